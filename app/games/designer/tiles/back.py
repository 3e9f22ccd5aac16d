"""The back of a tile with its number, and the bag that tiles are drawn from."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app.draw.shapes import Box
from app.pieces.stock import Pen, printed
from app.theme import WHITE, theme

CLOTH = get_color_from_hex("#8E6A45")
CLOTH_LIT = get_color_from_hex("#B08A5E")
CORD = get_color_from_hex("#F1DEA6")
BACK_INK = get_color_from_hex("#4A3320")


def tile_back(number: int | None, size: float) -> Texture:
    """A tile that lies face down, for a side in pixels."""
    return printed(_paint_back, (size, size), number)


def _paint_back(pen: Pen, box: Box, number: int | None) -> None:
    pen.picture("designer/tile-back", box)
    if number is not None:
        pen.put(pen.letters_high(str(number), box.h * 0.26), box.centre, BACK_INK)


def _paint_bag(pen: Pen, box: Box, count: int) -> None:
    """A cloth bag, with the number of tiles in it."""
    x, y = box.centre
    w, h = box.w, box.h
    pen.fill(Box(x - w * 0.3, y + h * 0.24, w * 0.6, h * 0.2), h * 0.1, CLOTH)  # the ruff
    pen.fill(Box(x - w * 0.24, y + h * 0.3, w * 0.26, h * 0.12), h * 0.06, CLOTH_LIT)
    pen.fill(Box(x - w * 0.42, y - h * 0.48, w * 0.84, h * 0.7), h * 0.32, CLOTH)
    pen.fill(Box(x - w * 0.38, y - h * 0.38, w * 0.62, h * 0.55), h * 0.26, CLOTH_LIT)
    pen.fill(Box(x - w * 0.22, y + h * 0.19, w * 0.44, h * 0.08), h * 0.04, CORD)
    pen.put(pen.letters_high(str(count), h * 0.3), (x, y - h * 0.12), WHITE)


class Bag(Widget):
    """The bag; as large as its place allows."""

    count = NumericProperty(0)
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._picture = Rectangle()
        super().__init__(**kwargs)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._picture)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "count"):
            self.fbind(name, self._soon)
        theme.fbind("repaints", self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.label = f"{self.count:.0f} tiles in the bag"
        side = round(min(self.size))
        if side >= dp(12):
            self._picture.texture = printed(_paint_bag, (side, side), int(self.count))
            corner = (round(self.center_x - side / 2), round(self.center_y - side / 2))
            self._picture.pos, self._picture.size = corner, (side, side)
