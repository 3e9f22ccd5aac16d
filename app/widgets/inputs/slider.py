"""A slider to go through many steps, with marks where something begins."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivymd.uix.slider import MDSlider

from app import kv
from app.theme import theme

MARK = (2.0, 10.0)  # dp
APART = 6.0  # dp between two of them, where there are many
NOTE = 8.0  # dp
NOTE_LOOKS = {"slip": ("warn", Ellipse), "blunder": ("pin", Rectangle)}


class Slider(MDSlider):
    """KivyMD's, with a handle, and a small line at every value of ``marks``.

    ``notes`` are values with a word of NOTE_LOOKS: discs for slips, squares for blunders.
    """

    marks = ListProperty([])
    notes = ListProperty([])
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = InstructionGroup()
        self.canvas.before.add(self._lines)
        for name in ("pos", "size", "marks", "notes", "min", "max", "repaints"):
            self.fbind(name, self._draw)
        self._draw()

    def on_kv_post(self, base: object) -> None:
        """KivyMD lays the left edge of the handle on the value: its middle belongs there."""
        super().on_kv_post(base)
        self.ids.handle_container.padding = (-self.ids.handle.width / 2, 0)

    def _draw(self, *_: object) -> None:
        self._lines.clear()
        span = self.max - self.min
        if span <= 0:
            return
        self._lines.add(Color(*theme.outline))
        wide, high = map(dp, MARK)
        last = self.x - dp(APART)
        for mark in self.marks:
            along = self._along(mark)
            if along - last >= dp(APART):
                last = along
                place = (along - wide / 2, self.center_y - dp(22))
                self._lines.add(Rectangle(pos=place, size=(wide, high)))
        for value, word in self.notes:
            token, shape = NOTE_LOOKS[word]
            self._lines.add(Color(*getattr(theme, token)))
            place = (self._along(value) - dp(NOTE) / 2, self.center_y + dp(14))
            self._lines.add(shape(pos=place, size=(dp(NOTE), dp(NOTE))))

    def _along(self, value: float) -> float:
        """Where a value lies, in pixels from the left."""
        span = self.width - 2 * self.padding
        return float(self.x + self.padding + span * (value - self.min) / (self.max - self.min))


kv.load("widgets/inputs/slider")
