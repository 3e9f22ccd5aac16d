"""Boards that are tried at many sizes: opening one for each takes longer than all that is asked."""

from __future__ import annotations

from tests.support.stage import Stage

# isort: split
from kivy.core.window import Window
from kivy.metrics import dp


def resize(stage: Stage, size: tuple[int, int]) -> Stage:
    """Give the window and the board in it another size, in dp."""
    pixels = (round(dp(size[0])), round(dp(size[1])))
    Window.size = pixels
    stage.frames(1)  # the app, too, sees its window change before a board does
    stage.board.size = pixels
    stage.frames(4)
    return stage
