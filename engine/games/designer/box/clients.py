"""The fourteen clients and the seven promises."""

from __future__ import annotations

from typing import Final, NamedTuple


class Mrs(NamedTuple):
    """What Mrs Client likes to see on tiles."""

    key: str
    name: str
    element: str  # field of `tiles.Elements`
    points: int  # for each
    thing: str  # as people say it
    things: str  # and of several


class Mr(NamedTuple):
    """What Mr Client likes about holes."""

    key: str
    name: str
    wish: str  # in a few words


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
        Mr("short", "Mr Short", "holes of two tiles"),
        Mr("long", "Mr Long", "holes of four tiles or more"),
        Mr("linear", "Mr Linear", "holes without a corner"),
        Mr("turner", "Mr Turner", "holes with a corner"),
        Mr("luckyfor", "Mr Luckyfor", "holes of par 4"),
        Mr("uberstitious", "Mr \u00dcberstitious", "par 4 on hole 4, and on no other"),
        Mr("straightforward", "Mr Straightforward", "tees straight on from the green before"),
    )
}

PROMISES: Final = ("fun", "fast", "her", "his", "par", "land", "circuit")

# What a promise brings, by place, for so many players.
PAID: Final = {
    2: (10, -10),
    3: (10, -2, -10),
    4: (10, 1, -4, -10),
    5: (10, 2, -1, -5, -10),
}
