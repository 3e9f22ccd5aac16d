"""The rulings about scoring, by their numbers in the specification."""

from __future__ import annotations

import pytest

from engine.games.gnoming.model import Rules
from engine.games.gnoming.rules.standing import score_grid
from tests.games.gnoming.engine.pictures import ADVANCED, CLASSIC, grid


def line(text: str, rules: Rules = CLASSIC) -> int:
    """Score a top row, the rest face down."""
    return score_grid(grid(f"{text} / . . . / . . ."), rules).total


@pytest.mark.parametrize(("row", "points"), [("M 5 M", -5), ("M M M", -8), ("M M 3", -3)])
def test_ruling_14_several_mulligans_in_a_line(row: str, points: int) -> None:
    assert line(row) == points


@pytest.mark.parametrize(("row", "points"), [("M M -1", -1), ("-2 M -2", -4), ("5 M -1", 4)])
def test_ruling_15_no_set_with_a_negative(row: str, points: int) -> None:
    assert line(row) == points


def test_ruling_15_no_set_with_a_hazard() -> None:
    assert line("M H M") == 10


def test_ruling_16_the_mulligan_takes_the_best_value() -> None:
    assert score_grid(grid("8 M 8 / . 3 . / . 3 ."), Rules(one_value=True)).total == -8 + 6
    assert score_grid(grid("8 M 8 / . 3 . / . 3 ."), CLASSIC).total == -11


@pytest.mark.parametrize(("row", "points"), [("M M 6", -7), ("7 M M", -7), ("M 4 M", -4)])
def test_ruling_17_a_line_scores_once_as_the_better(row: str, points: int) -> None:
    # 8 7 6 beats 6 6 6; 7 7 7 beats 7 6 5; 5 4 3 is no better than 4 4 4.
    assert line(row, ADVANCED) == points


@pytest.mark.parametrize(
    ("row", "points"), [("5 6 7", -6), ("7 6 5", -6), ("6 5 7", 18), ("5 7 6", 18), ("3 5 7", 15)]
)
def test_ruling_18_runs_go_one_way_by_ones(row: str, points: int) -> None:
    assert line(row, ADVANCED) == points


@pytest.mark.parametrize(
    ("row", "points"), [("3 4 M", -4), ("4 3 M", 7), ("M 8 7", 15), ("7 8 M", 15), ("-1 M 3", 2)]
)
def test_ruling_19_a_mulligan_is_no_two_and_no_nine(row: str, points: int) -> None:
    assert line(row, ADVANCED) == points
