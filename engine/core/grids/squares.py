"""Squares in rows: columns and rows from the top left, and eight directions around each.

Directions are counted against the clock from the east, so even ones go along rows and columns and
odd ones across corners.
"""

from __future__ import annotations

from typing import Final

Square = tuple[int, int]  # column and row

E, NE, N, NW, W, SW, S, SE = DIRECTIONS = range(8)
LETTERS: Final = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")
NAMES: Final = (
    "right",
    "top right",
    "up",
    "top left",
    "left",
    "bottom left",
    "down",
    "bottom right",
)
STEPS: Final[tuple[Square, ...]] = (
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
)
DIAGONALS: Final = (NE, NW, SW, SE)
STRAIGHTS: Final = (E, N, W, S)


def back(direction: int) -> int:
    return (direction + 4) % 8


def beside(at: Square, direction: int) -> Square:
    """The neighbour in a direction."""
    dx, dy = STEPS[direction]
    return at[0] + dx, at[1] + dy


def direction_of(dx: int, dy: int) -> int:
    """The direction of a step."""
    return STEPS.index((dx, dy))


def touches(one: Square, other: Square) -> bool:
    """Whether two squares share an edge."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
