"""Pictures for the rules pages: real positions, drawn by the same painters as the boards.

A game's page asks for a picture by a name of its own; the painter is imported only then. A module
here may know the model and the scoring of the game it is named after.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from kivy.uix.widget import Widget

# The names of the pictures that each game's page may ask for: functions of app.pages.<key>.
PICTURES: dict[str, tuple[str, ...]] = {
    "gnoming": ("grid", "cards"),
}


def paint(game: str, name: str, parts: Sequence[str]) -> Widget:
    """Paint what a page asks for by `[[name: part | part]]`."""
    if name not in PICTURES.get(game, ()):
        raise KeyError(f"the page of {game} has no picture {name!r}")
    widget: Widget = getattr(import_module(f"app.pages.{game}"), name)(*parts)
    return widget
