"""The worked examples of the rules about drawing and scoring, named by their numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.tiny.model import (
    OutOfShots,
    sheet_drawn,
)
from engine.games.tiny.rules import drawing as rounds
from engine.games.tiny.rules.effects import first_sheets
from engine.games.tiny.rules.paths import clear_path, is_clear
from engine.games.tiny.rules.standing import ranks, standing, totals
from tests.games.tiny.engine.drawn import (
    declare,
    do,
    drawing,
    playing,
    rules,
    sheet,
)


def test_example_01_who_draws_on_a_sheet_in_each_round() -> None:
    state = first_sheets(rules(3))
    hands = {
        number: [seat for seat in range(3) if sheet_drawn(replace(state, round=number), seat) == 0]
        for number in range(1, 9)
    }
    assert hands == {1: [0], 2: [0], 3: [0], 4: [0], 5: [0], 6: [1], 7: [1], 8: [0]}


def test_example_18_three_players_take_their_bonus() -> None:
    # M, then L on its left, then R: each one's left neighbour follows in the list.
    assert totals([4, 9, 2]) == (-5, 7, -2)
    assert ranks([4, 9, 2], [0, 0, 0]) == (1, 3, 2)


def test_example_19_two_players_take_none() -> None:
    assert totals([5, 7]) == (5, 7)


def test_example_20_the_twelfth_shot_without_the_hole_scores_14() -> None:
    state = playing("o~··F", mode="cheering")
    for _ in range(11):
        state, events = do(state, 0, declare("E", 1), 0)
    assert state.scores[0] == 0
    state, events = do(state, 0, declare("E", 1), 0)
    assert OutOfShots(0, 14) in events
    assert state.scores[0] == 14


def test_example_21_shots_without_a_new_place_count_too() -> None:
    state = playing("o··~F", mode="cheering")
    for direction, power in (("E", 1), ("E", 4), ("E", 1), ("E", 4), ("E", 0)):
        state, _ = do(state, 0, declare(direction, power), 0)
    assert [mark.square for mark in state.marks[0]] == [1, 1, 2, 2, 2]
    assert standing(state).seats[0].score == 5


EMPTY_SHEET = """
    0·····
    ······
    ······
    ·····F
"""


def test_example_22_walls_that_meet_at_a_corner_are_no_shape() -> None:
    walls = drawing(EMPTY_SHEET, ["wall"] * 4 + ["water"] * 2)
    for square in (7, 8, 9):
        assert rounds.why_not_paint(walls, square, "█") is None
        walls = walls.painted(square, "█")
    assert "full edge" in (rounds.why_not_paint(walls, 16, "█") or "")
    assert rounds.is_done(walls), "fewer than the dice show will do"


def test_example_22_four_waters_around_a_corner_are_a_shape() -> None:
    water = drawing(EMPTY_SHEET, ["water"] * 4 + ["sand"] * 2)
    assert "at least one" in (rounds.why_not_done(water) or "")
    for square in (7, 8, 9, 15):
        assert rounds.why_not_paint(water, square, "~") is None
        water = water.painted(square, "~")
    assert rounds.is_done(water)
    assert "All 4 dice" in (rounds.why_not_paint(water, 16, "~") or "")


RING = """
    ███···
    █F█···
    ███·0·
    ······
"""


@pytest.mark.parametrize(
    ("hole", "clear"),
    [
        (RING, False),
        (RING.replace("███·0", "██··0"), False),
        (RING.replace("███·0", "█◣··0"), True),
        (RING.replace("█F█", "█F·"), True),
        (RING.replace("█F█", "█F░"), False),
    ],
    ids=["closed", "past a lone corner", "around a slope", "through a gap", "over sand"],
)
def test_example_23_a_clear_path_has_to_stay(hole: str, clear: bool) -> None:
    assert is_clear(sheet(hole)) is clear
    assert (clear_path(sheet(hole)) is not None) is clear


def test_example_23_along_a_flat_wall() -> None:
    lane = sheet("██████\n0···F█\n██████")
    assert clear_path(lane) == (6, 7, 8, 9, 10)
