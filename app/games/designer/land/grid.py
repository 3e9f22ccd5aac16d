"""How a land lies on the screen: as large as it fits, with room for tiles beside it."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import Final

from app.draw.grids.squares import WHOLE, SquareLayout
from app.draw.shapes import Box, Room
from engine.games.designer.box.lands import AnyLand, Square, land_of

BORDER: Final = 0.1  # how broad the border around a land is, in sides of a square,
FOOT: Final = 0.07  # and how high its side
MARGIN: Final = Room(BORDER, BORDER + FOOT, BORDER, BORDER)
BESIDE: Final = 0.28  # so much of the squares beside a land is seen where tiles may be laid


def land_layout(
    land: AnyLand, box: Box, tiles: Iterable[Square] = (), beside: float = 0.0, most: float = 1e9
) -> SquareLayout:
    """Lay a land with its tiles into the middle of a box; `most` pixels a side of a square.

    `beside` is how much of the squares around all of it is seen.
    """
    found = land_of(land)
    squares = [(0, 0), (found.wide - 1, found.high - 1), *tiles]
    left, right = min(x for x, _ in squares), max(x for x, _ in squares) + 1
    top, low = min(y for _, y in squares), max(y for _, y in squares) + 1
    room = Room(*(max(side, beside) for side in MARGIN))
    wide, high = right - left + room.left + room.right, low - top + room.above + room.below
    size = min(box.w / wide, box.h / high, most)
    sharp = size >= WHOLE
    if sharp:
        size = float(floor(size))
    x = box.x + (box.w - wide * size) / 2 + (room.left - left) * size
    y = box.top - (box.h - high * size) / 2 - (room.above - top) * size
    origin = (float(round(x)), float(round(y))) if sharp else (x, y)
    return SquareLayout(size, origin, found.wide, found.high)


def shape_of(land: AnyLand) -> float:
    """How high a land is for its width, with what is seen beside it."""
    found = land_of(land)
    return (found.high + 2 * BESIDE) / (found.wide + 2 * BESIDE)
