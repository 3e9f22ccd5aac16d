"""The small picture of a board that lists show beside a table."""

from __future__ import annotations

from pathlib import Path

from kivy.logger import Logger
from kivy.uix.widget import Widget

from app.store.png import write_png
from app.theme import theme
from app.widgets.pictures.still import scaled
from app.window import frame

WIDTH = 640  # pixels
PART = 0.5  # of a phone's board, which home shows on less than half of its width


def take_picture(board: Widget, path: Path) -> None:
    """Draw the board into a PNG. A table without a picture is a table still: nothing may fail."""
    if board.width < 2 or board.height < 2:
        return
    try:
        finest = PART if frame.compact else 1.0
        with scaled(board):
            write_png(board, path, scale=min(finest, WIDTH / board.width), noted=theme.worn)
    except Exception as trouble:  # drivers raise whatever they like
        Logger.warning("Table: no picture of the board: %r", trouble)
