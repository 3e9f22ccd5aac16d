"""What was drawn, as the board of its game paints it."""

from __future__ import annotations

from functools import cache

from kivy.uix.widget import Widget

from app.games import make_board
from app.table.board.board import AnyBoard
from app.widgets import Text
from engine.core.chance import Face

PLAIN_BACK = "cards/card-back"


@cache
def _board(game: str) -> AnyBoard:
    """A board of a game, only to paint by."""
    return make_board(game)


def shape_of(game: str) -> float:
    """How much higher than wide the things of a game are."""
    return _board(game).face_shape


def back_of(game: str, pile: str) -> str:
    """The name of the picture of a pile's back."""
    return _board(game).backs.get(pile, PLAIN_BACK)


def picture_of(game: str, face: Face, name: str) -> Widget:
    """The picture of something drawn; its name, where the board has none of it."""
    return _board(game).face(face) or Text(text=name, role="card_title", halign="center")
