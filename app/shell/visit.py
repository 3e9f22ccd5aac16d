"""Goes to a table of the list: to its board, or to its results when it is over."""

from __future__ import annotations

from kivy.app import App

from app.tables import Entry


def visit(entry: Entry) -> None:
    """Open a table. One that turns out to be damaged leads to the saves, where it is mended."""
    App.get_running_app().go("results" if entry.over else "table", slot=entry.slot)
