"""Enters one of several choices: a tap says everything."""

from __future__ import annotations

from typing import Any

from app.pads.editors.choices import PickCard, lay_cards, pick_cards
from app.pads.editors.editor import Editor
from app.pads.session import PadSession
from engine.pads.pad import Cell, Way


class ChoiceEditor(Editor):
    """Large cards, one of which may be what the cell holds."""

    def __init__(self, session: PadSession, cell: Cell, way: Way, **kwargs: Any) -> None:
        super().__init__(session, cell, way, one_tap=True, **kwargs)
        self.cards = pick_cards(session, cell, way, self._take)
        for card in self.cards:
            card.selected = card.value == self.value
            card.bind(state=self._press)
        lay_cards(self, way, self.cards)

    def _press(self, card: PickCard, state: str) -> None:
        self.offer = card.value if state == "down" else None

    def _take(self, card: PickCard) -> None:
        self.dispatch("on_answer", card.value)
