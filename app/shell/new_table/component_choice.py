"""Where dice, cards and tiles come from: the app or people's own box, all at once or one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.widgets import Chip, ChoiceCard, Column, Snug, Text, snug
from engine.core.game import Component

# What a component looks like in the app's hands; in people's it is always a hand.
ICONS = {
    "cards": "cards-playing-outline",
    "shots": "cards-playing-outline",
    "clubs": "golf-cart",
    "golfers": "account-outline",
    "tokens": "circle-double",
    "dice": "dice-multiple-outline",
    "tiles": "view-grid-outline",
    "clients": "account-heart-outline",
    "lands": "map-outline",
    "pawns": "chess-pawn",
}
OTHER = "cellphone"
HAND = "hand-extended-outline"
ALL = (("All by the app", False), ("All real", True))

Bring = Callable[[str, bool], object]


class ComponentChoices(Column):
    """A pair of choices for every component, and one pair for all where there are several.

    `bring` is told of every component whether people bring their own.
    """

    def __init__(self, components: Sequence[Component], own: set[str], bring: Bring) -> None:
        super().__init__(spacing=dp(10))
        self._own = {component.key: component.key in own for component in components}
        self._bring = bring
        self._cards: list[tuple[str, bool, ChoiceCard]] = []
        self._all: list[tuple[bool, Chip]] = []
        if len(components) > 1:
            self.add_widget(Text(text="By the app, or with real pieces", role="section"))
            self.add_widget(self._for_all())
        for component in components:
            self.add_widget(Text(text=component.title, role="section"))
            self.add_widget(self._pair(component))
        self._mark()

    def _for_all(self) -> Widget:
        line = snug(StackLayout(spacing=(dp(10), dp(2))))
        for text, own in ALL:
            chip = Chip(text=text, label=text)
            chip.bind(on_release=lambda _chip, own=own: self._choose(list(self._own), own))
            line.add_widget(chip)
            self._all.append((own, chip))
        return line

    def _pair(self, component: Component) -> Widget:
        box = Snug(spacing=dp(12))
        key = component.key
        for own, icon, text in (
            (False, ICONS.get(key, OTHER), component.app),
            (True, HAND, component.own),
        ):
            card = ChoiceCard(icon=icon, text=text, label=f"{component.title}: {text}")
            card.bind(on_release=lambda _card, own=own: self._choose([key], own))
            box.add_widget(card)
            self._cards.append((key, own, card))
        return box

    def _choose(self, keys: list[str], own: bool) -> None:
        for key in keys:
            self._own[key] = own
            self._bring(key, own)
        self._mark()

    def _mark(self) -> None:
        for key, own, card in self._cards:
            card.selected = self._own[key] is own
        for own, chip in self._all:
            chip.selected = all(chosen is own for chosen in self._own.values())
