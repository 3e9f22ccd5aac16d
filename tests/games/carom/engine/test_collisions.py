"""How balls knock each other on."""

from __future__ import annotations

from engine.core.grids.hexes import NE, E, W
from engine.games.carom.box.hole_plan import BallSpot
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import hole_of
from tests.games.carom.engine.drawn import Drawing, losses, plays


def test_a_ball_stops_in_front_of_another_and_gives_it_the_rest() -> None:
    stroke = plays("a . . A b . B .", "a", E, 5)
    assert [run.end for run in stroke.runs] == ["hit", "rest"]


def test_a_ball_that_just_reaches_another_does_not_hit_it() -> None:
    stroke = plays("a . . A b . .", "a", E, 3)
    assert [run.end for run in stroke.runs] == ["rest"]


def test_a_struck_ball_goes_straight_on_whichever_way_it_was_hit() -> None:
    picture = """
    . . . B . .
     . . . . . .
    . . b . . .
     . A . . . .
    . a . . . .
    """
    plays(picture, "a", NE, 3)


def test_a_ball_beside_the_way_is_not_touched() -> None:
    picture = """
    . . b c . .
     a . . . A .
    . . d e . .
    """
    plays(picture, "a", E, 4)


def test_only_the_last_ball_of_a_row_moves() -> None:
    stroke = plays("a A b c d . . D", "a", E, 4)
    assert [len(run.path) for run in stroke.runs] == [2, 1, 1, 4]


def test_a_row_with_a_gap_is_hit_twice() -> None:
    plays("a A b B c . C", "a", E, 4)


def test_a_ball_at_a_flat_wall_leaves_along_the_mirrored_lane() -> None:
    picture = """
    . . . b . .
     . . A . . .
    . . a . B .
    """
    plays(picture, "a", NE, 3)


def test_a_ball_in_a_rounded_corner_gives_everything_back() -> None:
    picture = """
    . . . ub
     . . . .
    . . a .
     . A . .
    """
    stroke = plays(picture, "a", NE, 3)
    assert [run.ball for run in stroke.runs] == [0, 1, 0]


def test_a_ball_knocked_off_a_closed_obstacle_comes_back() -> None:
    picture = """
    . . . . . .
     . A a . b X
    . . . . . .
    """
    stroke = plays(picture, "a", E, 3)
    assert stroke.runs[1].bounces == (0,)


def test_a_ball_knocked_into_the_cup_leaves_it_free_for_the_next() -> None:
    plays("a . A b O . .", "a", E, 3, holed="b")
    plays("a . A b O . .", "a", E, 4, holed="b")
    plays("a . A b O B .", "a", E, 5)


def test_a_ball_stopped_over_the_cup_drops_and_the_other_may_follow() -> None:
    stroke = plays("a O b . .", "a", E, 7, holed="ab")
    assert stroke.holed == (0, 1)
    assert losses(stroke) == {"rim": 1}


def test_a_ball_that_comes_back_over_the_cup_no_longer_meets_the_striker_there() -> None:
    stroke = plays(". B a . O b", "a", E, 8, holed="a")
    assert losses(stroke) == {"rim": 2}


def test_a_ball_behind_a_puddle_is_not_reached() -> None:
    stroke = plays("a . ~A b .", "a", E, 9)
    assert losses(stroke) == {"puddle": 7}


def test_a_ball_in_a_puddle_takes_what_is_left_and_pays_three() -> None:
    plays("a . A ~b . B .", "a", E, 6)


def test_a_ball_in_sand_passes_on_what_could_not_pay_for_a_step() -> None:
    plays(":a b B .", "a", E, 1)


def test_a_ball_in_a_channel_is_knocked_along_it() -> None:
    channel = LaidPiece("three", (2, 0), 0, True)
    plays("a A =b = = B .", "a", E, 4, channel)


def test_a_ball_on_a_branch_gives_everything_back() -> None:
    picture = """
    . = . . . .
     . =b = A a .
    . = . . . .
    """
    stroke = plays(picture, "a", W, 3, LaidPiece("fork", (1, 1), 0, True))
    assert [run.ball for run in stroke.runs] == [0, 1, 0]


def test_a_ball_on_a_bridge_is_knocked_down_the_other_side() -> None:
    plays("a ^ -b ^ B .", "a", E, 3, LaidPiece("bridge", (1, 0)))


def test_a_stroke_leaves_what_it_was_given_alone() -> None:
    drawing = Drawing("a . b . . .")
    balls = drawing.balls
    first, again = drawing.strike("a", E, 4), drawing.strike("a", E, 4)
    assert first == again
    assert drawing.balls == balls


def test_two_balls_that_cannot_get_away_from_each_other_end_the_stroke() -> None:
    assert losses(plays("a b", "a", E, 5)) == {"stuck": 5}
    assert losses(plays("b a", "a", W, 5)) == {"stuck": 5}
    picture = """
    # # # #
     # a b #
    # # # #
    """
    assert losses(plays(picture, "a", E, 5)) == {"stuck": 5}


def on_hole_1(*columns: int) -> tuple[int, ...]:
    """Spots of the cup's lane, which begins with two starting hexes."""
    plan = hole_of("1").ground.plan
    return tuple(plan.index[BallSpot(x, 3, "ground")] for x in columns)


def test_impulses_come_back_to_the_ball_that_passed_them_on_and_not_to_a_bystander() -> None:
    """Orange and green share a starting hex; red, between it and the wall, sends all back."""
    stroke = strike(hole_of("1").ground, on_hole_1(1, 1, 0), 1, W, 5)
    assert [run.ball for run in stroke.runs] == [1, 2, 1]
    assert stroke.balls == on_hole_1(1, 6, 0)


def test_impulses_come_back_along_a_row_to_the_ball_that_passed_them_on() -> None:
    stroke = strike(hole_of("1").ground, on_hole_1(2, 2, 1, 0), 1, W, 5)
    assert [run.ball for run in stroke.runs] == [1, 2, 3, 2, 1]
    assert stroke.balls == on_hole_1(2, 7, 1, 0)


def test_of_several_balls_on_a_starting_hex_the_first_is_hit() -> None:
    stroke = strike(hole_of("1").ground, on_hole_1(6, 1, 1), 0, W, 5)
    assert stroke.balls == on_hole_1(2, 0, 1)
