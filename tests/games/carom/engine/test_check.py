"""What cannot be played is refused, with a sentence that tells why."""

from __future__ import annotations

import pytest

from engine.games.carom.box.hole_plan import rows_of
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.hole_checks import problems, why_not
from tests.support.every import every

MEADOW = """
S S . . . . . . . .
 S S . . . . . . . .
S S . . . . . O . .
 . . . . . . . . . .
. . . . . . . . . .
"""
WALLED = """
S S . . # . . .
 S S . . # . . O
S S . . # . . .
"""
TERRACES = """
S S . > > . . .
 S S . > > . O .
S S . . . . . .
"""
GULLY = """
S S S # # # # #
 S S S . . . . O
# # # # # # # #
"""
# On each of these the first thing that is wrong is told with these words.
REFUSED = {
    "a strange mark": (MEADOW.replace("O", "Q"), (), "'Q' is no mark of a map"),
    "an empty map": ("", (), "one cup, this one has 0"),
    "no cup": (MEADOW.replace("O", "."), (), "one cup, this one has 0"),
    "two cups": (MEADOW.replace("O .", "O O"), (), "one cup, this one has 2"),
    "five starts": (MEADOW.replace("S S . . . . . O", ". S . . . . . O"), (), "6 starting hexes"),
    "a strange piece": (MEADOW, (LaidPiece("windmill", (4, 3)),), "no piece “windmill”"),
    "a strange turn": (MEADOW, (LaidPiece("pair", (4, 3), 6),), "0 to 5 times"),
    "a single as channel": (
        MEADOW,
        (LaidPiece("single", (4, 3), 0, True),),
        "can't be a channel",
    ),
    "sand as channel": (
        MEADOW,
        (LaidPiece("sand-row", (4, 3), 0, True),),
        "can't be a channel",
    ),
    "too many bridges": (
        MEADOW,
        (LaidPiece("bridge", (3, 3)), LaidPiece("bridge", (3, 4))),
        "“Bridge” only once, not twice",
    ),
    "too many singles": (
        MEADOW,
        tuple(LaidPiece("single", (x, 4)) for x in range(5)),
        "“Single” only 4 times, not 5 times",
    ),
    "one on another": (
        MEADOW,
        (LaidPiece("three", (4, 3)), LaidPiece("puddle-row", (6, 3))),
        "“Puddle, row” at hex 7 of row 4 lies on top of “Three in a row” at hex 5 of row 4",
    ),
    "on the cup": (MEADOW, (LaidPiece("bridge", (6, 2)),), "covers the cup"),
    "sand on the cup": (MEADOW, (LaidPiece("sand-row", (6, 2)),), "covers the cup"),
    "on a start": (MEADOW, (LaidPiece("pair", (1, 2)),), "covers a starting hex"),
    "on a ramp": (TERRACES, (LaidPiece("single", (4, 1)),), "covers a ramp"),
    "off the course": (MEADOW, (LaidPiece("pair", (3, 6)),), "lies off the course"),
    "sand on the wall": (
        WALLED,
        (LaidPiece("sand-row", (2, 0)),),
        "on the ground with all its hexes",
    ),
    "a ramp to a wall": (
        TERRACES,
        (LaidPiece("single", (5, 0)),),
        "ramp at hex 5 of row 1 leads now",
    ),
    "a valley of ramps": (TERRACES.replace("> > .", "> < ."), (), "leads nowhere"),
    "a bridge to a wall": (
        WALLED,
        (LaidPiece("bridge", (5, 2)),),
        "“Bridge” at hex 6 of row 3 leads",
    ),
    "a channel to a wall": (WALLED, (LaidPiece("pair", (6, 0), 0, True),), "leads into a wall"),
    "a bridge to a channel": (
        MEADOW,
        (LaidPiece("bridge", (2, 4)), LaidPiece("pair", (5, 4), 0, True)),
        "“Bridge” at hex 3 of row 5 leads into a wall",
    ),
    "a fork in the wall": (MEADOW, (LaidPiece("triangle", (12, 1), 0, True),), "leads into a wall"),
    "a ramp into the cup": (
        TERRACES.replace("> > . O", "> > O ."),
        (),
        "The slope at hex 5 of row 2 leads straight into the cup",
    ),
    "a bridge into the cup": (
        MEADOW,
        (LaidPiece("bridge", (4, 2)),),
        "The slope at hex 7 of row 3 leads straight into the cup",
    ),
    "a wall between": (WALLED, (), "No ball from hex 1 of row 1 gets to the cup"),
    "a start that is fenced in": (
        MEADOW.replace("S S . . . . . O", ". S . . . . . O").replace("O . .", "O # S"),
        tuple(LaidPiece("single", at) for at in ((9, 1), (8, 1), (9, 3), (8, 3))),
        "A ball at hex 10 of row 3 can't go anywhere",
    ),
    # Through its cup a ball falls to the ground below the hill, where it can only get out sideways.
    "no way from under a hill": (
        GULLY,
        (LaidPiece("hill", (3, 1)),),
        "“Hill with a cup” at hex 4 of row 2 is shut in",
    ),
    "a cellar under a hill": (
        GULLY.replace("# # # # # # # #", "# # # # . . # #"),
        (LaidPiece("hill", (3, 1)),),
        "A ball stuck at hex 5 of row 3 never gets to the cup",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_played_is_refused(case: str) -> None:
    text, pieces, words = REFUSED[case]
    reason = why_not(rows_of(text), pieces)
    assert reason is not None
    assert words in reason


# Each of these is as near to one of the refused holes as can be.
SOUND = {
    "nothing on it": (MEADOW, ()),
    "a channel through the wall": (
        WALLED,
        (LaidPiece("single", (6, 0)), LaidPiece("pair", (4, 1), 0, True)),
    ),
    "a bridge over the wall": (WALLED, (LaidPiece("bridge", (3, 1)),)),
    "partly over the edge": (MEADOW, (LaidPiece("three", (5, 3), 5),)),
    "ramps": (TERRACES, ()),
    "a ramp up to the cup": (TERRACES.replace("> > . O", "< < O ."), ()),
    "sand in a rounded corner": (
        MEADOW.replace(". .\n. .", ". .\nu ."),
        (LaidPiece("sand-row", (0, 4)),),
    ),
    "a fork with one way open": (MEADOW, (LaidPiece("fork", (8, 3), 0, True),)),
    "sand on a start": (MEADOW, (LaidPiece("sand-row", (1, 2)),)),
    "a puddle on a ramp": (TERRACES, (LaidPiece("puddle-row", (3, 1)),)),
    "four singles": (MEADOW, tuple(LaidPiece("single", (x, 4)) for x in range(4))),
}


@pytest.mark.parametrize("case", SOUND)
def test_what_can_be_played_is_not_refused(case: str) -> None:
    text, pieces = SOUND[case]
    assert problems(rows_of(text), pieces) == []


def test_what_lies_under_a_hill_may_be_a_trap() -> None:
    """The strongest strokes never end on this hill; a weaker one falls through its cup."""
    text = """
    S S S # # # # # # #
     S S S . . . . . . O
    # # # # . . # # # #
    """
    assert problems(rows_of(text), (LaidPiece("hill", (3, 1)),)) == [
        f"A ball stuck at {place} never gets to the cup. Open a way."
        for place in ("hex 5 of row 3", "hex 6 of row 3", "hex 5 of row 2")
    ]


def test_a_start_without_a_way_is_told_once() -> None:
    found = problems(rows_of(WALLED))
    starts = [(x, y) for y in (1, 2, 3) for x in (1, 2)]
    for x, y in starts:
        assert [sentence for sentence in found if f"hex {x} of row {y} " in sentence] == [
            f"No ball from hex {x} of row {y} gets to the cup. Open a way."
        ]
    assert len(set(found)) == len(found) > len(starts)


def test_all_that_is_wrong_is_told_at_once() -> None:
    found = problems(
        rows_of("S S O O"), (LaidPiece("windmill", (0, 0)), LaidPiece("pair", (0, 0), 9))
    )
    assert len(found) == 4


@every(HOLES)
def test_every_hole_of_the_box_can_be_played(key: str) -> None:
    assert problems(HOLES[key].rows, HOLES[key].pieces) == []
