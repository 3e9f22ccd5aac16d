"""What is counted up at a table, such as strokes: pips on a card, or in a slim line."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.pieces import pips as _pips  # noqa: F401
from app.widgets import Card


class CountCard(Card):
    """The count in a side panel: its title, the number large, and the pips."""

    count = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    now = NumericProperty(0)
    of = NumericProperty(0)

    def on_count(self, *_: object) -> None:
        if self.count:
            self.title, self.now, self.of = self.count


class CountLine(BoxLayout):
    """The count in a line over a board where room is short."""

    count = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    now = NumericProperty(0)
    of = NumericProperty(0)

    def on_count(self, *_: object) -> None:
        if self.count:
            title, self.now, self.of = self.count
            self.text = f"{title} {self.now} of {self.of}"


kv.load("table/counting")
