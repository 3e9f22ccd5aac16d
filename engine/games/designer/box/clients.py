"""The fourteen clients, what they judge a course by, and the seven promises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

LUCKY: Final = 4  # the hole on which one of the clients wants par 4


class Mrs(NamedTuple):
    """A Mrs Client: the element that she likes to see on tiles."""

    key: str
    name: str
    element: str  # field of `tiles.Elements`
    points: int  # for each
    thing: str  # as people say it
    things: str  # and of several


class Traits(NamedTuple):
    """The traits of a hole that Mr Client looks at; it is complete and well formed."""

    tiles: int
    corners: int
    par: int
    number: int  # from 1 to 9


class Mr(NamedTuple):
    """A Mr Client: the holes that he likes."""

    key: str
    name: str
    wish: str  # in a few words
    likes: Callable[[Traits], bool]
    lucky: bool = False  # he likes other things about hole LUCKY than about the others
    onward: bool = False  # he looks at no single hole but from each green to the next tee


MRS: Final = {
    mrs.key: mrs
    for mrs in (
        Mrs("hotdog", "Mrs Hotdog", "dogs", 3, "dog", "dogs"),
        Mrs("evergreen", "Mrs Evergreen", "trees", 1, "tree", "trees"),
        Mrs("sprinkle", "Mrs Sprinkle", "pools", 2, "pool", "pools"),
        Mrs("bloom", "Mrs Bloom", "flowers", 2, "flower bed", "flower beds"),
        Mrs("lazy", "Mrs Lazy", "benches", 3, "bench", "benches"),
        Mrs("plumber", "Mrs Plumber", "pipes", 2, "pipe", "pipes"),
        Mrs("sloppy", "Mrs Sloppy", "slopes", 3, "slope", "slopes"),
    )
}

MR: Final = {
    mr.key: mr
    for mr in (
        Mr("short", "Mr Short", "holes of two tiles", lambda hole: hole.tiles == 2),
        Mr("long", "Mr Long", "holes of four tiles or more", lambda hole: hole.tiles >= 4),
        Mr("linear", "Mr Linear", "holes without a corner", lambda hole: not hole.corners),
        Mr("turner", "Mr Turner", "holes with a corner", lambda hole: hole.corners > 0),
        Mr("luckyfor", "Mr Luckyfor", "holes of par 4", lambda hole: hole.par == 4),
        Mr(
            "uberstitious",
            "Mr \u00dcberstitious",
            "par 4 on hole 4, and on no other",
            lambda hole: (hole.par == 4) == (hole.number == LUCKY),
            lucky=True,
        ),
        Mr(
            "straightforward",
            "Mr Straightforward",
            "tees straight on from the green before",
            lambda hole: False,
            onward=True,
        ),
    )
}

# What a course is judged by, and what that is called where no client is named.
CONDITIONS: Final = {
    "fun": "Fun",
    "fast": "Fast",
    "mrs": "Her whim",
    "mr": "His whim",
    "par": "Par",
    "land": "Land",
    "circuit": "Circuit",
    "playable": "Playable",
}


class Pledge(NamedTuple):
    """A promise to do well by a condition."""

    key: str
    condition: str
    alone: int | None  # points to reach alone; None where nothing may be wrong with the land
    mark: str  # what that is, in words

    @property
    def name(self) -> str:
        return CONDITIONS[self.condition]


PLEDGES: Final = {
    pledge.key: pledge
    for pledge in (
        Pledge("fun", "fun", 50, "50 people"),
        Pledge("fast", "fast", 0, "no pass"),
        Pledge("her", "mrs", 20, "20 points from her"),
        Pledge("his", "mr", 18, "18 points from him"),
        Pledge("par", "par", 18, "18 points"),
        Pledge("land", "land", None, "a full land, nothing outside it"),
        Pledge("circuit", "circuit", 20, "all ten links"),
    )
}
PROMISES: Final = tuple(PLEDGES)

# What a promise brings, by place, for so many players.
PAID: Final = {
    2: (10, -10),
    3: (10, -2, -10),
    4: (10, 1, -4, -10),
    5: (10, 2, -1, -5, -10),
}
