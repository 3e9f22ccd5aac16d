"""Squares lie in their box, are found again under the finger, and pieces on them join."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import pytest

import tests  # noqa: F401  (sets the environment before Kivy is imported)

# isort: split
from app.draw.grids.squares import (
    SquareLayout,
    body,
    border,
    grid_lines,
    joined_edges,
    laid,
    together,
)
from app.draw.shapes import Box, Room
from engine.core.grids.squares import (
    DIRECTIONS,
    NE,
    NW,
    SE,
    STEPS,
    STRAIGHTS,
    SW,
    E,
    N,
    S,
    Square,
    W,
    beside,
)
from tests.support.polygons import holds

BOX = Box(30, 50, 400, 300)
PLAIN = SquareLayout(10.0, (0.0, 100.0), 10, 10)
INSET, RIM = 0.15, 0.105


def drawn(pieces: Mapping[Square, int | None], at: Square, right: float, up: float) -> bool:
    """Whether joined pieces cover a point so many sides of a square from a middle."""
    shape = body(PLAIN, pieces, INSET, RIM)
    return holds(shape, PLAIN.centre(at[0] + right, at[1] - up))


# --- where they lie -----------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "rows"), [(7, 9), (8, 10), (9, 12), (12, 3)])
def test_a_grid_lies_in_the_middle_of_its_box_as_large_as_it_fits(columns, rows):
    layout = laid(columns, rows, BOX)
    whole = layout.whole
    assert BOX.covers(whole)
    assert whole.centre == pytest.approx(BOX.centre, abs=1)
    assert (layout.size + 1) * columns > BOX.w or (layout.size + 1) * rows > BOX.h


def test_room_is_kept_on_every_side():
    layout = laid(8, 10, BOX, Room(left=0.5, below=1, right=0.25, above=2))
    s, whole = layout.size, layout.whole
    assert whole.x - BOX.x >= 0.5 * s - 1
    assert whole.y - BOX.y >= s - 1
    assert BOX.right - whole.right >= 0.25 * s - 1
    assert BOX.top - whole.top >= 2 * s - 1


def test_large_squares_have_whole_pixels_and_small_ones_use_all_there_is():
    large = laid(7, 9, Box(0.3, 0.7, 401.5, 600))
    assert large.size == int(large.size) == 57
    assert large.origin == tuple(map(round, large.origin))
    small = laid(8, 10, Box(0, 0, 100, 300))
    assert small.size == 12.5


def test_squares_can_be_kept_from_growing():
    layout = laid(3, 3, BOX, most=48)
    assert layout.size == 48
    assert layout.whole.centre == pytest.approx(BOX.centre, abs=1)


def test_every_square_is_found_at_its_middle_and_near_its_corners():
    layout = laid(8, 10, BOX)
    assert len(layout.squares()) == 80
    for at in layout.squares():
        middle = layout.centre(*at)
        assert layout.at(*middle) == at
        for x, y in layout.corners(at):
            assert layout.at(middle[0] * 0.1 + x * 0.9, middle[1] * 0.1 + y * 0.9) == at


def test_points_beyond_the_grid_belong_to_squares_that_it_does_not_hold():
    layout = laid(8, 10, BOX)
    whole = layout.whole
    for x, y in ((whole.x - 1, whole.y + 5), (whole.x + 5, whole.top + 1), (whole.right + 1, 200)):
        assert not layout.holds(layout.at(x, y))
    assert layout.at(whole.x + 1, whole.top - 1) == (0, 0)
    assert layout.at(whole.right - 1, whole.y + 1) == (7, 9)


def test_rows_count_downwards_and_columns_to_the_right():
    x, y = PLAIN.centre(2, 3)
    assert PLAIN.centre(3, 3) == (x + 10, y)
    assert PLAIN.centre(2, 4) == (x, y - 10)
    assert PLAIN.centre(2.5, 3) == (x + 5, y)


def test_corners_and_edges_are_shared_with_the_neighbours():
    assert PLAIN.corner((4, 4), NE) == PLAIN.corner((5, 4), NW) == PLAIN.corner((5, 3), SW)
    assert PLAIN.corner((4, 4), SE) == PLAIN.corner((5, 5), NW)
    for direction in STRAIGHTS:
        ends = PLAIN.edge((4, 4), direction)
        assert set(ends) == set(PLAIN.edge(beside((4, 4), direction), (direction + 4) % 8))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_pull_finds_the_nearest_of_eight_directions(direction):
    step, down = STEPS[direction]
    assert PLAIN.nearest_direction(step, -down) == direction
    right, up = PLAIN.heading(direction)
    assert (round(right), round(up)) == (step, -down)
    for off in (-20, 20):
        turn = direction * pi / 4 + off * pi / 180
        assert PLAIN.nearest_direction(7 * cos(turn), 7 * sin(turn)) == direction


# --- pieces -------------------------------------------------------------------------------------


def test_a_whole_piece_stays_within_its_square_with_round_corners():
    alone = {(4, 4): None}
    assert drawn(alone, (4, 4), 0, 0)
    assert drawn(alone, (4, 4), 0.45, 0)
    assert not drawn(alone, (4, 4), 0.47, 0)
    assert drawn(alone, (4, 4), 0.41, 0.41)
    assert not drawn(alone, (4, 4), 0.44, 0.44)


@pytest.mark.parametrize("right_angle", [NE, NW, SW, SE])
def test_the_slope_of_a_half_piece_runs_through_the_middle_of_its_square(right_angle):
    half = {(4, 4): right_angle}
    dx, down = STEPS[right_angle]
    assert drawn(half, (4, 4), 0.02 * dx, -0.02 * down)
    assert not drawn(half, (4, 4), -0.02 * dx, 0.02 * down)
    # Also to both sides along the slope.
    for along in (-0.2, 0.2):
        x, y = along * down, along * dx
        assert drawn(half, (4, 4), x + 0.02 * dx, y - 0.02 * down)
        assert not drawn(half, (4, 4), x - 0.02 * dx, y + 0.02 * down)


def test_pieces_that_share_a_whole_edge_are_bridged():
    pair = {(4, 4): None, (5, 4): None}
    assert drawn(pair, (4, 4), 0.5, 0)
    assert drawn(pair, (4, 4), 0.5, 0.44)
    block = {(x, y): None for x in (4, 5) for y in (4, 5)}
    assert drawn(block, (4, 4), 0.5, -0.5)
    angle = {at: None for at in block if at != (5, 5)}
    assert not drawn(angle, (4, 4), 0.5, -0.5)


def test_pieces_that_touch_at_a_corner_stay_apart():
    for one, other in ((None, None), (SE, NW), (NW, SE), (None, NE)):
        assert not drawn({(4, 4): one, (5, 5): other}, (4, 4), 0.5, -0.5)


@pytest.mark.parametrize(
    ("left", "right", "together_"),
    [
        (None, SW, True),
        (None, NW, True),
        (None, NE, False),
        (SE, SW, True),  # a roof
        (SE, NW, True),  # a slanting bar
        (NE, SE, False),
        (SE, NE, False),  # the right one turns its slope to the left
        (SW, SW, False),
    ],
)
def test_half_pieces_join_only_where_both_fill_the_edge(left, right, together_):
    pieces = {(4, 4): left, (5, 4): right}
    assert (E in joined_edges(pieces, (4, 4))) is together_
    assert (W in joined_edges(pieces, (5, 4))) is together_
    assert drawn(pieces, (4, 4), 0.5, 0) is together_


def test_a_slope_goes_on_straight_over_the_bridge_to_its_neighbour():
    ramp = {(4, 4): SE, (5, 4): None}
    for along in (0.1, 0.3, 0.42):
        assert drawn(ramp, (4, 4), along + 0.02, along - 0.02)
        assert not drawn(ramp, (4, 4), along - 0.02, along + 0.02)


def test_a_slope_passes_the_corner_between_two_half_pieces_without_a_dent():
    stairs = {(4, 5): SE, (5, 4): SE, (5, 5): NW}
    for along in (-0.3, -0.1, 0.0, 0.1, 0.3):
        # The slopes meet in the upper left corner of square (5, 5).
        assert drawn(stairs, (5, 5), -0.5 + along + 0.02, 0.5 + along - 0.02), along
        assert not drawn(stairs, (5, 5), -0.5 + along - 0.02, 0.5 + along + 0.02), along


def test_only_joined_pieces_belong_together():
    pieces = {(1, 1): None, (2, 1): SW, (3, 1): None, (1, 2): None, (2, 3): None}
    assert together(pieces, [(1, 1)]) == {(1, 1), (2, 1), (1, 2)}
    assert together(pieces, [(3, 1), (2, 3)]) == {(3, 1), (2, 3)}
    assert together(pieces, []) == set()


def test_some_pieces_are_drawn_with_their_bridges_to_the_others():
    row = {(x, 4): None for x in range(3, 7)}
    some = body(PLAIN, row, INSET, RIM, only=[(4, 4)])
    assert holds(some, PLAIN.centre(4.5, 4))
    assert holds(some, PLAIN.centre(3.5, 4))
    assert not holds(some, PLAIN.centre(5, 4))


def test_grid_lines_lie_between_squares_only():
    lines = grid_lines(PLAIN, 1)
    assert len(lines) == 9 + 9
    assert holds(lines, PLAIN.centre(0.5, 3))
    assert holds(lines, PLAIN.centre(3, 8.5))
    assert not holds(lines, PLAIN.centre(3, 3))
    assert not holds(lines, PLAIN.centre(-0.5, 3))


def test_a_border_runs_round_some_squares():
    edges = border(PLAIN, [(2, 2), (3, 2)])
    assert len(edges) == 6
    between = set(PLAIN.edge((2, 2), E))
    assert all(set(edge) != between for edge in edges)
    assert {N, S, W} == {d for d in STRAIGHTS if PLAIN.edge((2, 2), d) in edges}
