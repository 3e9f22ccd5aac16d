"""Explains a thing on a table: a sentence or two, and the chapter of the rules about it."""

from __future__ import annotations

from typing import NamedTuple

from kivy.uix.widget import Widget

from app.draw.shapes import Box


class HelpText(NamedTuple):
    """What the table tells about one thing when it is asked."""

    title: str
    text: str
    chapter: str = ""  # a heading of the game's rules page; empty where it has nothing to add


class Meaning(NamedTuple):
    """A place, in pixels of the window, and what is said of it."""

    box: Box
    said: HelpText


def in_window(widget: Widget, box: Box) -> Box:
    """A box among a widget's neighbours, as it is seen in the window."""
    x, y = widget.to_window(box.x, box.y)
    right, top = widget.to_window(box.right, box.top)
    return Box(x, y, right - x, top - y)
