"""One board a game. A board is found by its game's key; adding a game is adding a row."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from kivy.graphics.texture import Texture

from app.boards.board import Board
from engine.game import OptionValue

# Named by module and class, so that a board is imported only when its game is played.
BOARDS = {
    "gnoming": ("app.boards.gnoming", "GnomingBoard"),
    "carom": ("app.boards.carom", "CaromBoard"),
    "tiny": ("app.boards.tiny", "TinyBoard"),
}

# What paints the choices of a game's option, where there is something to see of them; also named.
PICTURES = {
    ("carom", "course"): ("app.boards.carom_hole_picture", "picture_of_choice"),
}

Painter = Callable[[OptionValue, tuple[float, float]], Texture | None]


def make_board(key: str) -> Board:
    module, name = BOARDS[key]
    board: Board = getattr(import_module(module), name)()
    return board


def choice_painter(game: str, option: str) -> Painter | None:
    """What makes a picture of a choice's value, in a size in pixels; None where nothing does."""
    if (game, option) not in PICTURES:
        return None
    module, name = PICTURES[game, option]
    painter: Painter = getattr(import_module(module), name)
    return painter
