"""Goes to a table of the list: to its board, or to its results when it is over."""

from __future__ import annotations

from kivy.app import App

from app.tables import Entry
from app.widgets import snackbar
from engine.table import BadSave


def visit(entry: Entry) -> None:
    """Open a table; one that cannot be opened is told about where it can be mended."""
    app = App.get_running_app()
    try:
        app.tables.open(entry.slot)
    except BadSave as problem:
        app.go("saves")
        snackbar(str(problem))
        return
    app.go("results" if entry.over else "table", slot=entry.slot)
