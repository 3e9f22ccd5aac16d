"""Golfers stand side by side, lie in the water, walk, and follow their balls."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window)

# isort: split
from kivy.base import EventLoop

from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.pawns import ACROSS, HEX, OUT, Pawn, Pawns, along, pawns_of, slots
from app.table.board.motion import Motions
from app.theme import theme
from engine.core.grids.hexes import E
from engine.games.eighteen.box.played_course import OFF, ground_of
from engine.games.eighteen.model import Golfer, Player, Rules, State

GROUND = ground_of("starter")
TEE, GREEN = GROUND.tees[0], GROUND.greens[0]
ROUGH = GROUND.places[0, -2]


@pytest.fixture(scope="module")
def floor() -> CourseFloor:
    EventLoop.ensure_window()
    floor = CourseFloor()
    floor.size = (400, 400)
    floor.lay(GROUND, theme.board)
    return floor


@pytest.fixture
def pawns(floor: CourseFloor) -> Pawns:
    return Pawns(floor)


def test_a_place_is_found_where_its_point_is(floor, pawns):
    assert all(floor.place_at(*floor.point(place)) == place for place in range(len(GROUND.at)))
    assert floor.place_at(1, 1) == OFF


def test_only_teams_have_numbers():
    players = (Player((Golfer(3), Golfer(4, True))), Player((Golfer(5),)))
    state = State(Rules("teams", 2, "starter"), "choose", players, ())
    assert pawns_of(state, ("blue", "red")) == {
        (0, 0): Pawn("blue", 3, False, "1"),
        (0, 1): Pawn("blue", 4, True, "2"),
        (1, 0): Pawn("red", 5),
    }


@pytest.mark.parametrize("count", range(1, 8))
def test_golfers_on_one_hex_have_room_of_their_own(count):
    found = slots(count)
    assert len(found) == count
    rows: dict[float, list[float]] = {}
    for slot in found:
        rows.setdefault(slot.up, []).append(slot.right)
    for row in rows.values():
        assert len(row) <= ACROSS
        assert sum(row) == pytest.approx(0)
        assert all(right - left > 0.3 for left, right in pairwise(row))
    assert found == sorted(found, key=lambda slot: -slot.up), "the far ones are drawn first"


def test_one_alone_stands_in_the_middle_and_by_the_flag_on_a_green(floor, pawns):
    pawns.draw({(0, 0): Pawn("blue", ROUGH), (1, 0): Pawn("red", GREEN)})
    alone, by_the_flag = (pawns.figures[seat, 0].point for seat in (0, 1))
    assert alone[0] == floor.point(ROUGH)[0]
    assert by_the_flag[0] < floor.point(GREEN)[0]


def test_two_on_one_hex_are_drawn_apart_and_smaller(floor, pawns):
    pawns.draw({(0, 0): Pawn("blue", TEE), (1, 0): Pawn("red", TEE), (2, 0): Pawn("ink", ROUGH)})
    one, other, alone = (pawns.figures[seat, 0] for seat in range(3))
    assert one.point[0] < floor.point(TEE)[0] < other.point[0]
    assert one.height == other.height < alone.height


def test_who_is_in_the_water_lies_down_and_stands_up_to_walk(pawns):
    lake = next(place for place in range(len(GROUND.at)) if GROUND.wet[place])
    pawns.draw({(0, 0): Pawn("blue", lake, down=True), (1, 0): Pawn("red", TEE)})
    assert pawns.figures[0, 0].down
    assert not pawns.figures[1, 0].down
    motions = Motions()
    beside = GROUND.beside[lake][E]
    pawns.walk(motions, (0, 0), beside)
    motions.finish()
    assert not pawns.figures[0, 0].down
    assert pawns.figures[0, 0].point == pytest.approx(pawns.feet(beside))


def test_the_golfer_under_a_finger_is_found(floor, pawns):
    pawns.draw({(0, 0): Pawn("blue", TEE), (1, 0): Pawn("red", ROUGH)})
    x, y = pawns.figures[1, 0].point
    assert pawns.at(x, y + 5, 40) == (1, 0)
    assert pawns.at(*floor.point(GROUND.greens[3]), 20) is None


def test_a_ball_flies_in_an_arc_and_its_golfer_follows(floor, pawns):
    pawns.draw({(0, 0): Pawn("blue", TEE)})
    path = (TEE, GROUND.beside[TEE][E], GROUND.beside[GROUND.beside[TEE][E]][E])
    motions, done = Motions(), []
    start = pawns.figures[0, 0].point
    seconds = pawns.fly(motions, (0, 0), path, then=lambda: done.append(True))
    assert seconds > 2 * HEX
    motions.tick(HEX)  # half the way
    (ball,) = pawns.balls
    assert ball.height > floor.radius
    assert ball.point == pytest.approx(floor.point(path[1]))
    assert pawns.figures[0, 0].point == start
    motions.finish()
    assert pawns.figures[0, 0].point == pytest.approx(pawns.feet(path[-1]))
    assert not pawns.balls
    assert done


def test_who_hits_out_of_bounds_stays(floor, pawns):
    pawns.draw({(0, 0): Pawn("blue", TEE)})
    start = pawns.figures[0, 0].point
    motions = Motions()
    x, y = floor.point(TEE)
    pawns.fly(motions, (0, 0), (TEE,), beyond=(x - 2 * floor.radius, y))
    motions.tick(OUT * 0.9)
    (ball,) = pawns.balls
    assert ball.point[0] < x - floor.radius
    motions.finish()
    assert not pawns.balls
    assert pawns.figures[0, 0].point == start


def test_a_ring_breathes_around_one_golfer(pawns):
    pawns.draw({(0, 0): Pawn("blue", TEE)})
    pawns.ring((0, 0))
    assert pawns.ringed == (0, 0)
    pawns.ring((1, 0))  # nobody
    assert pawns.ringed is None


def test_along_a_path_every_step_counts_the_same():
    points = [(0.0, 0.0), (1.0, 0.0), (1.0, 3.0)]
    assert [along(points, part) for part in (0.0, 0.25, 0.75, 1.0)] == [
        (0.0, 0.0),
        (0.5, 0.0),
        (1.0, 1.5),
        (1.0, 3.0),
    ]
    assert along(points[:1], 0.7) == (0.0, 0.0)
