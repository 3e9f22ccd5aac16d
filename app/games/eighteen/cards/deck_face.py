"""The chip of a shot deck: its colour, and always its number."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import StringProperty

from app.draw.shapes import Box
from app.games.eighteen.cards.stock import Pen, printed
from app.pieces.printed_card import PrintedCard


class DeckFace(PrintedCard):
    """The chip of a `deck`; nothing while that is empty."""

    deck = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("deck", self.draw_soon)

    def print_face(self) -> Texture | None:
        return printed(_paint, self.size, self.deck) if self.deck else None


def _paint(pen: Pen, box: Box, deck: str) -> None:
    pen.chip(deck, box.centre, box[2:])
