"""Where the squares of a board lie: columns and rows of them in a box.

Squares are named by column and row as in `engine.core.grids.squares`, from the top left; between
them lie fractions, so (0.5, 0) is the middle of the edge between the first two. Pixels count
upwards, as everywhere in Kivy.
"""

from __future__ import annotations

from math import atan2, cos, floor, pi, sin
from typing import NamedTuple

from app.draw.shapes import NO_ROOM, Box, Point, Room
from engine.core.grids.squares import STEPS, Square

EIGHTH = pi / 4
WHOLE = 24.0  # pixels from which on a square's side is a whole number


class SquareLayout(NamedTuple):
    """A grid on the screen. Make one with `laid`."""

    size: float  # the side of a square, in pixels
    origin: Point  # the upper left corner of the whole grid
    columns: int
    rows: int

    @property
    def whole(self) -> Box:
        """The box of all squares."""
        left, top = self.origin
        wide, high = self.columns * self.size, self.rows * self.size
        return Box(left, top - high, wide, high)

    def squares(self) -> list[Square]:
        """All of them, row by row."""
        return [(x, y) for y in range(self.rows) for x in range(self.columns)]

    def centre(self, x: float, y: float) -> Point:
        """The middle of a square, or a point between squares."""
        left, top = self.origin
        return left + (x + 0.5) * self.size, top - (y + 0.5) * self.size

    def box(self, at: Square, size: float = 1.0) -> Box:
        """A square, or a smaller or larger one around its middle."""
        (x, y), side = self.centre(*at), self.size * size
        return Box(x - side / 2, y - side / 2, side, side)

    def corner(self, at: Square, direction: int) -> Point:
        """The corner of a square in a slanting direction."""
        dx, dy = STEPS[direction]
        return self.centre(at[0] + dx / 2, at[1] + dy / 2)

    def corners(self, at: Square) -> list[Point]:
        """All four, against the clock from the upper right."""
        return [self.corner(at, direction) for direction in (1, 3, 5, 7)]

    def edge(self, at: Square, direction: int) -> tuple[Point, Point]:
        """The two ends of the edge towards a neighbour, against the clock."""
        return self.corner(at, (direction - 1) % 8), self.corner(at, (direction + 1) % 8)

    def at(self, px: float, py: float) -> Square:
        """The square at a point, whether or not the grid goes so far."""
        left, top = self.origin
        return floor((px - left) / self.size), floor((top - py) / self.size)

    def holds(self, at: Square) -> bool:
        """Whether the grid goes so far."""
        return 0 <= at[0] < self.columns and 0 <= at[1] < self.rows

    def heading(self, direction: int) -> Point:
        """Where a direction points on the screen, as a step of one pixel."""
        return cos(direction * EIGHTH), sin(direction * EIGHTH)

    def nearest_direction(self, dx: float, dy: float) -> int:
        """The one of eight directions that a pull on the screen comes nearest to."""
        return round(atan2(dy, dx) / EIGHTH) % 8


def laid(
    columns: int, rows: int, box: Box, room: Room = NO_ROOM, most: float = 1e9
) -> SquareLayout:
    """Lay a grid into the middle of a box, as large as it fits but of at most a side.

    Squares that are large enough have whole pixels, so that the lines between them are sharp.
    """
    wide, high = columns + room.left + room.right, rows + room.below + room.above
    size = min(box.w / wide, box.h / high, most)
    sharp = size >= WHOLE
    if sharp:
        size = float(floor(size))
    left = box.x + (box.w - wide * size) / 2 + room.left * size
    top = box.top - (box.h - high * size) / 2 - room.above * size
    origin = (float(round(left)), float(round(top))) if sharp else (left, top)
    return SquareLayout(size, origin, columns, rows)
