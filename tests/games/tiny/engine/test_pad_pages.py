"""The score pad as people fill it: shots, the designer bonus, ties, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import BadSetup
from engine.games.tiny.pad import NOT_FINISHED
from engine.games.tiny.rules.options import MODES
from engine.pads.pad import BadSheet, PadCell, Reason
from engine.pads.scorecard import Scorecard
from tests.engine.cases import Case, finish_by_bots, finish_randomly
from tests.engine.pads import ending, enter, filled
from tests.games.tiny.engine.reading import read_off

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus")


def played(*shots: Any, longest: tuple[int, ...] = (), mode: str = "race") -> Scorecard:
    found = Scorecard.open("tiny", NAMES[: len(shots)], {"mode": mode})
    enter(found, "shots", shots)
    enter(found, "longest", longest)
    return found


def scores(found: Scorecard) -> list[int]:
    return [seat.score for seat in found.standing().seats]


def test_example_18_from_three_players_on_the_neighbours_shots_are_taken_off() -> None:
    found = played(4, 9, 2)
    assert scores(found) == [-5, 7, -2]
    (bonus,) = found.tally.found
    assert bonus.title == "Designer bonus"
    assert [mark.points for mark in bonus.marks] == [-9, -2, -4]
    assert bonus.marks[0].why == (Reason("Shots of Ben on this hole", -9),)
    found.finish()
    assert found.standing().winners == (0,)


def test_example_19_two_players_have_no_bonus() -> None:
    found = played(5, 7)
    assert scores(found) == [5, 7]
    assert found.tally.found == ()
    assert found.standing().unit == "shot"


def test_the_bonus_comes_with_the_last_shots() -> None:
    found = played(4, 9, None)
    assert scores(found) == [4, 9, 0]
    assert [mark.points for mark in found.tally.found[0].marks] == [None] * 3
    assert found.tally.missing == "Shots of Cleo is still empty."
    found.enter(PadCell("shots", 2), 2)
    assert scores(found) == [-5, 7, -2]


def test_example_20_an_unfinished_hole_scores_14() -> None:
    found = played(NOT_FINISHED, 7)
    mark = found.tally.marks[PadCell("shots", 0)]
    assert (mark.points, mark.note, mark.good) == (14, "not in", False)
    assert scores(found) == [14, 7]


@pytest.mark.parametrize(
    ("shots", "longest", "winners", "note"),
    [
        ((5, 5), (), (0, 1), "Tied on everything: they share the win."),
        ((5, 5), (3, 6), (1,), "The longest shot breaks the tie."),
        ((4, 9, 2), (), (0,), "Lowest score wins"),
        ((2, 4, 6, 3, 5), (), (0,), "Fewer shots break the tie."),
    ],
)
def test_ties(shots: Any, longest: Any, winners: Any, note: str) -> None:
    found = played(*shots, longest=longest)
    found.finish()
    assert found.standing().winners == winners
    assert note in found.standing().note


def test_the_longest_shot_is_not_needed() -> None:
    found = played(5, 7)
    assert found.tally.missing == ""
    assert [line.optional for line in found.lines] == [False, True]


def test_somebody_alone() -> None:
    found = played(6, mode="solo")
    found.finish()
    assert found.mode == "solo"
    assert found.standing().winners == (0,)
    assert found.standing().note == "Fewer shots are better."
    with pytest.raises(BadSetup, match="1 player"):
        Scorecard.open("tiny", NAMES[:2], {"mode": "solo"})
    with pytest.raises(BadSetup, match="2 to 12 players"):
        Scorecard.open("tiny", NAMES[:1])


@pytest.mark.parametrize(
    ("line", "value"),
    [
        *(("shots", wrong) for wrong in (0, 13, 14, True, 3.0, "3", "M", [3], {"3": 3})),
        *(("longest", wrong) for wrong in (-1, 22, NOT_FINISHED, False)),
    ],
)
def test_what_cannot_be_is_refused(line: str, value: Any) -> None:
    found = played(None, None)
    with pytest.raises(BadSheet, match=r"Ana: you can't enter that\."):
        found.enter(PadCell(line, 0), value)
    assert not found.page.cells


TABLES = [(mode.key, seats) for mode in MODES for seats in sorted({*mode.seats, mode.seats[0] + 1})]


@pytest.mark.parametrize(("mode", "seats"), [t for t in TABLES if t != ("solo", 2)])
def test_a_finished_table_read_off_comes_to_the_same(mode: str, seats: int) -> None:
    """Random shots hardly ever finish a hole, greedy ones mostly do."""
    level = "greedy" if seats in (1, 3) else ""
    table = Case("tiny", mode, seats).open(level=level)
    (finish_by_bots if level else finish_randomly)(table)
    found = filled(table, read_off(table))
    assert ending(found) == ending(table)
    assert [s.parts for s in found.standing().seats] == [s.parts for s in table.standing().seats]
    assert found.mode == mode
