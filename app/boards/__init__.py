"""One board a game. A board is found by its game's key; adding a game is adding a row."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from kivy.graphics.texture import Texture

from app.boards.board import Board
from app.boards.dice_look import PLAIN, DiceLook
from engine.game import OptionValue

# Named by module and class, so that a board is imported only when its game is played.
BOARDS = {
    "gnoming": ("app.boards.gnoming.board", "GnomingBoard"),
    "carom": ("app.boards.carom.board", "CaromBoard"),
    "designer": ("app.boards.designer.board", "DesignerBoard"),
    "eighteen": ("app.boards.eighteen.board", "EighteenBoard"),
    "tiny": ("app.boards.tiny.board", "TinyBoard"),
}

# What paints the choices of a game's option, where there is something to see of them; also named.
PICTURES = {
    ("carom", "course"): ("app.boards.carom.hole_picture", "CHOICES"),
    ("eighteen", "course"): ("app.boards.eighteen.course_picture", "CHOICES"),
    ("tiny", "hole"): ("app.boards.tiny.choice_picture", "CHOICES"),
}

# How dice look on a tray, where they are not plain; also named.
DICE_LOOKS = {
    "carom": ("app.boards.carom.tray_look", "LOOK"),
    "tiny": ("app.boards.tiny.tray_look", "LOOK"),
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
