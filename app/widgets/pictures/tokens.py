"""The token of a seat: colour, mark and a white ring, a texture painted once for each size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from kivy.graphics import (
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothQuad,
    SmoothRoundedRectangle,
    SmoothTriangle,
)
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.theme import ALL_SEATS, WHITE, theme
from app.widgets.pictures.buffers import painted
from app.widgets.surfaces.plates import Hideable

CORNER, ARC = 0.3, 6  # of a token with corners: how round they are, and in how many pieces
FINER = 2  # painted so many times larger than shown, so that edges come out smooth


def token(seat: str, width: float, ringed: bool = False, faded: bool = False) -> Texture:
    """The token of a seat for a width in pixels; see ``SeatToken`` for the rest."""
    side = FINER * max(1, round(width))
    return _painted(seat, side, FINER * dp(1), ringed, faded, theme.repaints)


@lru_cache(maxsize=64)
def _painted(
    seat: str, side: int, unit: float, ringed: bool, faded: bool, _repaints: int
) -> Texture:
    edge = theme.primary if ringed else theme.outline_variant
    return painted((side, side), edge, lambda: _paint(seat, side / 2, unit, edge, ringed, faded))


def _paint(
    seat: str, middle: float, unit: float, edge: Sequence[float], ringed: bool, faded: bool
) -> None:
    look, r = theme.seat(seat), middle
    body = BODIES[look.shape]
    body(edge, middle, r)
    if ringed:
        body(theme.surface, middle, r - max(2 * unit, r * 0.09))
        r *= 0.8
    else:
        r -= 0.75 * unit
    body(WHITE, middle, r)
    body(_shade(look.colour, faded), middle, r - max(unit, r * 0.08))
    Color(*_shade(look.mark_colour, faded))
    MARKS[look.mark](middle, middle, r * 0.5)


def _shade(colour: Sequence[float], faded: bool) -> Sequence[float]:
    """Half way to the ground when faded; see-through layers would show each other's edges."""
    if not faded:
        return colour
    return [(a + b) / 2 for a, b in zip(colour, theme.surface, strict=True)]


def _circle(colour: Sequence[float], middle: float, r: float) -> None:
    Color(*colour)
    SmoothEllipse(pos=(middle - r, middle - r), size=(2 * r, 2 * r))


def _six_corners(colour: Sequence[float], middle: float, r: float) -> None:
    """A hexagon that stands on a corner, its corners well rounded."""
    Color(*colour)
    corner = r * CORNER
    reach = r - corner
    outline: list[float] = []
    for number in range(6):
        towards = pi / 2 + number * pi / 3
        x, y = middle + reach * cos(towards), middle + reach * sin(towards)
        for step in range(ARC + 1):
            angle = towards + (step / ARC - 0.5) * pi / 3
            outline += [x + corner * cos(angle), y + corner * sin(angle)]
    vertices = [middle, middle, 0, 0]
    for x, y in zip(outline[::2], outline[1::2], strict=True):
        vertices += [x, y, 0, 0]
    vertices += vertices[4:8]
    Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan")
    SmoothLine(points=outline, width=1, close=True, joint="round")  # smooths the edge


BODIES = {"round": _circle, "flat": _six_corners}


def _disc(x: float, y: float, r: float) -> list[Instruction]:
    r *= 0.86
    return [SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))]


def _square(x: float, y: float, r: float) -> list[Instruction]:
    r *= 0.84
    return [SmoothRoundedRectangle(pos=(x - r, y - r), size=(2 * r, 2 * r), radius=[r * 0.18])]


def _triangle(x: float, y: float, r: float) -> list[Instruction]:
    low = y - r * 0.72
    return [SmoothTriangle(points=(x - r, low, x + r, low, x, y + r))]


def _diamond(x: float, y: float, r: float) -> list[Instruction]:
    return [SmoothQuad(points=(x, y - r * 1.15, x + r, y, x, y + r * 1.15, x - r, y))]


def _star(x: float, y: float, r: float) -> list[Instruction]:
    vertices = [x, y, 0, 0]
    for corner in range(11):
        reach = r * (1.12 if corner % 2 == 0 else 0.48)
        angle = pi / 2 + corner * pi / 5
        vertices += [x + reach * cos(angle), y + reach * sin(angle), 0, 0]
    return [Mesh(vertices=vertices, indices=list(range(12)), mode="triangle_fan")]


def _plus(x: float, y: float, r: float) -> list[Instruction]:
    arm, half = r * 0.98, r * 0.36
    return [
        SmoothRoundedRectangle(
            pos=(x - arm, y - half), size=(2 * arm, 2 * half), radius=[half / 4]
        ),
        SmoothRoundedRectangle(
            pos=(x - half, y - arm), size=(2 * half, 2 * arm), radius=[half / 4]
        ),
    ]


def _hexagon(x: float, y: float, r: float) -> list[Instruction]:
    return [SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r), segments=6)]


MARKS = {
    "disc": _disc,
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "star": _star,
    "plus": _plus,
    "hexagon": _hexagon,
}


class SeatToken(Hideable, Widget):
    """A token; ``seat`` is a key of ``app.theme.ALL_SEATS``, ``size`` is free (36 dp by default).

    ``ringed`` draws the primary ring of the seat to move, ``faded`` is one that has played.
    """

    seat = OptionProperty("blue", options=list(ALL_SEATS))
    ringed = BooleanProperty(False)
    faded = BooleanProperty(False)
    label = StringProperty("")
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._disc = Rectangle()
        for name in ("seat", "size", "ringed", "faded", "repaints"):
            self.fbind(name, self._draw)
        self.fbind("pos", self._place)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = round(min(self.size))
        self._disc.size = (side, side)
        if side > 0:
            self._disc.texture = token(self.seat, side, self.ringed, self.faded)
        self._place()

    def _place(self, *_: object) -> None:
        """Whole pixels keep the edges sharp."""
        side = self._disc.size[0]
        self._disc.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))


kv.load("widgets/pictures/seats")
