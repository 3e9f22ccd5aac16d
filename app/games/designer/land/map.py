"""A land as a plain little map: one colour for a square, made in no time."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.theme import Colour, theme
from engine.games.designer.box.lands import GATE, LAND, OUTSIDE, POND, STREAM, AnyLand, land_of

PIXELS: Final = 12  # of a square, with the line at its side
_COLOURS: Final = {LAND: "land", POND: "water", STREAM: "water"}


class LandMap(Widget):
    """The map of a land, of a card or a drawn one, in the middle of its box."""

    land: AnyLand = ObjectProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = Rectangle(size=(0, 0))
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._picture)
        self._draw_soon = Clock.create_trigger(lambda _dt: self._draw(), -1)
        for name in ("pos", "size", "land"):
            self.fbind(name, self._draw_soon)
        theme.bind(repaints=self._repaint)  # which lets go of dead widgets

    def _repaint(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self) -> None:
        if not self.land:
            return
        land = land_of(self.land)
        side = int(min(self.width / land.wide, self.height / land.high))
        if side < 1:
            return
        size = (side * land.wide, side * land.high)
        self._picture.texture = _map(self.land, theme.dark)
        self._picture.size = size
        self._picture.pos = (
            round(self.center_x - size[0] / 2),
            round(self.center_y - size[1] / 2),
        )


@lru_cache(maxsize=128)
def _map(number: AnyLand, _dark: bool) -> Texture:
    land = land_of(number)
    line = theme.terrain("land_border")
    drawn = b""
    for row in land.rows:
        squares = b"".join(
            _pixel(square) * (PIXELS - 1) + (_pixel(square) if square == OUTSIDE else _bytes(line))
            for square in row
        )
        foot = b"".join(
            (_pixel(square) if square == OUTSIDE else _bytes(line)) * PIXELS for square in row
        )
        drawn += squares * (PIXELS - 1) + foot
    texture = Texture.create(size=(PIXELS * land.wide, PIXELS * land.high), mipmap=True)
    texture.blit_buffer(drawn, colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


def _pixel(square: str) -> bytes:
    if square == OUTSIDE:
        return bytes(4)
    return _bytes(theme.primary if square == GATE else theme.terrain(_COLOURS[square]))


def _bytes(colour: Colour) -> bytes:
    return bytes(round(255 * part) for part in colour)
