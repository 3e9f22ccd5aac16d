"""One of a few things to do: what it is, what it costs, and a sign or the chip of a deck."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box, fitted, frame
from app.games.eighteen.cards.stock import Pen, printed
from app.games.eighteen.choices import Choice
from app.theme import Colour, theme
from app.widgets import Pressable

CORNER = 14  # dp
SIGN = 30  # dp of a sign or chip
LEAST = 48  # dp of the height


class ChoiceButton(Pressable, Widget):
    """Shows a choice; `selected` while it is what the main action would do."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint = (None, None)
        self.choice = Choice("", "", "")
        self.selected = False
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(repaints=self._draw, text_scale=self._draw)

    def show(self, choice: Choice, selected: bool) -> None:
        self.choice, self.selected = choice, selected
        self.label = choice.title
        self._draw()

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        if min(self.size) < dp(30) or not self.choice.key:
            return
        box = Box(*self.pos, *self.size).grown(-dp(1.5))
        ground = theme.primary_container if self.selected else theme.surface
        self._tint(ground)
        self._drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)]))
        self._tint(theme.primary if self.selected else theme.outline_variant)
        for line in frame(box, dp(CORNER), dp(2.6 if self.selected else 1.2)):
            self._drawn.add(line)
        ink = theme.on_primary_container if self.selected else theme.text
        self._draw_sign(box, ink)
        left = box.x + dp(8 + SIGN + 8)
        room = box.right - dp(6) - left
        title, cost = self.choice.title, self.choice.cost
        middle = box.centre[1]
        head = fitted(title, room, 14, 700)
        # The cost is never cut: it takes a second line where one is too short.
        told = Pen(1.0).wrapped(cost, room, 12.5).texture
        whole = head.height + told.height
        if whole > box.h:
            self._write(head, ink, left, middle)
            return
        self._write(head, ink, left, middle + (whole - head.height) / 2)
        soft = ink if self.selected else theme.text2
        self._write(told, soft, left, middle - (whole - told.height) / 2)

    def _draw_sign(self, box: Box, ink: Colour) -> None:
        side, (x, y) = dp(SIGN), (box.x + dp(8 + SIGN / 2), box.centre[1])
        if self.choice.deck:
            face = printed(_paint_deck, (side, side), self.choice.deck)
            self._tint([1, 1, 1, 1])
            corner = (round(x - side / 2), round(y - side / 2))
            self._drawn.add(Rectangle(texture=face, pos=corner, size=(side, side)))
        elif self.choice.icon:
            sign = Pen(1.0).sign(self.choice.icon, side * 0.86)
            self._tint(ink)
            corner = (round(x - sign.w / 2), round(y - sign.h / 2))
            self._drawn.add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))

    def _write(self, letters: Any, ink: Colour, x: float, y: float) -> None:
        self._tint(ink)
        corner = (round(x), round(y - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, pos=corner, size=letters.size))

    def _tint(self, colour: Colour) -> None:
        self._drawn.add(Color(*colour))


def _paint_deck(pen: Pen, box: Box, deck: str) -> None:
    pen.chip(deck, box.centre, box[2:])
