"""Courses that cannot be played or laid, and what is said about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.eighteen.box.course_book import STARTER
from engine.games.eighteen.box.course_layout import ParHole, course_of
from engine.games.eighteen.rules.opening.course_checks import why_not_course, why_not_text

HOLE = "01A:0,0,0 20B:1,0,0"
TWO = f"{HOLE} 02A:2,0,0 21B:3,0,0"


@pytest.mark.parametrize(
    "text",
    [
        "starter",
        HOLE,
        TWO,
        "11A:0,0,0 31A:1,0,0 20B:2,0,0",
        "11A:0,0,0 20B:1,0,0",  # fairway tiles may be skipped
        "26A:0,0,0 31A:1,0,0 20B:2,0,0",
        "01A:0,0,0 44B:1,0,0",  # two holes
        "01A:0,0,0 44Bm:1,0,0 02A:1,1,0 20B:2,1,0",
        f"{HOLE} h@-1,0",
    ],
)
def test_what_can_be_played(text: str) -> None:
    assert why_not_text(text) is None


ROUGH_OF_TWO = [
    at for at, letter in course_of(TWO).hexes.items() if letter == "r" and at[0] not in (0, 1)
]


def covers(letter: str, count: int) -> str:
    return " ".join(f"{letter}@{q},{r}" for q, r in ROUGH_OF_TWO[:count])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("moon", "can't hold 'moon'"),
        ("", "1 to 18 holes, not 0"),
        ("01A:0,0,0", "The last hole has no green"),
        ("20B:1,0,0", "Tile 20B belongs to no hole"),
        ("31A:0,0,0 01A:1,0,0 20B:2,0,0", "Tile 31A belongs to no hole"),
        ("44B:0,0,0", "Tile 44B belongs to no hole"),
        ("01A:0,0,0 02A:1,0,0 20B:2,0,0", "The hole before tee 02A has no green"),
        (f"{HOLE} 02A:3,0,0 21B:4,0,0", "Tee 02A doesn't lie beside green 20B"),
        ("01A:0,0,0 31A:1,0,0 20B:2,0,0", "31A is one fairway too many"),
        ("11A:0,0,0 31A:1,0,0 32A:2,0,0 20B:3,0,0", "32A is one fairway too many"),
        ("01A:0,0,0 20B:1,0,1", "The fairway of hole 1 doesn't connect"),
        ("01A:0,0,1 20B:1,0,0", "The fairway of hole 1 doesn't connect"),
        ("01A:0,0,0 20B:2,0,0", "The fairway of hole 1 doesn't connect"),
        (f"{HOLE} 02A:2,0,0 21B:3,0,2", "The fairway of hole 2 doesn't connect"),
        ("20A:0,0,0 31A:1,0,0 20B:2,0,0", "Tile 20 is used 2 times"),
        (f"{TWO} {covers('b', 8)}", "adjusted with bunker more than 7 times"),
        (f"{TWO} {covers('w', 8)}", "adjusted with water more than 7 times"),
        (f"{TWO} {covers('T', 8)}", "adjusted with tree more than 7 times"),
        (f"{TWO} {covers('r', 22)}", "22 adjustment tiles. The box has 21"),
        (f"{HOLE} b@-1,0 w@-1,0", "lie on one another"),
        (f"{HOLE} h@-1,0 h@-1,1", "one clubhouse at most"),
    ],
)
def test_what_is_wrong(text: str, words: str) -> None:
    told = why_not_text(text)
    assert told is not None
    assert words in told
    assert told.endswith(".")


def test_21_backs_are_rough() -> None:
    assert why_not_text(f"{TWO} {covers('r', 21)}") is None


def test_trees_must_not_wall_a_tee_or_a_green_off() -> None:
    around = ["1,0", "0,-1", "-1,0", "-1,1", "0,1"]  # the sixth neighbour of the tee is a tree
    walled = " ".join(f"T@{at}" for at in around)
    assert why_not_text(f"{HOLE} {walled}") == "Trees wall off hole 1."
    assert why_not_text(f"{HOLE} {walled.replace('T@1,0', 'h@1,0')}") == "Trees wall off hole 1."
    opened = f"{HOLE} {walled.replace('T@1,0', 'w@1,0')}"
    assert why_not_text(opened) == "Trees wall in 4 hexes."  # a corner: not the hole


def test_no_hex_is_walled_in() -> None:
    """A golfer who chips over trees has to get out again, whatever clubs are left."""
    walled = f"{HOLE} T@-1,0 T@-1,1"  # the two hexes beside a corner
    assert why_not_text(walled) == "Trees wall in a hex."
    assert why_not_text(walled.replace("T@-1,0", "b@-1,0")) is None


def test_a_number_of_holes_may_be_asked_for() -> None:
    assert why_not_text(TWO, 2) is None
    assert why_not_text(TWO, 3) == "The course has 2 holes, not 3."


def test_a_drawn_course_is_checked_too() -> None:
    assert why_not_course(STARTER) is None
    torn = ParHole(3, ((-4, 0), (-2, -1), (0, -3)))
    broken = replace(STARTER, holes=(torn, *STARTER.holes[1:]))
    assert why_not_course(broken) == "The fairway of hole 1 doesn't connect."


def test_there_are_no_more_than_18_flags() -> None:
    crowded = replace(STARTER, holes=STARTER.holes * 4)
    assert why_not_course(crowded) == "A course has 1 to 18 holes, not 20."
