"""The course book: the courses that come with the game, and any course by its key or its text.

The starter course is printed on one board and not built from the tiles of the box, so it is drawn
hex by hex. Every line of another text holds whole holes; adjustment tiles and the clubhouse stand
at the end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from engine.core.grids.hexes import DIRECTIONS, Axial, stepped
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    FAIRWAY,
    GREEN,
    ROUGH,
    TEE,
    TREE,
    WATER,
    BadLayout,
    CourseLayout,
    ParHole,
    course_of,
    laid_over,
)

_STARTER_HOLES: Final = (
    ParHole(3, ((-4, 0), (-3, 0), (-2, -1), (-1, -2), (0, -3))),
    ParHole(4, ((0, -4), (1, -4), (1, -3), (2, -3), (3, -3), (3, -2), (3, -1), (4, -1))),
    ParHole(3, ((4, 0), (3, 0), (2, 1), (1, 2), (0, 3))),
    ParHole(3, ((0, 4), (-1, 4), (-1, 3), (-2, 3), (-3, 3), (-4, 3))),
    ParHole(4, ((-3, 2), (-2, 2), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))),
)
_STARTER_HAZARDS: Final = {
    TREE: ((2, -2), (0, 2), (-3, 4), (-2, 0), (0, 0)),
    BUNKER: ((-1, -3), (3, 1), (1, 3), (-1, 0)),
    WATER: ((4, -4), (2, 0), (-4, 4), (-3, -1)),
}


def _drawn() -> CourseLayout:
    middles = [(0, 0), *(stepped((0, 0), direction, 3) for direction in DIRECTIONS)]
    full = {at for middle in middles for at in (middle, *_ring(middle))}
    corners = {corner for middle in middles for corner in _corners(middle)}
    hexes = dict.fromkeys(full | corners, ROUGH)
    for hole in _STARTER_HOLES:
        hexes |= dict.fromkeys(hole.way, FAIRWAY) | {hole.tee: TEE, hole.green: GREEN}
    for letter, places in _STARTER_HAZARDS.items():
        hexes |= dict.fromkeys(places, letter)
    return CourseLayout(hexes, _STARTER_HOLES, frozenset(corners))


def _ring(middle: Axial) -> list[Axial]:
    return [stepped(middle, direction) for direction in DIRECTIONS]


def _corners(middle: Axial) -> list[Axial]:
    return [stepped(stepped(middle, direction), (direction + 1) % 6) for direction in DIRECTIONS]


STARTER: Final = _drawn()


class Listed(NamedTuple):
    """A course in the course book.

    The rank of a solo deck that makes a challenge is 6 times (5 less the turns that one needs for
    oneself between two greens). In every turn in which all score, each opponent takes one green,
    so to keep up one needs a green in the time between: that takes two turns alone where greens lie
    close together, which makes 18, and three where they lie far apart, which makes 12. The number
    of holes does not matter: fewer are gone sooner, for everybody.
    """

    key: str
    name: str
    text: str  # as `course_of` reads it; empty for the starter course
    solo: int
    character: str  # a few words about it
    group: str

    @property
    def course(self) -> CourseLayout:
        return course_of(" ".join(self.text.split())) if self.text else STARTER


_NINE: Final = "9 holes"

NINES: Final = (
    Listed(
        "owlshaw",
        "Owlshaw",
        """
        11A:0,0,1 09Bm:1,-1,1 29Bm:0,-1,3  20Am:-1,0,4 44A:-2,1,4 32Bm:-1,1,0
        16Am:-1,2,1 49A:0,1,1 26B:1,0,1  19Am:2,-1,2 18B:2,-2,2 24B:1,-2,3
        02Am:0,-2,4 41Bm:-1,-1,4  08Am:-2,-1,5 43B:-2,0,5  07A:-3,0,5 33Bm:-3,1,5
        30A:-4,2,5 10B:-4,3,5 38Am:-3,2,1 23Bm:-2,2,0  05Am:-3,3,0 34Bm:-2,3,0
        T@-10,2 T@-7,5 T@-3,-2 T@1,1 T@7,-4
        """,
        16,
        "trees on both sides, and clearings if you find the line",
        _NINE,
    ),
    Listed(
        "millpond",
        "Millpond",
        """
        15A:0,0,0 42Am:1,0,0 26Bm:0,1,4  23A:-1,1,2 05B:-1,0,2 33Bm:0,-1,1
        29Am:1,-1,2 40Am:1,-2,2 17B:0,-2,3 44Bm:-1,-1,4  08Am:-2,0,5 27B:-2,1,5
        30A:-2,2,0 32A:-1,2,0 11B:0,2,0 24Bm:-1,3,4  03A:-2,3,3 37B:-3,3,3
        19A:-3,2,2 47A:-3,1,2 31Bm:-3,0,2  01Am:-2,-1,1 36B:-1,-2,1
        w@-5,7 w@-4,-4 w@-4,2 w@-4,8
        """,
        15,
        "water wherever a ball might bend",
        _NINE,
    ),
    Listed(
        "sandpiper",
        "Sandpiper Bay",
        """
        15A:0,0,4 11B:-1,1,4 32Bm:-1,0,2  10A:0,-1,0 39B:1,-1,0  04Am:1,0,4 30Bm:0,1,4
        19A:-1,2,0 37A:0,2,0 27Bm:1,1,1  28Am:2,0,2 13B:2,-1,2 38A:2,-2,2 35B:1,-2,3
        07Am:0,-2,4 25Bm:-1,-1,4  09Am:-2,0,2 40B:-2,-1,2
        20Am:-1,-2,1 03Bm:0,-3,1 21B:1,-3,0  24A:2,-3,0 06B:3,-3,0 42Bm:3,-2,5
        b@-5,-4 b@1,3 b@3,-6 b@4,-10 b@8,-4
        """,
        15,
        "more sand than on any other nine",
        _NINE,
    ),
    Listed(
        "thimble",
        "Thimble Green",
        """
        07Am:0,0,2 46B:0,-1,2  04A:1,-1,5 22B:1,0,5  05A:0,1,3 48Bm:-1,1,3
        25Am:-2,1,1 18B:-1,0,1 45B:-1,-1,2  10A:0,-2,0 44Bm:1,-2,0
        r@-7,3
        """,
        18,
        "four tiles with two greens each: tiny, made for Chaos",
        _NINE,
    ),
    Listed(
        "crooked",
        "Crooked Mile",
        """
        26Am:0,0,2 09B:0,-1,2 08B:1,-1,0 24B:1,-2,2
        28A:1,-3,4 44Am:0,-2,4 43Am:0,-3,2 31B:-1,-2,4
        29Am:-1,-1,5 42Am:-1,0,5 10B:-2,0,3 45Bm:-2,1,5
        14A:-1,1,4 11Bm:-2,2,4 23B:-1,2,0  27Am:0,1,0 06Bm:1,1,0 17B:2,0,1 25Bm:2,-1,2
        07A:3,-2,3 35B:2,-2,3  20A:3,-3,3 39A:2,-3,3 30Bm:2,-4,2  01A:3,-4,0 34B:4,-4,0
        """,
        13,
        "fairways that turn wherever they can",
        _NINE,
    ),
    Listed(
        "meadow",
        "Long Meadow",
        """
        22A:0,0,1 32A:1,-1,1 37Bm:2,-2,1  05Am:2,-1,4 23B:1,0,4
        29A:0,1,3 47A:-1,1,3 12B:-2,1,3 21B:-3,1,3  20A:-3,0,0 15B:-2,0,0 43B:-1,0,0
        16Am:0,-1,3 48A:-1,-1,3 39Bm:-2,-1,3
        28A:-2,-2,0 01B:-1,-2,0 49A:0,-2,0 25B:1,-2,0
        27Am:2,-3,3 13B:1,-3,3 46A:0,-3,3 42B:-1,-3,3
        19Am:-1,-4,0 14B:0,-4,0 34B:1,-4,0  30A:2,-4,0 31A:3,-4,0 06B:4,-4,0 24B:4,-3,5
        r@-3,-3 r@1,-7 r@3,-12 r@3,-9 r@6,-3
        """,
        13,
        "long fairways side by side, with room for the driver",
        _NINE,
    ),
    Listed(
        "lambswell",
        "Lambswell",
        """
        11Am:0,0,0 44Am:1,0,0 45B:0,1,4  07A:-1,1,2 39Bm:-1,0,2
        12Am:0,-1,0 19B:1,-1,0 40B:2,-2,1  23Am:2,-1,5 36Am:2,0,5 24Bm:1,1,4
        22A:0,2,3 16B:-1,2,3 29B:-2,2,3  01A:-3,2,1 48Bm:-2,1,1
        26Am:-2,0,1 46A:-1,-1,1 02Bm:0,-2,1 43Bm:1,-2,0
        h@4,-6
        """,
        17,
        "easy tiles and a clubhouse, for a quiet evening",
        _NINE,
    ),
    Listed(
        "needle",
        "Needle's Eye",
        """
        30A:0,0,5 43A:0,1,5 11Bm:-1,1,3 22Bm:-1,2,5  05Am:-2,2,5 32B:-2,3,5
        20Am:-2,4,4 09Bm:-3,5,4 37Bm:-2,5,0  25A:-2,6,5 45Am:-2,7,5 47B:-1,6,1
        15Am:-1,7,1 44Am:0,6,1 42B:0,7,5  08Am:1,6,1 36Bm:2,5,1
        18A:2,4,0 06Bm:3,4,0 27Bm:4,3,1  10A:4,4,5 21B:4,5,5
        r@-7,19
        """,
        12,
        "a ribbon of hard tiles: a little too far to the side is out",
        _NINE,
    ),
)


_EIGHTEEN: Final = "18 holes"

EIGHTEENS: Final = (
    Listed(
        "rookery",
        "Rookery Hill",
        """
        25A:0,0,4 36A:-1,1,4 43B:-1,2,5  27A:0,1,1 04B:1,0,1 18B:1,-1,2 33B:0,-1,3
        02Am:-1,-1,5 26Bm:-1,0,5  20A:-2,0,5 15B:-2,1,5 38Bm:-2,2,5
        17A:-3,2,5 37A:-3,3,5 32B:-2,3,0  09A:-1,3,1 31Bm:0,2,1
        12Am:1,2,2 06B:1,1,2 39Bm:2,0,1  14A:2,-1,2 40Am:2,-2,2 49Bm:1,-2,3
        16A:0,-2,3 41Am:-1,-2,3 29Bm:-2,-1,4  03A:-3,0,5 44Bm:-3,1,5
        05Am:-4,2,2 30B:-4,1,2  19Am:-4,0,1 48A:-3,-1,1 21Bm:-2,-2,1
        07Am:-3,-2,1 35B:-2,-3,1  11A:-1,-3,0 47A:0,-3,0 28B:1,-3,0
        08Am:2,-4,3 24B:1,-4,3  01Am:0,-4,3 23B:-1,-4,3
        T@-8,-8 T@-8,4 T@-4,-1 T@-2,-8 T@2,2 T@3,-3 T@5,-13 h@-4,-12
        """,
        16,
        "an old wood where chips beat drives",
        _EIGHTEEN,
    ),
    Listed(
        "ponds",
        "Seven Ponds",
        """
        23Am:0,0,4 45A:-1,1,4 33Bm:-1,0,2  15A:0,-1,0 02Bm:1,-1,0 35B:1,0,5
        13A:1,1,3 17B:0,1,3 26Bm:-1,2,4  19Am:0,2,4 06B:-1,3,4 31Bm:-2,3,3
        18A:-3,3,1 40Am:-2,2,1 43B:-2,1,2  03Am:-2,0,1 37Bm:-1,-1,1
        09Am:0,-2,0 49B:1,-2,0  27Am:2,-2,0 11B:3,-2,0 39Am:2,-1,4 36B:2,0,5
        30Am:3,0,4 01B:2,1,4 34A:1,2,4 29Bm:0,3,4  07Am:1,3,1 38B:2,2,1
        05Am:3,1,1 44B:4,0,1  16A:4,-1,3 42Am:3,-1,3 22B:4,-2,1
        12Am:4,-3,3 32A:3,-3,3 47Bm:2,-3,3  10Am:2,-4,4 24Bm:1,-3,4
        08Am:0,-3,4 41B:-1,-2,4
        w@-2,3 w@-2,4 w@-1,2 w@8,-4 w@8,2 w@10,-6 w@10,-5
        """,
        16,
        "seven extra ponds, grown together into lakes",
        _EIGHTEEN,
    ),
    Listed(
        "amber",
        "Amber Hollow",
        """
        28Am:0,0,1 43Am:1,-1,1 18B:0,-1,3 42Bm:-1,0,4  09Am:-1,1,5 37B:-1,2,5
        11Am:0,1,1 49A:1,0,1 24Bm:2,-1,1  14Am:2,0,4 19B:1,1,4 32Bm:1,2,5
        01Am:0,2,5 40B:0,3,5  07Am:-1,3,3 21B:-2,3,3  13A:-2,2,2 33A:-2,1,2 35Bm:-2,0,2
        04A:-1,-1,2 46B:-1,-2,2  02Am:0,-3,5 27Bm:0,-2,5
        17A:1,-3,5 41Am:1,-2,5 23B:2,-2,0  15A:3,-2,5 12B:3,-1,5 20Bm:3,0,5
        10Am:2,1,5 25Bm:2,2,5  05Am:1,3,4 38Bm:0,4,4  06A:-1,4,3 22B:-2,4,3
        03Am:-3,4,2 30Bm:-3,3,2  08Am:-3,2,2 44B:-3,1,2
        b@-10,2 b@-8,10 b@-4,-1 b@-1,10 b@2,-7 b@6,6 b@8,-4
        """,
        16,
        "sand at the greens, so come from the right side",
        _EIGHTEEN,
    ),
    Listed(
        "market",
        "Market Cross",
        """
        05Am:0,0,2 49B:0,-1,2  16Am:1,-1,5 18Bm:1,0,5 48B:0,1,4
        17A:-1,1,2 35A:-1,0,2 45B:-1,-1,2  07Am:0,-2,0 34Bm:1,-2,0
        04A:2,-2,5 44B:2,-1,5  09Am:2,0,4 21Bm:1,1,4  19Am:1,2,3 14B:0,2,3 40Bm:-1,2,3
        01A:-2,2,2 36B:-2,1,2  10A:-2,0,2 46Bm:-2,-1,2
        13Am:-1,-2,1 38Am:0,-3,1 25B:1,-3,0  02Am:2,-3,0 47Bm:3,-3,0
        08A:3,-2,5 23Bm:3,-1,5
        h@9,-2
        """,
        18,
        "eighteen greens close together, six tiles with two: made for Chaos",
        _EIGHTEEN,
    ),
    Listed(
        "kite",
        "Kite Coast",
        """
        01Am:0,0,0 28Bm:1,0,0  15Am:0,1,3 32A:-1,1,3 21Bm:-2,1,3
        23A:-2,0,0 17B:-1,0,0 24Bm:0,-1,1  18Am:-1,-1,3 48A:-2,-1,3 22B:-3,-1,3
        13Am:-3,0,5 14B:-3,1,5 20B:-3,2,5  25A:-2,2,0 35A:-1,2,0 39Bm:0,2,0
        27Am:-1,3,3 49A:-2,3,3 47A:-3,3,3 42Bm:-4,3,3  04Am:-4,2,4 29B:-5,3,4
        06A:-5,4,3 43B:-6,4,3  09A:-6,5,5 31Bm:-6,6,5  08A:-5,5,1 26B:-4,4,1
        19A:-3,4,0 46A:-2,4,0 36Bm:-1,4,0  02A:-1,5,3 38B:-2,5,3  10Am:-3,5,5 33B:-3,6,5
        05Am:-2,6,0 41B:-1,6,0  07A:0,5,1 30Bm:1,4,1  16A:0,4,2 03Bm:0,3,2 34Bm:1,2,1
        12A:1,1,0 40Am:2,1,0 37Bm:3,0,1
        r@-18,14 r@-12,10 r@-9,-3 r@-9,0 r@-8,15 r@-7,10 r@-7,13 r@-6,-3 r@-6,0 r@-6,18
        r@-3,7 r@0,1 r@0,3 r@3,6
        """,
        14,
        "open links by the sea: long holes and few trees",
        _EIGHTEEN,
    ),
    Listed(
        "foxglove",
        "Foxglove Park",
        """
        02A:0,0,2 34B:0,-1,2  11Am:1,-1,5 36Am:1,0,5 45Bm:0,1,4
        16A:-1,1,2 15B:-1,0,2 26Bm:-1,-1,2  22A:-2,0,5 31A:-2,1,5 23B:-2,2,5
        27Am:-1,2,0 03B:0,2,0 14B:1,1,1 38Bm:2,0,1  06A:2,-1,0 47Bm:3,-1,0
        17Am:3,-2,3 46A:2,-2,3 33Bm:1,-2,3  07Am:0,-2,1 21B:1,-3,1
        12A:2,-3,0 32A:3,-3,0 39Bm:4,-3,0  09Am:4,-4,3 24Bm:3,-4,3
        01A:2,-4,3 28Bm:1,-4,3  18A:0,-3,4 35A:-1,-2,4 40B:-2,-1,4
        19A:-3,0,5 41A:-3,1,5 29B:-4,2,4  04A:-3,2,4 48Bm:-4,3,4
        13A:-3,3,0 49A:-2,3,0 43Bm:-1,3,0
        h@-1,7 r@-2,-3 r@0,6 r@9,-3 r@11,-11
        """,
        16,
        "mild tiles, some made milder, and a clubhouse at the end",
        _EIGHTEEN,
    ),
    Listed(
        "adder",
        "Adder's Bend",
        """
        16A:0,0,0 44A:1,0,0 47B:1,-1,2  12Am:1,-2,4 45A:0,-1,4 29B:0,-2,2
        14Am:-1,-1,4 43Am:-2,0,4 42Bm:-1,0,0
        26A:-2,1,0 08Bm:-1,1,0 10B:-2,2,4 36Bm:-1,2,0  18Am:0,1,0 41A:1,1,0 46B:1,2,5
        24A:0,2,4 19Bm:-1,3,4 27B:-2,3,3  11Am:-3,3,2 38A:-3,2,2 34B:-4,2,3
        23Am:-4,3,5 05Bm:-4,4,5 20B:-3,4,0  13Am:-2,4,0 07Bm:-1,4,0 31B:0,3,1
        15A:1,3,1 37A:2,2,1 21B:2,1,2  25Am:3,0,3 39A:2,0,3 35B:2,-1,2
        17A:3,-1,2 03B:3,-2,2 22B:2,-2,3  09Am:2,-3,3 33B:1,-3,3
        02A:0,-3,3 28Bm:-1,-3,3  04Am:-1,-2,4 40B:-2,-1,4  06A:-3,-1,1 30Bm:-2,-2,1
        """,
        16,
        "dogleg after dogleg, and shortcuts for the brave",
        _EIGHTEEN,
    ),
    Listed(
        "stonewall",
        "Stonewall",
        """
        25Am:0,0,5 11Bm:0,1,5 37Bm:1,0,1  30A:1,-1,3 40Am:0,-1,3 43A:-1,0,4 21Bm:-1,-1,2
        15A:-2,0,5 38A:-2,1,5 29Bm:-1,1,0  08A:-2,2,4 48B:-3,3,4  10Am:-3,4,1 20B:-2,3,1
        14Am:-1,2,5 44A:-1,3,5 45B:0,2,1  23A:0,3,1 06Bm:1,2,1 32B:1,1,2
        05Am:2,1,2 26B:2,0,2  13A:2,-1,0 07Bm:3,-1,0 35Bm:4,-2,1
        03Am:3,-2,3 31Bm:2,-2,3  17Am:1,-2,1 04Bm:2,-3,1 27Bm:3,-3,0
        09Am:4,-3,0 36Bm:5,-3,0  19Am:5,-2,4 01B:4,-1,4 28Bm:3,0,4
        18Am:4,0,4 33A:3,1,4 22Bm:2,2,4  24A:1,3,4 39A:0,4,4 41B:-1,4,3
        02A:-2,4,5 42B:-2,5,5
        T@-7,8 T@-5,1 T@8,-4 b@-6,15 b@1,7 r@9,4 w@4,4 w@4,5
        """,
        16,
        "the hardest tiles in the box, with more laid on them",
        _EIGHTEEN,
    ),
    Listed(
        "harbour",
        "Harbor Ring",
        """
        03A:0,0,1 25B:1,-1,1  05Am:0,-1,2 46B:0,-2,2
        20A:0,-3,3 02Bm:-1,-3,3 43Bm:-1,-4,2  22A:-2,-3,3 33A:-3,-3,3 31B:-4,-3,3
        29A:-5,-2,4 44A:-6,-1,4 41Am:-5,-1,0 30B:-4,-2,1  06A:-4,-1,1 49Bm:-3,-2,1
        09A:-2,-2,0 45B:-1,-2,0  07Am:-1,-1,5 27Bm:-1,0,5  01A:-1,1,0 23Bm:0,1,0
        16A:-1,2,3 40Am:-2,2,3 36B:-3,3,4  10A:-2,3,4 35B:-3,4,4
        15Am:-4,4,2 08B:-4,3,2 42Bm:-5,4,4
        26Am:-6,4,2 39Am:-6,3,2 17Bm:-7,3,3 32Bm:-7,2,2
        19Am:-8,2,1 12B:-7,1,1 38B:-6,0,1  11A:-6,1,5 04B:-6,2,5 24Bm:-5,2,0
        """,
        15,
        "once around the harbor, and a ball in the middle is out",
        _EIGHTEEN,
    ),
)


_STARTER: Final = Listed(
    "starter", "Starter course", "", 16, "small, and a bit of everything", "First game"
)

COURSES: Final = {listed.key: listed for listed in (_STARTER, *NINES, *EIGHTEENS)}


# The holes that are played of an eighteen; all of it lies on the table.
HALVES: Final = {"front": slice(0, 9), "back": slice(9, 18)}


def course_named(text: str) -> CourseLayout:
    """A course of the book by its key, or half of it, on which single hexes may be laid, or one of
    tiles."""
    key, *over = text.split() or [""]
    listed = COURSES.get(key)
    if listed is None:
        return course_of(text)
    course = listed.course
    if over and over[0] in HALVES:
        course = _half(course, over.pop(0))
    return laid_over(course, over)


def _half(course: CourseLayout, which: str) -> CourseLayout:
    if len(course.holes) != HALVES["back"].stop:
        raise BadLayout("Only an eighteen-hole course has a front and a back nine.")
    return replace(course, holes=course.holes[HALVES[which]])
