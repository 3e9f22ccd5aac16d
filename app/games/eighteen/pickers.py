"""Shelves of cards to choose from, in place of the course: clubs of the box, golfers."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.eighteen.cards.club_card import SHAPE, ClubCard
from app.games.eighteen.cards.golfer_card import GolferCard, golfer_height
from app.pieces.shelf import Shelf
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.model import HIDDEN


class CardPicker(Shelf):
    """A shelf for each of the `items`; the `chosen` one is marked."""

    __events__ = ("on_tap", "on_hold")
    items = ObjectProperty(())
    chosen: Any = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            lambda key: self.dispatch("on_tap", key),
            lambda key: self.dispatch("on_hold", key),
            **kwargs,
        )
        self.fbind("items", self._fill)
        self.fbind("chosen", self._mark)
        self._fill()

    def card_of(self, item: Any) -> Widget:
        """The card that shows an item."""
        raise NotImplementedError

    def _fill(self, *_: object) -> None:
        self.fill([(item, self.card_of(item)) for item in self.items])
        self._mark()

    def _mark(self, *_: object) -> None:
        for slot in self.slots:
            slot.card.look = self.mark if slot.key == self.chosen else "plain"

    mark = "raised"

    def on_tap(self, item: Any) -> None:
        """A card was tapped."""

    def on_hold(self, item: Any) -> None:
        """A card was held."""


class ClubPicker(CardPicker):
    """Many clubs: all that are left of the box, or those of somebody else."""

    chosen = ObjectProperty(HIDDEN)

    def card_of(self, item: int) -> Widget:
        return ClubCard(club=item)

    def height_of(self, card: Widget, width: float) -> float:
        return width * SHAPE


class GolferShelf(CardPicker):
    """Golfers by the keys of their abilities."""

    mark = "outlined"

    def card_of(self, item: str) -> Widget:
        return GolferCard(ability=item)

    def height_of(self, card: Widget, width: float) -> float:
        assert isinstance(card, GolferCard)
        return golfer_height(card.ability, width)


class GolferPicker(BoxLayout):
    """Golfers with their easy or with their hard side up, and a switch where both are offered."""

    __events__ = ("on_tap",)
    items = ObjectProperty(())
    chosen = StringProperty("")
    switched = BooleanProperty(False)  # both sides are offered
    side = StringProperty("A")  # that is shown
    shown = ObjectProperty(())  # the golfers on that side

    def on_items(self, *_: object) -> None:
        sides = sorted({ABILITIES[key].side for key in self.items})
        self.switched = len(sides) > 1
        if sides and self.side not in sides:
            self.side = sides[0]
        self.on_side()

    def on_side(self, *_: object) -> None:
        self.shown = tuple(key for key in self.items if ABILITIES[key].side == self.side)

    def on_tap(self, key: str) -> None:
        """A golfer was tapped."""
