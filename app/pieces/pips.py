"""Small signs: a row of pips that tells how far something is counted up, a chip with a number."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme
from app.widgets.surfaces.plates import FilledPlate

GAP = 0.3  # of the room of a pip, and never more than MOST_GAP dp
MOST_GAP = 6
PAST = 0.55  # how far what is past has faded


class Pips(Widget):
    """``of`` pips side by side over the whole width: what is past, ``now``, and what is to come."""

    now = NumericProperty(0)
    of = NumericProperty(0)
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.shown: list[tuple[Color, SmoothRoundedRectangle]] = []
        for name in ("now", "of", "pos", "size", "repaints"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        count = int(self.of)
        if len(self.shown) != count:
            self._build(count)
        room = self.width / max(1, count)
        gap = min(dp(MOST_GAP), room * GAP)
        for place, (colour, shape) in enumerate(self.shown):
            colour.rgba = self._colour(place + 1)
            shape.pos = (self.x + place * (room + gap / count), self.y)
            shape.size = (room + gap / count - gap, self.height)
            shape.radius = [min(shape.size) / 2]

    def _build(self, count: int) -> None:
        self.canvas.clear()
        with self.canvas:
            self.shown = [(Color(), SmoothRoundedRectangle()) for _ in range(count)]

    def _colour(self, place: int) -> list[float]:
        if place > self.now:
            return list(theme.highest)
        if place == self.now:
            return list(theme.primary)
        pairs = zip(theme.primary, theme.surface, strict=True)
        return [a + (b - a) * PAST for a, b in pairs]


class NumberChip(FilledPlate, AnchorLayout):
    """Shows a few signs, such as what a face of a die adds; nothing to be tapped."""

    text = StringProperty("")


kv.load("pieces/pips")
kv.load("pieces/number_chip")
