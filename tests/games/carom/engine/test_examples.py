"""The worked examples of Carom Mini Golf that need no whole game, each named by its number."""

from __future__ import annotations

import pytest

from engine.core.grids.hexes import NE, NW, SE, E, Hex, W
from engine.games.carom.box.equipment import COLOURS, DICE, PRINTED, in_order
from engine.games.carom.box.hole_plan import OFF, BallSpot
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import ground_of
from tests.games.carom.engine.drawn import losses, plays, stops

BRIDGE = LaidPiece("bridge", (2, 0))


def struck(hole: str, start: Hex, direction: int, impulses: int) -> Hex | None:
    """Where a ball alone on a hole ends; None in the cup."""
    ground = ground_of(HOLES[hole].rows, HOLES[hole].pieces)
    balls = (ground.plan.index[BallSpot(*start, "ground")],)
    (end,) = strike(ground, balls, 0, direction, impulses).balls
    return None if end == OFF else ground.spots[end].hex


def test_example_1_card_plus_three_with_a_five_gives_eight_impulses() -> None:
    (card,) = (tool for tool in PRINTED if tool.formula == "+3")
    plays("a . . . . . . . A .", "a", E, card.strength(5))


def test_example_2_six_impulses_are_six_steps() -> None:
    stroke = plays("a . . . . . A . .", "a", E, 6)
    assert (stroke.spent, stroke.losses) == (6, ())


def test_example_3_a_hole_three_steps_away() -> None:
    stops("a . 2 O34 5 6", E)


@pytest.mark.parametrize("away", range(1, 7))
def test_example_4_green_eight_over_the_hole_makes_seven_steps(away: int) -> None:
    row = ["a", *"......A."]
    row.insert(away, "O")
    row.remove(".")
    stroke = plays(" ".join(row), "a", E, 8)
    assert (stroke.spent, losses(stroke)) == (7, {"rim": 1})


def test_example_5_a_lane_of_eighteen_in_two() -> None:
    assert struck("1", (1, 3), E, 12) == (13, 3)
    assert struck("1", (13, 3), E, 7) is None


def test_example_6_a_hole_in_four() -> None:
    dice = {die.key: die.impulses for die in DICE}
    assert 16 in dice["purple"]
    assert 3 in dice["orange"]
    assert 10 in dice["green"]
    assert struck("1", (0, 3), NE, 16) == (8, 1)
    assert struck("1", (8, 1), E, 3) == (11, 1)
    assert struck("1", (11, 1), NE, 10) == (16, 3)
    assert struck("1", (16, 3), E, 3) is None
    assert struck("1", (16, 3), E, 4) is None


def test_example_7_sand_takes_two_for_a_step_and_what_cannot_pay_is_lost() -> None:
    stroke = plays("a . . . . : :A . . .", "a", E, 8)
    assert len(stroke.runs[0].path) == 1 + 6
    assert losses(stroke) == {"short": 1}
    stops(". . . . . : :a1 2 3 .", E)


def test_example_8_a_puddle_stops_the_ball_and_takes_three_for_a_step() -> None:
    for impulses in (4, 5, 20):
        stroke = plays("a . . . ~A ~ ~ . .", "a", E, impulses)
        assert losses(stroke) == ({"puddle": impulses - 4} if impulses > 4 else {})
    stops("~a2 ~345 ~678 9 .", E)
    plays("~a ~ ~ . A .", "a", E, 10)


def test_example_9_over_a_bridge() -> None:
    stops(". a12 ^ -3 ^ 4 5 .", E, BRIDGE)
    stops(". . ^ -a ^ 1 2 .", E, BRIDGE)


def test_example_10_over_a_hill_with_a_cup() -> None:
    picture = """
    # # # . # # # #
     . a12 ^ -_{} ^ 5 6
    # # # . # # # #
    """
    hill = LaidPiece("hill", (2, 1))
    for impulses in (3, 4):
        stroke = plays(picture.format("A"), "a", E, impulses, hill)
        assert stroke.runs[0].fell
        assert losses(stroke) == ({"rim": 1} if impulses == 4 else {})
    stops(picture.format(""), E, hill)


def test_example_11_eight_impulses_for_two_balls() -> None:
    stroke = plays("a . . . . A b . . B .", "a", E, 8)
    assert [run.end for run in stroke.runs] == ["hit", "rest"]
    assert stroke.spent == 8


def test_example_12_a_row_passes_impulses_to_its_last_ball() -> None:
    plays("a . . A b c d . . . D .", "a", E, 7)


def test_example_13_the_last_two_of_sixteen() -> None:
    plays("a . . . . . . . . . . . . . A b . B .", "a", E, 16)


def test_example_14_a_blocked_ball_passes_four_on_and_the_next_drops() -> None:
    row = "a" + 31 * " ." + " A b c . . . O . ."
    stroke = plays(row, "a", E, 36, holed="c")
    assert stroke.spent == 36


def test_example_15_a_struck_ball_drops() -> None:
    stroke = plays("a . A b . . O . .", "a", E, 5, holed="b")
    assert [run.end for run in stroke.runs] == ["hit", "cup"]


def test_example_16_two_balls_in_one_stroke() -> None:
    for impulses in (9, 10):
        stroke = plays("a . . O b . .", "a", E, impulses, holed="ab")
        assert stroke.holed == (0, 1)
        assert losses(stroke) == {"rim": impulses - 8}
    plays("a . . O b . B", "a", E, 6, holed="a")


def test_example_17_impulses_come_back_to_the_striker() -> None:
    stroke = plays(". . . A a . . b", "a", E, 5)
    assert [run.ball for run in stroke.runs] == [0, 1, 0]
    assert stroke.runs[1].bounces == (0,)


def test_example_18_a_chain_comes_round_to_the_striker() -> None:
    picture = """
    . B . . A . . . .
     c . . . . . . . .
    . . b . . . . . .
     . . . . . . . . .
    . . C . . . . . .
     . . . a . . . . .
    """
    stroke = plays(picture, "a", NW, 12)
    assert [run.ball for run in stroke.runs] == [0, 1, 2, 0]
    assert stroke.spent == 12


def test_example_19_a_ball_can_be_struck_ten_times_without_dropping() -> None:
    spot: Hex | None = (1, 3)
    for stroke in range(10):
        assert spot is not None
        spot = struck("1", spot, W if stroke % 2 else E, 4)
    assert spot == (1, 3)


def test_example_20_colours_that_nobody_plays_are_skipped() -> None:
    assert COLOURS == ("orange", "green", "yellow", "blue", "purple", "red")
    looks = ("yellow", "red", "green")
    assert [looks[ball] for ball in in_order(looks, COLOURS)] == ["green", "yellow", "red"]


@pytest.mark.parametrize(
    ("start", "direction", "impulses", "end"),
    [
        ((1, 3), E, 12, (13, 3)),
        ((13, 3), E, 6, None),
        ((13, 3), E, 7, None),
        ((13, 3), E, 8, (20, 3)),
        ((0, 3), E, 24, None),  # off the far wall
        ((20, 3), E, 5, (18, 3)),
        ((5, 3), NE, 6, (8, 3)),
        ((5, 3), SE, 9, (10, 0)),
        ((10, 1), NE, 5, (13, 4)),
        ((3, 0), W, 5, (2, 0)),
    ],
)
def test_example_21_vectors_of_the_first_hole(
    start: Hex, direction: int, impulses: int, end: Hex | None
) -> None:
    assert struck("1", start, direction, impulses) == end
