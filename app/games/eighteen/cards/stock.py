"""What the printed cards of 18 Holes share beyond letters: chips of decks and samples of ground."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import Box, Point, paved
from app.pieces import stock
from app.theme import WHITE, theme
from engine.games.eighteen.box.shots import CHIP

DISC = get_color_from_hex("#16211A")

DECK_INKS = {
    "C": get_color_from_hex("#0B8F8A"),
    "2": get_color_from_hex("#2566C8"),
    "3": get_color_from_hex("#8442BD"),
    "4": get_color_from_hex("#C22E2E"),
    "5": get_color_from_hex("#C79200"),
}


def deck_name(deck: str) -> str:
    """What stands on a deck's chip."""
    return "Chip" if deck == CHIP else deck


class ChipPen(stock.Pen):
    """Paints chips, discs and samples too."""

    def chip(self, deck: str, centre: Point, size: tuple[float, float], text: str = "") -> None:
        """A deck's chip: its colour and always its number."""
        box = Box(centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)
        self.fill(box, size[1] * 0.24, DECK_INKS[deck])
        letters = size[1] * 0.66 / (sp(1) * theme.text_scale)
        self.write(text or deck_name(deck), centre, letters, 800, WHITE, size[0] * 0.8)

    def sample(self, terrain: str, box: Box) -> None:
        """A little piece of ground: "rough", "sand" or "fairway"."""
        rim, texture = SAMPLES[terrain]
        self.fill(box, box.h * 0.26, rim)
        inner = box.grown(-max(dp(0.8), box.h * 0.06))
        Color(1, 1, 1, 1)
        paved(inner, box.h * 0.2, art.texture(texture), (dp(16), dp(16)))

    def initiative(self, number: int, centre: Point, radius: float) -> None:
        """The dark disc that says who plays first."""
        self.disc(centre, radius, DISC)
        size = radius / sp(1) / theme.text_scale
        self.write(str(number), centre, max(size, stock.LEAST), 800, WHITE, radius * 1.5)


def printed(paint: stock.Paint, size: tuple[float, float], *what: Any) -> Texture:
    """What `paint` prints on a card of this size in pixels; painted when first asked for."""
    return stock.printed(paint, size, *what, pen=ChipPen)


SAMPLES = {
    "rough": (get_color_from_hex("#2E6A3B"), "textures/rough"),
    "sand": (get_color_from_hex("#CDAE65"), "textures/sand"),
    "fairway": (get_color_from_hex("#7FB862"), "textures/fairway"),
}
