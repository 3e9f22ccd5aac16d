"""Hexes lie in their box, are found again under the finger, and shapes on them join."""

from __future__ import annotations

from math import dist, pi

import pytest

import tests  # noqa: F401  (sets the environment before Kivy is imported)

# isort: split
from app.draw.grids.hexes import INNER, HexLayout, blob, cells, filled, grid_lines, outline
from app.draw.polygons import dashes, grown
from app.draw.shapes import Box, Room
from engine.core.grids.hexes import NE, E, W, beside
from tests.support.polygons import holds

BOX = Box(30, 50, 400, 300)
WAYS = pytest.mark.parametrize("turned", [False, True], ids=["lying", "turned"])
GRID = [(x, y) for x in range(22) for y in range(7)]


@WAYS
def test_a_grid_fills_its_box_in_one_direction_and_lies_in_the_middle_of_the_other(turned):
    around = filled(GRID, BOX, turned).extent(GRID)
    assert around.centre == pytest.approx(BOX.centre)
    assert max(around.w / BOX.w, around.h / BOX.h) == pytest.approx(1)
    assert (around.h > around.w) == turned


@WAYS
def test_a_turned_grid_of_a_wide_course_is_larger_on_a_phone(turned):
    upright = Box(0, 0, 300, 600)
    assert filled(GRID, upright, True).radius > 1.5 * filled(GRID, upright, False).radius


@WAYS
def test_room_is_kept_free_where_the_screen_says(turned):
    room = Room(left=1, below=2, right=3, above=4)
    layout = filled(GRID, BOX, turned, room)
    around, s = layout.extent(GRID), layout.radius
    kept = Box(around.x - s, around.y - 2 * s, around.w + 4 * s, around.h + 6 * s)
    assert BOX.grown(1e-6).covers(kept)
    assert kept.centre == pytest.approx(BOX.centre)


def test_only_the_hexes_that_are_used_count():
    few = [(5, 3), (6, 3), (5, 4)]
    layout = filled(few, BOX)
    assert layout.extent(few).centre == pytest.approx(BOX.centre)
    assert filled(few, BOX, most=11).radius == 11


@WAYS
def test_every_hex_is_found_under_a_finger_near_any_of_its_corners(turned):
    layout = filled(GRID, BOX, turned)
    for at in GRID:
        for x, y in layout.corners(*at, 0.95):
            assert layout.at(x, y) == at


@WAYS
def test_directions_lead_to_the_neighbours(turned):
    layout = filled(GRID, BOX, turned)
    for at in ((3, 3), (4, 4)):
        x, y = layout.centre(*at)
        for direction in range(6):
            px, py = layout.centre(*beside(at, direction))
            assert layout.nearest_direction(px - x, py - y) == direction
            heading = layout.heading(direction)
            step = 2 * INNER * layout.radius
            assert (px - x, py - y) == pytest.approx((heading[0] * step, heading[1] * step))


@WAYS
def test_the_edge_towards_a_neighbour_is_the_neighbours_edge_back(turned):
    layout = filled(GRID, BOX, turned)
    for direction in range(6):
        one, other = (
            layout.edge((4, 3), direction),
            layout.edge(beside((4, 3), direction), direction + 3),
        )
        assert one[0] == pytest.approx(other[1])
        assert one[1] == pytest.approx(other[0])


def test_east_leads_right_or_up():
    assert HexLayout(1, (0, 0)).direction_angle(E) == 0
    assert HexLayout(1, (0, 0), True).direction_angle(E) == pi / 2
    assert HexLayout(1, (0, 0)).heading(NE)[1] > 0


def test_a_pull_between_two_directions_snaps_to_the_nearer():
    layout = HexLayout(1, (0, 0))
    assert layout.nearest_direction(10, 5) == E
    assert layout.nearest_direction(10, 7) == NE
    assert layout.nearest_direction(-10, 1) == W


def test_grown_shapes_reach_as_far_as_the_rim_and_no_farther():
    square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    shape = grown(square, 1)
    assert (min(x for x, _ in shape), max(y for _, y in shape)) == pytest.approx((-1, 5))
    assert holds([shape], (-0.6, -0.6))
    assert not holds([shape], (-0.9, -0.9))  # the corners are round
    assert grown(square, 0) == square
    assert len(grown([(1, 1)], 2)) > 8


@WAYS
def test_neighbours_join_into_one_blob_and_others_stay_apart(turned):
    layout = HexLayout(20, (100, 100), turned)

    def middle(*hexes: tuple[int, int]) -> tuple[float, float]:
        points = [layout.centre(*at) for at in hexes]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    joined = ((0, 0), (1, 0), (0, 1), (3, 0))
    shape = blob(layout, joined, 0.6, 0.1)
    assert holds(shape, middle((0, 0), (1, 0)))
    assert holds(shape, middle((0, 0), (0, 1)))
    assert holds(shape, middle((0, 0), (1, 0), (0, 1)))
    assert not holds(shape, middle((1, 0), (2, 0)))
    assert not holds(cells(layout, joined, 0.6, 0.1), middle((0, 0), (1, 0)))


def test_lines_lie_between_hexes_and_only_once():
    layout = HexLayout(20, (0, 0))
    assert len(grid_lines(layout, [(0, 0), (1, 0), (0, 1)], 1)) == 3
    assert grid_lines(layout, [(0, 0), (2, 0)], 1) == []


def test_dashes_leave_gaps():
    layout = HexLayout(20, (0, 0))
    line = outline(layout, (0, 0), 1)
    marks = dashes(line, 1, 4, 0.5)
    assert len(marks) == 24
    assert dist(marks[0][0], marks[0][1]) == pytest.approx(2.5)
