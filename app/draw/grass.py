"""The ground that cards lie on: a rounded table of grass, mown in diagonal bands."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp

from app import art
from app.draw.shapes import Box, frame, paved
from app.theme import theme

CORNER = 26
RIM = ("rough", 0.9)


class CardTable(InstructionGroup):
    """Drawn anew only when its place or the theme changes."""

    def lay(self, box: Box) -> None:
        self.clear()
        name = "textures/card-table-dark" if theme.dark else "textures/card-table"
        corner = min(dp(CORNER), box.w / 8, box.h / 8)
        self.add(Color(1, 1, 1, 1))
        tile = tuple(dp(side) for side in art.size_dp(name))
        self.add(paved(box, corner, art.texture(name), tile))
        token, strength = RIM
        self.add(Color(*theme.terrain(token)[:3], strength))
        for line in frame(box.grown(-dp(0.5)), corner, dp(1.5)):
            self.add(line)
