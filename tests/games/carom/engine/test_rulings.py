"""The rulings of Carom Mini Golf on how balls move, each named by its number.

Rulings 1, 21, 22 and 23 are about turns and scores: test_rules and test_modes have them.
"""

from __future__ import annotations

from engine.core.grids.hexes import DIRECTIONS, NE, NW, SE, SW, E, W
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.hole_checks import why_not
from engine.games.carom.rules.rolling import strike
from tests.games.carom.engine.drawn import Drawing, directions, losses, plays, stops


def test_ruling_2_no_stroke_starts_into_a_wall_or_an_obstacle() -> None:
    picture = """
    . . . .
     # a X .
    . . . .
    """
    assert directions(picture) == (NE, NW, SW, SE)
    assert directions("a = = .", LaidPiece("pair", (1, 0), 0, True)) == (E,)


def test_ruling_3_a_bounce_costs_nothing() -> None:
    stroke = plays("A . a . .", "a", E, 6)
    assert (stroke.spent, stroke.losses) == (6, ())
    assert len(stroke.runs[0].path) == 1 + 6


def test_ruling_4_a_ball_among_six_others_passes_everything_on() -> None:
    picture = """
    . . . . . .
     . . b c . .
    . . g a d D .
     . . f e . .
    . . . . . .
    """
    assert directions(picture) == tuple(DIRECTIONS)
    stroke = plays(picture, "a", E, 1)
    assert stroke.spent == 1
    assert [len(run.path) for run in stroke.runs] == [1, 2]


def test_ruling_5_several_balls_may_lie_on_one_starting_hex_until_one_is_struck() -> None:
    plays("Sab . . B .", "b", E, 3)
    first_goes = plays("B . Sbc A . a", "a", W, 4)
    assert [run.ball for run in first_goes.runs] == [0, 1]
    comes_back = plays("Sbc . A a", "a", W, 3)
    assert [run.ball for run in comes_back.runs] == [0, 1, 0]


def test_ruling_5_those_that_stayed_are_in_the_way_of_the_one_that_was_struck() -> None:
    stroke = plays("B Sbc . A . a", "a", W, 5)
    assert [run.ball for run in stroke.runs] == [0, 1, 2, 0]


def test_ruling_6_the_cup_is_always_empty() -> None:
    drawing = Drawing("b . O . a")
    dropped = drawing.strike("a", W, 2)
    assert dropped.balls[0] == OFF
    again = strike(drawing.ground, dropped.balls, 1, E, 2)
    assert again.balls == (OFF, OFF)


def test_ruling_7_one_impulse_too_many_still_drops() -> None:
    stops("a . O23 . 5", E)
    assert losses(plays("a . O . .", "a", E, 3, holed="a")) == {"rim": 1}


def test_ruling_8_nothing_slows_a_ball_on_the_cup() -> None:
    rows = ("SSSSSS..O..",)
    assert why_not(rows) is None
    assert why_not(rows, [LaidPiece("sand-row", (7, 0))]) is not None
    assert why_not(rows, [LaidPiece("puddle-row", (8, 0))]) is not None


def test_ruling_9_sand_and_cup_both_cost() -> None:
    stops(":a1 O23 4 5", E)


def test_ruling_10_climbing_costs_by_the_hex_entered() -> None:
    stops("a12 ^ -3 ^ 4 .", E, LaidPiece("bridge", (1, 0)))
    stops("a1234 ^ ^ -5 ^ ^ 6", E, LaidPiece("high-bridge", (1, 0)))


def test_ruling_11_impulses_that_cannot_pay_are_lost() -> None:
    assert losses(plays(":a .", "a", E, 1)) == {"short": 1}
    assert losses(plays("~a .", "a", E, 2)) == {"short": 2}
    assert losses(plays("a ^ - ^ .", "a", E, 1, LaidPiece("bridge", (1, 0)))) == {"short": 1}


def test_ruling_12_a_ball_without_impulses_stays_on_the_level_part() -> None:
    stroke = plays("a ^ -A ^ .", "a", E, 3, LaidPiece("bridge", (1, 0)))
    assert len(stroke.runs) == 1


def test_ruling_13_one_impulse_brings_a_ball_from_the_level_part_to_the_ground() -> None:
    stops(". ^ -a ^ 1 2", E, LaidPiece("bridge", (1, 0)))


def test_ruling_14_another_puddle_stops_again() -> None:
    stroke = plays("~a . ~A ~ .", "a", E, 9)
    assert losses(stroke) == {"puddle": 5}


def test_ruling_15_inside_a_puddle_the_ball_rolls_on() -> None:
    stops("~a2 ~345 ~6 9", E)


def test_ruling_16_the_step_out_of_a_puddle_takes_three() -> None:
    stops("~a12 3 4", E)


def test_ruling_17_a_struck_ball_at_the_wall_bounces() -> None:
    picture = """
    . . . b .
     . . A B .
    . . a . .
    """
    plays(picture, "a", NE, 2)
    comes_back = plays(". A . a b", "a", E, 2)
    assert [run.ball for run in comes_back.runs] == [0, 1, 0]


def test_ruling_18_impulses_come_back_along_a_row_at_a_wall() -> None:
    stroke = plays(". . A . a . b c d", "a", E, 4)
    assert [run.ball for run in stroke.runs] == [0, 1, 2, 3, 2, 1, 0]


def test_ruling_19_a_struck_ball_pays_for_sand_and_water() -> None:
    plays("a A :b . B .", "a", E, 4)
    plays("a A ~b B .", "a", E, 4)
    assert losses(plays("a A ~b .", "a", E, 3)) == {"short": 2}


def test_ruling_20_the_rim_takes_one_before_the_ball_behind_gets_the_rest() -> None:
    stroke = plays("a . O b . B .", "a", E, 5, holed="a")
    assert losses(stroke) == {"rim": 1}
    assert [run.end for run in stroke.runs] == ["cup", "rest"]
    one_left = plays("a . O b . . .", "a", E, 3, holed="a")
    assert len(one_left.runs) == 1


def test_ruling_24_a_branch_sends_the_ball_back() -> None:
    picture = """
    . = . . . .
     . =2 =13 a4 5 .
    . = . . . .
    """
    stops(picture, W, LaidPiece("fork", (1, 1), 0, True))


def test_ruling_25_a_ball_in_a_channel_leaves_it_along_the_channel() -> None:
    picture = """
    . . . . .
     . . = . .
    . = =a . .
     . . . . .
    """
    assert directions(picture, LaidPiece("bend", (1, 2), 0, True)) == (NE, W)


def test_ruling_26_a_ball_follows_a_wall_that_bends_in_and_leaves_one_that_bends_away() -> None:
    bends_in = """
    a 1 2 # #
     . . 3 # #
    . . . 4 #
    """
    stops(bends_in, E)
    bends_away = """
    # # # . .
     a 1 2 3 .
    . . . . .
    """
    stops(bends_away, E)


def test_ruling_27_a_stroke_that_has_no_end_is_ended() -> None:
    shut_in = Drawing("a b")
    stroke = shut_in.strike("a", E, 30)
    assert losses(stroke) == {"stuck": 30}
    assert [run.ball for run in stroke.runs] == [0, 1, 0, 1, 0, 1]  # each hit and each wall a turn
    free = Drawing("a . . . .")
    stroke = free.strike("a", E, 250)
    assert (stroke.spent, losses(stroke)) == (200, {"stuck": 50})
    assert free.strike("a", E, 200).losses == ()
    between = Drawing("a . . b . . . .")  # the steps of all balls are counted together
    stroke = between.strike("a", E, 250)
    assert len(stroke.runs) > 1
    assert sum(len(run.path) - 1 for run in stroke.runs) == 200
    assert (stroke.spent, losses(stroke)) == (200, {"stuck": 50})
