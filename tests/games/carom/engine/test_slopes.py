"""Bridges, hills, ramps, sand and puddles: where balls climb, slide, fall and slow down."""

from __future__ import annotations

from engine.core.grids.hexes import NE, NW, SE, SW, E, Hex, W
from engine.games.carom.box.hole_plan import OFF, BallSpot, HolePlan, rows_of
from engine.games.carom.box.holes import plan_of
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import Turf
from tests.games.carom.engine.drawn import Drawing, directions, losses, plays, stops

LONG = LaidPiece("long-bridge", (1, 1))
HILL = LaidPiece("hill", (1, 1))

# Bridges.


def test_a_bridge_is_open_along_its_line_both_ways() -> None:
    stops("a12 ^ -3 ^ 4 5", E, LaidPiece("bridge", (1, 0)))
    stops("5 4 ^ -3 ^ a12", W, LaidPiece("bridge", (2, 0)))


def test_a_long_bridge_has_two_level_hexes() -> None:
    stops("a12 ^ -3 -4 ^ 5 6", E, LaidPiece("long-bridge", (1, 0)))


def test_a_bridge_can_be_turned() -> None:
    picture = """
    a12 . . .
     ^ . . .
    . -3 . .
     . ^ . .
    . . 4 .
    """
    stops(picture, SE, LaidPiece("bridge", (0, 1), 5))
    back = """
    4 . . .
     ^ . . .
    . -3 . .
     . ^ . .
    . . a12 .
    """
    stops(back, NW, LaidPiece("bridge", (0, 1), 5))


def test_a_ball_slides_from_either_slope_of_a_high_bridge_to_its_foot() -> None:
    high = LaidPiece("high-bridge", (1, 0))
    stops("a1234 ^ ^ -5 ^ ^ 6 7", E, high)
    stroke = plays("a ^ ^ - ^ ^ .", "a", E, 4, high)
    assert [run.end for run in stroke.runs] == ["rest", "slid"]
    assert len(stroke.runs[1].path) == 3


def test_a_bridge_is_wall_from_its_sides() -> None:
    picture = """
    . . . . .
     . ^ - ^ .
    . . 1 . .
     . a 2 . .
    """
    stops(picture, NE, LaidPiece("bridge", (1, 1)))
    on_top = """
    . . . .
     ^ -a ^ .
    . . . .
    """
    assert directions(on_top, LaidPiece("bridge", (0, 1))) == (E, W)


def test_a_ball_rolls_through_below_a_long_bridge() -> None:
    picture = """
    . . . 2 . .
     . ^ -_1 - ^ .
    . . a . . .
    """
    stops(picture, NE, LONG)
    below = """
    . . . . . .
     . ^ -_a - ^ .
    . . . . . .
    """
    assert directions(below, LONG) == (NE, NW, SW, SE)


def test_a_ball_rolls_through_below_the_middle_of_a_high_bridge() -> None:
    high = LaidPiece("high-bridge", (0, 1))
    picture = """
    . . 2 . . .
     ^ ^ -_1 ^ ^ .
    . . . a . .
    """
    stops(picture, NW, high)
    beside_the_slopes = """
    . . . . . .
     ^ ^ - ^ ^ .
    . a . . . .
    """
    assert directions(beside_the_slopes, high) == (E, W)


def test_balls_above_and_below_a_bridge_do_not_touch() -> None:
    picture = """
    . . . A . .
     . ^ -b_ - ^ .
    . . a . . .
    """
    plays(picture, "a", NE, 2, LONG)


def test_below_the_slopes_and_a_plain_bridge_nothing_passes() -> None:
    picture = """
    . . . . .
     . ^ - ^ .
    . . a . .
    """
    assert directions(picture, LaidPiece("bridge", (1, 1))) == (E, W)
    picture = """
    . . . . . .
     . ^ - - ^ .
    . a . . . .
    """
    assert directions(picture, LONG) == (E, NW, W)


def test_a_bridge_that_ends_at_a_wall_turns_a_ball_round_on_its_slope() -> None:
    stroke = plays("A a ^ - ^", "a", E, 6, LaidPiece("bridge", (2, 0)))
    assert stroke.spent == 6


def test_a_ball_in_the_valley_between_two_bridges_stays_there() -> None:
    picture = "a ^ - ^ {} - ^ ."
    bridges = (LaidPiece("bridge", (1, 0)), LaidPiece("bridge", (4, 0)))
    plays(picture.format("^A"), "a", E, 5, *bridges)
    assert directions(". ^ - ^a ^ - ^ .", *bridges) == (E, W)


# Balls on slopes.


def test_a_ball_at_the_foot_holds_one_on_the_slope() -> None:
    bridge = LaidPiece("bridge", (1, 0))
    plays(". ^ -a ^ Ac . C .", "a", E, 2, bridge)  # it does not stay
    plays(". ^ -a ^A c d . D", "a", E, 2, bridge)


def test_a_held_ball_slides_as_soon_as_the_foot_is_free() -> None:
    bridge = LaidPiece("bridge", (0, 0))
    stroke = plays("^ - ^b aB . . A", "a", E, 3, bridge)
    assert [(run.ball, run.end) for run in stroke.runs] == [(0, "rest"), (1, "slid")]


def test_a_row_on_a_slope_slides_ball_by_ball() -> None:
    high = LaidPiece("high-bridge", (0, 0))
    plays("^ ^ - ^c ^bC aB . . A", "a", E, 3, high)
    plays("^ ^ - ^b ^cB aC . . A", "a", E, 3, high)


def test_a_ball_that_slides_into_the_cup_drops() -> None:
    stroke = plays(". O ^ -a ^ .", "a", W, 1, LaidPiece("bridge", (2, 0)), holed="a")
    assert stroke.spent == 1
    held = "O ^b - ^ a"
    drawing = Drawing(held, (LaidPiece("bridge", (1, 0)),))
    assert drawing.strike("a", W, 1).holed == (1,)


# The hill with a cup.


def test_a_ball_that_fell_through_a_hill_rolls_out_across() -> None:
    picture = """
    . . 1 .
     ^ -_a ^ .
    . . . .
    """
    hill = LaidPiece("hill", (0, 1))
    assert directions(picture, hill) == (NE, NW, SW, SE)
    stops(picture, NE, hill)


def test_no_ball_rolls_in_below_a_hill() -> None:
    picture = """
    . . . .
     ^ -_ ^ .
    . a . .
    """
    assert NE not in directions(picture, LaidPiece("hill", (0, 1)))


def test_a_ball_stays_on_the_hill_while_another_lies_below() -> None:
    picture = """
    . . . . .
     a ^ -A_b ^ .
    . . . . .
    """
    plays(picture, "a", E, 3, HILL)
    leaves = """
    . . . B .
     . ^ -a_bA ^ .
    . . . . .
    """
    stroke = plays(leaves, "b", NE, 1, HILL)
    assert stroke.runs[-1].fell


def test_a_ball_stopped_over_the_hills_cup_by_another_falls() -> None:
    picture = """
    . . . . . .
     a ^ -_A ^ b .
    . . . . . .
    """
    stroke = plays(picture, "a", E, 3, HILL)
    assert stroke.runs[0].fell
    held = """
    . . . . . . .
     a ^ -_A ^b c . C
    . . . . . . .
    """
    drawing = Drawing(held, (HILL,))
    end = drawing.strike("a", E, 6)
    assert end.balls[0] == drawing.end("A")
    assert losses(end) == {"rim": 1}


def test_a_hill_between_walls_holds_the_ball_on_its_top() -> None:
    stroke = plays("a ^ -A ^ .", "a", E, 4, LaidPiece("hill", (1, 0)))
    assert not stroke.runs[0].fell
    assert losses(stroke) == {"rim": 1}


# Hole 7.


def terraces(start: Hex, direction: int, impulses: int) -> Hex:
    plan = plan_of("7")
    start_at = plan.index[BallSpot(*start, "ground")]
    (end,) = strike(Turf(plan), (start_at,), 0, direction, impulses).balls
    assert end != OFF
    return plan.spots[end].hex


def test_down_a_ramp_a_ball_rolls_for_nothing() -> None:
    assert [terraces((6, 4), E, n) for n in (1, 2, 3)] == [(9, 4), (10, 4), (11, 4)]


def test_up_a_ramp_a_step_takes_two_and_half_way_is_for_nothing() -> None:
    ends = [terraces((14, 1), E, n) for n in range(1, 7)]
    assert ends == [(14, 1)] * 4 + [(17, 1), (18, 1)]
    assert [terraces((9, 4), W, n) for n in (4, 5)] == [(9, 4), (6, 4)]


def test_a_ramp_is_wall_from_its_sides() -> None:
    plan = plan_of("7")
    beside = plan.index[BallSpot(14, 3, "ground")]
    assert Turf(plan).directions(beside) == (NW, W, SW)


# Sand and puddles.


def test_sand_costs_for_steps_that_start_on_it() -> None:
    stops("a 1 :23 4 5", E)


def test_puddles_side_by_side_are_one() -> None:
    pieces = (LaidPiece("puddle-row", (0, 0)), LaidPiece("puddle-long-row", (3, 0)))
    stops("~a2 ~3 ~6 ~9 ~ ~ ~ .", E, *pieces)


def test_only_the_first_wet_hex_stops_a_run() -> None:
    assert plays("a ~A ~ .", "a", E, 1).runs[0].end == "puddle"
    assert plays("~a ~A ~ .", "a", E, 3).runs[0].end == "rest"


def test_climbing_out_of_sand_and_water() -> None:
    bridge = LaidPiece("bridge", (1, 0))
    stops(":a123 ^ -4 ^ 5", E, bridge)
    stops("~a1234 ^ -5 ^ 6", E, bridge)


def test_a_puddle_at_the_foot_stops_a_ball_from_the_bridge() -> None:
    stroke = plays("^ -a ^ ~A .", "a", E, 4, LaidPiece("bridge", (0, 0)))
    assert stroke.runs[0].end == "puddle"
    assert losses(stroke) == {"puddle": 3}


def test_sand_below_a_bridge_costs_nothing_on_its_top() -> None:
    stops("^ -a ^ 1 2", E, LaidPiece("bridge", (0, 0)), LaidPiece("sand-row", (0, 0)))


def test_a_bounce_costs_nothing_in_sand_and_water_either() -> None:
    stops(":2 :a4 :6", W)
    stops("~3 ~a6 ~9", W)


def test_sand_and_water_on_a_ramp_slow_a_ball_too() -> None:
    """On hole 7: down the ramp is free, but a step that begins on sand costs one all the same."""
    rows = rows_of("S . > > . . . O")
    bare, sandy = (Turf(HolePlan(rows, laid)) for laid in ((), (LaidPiece("sand-row", (1, 0)),)))
    assert strike(bare, (0,), 0, E, 3).balls == (5,)
    assert strike(sandy, (0,), 0, E, 3).balls == (4,)
    wet = Turf(HolePlan(rows, (LaidPiece("puddle-row", (2, 0)),)))
    stroke = strike(wet, (0,), 0, E, 9)
    assert [run.path for run in stroke.runs] == [(0, 1, 2), (2, 3, 4)], "it stops, and slides down"
