"""Lines are cut into dashes of one length, round their corners."""

from __future__ import annotations

from math import dist

import pytest

from app.draw.shapes import dashes_of

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 0.0)]


def test_a_dash_goes_round_a_corner() -> None:
    assert dashes_of([(0, 0), (3, 0), (3, 4)], 4, 1) == [[(0, 0), (3, 0), (3, 1)], [(3, 2), (3, 4)]]


def test_what_is_left_at_the_end_is_a_shorter_dash() -> None:
    assert dashes_of([(0, 0), (10, 0)], 4, 4) == [[(0, 0), (4, 0)], [(8, 0), (10, 0)]]


def test_around_a_closed_line_they_come_out_even() -> None:
    pieces = dashes_of(SQUARE, 2, 1, closed=True)
    assert len(pieces) == 13
    lengths = [sum(map(dist, piece, piece[1:])) for piece in pieces]
    assert lengths == pytest.approx([40 / 13 * 2 / 3] * 13)
