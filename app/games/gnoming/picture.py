"""Gnoming cards and grids as widgets: for panels, pads, results, rules and questions."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.draw.frames import frame_look
from app.draw.shapes import Box, around, frame
from app.games.gnoming.cards import GnomingCard
from app.pieces.cards import MINI_BELOW, MINI_SHAPE, SHAPE, mini_shape
from app.theme import theme
from engine.games.gnoming.model import FACE_DOWN, Card


class CardPicture(Widget):
    """One card, as large as its box allows; `card` None is the back."""

    card: Card | None = ObjectProperty(None, allownone=True)
    label = StringProperty("")

    def __init__(self, shadow: bool = True, **kwargs: Any) -> None:
        self._sprite: GnomingCard | None = None
        super().__init__(**kwargs)
        self._sprite = GnomingCard(self.canvas, shadow)
        for name in ("card", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        assert self._sprite
        wide = min(self.width, self.height / SHAPE)
        wide = max(4.0, min(self.width, self.height / mini_shape(wide)))
        high = wide * mini_shape(wide)
        box = Box(self.center_x - wide / 2, self.center_y - high / 2, wide, high)
        self._sprite.settle(box, self.card)
        self._sprite.fade(1)


class GridPicture(Widget):
    """Nine cards of one player, as large as the box allows.

    ``grid``   nine cards row by row from the top left, None for a face-down one
    ``lines``  the lines to frame: tuples of three spaces, framed as `frame_look` says
    ``gap``    between the cards, in pixels; 0 chooses one that suits their size
    """

    grid = ObjectProperty(FACE_DOWN)
    lines = ObjectProperty(())
    gap = NumericProperty(0)
    shadows = BooleanProperty(True)
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sprites: list[GnomingCard] = []
        self._cards, self._frames = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._cards)
        self.canvas.add(self._frames)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._lay)
        self.fbind("grid", self.refresh)
        self.fbind("lines", self._frame)
        theme.bind(repaints=self._lay)
        self._lay()

    def box(self, space: int) -> Box:
        """Where a card lies, in the coordinates of this widget's parent."""
        return self.sprites[space].home

    def _card_size(self) -> tuple[float, float, float]:
        """Width and height of a card, and the gap between two."""
        gap = self.gap or min(self.size) * 0.04
        around_all = 2 * gap + (2 * gap if self.lines else 0)
        across, down = ((side - around_all) / 3 for side in self.size)
        wide = min(across, down / SHAPE)
        if wide < dp(MINI_BELOW):  # small cards are less high, and so may be a little wider
            wide = max(4.0, min(across, down / MINI_SHAPE, dp(MINI_BELOW) - 1))
        return wide, wide * mini_shape(wide), gap

    def _lay(self, *_: object) -> None:
        wide, high, gap = self._card_size()
        self._cards.clear()
        shadow = self.shadows and wide >= dp(MINI_BELOW)
        self.sprites = [GnomingCard(self._cards, shadow) for _ in range(9)]
        x = self.center_x - (3 * wide + 2 * gap) / 2
        top = self.center_y + (3 * high + 2 * gap) / 2
        for space, sprite in enumerate(self.sprites):
            row, column = divmod(space, 3)
            box = Box(x + column * (wide + gap), top - high - row * (high + gap), wide, high)
            sprite.settle(Box(round(box.x), round(box.y), round(wide), round(high)))
            sprite.fade(1)
        self.refresh()
        self._frame()

    def refresh(self, *_: object) -> None:
        """Show the grid at rest, whatever its cards were doing."""
        for sprite, card in zip(self.sprites, self.grid, strict=True):
            if sprite.card != card:
                sprite.show(card)
            sprite.rest()
            if sprite.opacity != 1:
                sprite.fade(1)

    def _frame(self, *_: object) -> None:
        self._frames.clear()
        gap = self._card_size()[2]
        width = max(dp(2.4), gap * 0.45)
        for index, spaces in enumerate(self.lines):
            colour, dashed = frame_look(index)
            outset = gap * (0.62 if dashed else 0.42)
            box = around([self.box(space) for space in spaces]).grown(outset)
            self._frames.add(Color(*colour))
            for line in frame(box, self.sprites[0].home.w * 0.16 + outset, width, dashed):
                self._frames.add(line)
