"""Enters any number of choices, also none: a tap adds one or takes it away."""

from __future__ import annotations

from typing import Any

from app.pads.editors.choices import PickCard, lay_cards, pick_cards
from app.pads.editors.editor import Editor
from app.pads.session import PadSession
from engine.pads.pad import Cell, Way


class SeveralEditor(Editor):
    """Cards to tick; `value` is a list in the order of the choices."""

    def __init__(self, session: PadSession, cell: Cell, way: Way, **kwargs: Any) -> None:
        super().__init__(session, cell, way, **kwargs)
        self.value = self.value or []  # nothing ticked is an answer too
        self.cards = pick_cards(session, cell, way, self._turn, several=True)
        lay_cards(self, way, self.cards)
        self._tick()

    def resume(self, before: Editor) -> None:
        self.value = before.value
        self._tick()

    def _tick(self) -> None:
        for card in self.cards:
            card.selected = card.value in self.value

    def _turn(self, card: PickCard) -> None:
        card.selected = not card.selected
        self.value = [each.value for each in self.cards if each.selected]
