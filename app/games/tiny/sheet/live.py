"""Shows on a sheet of Tiny Mini Golf what changes under the finger: this round's pieces and marks.

Everything that comes more than once is a small picture made once for its size, so that a press adds
a few rectangles. Walls and pools of this round are painted together with those that they join.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, dist, floor
from typing import Final, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from app.draw.crisp import strokes
from app.draw.grids.squares import Pieces, SquareLayout, border, together
from app.draw.paint import FINENESS, fill, mixed, show_painted
from app.draw.polygons import between
from app.draw.shapes import Box, Point, apart, frame
from app.games.tiny.sheet.paint import (
    CELL,
    CIRCLE,
    paint_pools,
    paint_walls,
    pieces_of,
    rounded,
    signs_of,
    unit,
    wall_shadow,
)
from app.theme import theme
from app.widgets.pictures.buffers import painted
from engine.core.grids.squares import Square
from engine.games.tiny.box.sheet import SquareSheet

GHOST: Final = 0.78  # how much of a ghost is seen
FINE: Final = 144  # pixels of a square whose edges are smooth enough
REACH: Final = 0.8  # sides of a square around new pieces, within which old ones look different
CORNER: Final = 9.0  # dp, of marks around a square
MARGIN: Final = 0.1  # a mark's picture is so much larger than its square, on every side


class PieceGhost(NamedTuple):
    """The piece that a finger would lay, or with an empty sign the one that it would take away."""

    square: Square
    sign: str = ""
    refused: bool = False


def show_pieces(
    group: InstructionGroup, sheet: SquareSheet, pieces: Mapping[Square, str], layout: SquareLayout
) -> None:
    """The pieces of this round, joined to those that were there, in their dashed borders."""
    group.clear()
    if not pieces:
        return
    show_bodies(group, signs_of(sheet) | dict(pieces), pieces.keys(), layout)
    show_marks(group, NEW, [1, 1, 1, 1], pieces, layout)


def show_bodies(
    group: InstructionGroup,
    signs: Mapping[Square, str],
    new: Collection[Square],
    layout: SquareLayout,
    opacity: float = 1.0,
) -> None:
    """Some pieces, and what of their terrain around them looks different because of them."""
    kinds = pieces_of(signs)
    walls = kinds["wall"].keys() & new
    if walls:
        # What stood there before has its shadow already.
        shadow = wall_shadow(kinds["wall"], layout, walls)
        red, green, blue, alpha = theme.terrain("shadow")
        group.add(Color(red, green, blue, alpha * opacity))
        group.add(shadow.rectangle())
    area = _area(new, layout)
    some = {kind: _nearby(own, own.keys() & new, area, layout) for kind, own in kinds.items()}

    def paint() -> None:
        paint_pools(kinds, layout, some["sand"] | some["water"])
        if some["wall"]:
            paint_walls(kinds["wall"], layout, some["wall"])

    finest = min(max(1.0, FINE / layout.size), FINENESS)
    show_painted(group, area, paint, opacity, theme.terrain("grass_b"), finest)


def _area(new: Collection[Square], layout: SquareLayout) -> Box:
    """The box around some pieces, as far as their neighbours change with them."""
    boxes = [layout.box(at, 1 + 2 * REACH) for at in new]
    x, y = floor(min(box.x for box in boxes)), floor(min(box.y for box in boxes))
    right, top = ceil(max(box.right for box in boxes)), ceil(max(box.top for box in boxes))
    return Box(x, y, right - x, top - y)


def _nearby(
    pieces: Pieces, new: Collection[Square], area: Box, layout: SquareLayout
) -> set[Square]:
    """New pieces and all that they are joined to, if any of it is to be seen in an area."""
    return {at for at in together(pieces, new) if not apart(layout.box(at, 1.4), area)}


def show_allowed(
    group: InstructionGroup, allowed: Collection[Square], layout: SquareLayout
) -> None:
    """Light squares where the next piece may go."""
    group.clear()
    show_marks(group, LIGHT, [1, 1, 1, 0.3], allowed, layout)
    show_marks(group, LIGHT_EDGE, [1, 1, 1, 0.85], allowed, layout)


def show_ghost(group: InstructionGroup, ghost: PieceGhost | None, layout: SquareLayout) -> None:
    group.clear()
    if ghost is None:
        return
    if ghost.sign:
        show_bodies(group, {ghost.square: ghost.sign}, [ghost.square], layout, GHOST)
    colour = theme.pin if ghost.refused else theme.primary
    show_marks(group, OUTLINE, colour, [ghost.square], layout)


# --- marks, each a white picture of its own -------------------------------------------------------


class SquareMark(NamedTuple):
    """A rounded square: its side in sides of a square, and its pen in dp, 0 for a filled one."""

    side: float
    pen: float = 0.0
    dashed: bool = False


NEW: Final = SquareMark(0.93, 2.6, dashed=True)
LIGHT: Final = SquareMark(0.82)
LIGHT_EDGE: Final = SquareMark(0.82, 1.8)
OUTLINE: Final = SquareMark(0.94, 3.2)


def show_marks(
    group: InstructionGroup,
    mark: SquareMark,
    colour: Sequence[float],
    squares: Iterable[Square],
    layout: SquareLayout,
) -> None:
    group.add(Color(*colour))
    texture = _picture(mark, layout.size)
    for at in squares:
        box = layout.box(at, 1 + 2 * MARGIN)
        group.add(Rectangle(texture=texture, pos=(box.x, box.y), size=(box.w, box.h)))


@lru_cache(maxsize=16)
def _picture(mark: SquareMark, size: float) -> Texture:
    pixels = round(size * (1 + 2 * MARGIN) * FINENESS)
    scale = size * FINENESS
    side = mark.side * scale
    box = Box((pixels - side) / 2, (pixels - side) / 2, side, side)
    corner, pen = CORNER / CELL * scale, mark.pen / CELL * scale

    def paint() -> None:
        Color(1, 1, 1, 1)
        if mark.pen:
            frame(box, corner, pen, mark.dashed)
        else:
            fill([1, 1, 1, 1], [rounded(box, corner)])

    return painted((pixels, pixels), (1, 1, 1), paint)


# --- the clear path -----------------------------------------------------------------------------
CASING: Final = 5.6  # the line below the dots, in dp
DOT: Final = 3.4
PITCH: Final = 10.4  # from dot to dot
LONG: Final = 2.2  # so much longer than round they are
FREE: Final = 0.4  # sides of a square at both ends, where start and hole are
FAINT: Final = 0.36
TINT: Final = 0.34
EDGE: Final = 2.8  # dp


def show_path(group: InstructionGroup, points: Sequence[Point], layout: SquareLayout) -> None:
    """A dotted line through circles, from just beside the first one to just before the last."""
    group.clear()
    if len(points) < 2:
        return
    u = unit(layout)
    line = _shortened([layout.centre(*point) for point in points], FREE * layout.size)
    # Solid, because strokes overlap where they meet.
    group.add(Color(*mixed(theme.terrain("grass_b"), theme.terrain("aim_casing"), FAINT)))
    group.add(strokes(pairwise(line), CASING * u))
    group.add(strokes(((point, point) for point in line[1:-1]), 2 * CIRCLE * layout.size))
    group.add(Color(1, 1, 1, 0.95))
    group.add(strokes(_dots(line, u), DOT * u))


def _shortened(line: list[Point], by: float) -> list[Point]:
    """A line with so much taken away at both ends."""
    first = between(line[0], line[1], by / dist(line[0], line[1]))
    last = between(line[-1], line[-2], by / dist(line[-1], line[-2]))
    return [first, *line[1:-1], last]


def _dots(line: Sequence[Point], u: float) -> list[tuple[Point, Point]]:
    dots = []
    for start, end in pairwise(line):
        length = dist(start, end)
        count = max(1, round(length / (PITCH * u)))
        half = LONG * u / 2 / length
        middles = [(dot + 0.5) / count for dot in range(count)]
        dots += [
            (between(start, end, middle - half), between(start, end, middle + half))
            for middle in middles
        ]
    return dots


def show_reach(group: InstructionGroup, squares: Sequence[Square], layout: SquareLayout) -> None:
    """The squares that a ball still gets to, tinted and with a line around them."""
    group.clear()
    if not squares:
        return
    group.add(Color(*theme.warn[:3], TINT))
    for at in squares:
        x, y, wide, high = layout.box(at)
        group.add(Rectangle(pos=(x, y), size=(wide, high)))
    group.add(Color(*theme.warn))
    group.add(strokes(border(layout, squares), EDGE * unit(layout)))
