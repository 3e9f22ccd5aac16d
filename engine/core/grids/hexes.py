"""Hexagons in rows: columns and rows from the top left, odd rows shifted half a hex to the right.

Six directions, counted against the clock from the east. Rotation is done in axial coordinates, in
which a step in one direction is the same sum everywhere.
"""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]  # column and row
Axial = tuple[int, int]

E, NE, NW, W, SW, SE = DIRECTIONS = range(6)
"""Directions as they are seen where the course is not turned."""
NAMES: Final = (
    "right",
    "to the top right",
    "to the top left",
    "left",
    "to the bottom left",
    "to the bottom right",
)

_AXIAL: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_STEPS: Final[tuple[tuple[Hex, ...], tuple[Hex, ...]]] = (
    ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)),  # from even rows
    ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)),  # from odd rows
)


def turned(direction: int, by: int) -> int:
    """A direction after so many turns of 60 degrees against the clock."""
    return (direction + by) % 6


def back(direction: int) -> int:
    return (direction + 3) % 6


def beside(at: Hex, direction: int) -> Hex:
    """The neighbour in a direction."""
    x, y = at
    dx, dy = _STEPS[y & 1][direction]
    return x + dx, y + dy


def axial(at: Hex) -> Axial:
    x, y = at
    return x - (y - (y & 1)) // 2, y


def offset(at: Axial) -> Hex:
    q, r = at
    return q + (r - (r & 1)) // 2, r


def stepped(at: Axial, direction: int, steps: int = 1) -> Axial:
    """So many steps on in a direction, in axial coordinates."""
    (q, r), (dq, dr) = at, _AXIAL[direction]
    return q + dq * steps, r + dr * steps


def apart(one: Axial, other: Axial) -> int:
    """Steps from one to another, as the crow flies, in axial coordinates."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def rotated(at: Axial, turns: int) -> Axial:
    """Turn around the origin by 60 degrees against the clock, so many times."""
    q, r = at
    for _ in range(turns % 6):
        q, r = q + r, -q
    return q, r


def direction_of(step: Axial) -> int:
    """The direction of a step to a neighbour."""
    return _AXIAL.index(step)


def direction_between(start: Hex, end: Hex) -> int:
    """The direction from a hex to one beside it."""
    (q, r), (to_q, to_r) = axial(start), axial(end)
    return direction_of((to_q - q, to_r - r))
