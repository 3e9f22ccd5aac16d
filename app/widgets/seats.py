"""The token of a seat: its colour, its mark and a white ring."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import (
    Color,
    Mesh,
    SmoothEllipse,
    SmoothQuad,
    SmoothRoundedRectangle,
    SmoothTriangle,
)
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.theme import SEATS, theme

WHITE = (1, 1, 1, 1)


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


class SeatToken(Widget):
    """A round token; ``seat`` is a key of ``app.theme.SEATS``, ``size`` is free (36 dp by default).

    ``ringed`` draws the primary ring of the seat to move, ``faded`` is one that has played.
    """

    seat = OptionProperty("blue", options=list(SEATS))
    ringed = BooleanProperty(False)
    faded = BooleanProperty(False)
    label = StringProperty("")
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("seat", "pos", "size", "ringed", "faded", "repaints"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        look = theme.seat(self.seat)
        x, y = self.center
        r = min(self.size) / 2
        self.canvas.clear()
        with self.canvas:
            if self.ringed:
                self._circle(theme.primary, x, y, r)
                self._circle(theme.surface, x, y, r - max(dp(2), r * 0.09))
                r *= 0.8
            else:
                self._circle(theme.outline_variant, x, y, r)
                r -= dp(0.75)
            self._circle(WHITE, x, y, r)
            self._circle(self._shade(look.colour), x, y, r - max(dp(1), r * 0.08))
            Color(*self._shade(look.mark_colour))
            MARKS[look.mark](x, y, r * 0.5)

    def _shade(self, colour: list[float]) -> list[float]:
        """Half way to the ground when faded; see-through layers would show each other's edges."""
        if not self.faded:
            return colour
        return [(a + b) / 2 for a, b in zip(colour, theme.surface, strict=True)]

    @staticmethod
    def _circle(colour: Any, x: float, y: float, r: float) -> None:
        Color(*colour)
        SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r))


kv.load("widgets/seats")
