"""Tiles of Mini Golf Designer for its rules page; the rules themselves say what comes of them.

[[tiles: 0,0 R001 1; 1,0 R046 3 | what it shows]]   column and row, face and quarter turns clockwise
[[box: tee | what it shows]]                        all tiles of a kind, and how many there are
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.games.designer.pad.plan import TWINS, looks_of
from app.games.designer.pad.tile_picker import tile_label
from app.games.designer.tiles.face import TilePicture, tile_faces
from app.shell.rules.blocks import framed
from app.widgets import Text
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import Laid

SIDE = 84  # dp of a tile, as long as the page is wide enough
GAP = 3  # dp between tiles
SMALL = 60  # dp of a tile among all of its kind,
APART = 6  # between two of them,
BELOW = 20  # and of the words below each


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


def copies_of(look: str) -> int:
    """How many tiles of the box look like this one."""
    return sum(FACES[key].copies for key in TWINS[look])


class BoxPicture(RelativeLayout):
    """All tiles of a kind, the plainest first, each with how many of it there are."""

    def __init__(self, kind: str, told: str) -> None:
        super().__init__(size_hint=(None, None))
        self.label = told
        looks = looks_of(kind)
        side = (dp(SMALL), dp(SMALL))
        tile_faces([(look, 0) for look in looks], side[0])  # all of them on one sheet
        self._tiles = [
            (
                TilePicture(face=look, label=tile_label(look), size_hint=(None, None), size=side),
                Text(
                    text=f"{copies_of(look)} \u00d7",
                    role="caption",
                    halign="center",
                    size_hint_x=None,
                    width=side[0],
                ),
            )
            for look in looks
        ]
        for pair in self._tiles:
            for part in pair:
                self.add_widget(part)
        self.fit(dp(SMALL) * 5)

    def fit(self, room: float) -> None:
        """As many in a row as there is room for."""
        step, down = dp(SMALL + APART), dp(SMALL + BELOW + APART)
        columns = max(1, min(len(self._tiles), int((room + dp(APART)) // step)))
        rows = -(-len(self._tiles) // columns)
        self.size = (columns * step - dp(APART), rows * down - dp(APART))
        for number, (picture, words) in enumerate(self._tiles):
            row, column = divmod(number, columns)
            low = (rows - 1 - row) * down
            picture.pos = (column * step, low + dp(BELOW))
            words.pos = (column * step, low)


def box(kind: str, told: str) -> Widget:
    """All tiles of a kind, and what they are."""
    return framed(BoxPicture(kind, told), told)
