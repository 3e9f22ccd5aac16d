"""Rows of things that kv shows, and the lists and grids that are made of such rows."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.games.eighteen.cards.deck_chips import DISC
from app.pieces.repeat import ItemBox, Repeat
from app.widgets import Answering, IconButton

GAP = 8  # dp between choices
NARROWEST = 150  # dp of a choice
LEAST = 40  # dp of its height
SHORT = 248  # dp of a row of opponents


class Plate(ItemBox):
    """A thing on a plate of its own: `fill` and `edge` are colours, the edge `thick` in dp."""

    fill = ObjectProperty("surface")
    edge = ObjectProperty("outline_variant")
    thick = NumericProperty(1.2)
    corner = NumericProperty("14dp")


class NumberDisc(AnchorLayout):
    """A number on a dark disc; in the dark that has a `ring`."""

    ground = ColorProperty(DISC)
    text = StringProperty("")
    side = NumericProperty("40dp")
    ring = NumericProperty(0)


class ChoiceGrid(Repeat):
    """Choices in as few columns as their words want, and as many as it takes to be high enough for
    a finger in a `room` of pixels. Where the place is narrow, the buttons that turn the aim have a
    cell of their own after them."""

    __events__ = ("on_turn",)
    room = NumericProperty(0)
    turns = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        self._pair = Factory.TurnPair()
        self._pair.bind(on_tap=lambda _, by: self.dispatch("on_turn", by))
        super().__init__(**kwargs)
        self.fbind("turns", self.refill)

    def refill(self, *_: object) -> None:
        self.remove_widget(self._pair)
        super().refill()
        self._pair.items = self.turns
        if self.turns:
            self.add_widget(self._pair)

    def on_turn(self, by: int) -> None:
        """The aim is to be turned: 1 is against the clock."""

    def _count(self) -> int:
        return len(self.items) + bool(self.turns)

    def _columns(self) -> int:
        across = max(1, int((self.width + dp(GAP)) / dp(NARROWEST + GAP)))
        rows = max(1, int((self.room + dp(GAP)) / dp(LEAST + GAP)))
        return max(1, min(self.count, max(across, ceil(self.count / rows))))

    count = AliasProperty(_count, bind=("items", "turns"))
    columns = AliasProperty(_columns, bind=("width", "room", "count"))
    lines = AliasProperty(lambda self: ceil(self.count / self.columns), bind=("columns", "count"))


class TurnButton(IconButton):
    """Turns the aim: by 1, against the clock, or by -1."""

    item = NumericProperty(1)


class RivalStrip(BoxLayout):
    """The opponents of the solo game in one low row, and before them who scores in this turn; a
    short row is for the opponents alone."""

    __events__ = ("on_tap",)
    rivals = ObjectProperty(())
    paces = ObjectProperty(())
    narrow = AliasProperty(lambda self: self.width < dp(SHORT), bind=("width",))

    def on_tap(self, item: object) -> None:
        """One of them was tapped."""


class ClubList(Answering):
    """The clubs on the table in the order of play: a `strip`, or a column; scrolls where it is
    long, to whoever plays now."""

    __events__ = ("on_tap",)
    items = ObjectProperty(())
    strip = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.follow = Clock.create_trigger(self._show_playing, -1)

    def _show_playing(self, *_: object) -> None:
        rows = self.ids.rows
        for row in rows.children:
            if row.item.state == "playing" and rows.width > self.width:
                self.scroll_to(row, padding=dp(24), animate=False)

    def on_tap(self, item: object) -> None:
        """One of them was tapped."""
