"""One board a game. A board is found by its game's key; adding a game is adding a row."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from kivy.graphics.texture import Texture

from app.pieces.dice_look import PLAIN, DiceLook
from app.table.board.board import Board
from engine.core.game import OptionValue

# Named by module and class, so that a board is imported only when its game is played.
BOARDS = {
    "gnoming": ("app.games.gnoming.board", "GnomingBoard"),
    "carom": ("app.games.carom.board", "CaromBoard"),
    "designer": ("app.games.designer.board", "DesignerBoard"),
    "eighteen": ("app.games.eighteen.board", "EighteenBoard"),
    "tiny": ("app.games.tiny.board", "TinyBoard"),
}

# What paints the choices of a game's option, where there is something to see of them; also named.
PICTURES = {
    ("carom", "course"): ("app.games.carom.hole_picture", "CHOICES"),
    ("eighteen", "course"): ("app.games.eighteen.course_picture", "CHOICES"),
    ("tiny", "hole"): ("app.games.tiny.choice_picture", "CHOICES"),
}

# How dice look on a tray, where they are not plain; also named.
DICE_LOOKS = {
    "carom": ("app.games.carom.tray_look", "LOOK"),
    "tiny": ("app.games.tiny.tray_look", "LOOK"),
}


class Painter(NamedTuple):
    """Makes little pictures of an option's choices."""

    size: tuple[int, int]  # dp that suit them
    paint: Callable[[OptionValue, tuple[float, float]], Texture]  # a value, in a size in pixels
    shows: Callable[[OptionValue], bool] = lambda _value: True  # whether there is a picture of it


def make_board(key: str) -> Board:
    module, name = BOARDS[key]
    board: Board = getattr(import_module(module), name)()
    return board


def choice_painter(game: str, option: str) -> Painter | None:
    """What makes pictures of an option's choices; None where nothing does."""
    if (game, option) not in PICTURES:
        return None
    module, name = PICTURES[game, option]
    painter: Painter = getattr(import_module(module), name)
    return painter


def dice_look(key: str) -> DiceLook:
    """How the dice of a game look on a tray."""
    if key not in DICE_LOOKS:
        return PLAIN
    module, name = DICE_LOOKS[key]
    look: DiceLook = getattr(import_module(module), name)
    return look
