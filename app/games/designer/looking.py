"""A closer look at a tile or a client: shown in large, with all that is on it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from app import art
from app.games.designer.cards.card_words import client_picture, client_told, land_told
from app.games.designer.cards.tile_words import tile_told
from app.games.designer.land.picture import land_picture
from app.games.designer.tiles.face import TilePicture
from app.pieces.peek import Peek, look_at


def look_at_tile(board: Widget, face: str, turns: int = 0) -> Peek:
    """A tile in large; call `open` on what is returned."""
    told = tile_told(face)
    picture = partial(TilePicture, face=face, turns=turns)
    return look_at(board, 1.0, told.title, told.text, picture, 240)


def look_at_client(board: Widget, client: str) -> Peek:
    """A client in large, with the wish."""
    told = client_told(client)
    return look_at(board, 1.0, told.title, told.text, partial(Portrait, client), 160)


def look_at_land(board: Widget, land: int) -> Peek:
    """A land card in large."""
    told = land_told(land)
    return look_at(board, 0.86, told.title, told.text, partial(Map, land), 300)


class Portrait(Widget):
    """A client's face alone, as large as its place."""

    def __init__(self, client: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._name = client_picture(client)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle()
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        self._face.source = art.source(self._name, self.width)
        self._face.pos, self._face.size = self.pos, self.size


class Map(Widget):
    """A land without tiles, as large as its place."""

    def __init__(self, land: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._land = land
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle()
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        self._face.texture = land_picture(self._land, self.size)
        self._face.pos, self._face.size = self.pos, self.size
