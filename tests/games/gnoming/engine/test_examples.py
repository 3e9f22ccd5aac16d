"""The worked examples of the specification, by their numbers."""

from __future__ import annotations

import pytest

from engine.games.gnoming.model import (
    Bounce,
    Discard,
    Draw,
    Flip,
    HazardRemoved,
    Place,
    Rules,
    Take,
)
from engine.games.gnoming.rules.effects import round_scores
from engine.games.gnoming.rules.moves import moves
from engine.games.gnoming.rules.standing import rank, score_grid
from tests.games.gnoming.engine.pictures import (
    ADVANCED,
    CLASSIC,
    DOWN,
    grid,
    kinds,
    picture,
    play,
    play_and_tell,
    position,
)


def total(text: str, rules: Rules = CLASSIC) -> int:
    return score_grid(grid(text), rules).total


@pytest.mark.parametrize(("row", "points"), [("6 6 6", -6), ("5 5 5", -5)])
def test_example_1_a_set_scores_its_value_once(row: str, points: int) -> None:
    assert total(f"{row} / . . . / . . .") == points


@pytest.mark.parametrize(
    "picture",
    [
        "M 5 5 / 7 4 -4 / 7 7 H",
        "7 4 H / 7 7 -4 / M 5 5",
        "5 5 M / -4 4 7 / H 7 7",
    ],
)
def test_example_2_greta(picture: str) -> None:
    score = score_grid(grid(picture), CLASSIC)
    assert score.total == 5
    assert sorted((line.value, line.points) for line in score.lines) == [(5, -5), (7, -7)]
    assert (score.sets, score.cards, score.hazards) == (-12, 7, 10)


def test_example_3_a_card_counts_in_its_row_and_its_column() -> None:
    assert total("5 5 5 / 5 3 4 / 5 -1 8") == 4


def test_example_4_an_unused_mulligan_is_worth_nothing() -> None:
    assert total("M 3 4 / 5 6 7 / 8 -1 -2") == 30


def test_example_5_a_hazard_left_costs_ten() -> None:
    assert total("H -1 -1 / -1 -1 -1 / -1 -2 -2") == 10 - 10
    assert score_grid(grid("H . . / . . . / . . ."), CLASSIC).hazards == 10


def test_example_6_a_line_of_negatives_earns_nothing_more() -> None:
    assert total("-2 -2 -2 / . . . / . . .") == -6


def test_example_7_helna_bounces_a_four() -> None:
    start = position("4 . . / . . . / 7 7 .", DOWN, left="7", right="-2")
    placed = play(start, Take(0), Place(8), reveals="4")
    assert Bounce(1) in moves(placed, 0)
    bounced = play(placed, Bounce(1), reveals="-1")
    # A negative card does not bounce, and the pile that the 7 came from is empty.
    assert moves(bounced, 0) == (Discard(0),)
    end = play(bounced, Discard(0))
    assert picture(end.grids[0]) == "4 4 . / . . . / 7 7 7"
    assert end.piles == ((-1,), (-2,))


def test_example_8_rowan_covers_the_negative() -> None:
    start = position("3 3 . / . . . / . 6 .", DOWN, left="-1", right="5 -2")
    placed = play(start, Take(1), Place(8), reveals="8")
    assert kinds(moves(placed, 0)) == {"Discard"}
    end = play(placed, Discard(0))
    assert end.piles == ((-1, 8), (5,))


def test_example_9_kiara_must_discard_a_second_mulligan() -> None:
    start = position("M . . / . . . / . 6 .", DOWN, left="-1 8", right="5")
    drawn = play(start, Draw(), reveals="M")
    assert moves(drawn, 0) == (Discard(0), Discard(1))
    assert play(drawn, Discard(1)).piles == ((-1, 8), (5, 0))


def test_example_10_penny_removes_a_hazard() -> None:
    others = ("3 . . / 4 . . / . . .",) * 3
    start = position("8 . . / 5 . 5 / . . .", *others, left="-1 8", right="M")
    helping, events = play_and_tell(start, Take(1), Place(4), reveals="H")
    assert HazardRemoved(0, (1, 2, 3)) in events
    assert helping.waiting == (1, 2, 3)
    end = helping
    for seat in (1, 2, 3):
        end = play(end, Flip(8), reveals="6", seat=seat)
    assert [g[8] for g in end.grids] == [None, 6, 6, 6]
    assert end.piles == ((-1, 8), ())
    assert (end.phase, end.seat) == ("draw", 1)


def test_example_11_the_last_face_down_card_is_not_turned_up() -> None:
    start = position(DOWN, "3 3 4 / 4 5 5 / 6 6 .", "3 3 4 / 4 5 5 / 7 . .", left="8", right="7")
    helping = play(start, Draw(), reveals="H")
    assert helping.waiting == (2,)
    assert moves(helping, 1) == ()


@pytest.mark.parametrize(
    ("points", "first"), [((12, 15, 20), 7), ((12, 12, 20), 17), ((12, 11, 20), 17)]
)
def test_example_12_going_out(points: tuple[int, ...], first: int) -> None:
    # Grids without a line; what lies face down counts nothing.
    grids = {
        11: "8 -2 7 / -1 3 -1 / -2 -1 .",
        12: "8 -2 7 / -1 3 -1 / -2 . .",
        15: "8 -1 7 / -1 3 -1 / . . .",
        20: "8 -1 7 / 3 . 3 / . . .",
    }
    shown = [grid(grids[p]) for p in points]
    assert [score_grid(g, CLASSIC).total for g in shown] == list(points)
    scores = round_scores(shown, 0, CLASSIC)
    assert [s.total for s in scores] == [first, *points[1:]]


def test_example_13_the_last_round_breaks_a_tie() -> None:
    ranking = rank([[31, 9], [28, 12]], by_rounds_won=False)
    assert ranking.ranks == (1, 2)
    assert "last round" in ranking.note


@pytest.mark.parametrize(
    ("row", "points"), [("7 6 5", -6), ("3 4 5", -4), ("8 7 6", -7), ("4 3 5", 12)]
)
def test_example_14_runs(row: str, points: int) -> None:
    assert total(f"{row} / . . . / . . .", ADVANCED) == points


def test_example_15_a_mulligan_of_one_value() -> None:
    cross = ". 7 . / 5 M 5 / . 7 ."
    assert total(cross) == -12
    assert total(cross, Rules(one_value=True)) == 3


def test_example_16_a_mulligan_fills_a_run() -> None:
    assert total("3 M 5 / . . . / . . .", ADVANCED) == -4
    assert total("3 M 5 / . 4 . / . 4 .", ADVANCED) == -8
    assert total("3 M 5 / . 5 . / . 6 .", ADVANCED) == -9


def test_example_17_advanced_hazards_help_only_those_behind() -> None:
    three, four = "3 3 4 / 4 5 5 / . . .", "3 3 4 / 4 5 . / . . ."
    start = position(DOWN, three, four, left="8", right="7", rules=ADVANCED)
    assert play(start, Draw(), reveals="H").waiting == (2,)
    nobody = position(DOWN, three, three, left="8", right="7", rules=ADVANCED)
    end = play(nobody, Draw(), reveals="H")
    assert (end.phase, end.seat, end.waiting) == ("draw", 1, ())
