"""How a ball rolls: slower at the end, pressed at walls, slower uphill, down through a hill."""

from __future__ import annotations

from math import cos

import pytest

from app.draw.shapes import Point
from app.games.carom.course.balls import CLIMB, DESCENT, FALL, PAUSE, timed
from app.pieces.run import FIRST, SPACE, SQUASH
from engine.games.carom.box.hole_plan import HolePlan
from engine.games.carom.box.holes import plan_of
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.model import Run

PLAN = plan_of("1")


def lane(steps: int) -> tuple[int, ...]:
    """Spots in a row."""
    return tuple(
        number for x in range(steps + 1) if (number := PLAN.spot_at((x + 2, 1))) is not None
    )


def along(steps: int) -> list[Point]:
    return [(10.0 * x, 0.0) for x in range(steps + 1)]


def test_the_first_steps_take_longest_and_the_last_one_coasts() -> None:
    course = timed(Run(0, lane(8), (), "rest"), PLAN)
    assert [leg.seconds for leg in course.legs] == [FIRST] * 3 + [SPACE] * 4 + [2 * SPACE]
    assert course.legs[-1].kind == "coast"


def test_a_ball_that_drops_or_hits_does_not_slow_down() -> None:
    hit = timed(Run(0, lane(5), (), "hit"), PLAN)
    assert [leg.kind for leg in hit.legs] == ["roll"] * 5 + ["pause"]
    assert hit.legs[-1].seconds == PAUSE
    assert "coast" not in {leg.kind for leg in timed(Run(0, lane(5), (), "cup"), PLAN).legs}


def test_it_is_pressed_at_the_wall_and_nowhere_else() -> None:
    course, points = timed(Run(0, lane(6), (4,), "rest"), PLAN), along(6)
    ((when, _place, _hard),) = course.bounces()
    assert course.at(when + SQUASH / 2, points).squash == pytest.approx(1)
    assert course.at(when + SQUASH / 2, points).point == points[4]
    back = [points[0], (10.0, 0.0), points[0]]  # off a wall on the right
    pressed = timed(Run(0, lane(2), (1,), "rest"), PLAN).at(FIRST + SQUASH / 2, back)
    assert cos(pressed.away) == pytest.approx(-1)
    assert course.at(when - 0.001, points).squash == 0


def test_it_only_ever_goes_on_and_ends_at_the_end() -> None:
    course, points = timed(Run(0, lane(7), (2,), "rest"), PLAN), along(7)
    moments = [course.at(course.seconds * part / 200, points).point[0] for part in range(201)]
    assert moments == sorted(moments)
    assert moments[0] == 0
    assert moments[-1] == pytest.approx(70)
    assert course.at(99, points).point == pytest.approx(points[-1])


def test_a_ball_that_cannot_move_takes_no_time() -> None:
    course = timed(Run(0, lane(0), (), "rest"), PLAN)
    assert course.seconds == 0
    assert course.at(0, [(5, 5)]).point == (5, 5)


def test_it_falls_through_a_hill() -> None:
    path = lane(3)
    course = timed(Run(0, (*path, path[-1]), (), "rest", fell=True), PLAN)
    assert course.legs[-1].kind == "fall"
    points = [*along(3), (30.0, 0.0)]
    assert course.at(course.seconds - FALL / 2, points).sunk == pytest.approx(1)
    assert course.at(course.seconds, points).sunk == pytest.approx(0)


def spots(plan: HolePlan, way: list[tuple[int, int]]) -> tuple[int, ...]:
    found = [plan.spot_at(at) for at in way]
    return tuple(spot for spot in found if spot is not None)


def test_uphill_takes_longer_than_downhill() -> None:
    ramps = HolePlan(("SSS>....<O.", "SSS>....<.."))
    up, down = (
        timed(Run(0, spots(ramps, way), (), "cup"), ramps).legs[0].seconds
        for way in ([(7, 0), (8, 0)], [(2, 0), (3, 0)])
    )
    assert up == pytest.approx(FIRST * CLIMB)
    assert down == pytest.approx(FIRST * DESCENT)


def test_every_hex_of_a_bridge_leads_up_and_then_down() -> None:
    bridge = next(key for key, piece in PIECES.items() if piece.parts.count("slope") >= 4)
    length = len(PIECES[bridge].parts)
    plan = HolePlan(("." * (length + 2),), (LaidPiece(bridge, (1, 0)),))
    path = spots(plan, [(x, 0) for x in range(length + 2)])
    steps = [leg.seconds for leg in timed(Run(0, path, (), "cup"), plan).legs]
    first = PIECES[bridge].parts.index("level")
    assert steps[:first] == pytest.approx([FIRST * CLIMB] * first)
    assert steps[-first:] == pytest.approx([SPACE * DESCENT] * first)
