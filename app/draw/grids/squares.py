"""Where the squares of a board lie: columns and rows of them in a box.

Squares are named by column and row as in `engine.core.grids.squares`, from the top left; between
them lie fractions, so (0.5, 0) is the middle of the edge between the first two. Pixels count
upwards, as everywhere in Kivy.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from math import atan2, cos, floor, pi, sin, sqrt
from typing import NamedTuple

from app.draw.polygons import Polygon, bar, grown
from app.draw.shapes import NO_ROOM, Box, Point, Room
from engine.core.grids.squares import DIAGONALS, STEPS, STRAIGHTS, E, N, S, Square, W, back, beside

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
        """The four corners of a cell, against the clock from the upper right."""
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


Pieces = Mapping[Square, int | None]


def filled_edges(right_angle: int | None) -> tuple[int, ...]:
    """The edges of its square that a piece fills."""
    if right_angle is None:
        return STRAIGHTS
    return (right_angle - 1) % 8, (right_angle + 1) % 8


def joined_edges(pieces: Pieces, at: Square) -> tuple[int, ...]:
    """The edges of a piece that its neighbour fills too."""
    return tuple(
        edge
        for edge in filled_edges(pieces[at])
        if (other := beside(at, edge)) in pieces and back(edge) in filled_edges(pieces[other])
    )


def together(pieces: Pieces, some: Iterable[Square]) -> set[Square]:
    """Some of the pieces and all that are joined to them, directly or through others."""
    found: set[Square] = set()
    todo = list(some)
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += [beside(at, edge) for edge in joined_edges(pieces, at)]
    return found


def body(
    layout: SquareLayout,
    pieces: Pieces,
    inset: float,
    rim: float,
    only: Collection[Square] | None = None,
) -> list[list[Point]]:
    """Pieces, or `only` some of them, as one shape: so far inside their squares, then rounded.

    Both in sides of a square. The slope of a half piece runs through the middle after rounding.
    """
    drawn = pieces.keys() if only is None else only
    left, top, size = *layout.origin, layout.size
    shape = []
    for at in drawn:
        x, y = left + (at[0] + 0.5) * size, top - (at[1] + 0.5) * size
        parts = _parts(pieces[at], _bridges(pieces, at), inset, rim)
        shape += [[(x + dx * size, y + dy * size) for dx, dy in part] for part in parts]
    return shape


Bridges = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def _bridges(pieces: Pieces, at: Square) -> Bridges:
    """Where a piece is joined to others: at edges, at whole corners, at corners on a slope."""
    edges = joined_edges(pieces, at)
    corners = [c for c in DIAGONALS if (c - 1) % 8 in edges and (c + 1) % 8 in edges]
    closed = tuple(corner for corner in corners if _closed(pieces, at, corner))
    return edges, closed, tuple(corner for corner in corners if _sloped(pieces, at, corner))


@lru_cache(maxsize=1024)
def _parts(
    right_angle: int | None, bridges: Bridges, inset: float, rim: float
) -> list[list[Point]]:
    """A piece and its halves of the bridges to its neighbours, around (0, 0) and y upwards."""
    edges, closed, sloped = bridges
    near = 0.5 - inset
    if len(closed) == len(DIAGONALS):
        return [_square(-0.5, -0.5, 0.5, 0.5)]
    parts = [
        _cut(part, right_angle, rim)
        for part in (_bar(edges, (E, W), near), _transposed(_bar(edges, (N, S), near)))
    ]
    parts += [_tip(corner, near) for corner in closed]
    # A corner's own slope is half a square's diagonal away from the middle.
    parts += [_cut(_tip(corner, near), back(corner), rim - sqrt(0.5)) for corner in sloped]
    return [grown(part, rim) for part in parts]


def _bar(edges: tuple[int, ...], ends: tuple[int, int], near: float) -> list[Point]:
    """A piece as far as it reaches to both ends of a line through its middle."""
    far, before = (0.5 if end in edges else near for end in ends)
    return _square(-before, -near, far, near)


def _transposed(polygon: list[Point]) -> list[Point]:
    """A polygon with right and up exchanged; its points still go against the clock."""
    return [(y, x) for x, y in reversed(polygon)]


def _square(left: float, low: float, right: float, high: float) -> list[Point]:
    return [(left, low), (right, low), (right, high), (left, high)]


def _tip(corner: int, near: float) -> list[Point]:
    """From a piece to the corner of its square."""
    dx, down = STEPS[corner]
    x, y = sorted((near * dx, 0.5 * dx)), sorted((-near * down, -0.5 * down))
    return _square(x[0], y[0], x[1], y[1])


def _closed(pieces: Pieces, at: Square, corner: int) -> bool:
    """Whether four pieces around a corner of a square are all joined there."""
    here = at
    for turn in range(4):
        # Round the corner with the clock: the way on from each square turns by a right angle.
        edge = (corner + 1 - 2 * turn) % 8
        if edge not in joined_edges(pieces, here):
            return False
        here = beside(here, edge)
    return True


def _sloped(pieces: Pieces, at: Square, corner: int) -> bool:
    """Whether one straight slope passes a corner of a piece, from one neighbour to another."""
    neighbours = (beside(at, (corner + turn) % 8) for turn in (1, -1))
    return all(pieces[neighbour] == back(corner) for neighbour in neighbours)


def _cut(polygon: list[Point], right_angle: int | None, rim: float) -> list[Point]:
    """The part of a convex polygon that lies behind the slope of a half piece.

    It is so far behind that the rim reaches the slope again.
    """
    if right_angle is None:
        return polygon
    dx, down = STEPS[right_angle]
    least = rim * sqrt(2)

    def behind(point: Point) -> float:
        return point[0] * dx - point[1] * down - least

    kept: list[Point] = []
    for i, end in enumerate(polygon):
        start = polygon[i - 1]
        a, b = behind(start), behind(end)
        if a * b < 0:
            part = a / (a - b)
            kept.append(
                (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            )
        if b >= 0:
            kept.append(end)
    return kept


def grid_lines(layout: SquareLayout, width: float) -> list[Polygon]:
    """Every line between columns and between rows."""
    box = layout.whole
    upright = [box.x + column * layout.size for column in range(1, layout.columns)]
    lying = [box.y + row * layout.size for row in range(1, layout.rows)]
    return [
        *(bar((x, box.y), (x, box.top), width) for x in upright),
        *(bar((box.x, y), (box.right, y), width) for y in lying),
    ]


def border(layout: SquareLayout, squares: Collection[Square]) -> list[tuple[Point, Point]]:
    """Every edge between one of some squares and one that is not."""
    own = set(squares)
    return [
        layout.edge(at, direction)
        for at in own
        for direction in STRAIGHTS
        if beside(at, direction) not in own
    ]
