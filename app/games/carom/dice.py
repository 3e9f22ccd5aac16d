"""The dice and cards of Carom Mini Golf as things that can be drawn, moved and rolled."""

from __future__ import annotations

from typing import Any

from kivy.graphics import SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app.draw.shapes import PIECE, Box, frame
from app.pieces.dice import DieSprite, letters_of
from app.theme import theme
from engine.games.carom.box.strength import DICE, Tool

CARD_SHAPE = 1.28  # how much higher than wide a card is
CARD_CORNER = 0.13
PATCH = 0.5  # the part of a card that is green
GREEN, EDGE = "#CFE6C4", "#9DAE9B"


def look_of(tool: Tool) -> str:
    """The picture of a tool's die; a card is played with the white one."""
    return f"dice/die-{'white' if tool.card else tool.key}"


class ToolSprite(DieSprite):
    """One die, or one card with its die."""

    def draw(self, tool: Tool, size: float, text: str = "", face: str = "") -> None:
        """Show a tool of a height in pixels, with its formula or with what it gives.

        A card also shows the face of its die, once there is one.
        """
        if not tool.card:
            self.draw_die(look_of(tool), size, text or tool.formula)
            return
        self.clear(size)
        self._draw_card(size, text or tool.formula, face)
        self.fade(self.opacity)

    def _draw_card(self, size: float, text: str, face: str) -> None:
        """Printed stock: what the card does above, and the white die below on a patch of green."""
        wide, high = size / CARD_SHAPE, size
        box, corner = Box(-wide / 2, -high / 2, wide, high), wide * CARD_CORNER
        self._tint(theme.terrain("card"))
        self._body.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner]))
        inset = max(dp(2.5), wide * 0.07)
        patch = Box(box.x + inset, box.y + inset, wide - 2 * inset, high * PATCH - inset)
        self._tint(get_color_from_hex(GREEN))
        self._body.add(SmoothRoundedRectangle(pos=patch[:2], size=patch[2:], radius=[corner * 0.7]))
        self._draw_die("dice/die-white", patch.centre, patch.h * 0.86, face)
        self._tint(theme.terrain("card_ink"))
        letters = letters_of(text, high * 0.36 * min(1.0, 2.4 / max(1, len(text))))
        self._write(letters, (0, high * (PATCH / 2)))
        self._tint(get_color_from_hex(EDGE))
        for line in frame(box.grown(-dp(0.7)), corner, dp(1.4)):
            self._body.add(line)
        self._shadow.lay(box, PIECE)


class DieFace(Widget):
    """A large die that shows one number, for people who roll their own."""

    def __init__(self, tool: Tool, face: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y, self.height = None, dp(76)
        self._sprite = ToolSprite(self.canvas)
        # A card is played with the white die.
        self.tool, self.shown = DICE[0] if tool.card else tool, face
        self.bind(pos=self._lay, size=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self._sprite.draw(self.tool, min(self.height, self.width) * 0.9, str(self.shown))
        self._sprite.place(self.center)
