"""A course on paper: which ground is where, in squares or hexes, for whoever prints it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from app.draw.shapes import Point
from engine.core.grids.hexes import Hex

SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
# Half of a square, by the sign of the corner that is full.
HALVES = {
    "◤": (SQUARE[3], SQUARE[0], SQUARE[1]),
    "◥": (SQUARE[0], SQUARE[1], SQUARE[2]),
    "◣": (SQUARE[2], SQUARE[3], SQUARE[0]),
    "◢": (SQUARE[1], SQUARE[2], SQUARE[3]),
}
_RADIUS = 1 / sqrt(3)  # of a hex that is one unit wide
HEX = tuple(
    (dx, dy * _RADIUS)
    for dx, dy in ((0, -1), (0.5, -0.5), (0.5, 0.5), (0, 1), (-0.5, 0.5), (-0.5, -0.5))
)


class PaperCell(NamedTuple):
    """One place. Its middle and its corners are told in units, to the right and down."""

    at: Point
    ground: str  # one of those that paper knows: "sand"
    corners: tuple[Point, ...] = SQUARE
    text: str = ""
    group: str = ""  # a thick line is drawn between the cells of different groups
    dot: bool = False  # a small circle in the middle, as on sheets that are drawn on

    def outline(self) -> Iterator[Point]:
        for dx, dy in self.corners:
            yield self.at[0] + dx, self.at[1] + dy


class PaperPlan(NamedTuple):
    """A whole course as it is printed."""

    cells: tuple[PaperCell, ...]
    unit: str  # what a cell is called: "square"
    millimetres: float  # that one should be wide, where the paper has room
    words: tuple[str, ...] = ()  # lines below it


def hex_at(at: Hex) -> Point:
    """The middle of a hex in rows, of which odd ones lie half a hex to the right."""
    x, y = at
    return x + (y & 1) / 2, y * 1.5 * _RADIUS
