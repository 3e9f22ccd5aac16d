"""The pictures of Null Game's rules page.

May stay.
"""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.widgets import Text


def hole(strokes: str, words: str) -> Widget:
    """A putt of so many strokes, with a sentence."""
    return Text(text=f"{strokes} strokes. {words}", role="card_title", halign="center")
