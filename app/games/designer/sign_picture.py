"""Pictures for a closer look: the sign of a condition, or something of the kit."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from app import art
from app.games.designer.conditions import SIGNS
from app.pieces.stock import Pen
from app.theme import theme


class SignPicture(Widget):
    """The sign of a condition, as large as its place."""

    def __init__(self, key: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._key = key
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        sign = Pen(1.0).sign(SIGNS.get(self._key, "information-outline"), min(self.size))
        self._drawn.add(Color(*(theme.warn if self._key == "playable" else theme.primary)))
        corner = (round(self.center_x - sign.w / 2), round(self.center_y - sign.h / 2))
        self._drawn.add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))


class ArtPicture(Widget):
    """A picture of the kit, as large as its place."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._name = name
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle()
        for each in ("pos", "size"):
            self.fbind(each, self._lay)

    def _lay(self, *_: object) -> None:
        self._face.source = art.source(self._name, self.width)
        self._face.pos, self._face.size = self.pos, self.size
