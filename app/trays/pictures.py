"""What was drawn, as a picture: the faces that the boards paint, and the solo cards of 18 Holes."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from app.boards import make_board
from app.boards.board import Board
from app.widgets import Text
from engine.chance import Face

# How much higher than wide the things of a game are.
SHAPES = {"gnoming": 1.4, "eighteen": 1.3, "designer": 1.0}
SOLO_SHAPE = 1.3


@cache
def _board(game: str) -> Board:
    """A board of a game, only to paint by."""
    return make_board(game)


def picture_of(game: str, pile: str, face: Face, name: str) -> Widget:
    """The picture of something drawn; its name, where the board has none of it."""
    if pile == "solo":
        return _solo(str(face))
    try:
        picture: Widget = _board(game).face(face)
    except NotImplementedError:
        return Text(text=name, role="card_title", halign="center")
    return picture


def _solo(kind: str) -> Widget:
    from app.trays.solo_card import SoloCard
    from engine.games.eighteen.tray import SOLO

    return _Fitted(SoloCard(SOLO.kinds.index(kind) + 1), SOLO_SHAPE)


class _Fitted(AnchorLayout):
    """A card as large as its place allows."""

    def __init__(self, card: Widget, shape: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._card, self._shape = card, shape
        card.size_hint = (None, None)
        self.add_widget(card)
        self.bind(size=self._fit)

    def _fit(self, *_: object) -> None:
        wide = min(self.width, self.height / self._shape)
        self._card.size = (round(wide), round(wide * self._shape))
