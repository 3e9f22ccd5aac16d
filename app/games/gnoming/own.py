"""Whose grid the large one is: token, name and total at its edge, where that covers nothing."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box, apart, fitted, words
from app.games.gnoming.layout import Layout
from app.theme import theme
from app.widgets.tokens import token
from app.words import number
from engine.core.game import SeatSetup

HIGH = 22  # dp
TOKEN = 16  # dp
GAP = 5  # dp
FIGURE = 13  # sp
NAME_MOST = 96  # dp
AROUND = 5  # dp that rings need around cards


class OwnHead(Widget):
    """The head of the own grid, as opponents have theirs; without the name where room is short."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self._told: tuple[Any, ...] = ()

    def show(self, layout: Layout, place: Box, seat: SeatSetup, score: int, went_out: bool) -> None:
        """Tell how a seat stands, on the table that is laid out in this place."""
        told = (layout, place, seat, score, went_out, theme.repaints, theme.text_scale)
        if told == self._told:
            return
        self._told = told
        self._drawn.clear()
        name = fitted(seat.name, dp(NAME_MOST), FIGURE)
        total = words(number(score) + (" · out" if went_out else ""), FIGURE, 700)
        for letters in ((name, total), (total,)):
            wide = dp(TOKEN + 10) + sum(text.width + dp(GAP) for text in letters)
            box = free_box(layout, place, wide)
            if box:
                self._draw(box, seat.colour, letters)
                return

    def _draw(self, box: Box, colour: str, letters: tuple[Any, ...]) -> None:
        for tint, part in ((theme.outline_variant, box), (theme.surface, box.grown(-dp(1)))):
            self._drawn.add(Color(*tint))
            self._drawn.add(
                SmoothRoundedRectangle(pos=part[:2], size=part[2:], radius=[part.h / 2])
            )
        side = dp(TOKEN)
        x, middle = box.x + dp(3), box.centre[1]
        self._drawn.add(Color(1, 1, 1, 1))
        self._drawn.add(
            Rectangle(texture=token(colour, side), pos=(x, middle - side / 2), size=(side, side))
        )
        self._drawn.add(Color(*theme.text))
        x += side + dp(GAP)
        for text in letters:
            pos = (round(x), round(middle - text.height / 2))
            self._drawn.add(Rectangle(texture=text, pos=pos, size=text.size))
            x += text.width + dp(GAP)


def free_box(layout: Layout, place: Box, wide: float) -> Box | None:
    """Room for a head: on the upper edge of the ground or beside the cards, far from the deck."""
    high, ground = dp(HIGH), layout.ground
    first, last = layout.spaces[0], layout.spaces[2]
    above = min(ground.top - dp(9), place.top - high)
    beside = first.top - high
    right = [Box(last.right - wide, above, wide, high), Box(last.right + dp(6), beside, wide, high)]
    left = [Box(first.x, above, wide, high), Box(first.x - dp(6) - wide, beside, wide, high)]
    sides = (right, left) if layout.deck.x < ground.centre[0] else (left, right)
    cards = [*layout.spaces, layout.deck, layout.hand, *layout.piles]
    taken = [card.grown(dp(AROUND)) for card in cards]
    if layout.strip:
        taken.append(layout.strip.box)
    for near, far in zip(*sides, strict=True):
        for box in (near, far):
            if place.covers(box) and all(apart(box, other) for other in taken):
                return box
    return None
