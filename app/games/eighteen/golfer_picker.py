"""The golfers to choose from, with their easy or with their hard side up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.eighteen.cards.golfer_card import GolferCard, golfer_height
from app.pieces.shelf import Shelf
from app.widgets import Segments
from engine.games.eighteen.box.golfers import ABILITIES

SIDES = (("A", "Side A, easy"), ("B", "Side B, hard"))
WIDE = 280  # dp of a card


class _Golfers(Shelf):
    def height_of(self, card: Widget, width: float) -> float:
        assert isinstance(card, GolferCard)
        return golfer_height(card.ability, width)


class GolferPicker(BoxLayout):
    """A shelf of golfers and, where both sides are offered, a switch between them.

    `tapped` is told the key of an ability.
    """

    side = StringProperty("A")

    def __init__(self, tapped: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), **kwargs)
        self._switch = Segments(choices=list(SIDES), value="A", size_hint_y=None, height=dp(48))
        self._switch.bind(value=self._turn)
        self.shelf = _Golfers(tapped, wide=WIDE, gap=12, most_columns=3)
        self.add_widget(self.shelf)
        self._offered: tuple[str, ...] = ()
        self._selected = ""
        self._dimmed: frozenset[str] = frozenset()

    def show(self, offered: Sequence[str], selected: str = "", dimmed: Sequence[str] = ()) -> None:
        """Show abilities by key; `dimmed` ones are somebody's already."""
        self._selected, self._dimmed = selected, frozenset(dimmed)
        if tuple(offered) != self._offered:
            self._offered = tuple(offered)
            self._set_switch()
            self._fill()
        self._mark()

    def _set_switch(self) -> None:
        """Without a choice of sides there is nothing to switch."""
        sides = sorted({ABILITIES[key].side for key in self._offered})
        self.side = self.side if self.side in sides else (sides or ["A"])[0]
        self._switch.value = self.side
        if self._switch.parent:
            self.remove_widget(self._switch)
        if len(sides) > 1:
            self.add_widget(self._switch, index=len(self.children))

    def _turn(self, _switch: Segments, side: str) -> None:
        if side != self.side:
            self.side = side
            self._fill()
            self._mark()

    def _fill(self) -> None:
        keys = [key for key in self._offered if ABILITIES[key].side == self.side]
        self.shelf.fill([(key, GolferCard(ability=key)) for key in keys])

    def _mark(self) -> None:
        for slot in self.shelf.slots:
            chosen = slot.key == self._selected
            slot.card.look = (
                "outlined" if chosen else "dimmed" if slot.key in self._dimmed else "plain"
            )
