"""The four edges of a square, counted clockwise from the north, and what lies beyond them."""

from __future__ import annotations

from typing import Final

from engine.core.grids.squares import Square

NORTH, EAST, SOUTH, WEST = EDGES = range(4)
BESIDE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # the square beyond each edge; y runs down

_EDGE: Final = {step: edge for edge, step in enumerate(BESIDE)}


def opposite(edge: int) -> int:
    return (edge + 2) % 4


def beyond(square: Square, edge: int) -> Square:
    """The square on the other side of an edge."""
    dx, dy = BESIDE[edge]
    return square[0] + dx, square[1] + dy


def beside(square: Square) -> list[Square]:
    """The four squares that share an edge with one."""
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def edge_towards(square: Square, other: Square) -> int:
    """The edge of a square beyond which another one lies."""
    return _EDGE[other[0] - square[0], other[1] - square[1]]
