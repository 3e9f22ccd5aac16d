"""Pictures for the rules pages: real positions, drawn by the same painters as the boards."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from app.games import MANIFESTS


def paint(game: str, name: str, parts: Sequence[str]) -> Widget:
    """Paint what a page asks for by `[[name: part | part]]`."""
    painter = MANIFESTS[game].part("page", name)
    if painter is None:
        raise KeyError(f"the page of {game} has no picture {name!r}")
    widget: Widget = painter(*parts)
    return widget
