"""The token of a seat: its colour, its mark and a white ring."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.theme import ALL_SEATS
from app.widgets.pictures.tokens import token


class SeatToken(Widget):
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
