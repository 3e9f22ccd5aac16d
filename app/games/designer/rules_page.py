"""Tiles of Mini Golf Designer for its rules page; the rules themselves say what comes of them.

[[tiles: 0,0 R001 1; 1,0 R046 3 | what it shows]]   column and row, face and quarter turns clockwise
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.games.designer.tiles.face import TilePicture
from app.shell.rules.framed import framed
from engine.games.designer.model import Laid

SIDE = 84  # dp of a tile, as long as the page is wide enough
GAP = 3  # dp between tiles


def read(text: str) -> tuple[Laid, ...]:
    """The tiles of a picture."""
    found = []
    for words in (each.split() for each in text.split(";")):
        x, y = map(int, words[0].split(","))
        found.append(Laid(words[1], x, y, int(words[2])))
    return tuple(found)


class TilesPicture(RelativeLayout):
    """Tiles side by side, as they lie on a land."""

    def __init__(self, laid: tuple[Laid, ...], told: str) -> None:
        super().__init__(size_hint=(None, None))
        self.label = told
        self._columns = 1 + max(tile.x for tile in laid)
        self._rows = 1 + max(tile.y for tile in laid)
        self._tiles = [
            (tile, TilePicture(face=tile.face, turns=tile.turns, size_hint=(None, None)))
            for tile in laid
        ]
        for _, picture in self._tiles:
            self.add_widget(picture)
        self.fit(dp(SIDE) * self._columns)

    def fit(self, room: float) -> None:
        """Be as wide as wished, or as there is room."""
        side = min(dp(SIDE), (room - dp(GAP) * (self._columns - 1)) / self._columns)
        step = side + dp(GAP)
        self.size = (step * self._columns - dp(GAP), step * self._rows - dp(GAP))
        for tile, picture in self._tiles:
            picture.size = (side, side)
            picture.pos = (tile.x * step, (self._rows - 1 - tile.y) * step)


def tiles(text: str, told: str) -> Widget:
    """Tiles as they lie, and what there is to see."""
    return framed(TilesPicture(read(text), told), told)
