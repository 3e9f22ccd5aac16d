"""Draws widgets into pictures: for other people beside the window, and small ones for lists.

A widget is laid out frame by frame as everything else is, and drawn into a file when it has come to
rest.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.uix.widget import Widget

from app.store.png import write_png
from app.store.trouble import because
from app.theme import theme
from app.widgets.pictures.still import scaled
from app.window import frame
from engine.store.files import make_folder

RESTING = 4  # frames without a change
MOST_FRAMES = 120
MOST_PIXELS = 4000  # on a side: what older phones can draw at once
FAILED = "The picture can't be made"


def draw_widget(
    widget: Widget,
    path: Path,
    drawn: Callable[[], object],
    failed: Callable[[str], object],
) -> None:
    """Draw a widget into a PNG file, which takes some frames; then one of both is called."""

    def write() -> None:
        reason = _write(widget, path)
        if reason:
            failed(reason)
        else:
            drawn()

    when_resting(widget, write)


def when_resting(widget: Widget, action: Callable[[], object]) -> None:
    """Wait until everything in a widget has its place."""
    seen: list[tuple[float, ...]] = []

    def look(_dt: float) -> bool:
        """Look whether the widget rests, and if not, again in the next frame."""
        seen.append(tuple(edge for part in widget.walk() for edge in (*part.pos, *part.size)))
        resting = len(seen) > RESTING and len(set(seen[-RESTING:])) == 1
        if not resting and len(seen) < MOST_FRAMES:
            return True
        action()
        return False

    Clock.schedule_interval(look, 0)


def _write(widget: Widget, path: Path) -> str:
    """Write the file whole or not at all; returns a sentence where it cannot be."""
    try:
        make_folder(path.parent)
        write_png(widget, path, scale=min(1, MOST_PIXELS / max(widget.size)))
    except OSError as trouble:
        return because(FAILED, trouble)
    except Exception as trouble:  # drivers raise whatever they like
        return f"{FAILED}: {trouble}."
    return ""


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
