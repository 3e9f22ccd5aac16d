"""A solo card of 18 Holes: its turns as discs, plain ones for the player alone and split ones."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from app.draw.shapes import Box
from app.games.eighteen.cards.stock import DECK_INKS, ChipPen, printed
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, RULE
from app.theme import WHITE
from engine.games.eighteen.box.solo import COMBINED, PACES

OURS, THEIRS = DECK_INKS["C"], DECK_INKS["4"]
IN_ROW = 4  # turns
SHAPE = 1.3  # how much higher than wide it is


class SoloCard(PrintedCard):
    """A solo card by its number."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        self._number = number
        super().__init__(**kwargs)

    def print_face(self) -> Texture:
        return printed(_paint, self.size, self._number)


def _paint(pen: ChipPen, box: Box, number: int) -> None:
    """Number and rank above, the turns in rows, and how many are split below."""
    pace = PACES[number]
    pen.stock(box)
    head, foot = box.h * 0.19, box.h * 0.19
    letters = head * 0.5 / sp(1)
    pen.fill(Box(box.x, box.top - head, box.w, head), dp(10), OURS, "top")
    pen.write("Solo", (box.x + box.w * 0.2, box.top - head / 2), letters, 700, WHITE, box.w * 0.34)
    rank = f"rank {pace.rank}"
    pen.write(
        rank, (box.right - box.w * 0.26, box.top - head / 2), letters, 800, WHITE, box.w * 0.44
    )
    _paint_turns(pen, Box(box.x, box.y + foot, box.w, box.h - head - foot), pace.turns)
    pen.fill(Box(box.x + dp(2), box.y + foot, box.w - dp(4), dp(1)), 0, RULE)
    middle = box.y + foot / 2
    pen.icon("flag", (box.centre[0] - foot * 0.35, middle), foot * 0.6, THEIRS)
    pen.write(str(pace.flags), (box.centre[0] + foot * 0.3, middle), foot * 0.5 / sp(1), 800, INK)


def _paint_turns(pen: ChipPen, box: Box, turns: str) -> None:
    rows = [turns[start : start + IN_ROW] for start in range(0, len(turns), IN_ROW)]
    columns = max(len(row) for row in rows)
    side = min(box.w / (max(columns, 3) + 0.6), box.h / (len(rows) + 0.6))
    for line, row in enumerate(rows):
        y = box.centre[1] + ((len(rows) - 1) / 2 - line) * side
        for place, turn in enumerate(row):
            x = box.centre[0] + (place - (len(row) - 1) / 2) * side
            _paint_turn(pen, (x, y), side * 0.42, turn == COMBINED)


def _paint_turn(pen: ChipPen, centre: tuple[float, float], radius: float, together: bool) -> None:
    """A plain disc, or one of two halves with the flag of those who score too."""
    pen.disc(centre, radius, INK_2)
    pen.disc(centre, radius * 0.9, OURS)
    sign = "account"
    if together:
        corner = (centre[0] - radius * 0.9, centre[1] - radius * 0.9)
        Color(*THEIRS)
        Ellipse(pos=corner, size=(radius * 1.8, radius * 1.8), angle_start=0, angle_end=180)
        sign = "account-group"
    pen.icon(sign, centre, radius * 1.1, WHITE)
