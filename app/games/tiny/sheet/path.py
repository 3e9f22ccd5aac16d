"""Shows on a sheet of Tiny Mini Golf the clear path to the hole, or how far a ball still gets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.crisp import strokes
from app.draw.grids.square_shapes import border
from app.draw.grids.squares import SquareLayout
from app.draw.paint import mixed
from app.draw.polygons import between
from app.draw.shapes import Point
from app.games.tiny.sheet.paint import CIRCLE, unit
from app.theme import theme
from engine.core.grids.squares import Square

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
