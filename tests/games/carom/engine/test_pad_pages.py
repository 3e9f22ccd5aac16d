"""The score pad as people fill it: strokes by hole, several balls, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import BadSetup
from engine.games.carom.pad import MISSED
from engine.games.carom.rules.options import MOST_HOLES
from engine.pads.pad import BadSheet, PadCell
from engine.pads.scorecard import Scorecard
from tests.engine.cases import Case, finish_by_bots, finish_randomly
from tests.engine.pads import ending, enter, filled
from tests.games.carom.engine.reading import read_off

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("basic", 1, {"course": "1,2"}),
    ("basic", 3, {"course": "3,1", "limit": 20}),
    ("carom", 2, {"course": "1,4", "balls": 6}),
    ("carom", 3, {"course": "1,2", "balls": 3, "limit": 20}),
    ("carom", 4, {"course": "2,island-hop,3"}),
    ("carom", 12, {"course": "1"}),
]


@pytest.mark.parametrize("level", ["", "greedy"])
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_a_finished_table_read_off_comes_to_the_same(
    mode: str, seats: int, options: dict[str, Any], level: str
) -> None:
    """Random strokes hardly ever drop a ball, greedy ones mostly do."""
    table = Case("carom", mode, seats).open(level=level, options=options)
    (finish_by_bots if level else finish_randomly)(table)
    found = filled(table, read_off(table))
    assert ending(found) == ending(table)
    assert found.mode == mode


def test_a_ball_that_did_not_drop_is_read_off_as_such() -> None:
    case = Case("carom", "basic", 3)
    table = finish_randomly(case.open(1, options={"course": "1"}))
    assert MISSED in [value for _, value in read_off(table)[1]]


def test_strokes_of_several_balls_are_added_up() -> None:
    found = Scorecard.open("carom", ("Ana", "Ben"), {"balls": 3})
    enter(found, "hole-1", (3, 30))
    assert [seat.score for seat in found.standing().seats] == [3, 30]
    assert found.mode == "carom"
    for wrong in (2, 31, MISSED):
        with pytest.raises(BadSheet, match="Hole 2, Ana: you can't enter that"):
            found.enter(PadCell("hole-2", 0), wrong)


def test_people_say_which_game_they_play() -> None:
    assert Scorecard.open("carom", ("Ana", "Ben")).mode == "basic"
    assert Scorecard.open("carom", ("Ana", "Ben"), {"mode": "carom"}).mode == "carom"
    with pytest.raises(BadSetup, match="2 to 12 players"):
        Scorecard.open("carom", ("Ana",), {"mode": "carom"})


@pytest.mark.parametrize("holes", [1, MOST_HOLES])
def test_there_are_never_more_holes_than_a_course_has(holes: int) -> None:
    found = Scorecard.open("carom", ("Ana",))
    for number in range(1, holes + 1):
        found.enter(PadCell(f"hole-{number}", 0), 3)
    assert len(found.lines) == min(MOST_HOLES, holes + 1)
