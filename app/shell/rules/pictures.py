"""Pictures for the rules pages: real positions, drawn by the same painters as the boards.

A game's page asks for a picture by a name of its own; the painter is imported only then. A module
here may know of its game what lies on the table and the one rule that its pictures show.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from kivy.uix.widget import Widget

# The names of the pictures that each game's page may ask for: functions of `rules_page`.
PICTURES: dict[str, tuple[str, ...]] = {
    "carom": ("stroke",),
    "designer": ("tiles",),
    "eighteen": ("clubs", "flight", "shots"),
    "gnoming": ("grid", "cards"),
    "tiny": ("sheet", "shot"),
}


def paint(game: str, name: str, parts: Sequence[str]) -> Widget:
    """Paint what a page asks for by `[[name: part | part]]`."""
    if name not in PICTURES.get(game, ()):
        raise KeyError(f"the page of {game} has no picture {name!r}")
    widget: Widget = getattr(import_module(f"app.games.{game}.rules_page"), name)(*parts)
    return widget
