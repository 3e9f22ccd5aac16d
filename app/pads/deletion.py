"""Throws a whole score pad away, and brings it back."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App

from app.store.trouble import telling
from app.widgets import snackbar


def delete_pad(slot: str, leave: Callable[[], object]) -> None:
    """Throw a pad away and `leave` it; for some seconds it can be taken back at once."""
    tables = App.get_running_app().tables
    title = tables.entries.of(slot).title
    with telling(snackbar, f"{title} can't be deleted"):
        tables.delete(slot)
        leave()
        snackbar(f"{title} is deleted.", "Undo", lambda: _restore(slot, title))


def _restore(slot: str, title: str) -> None:
    app = App.get_running_app()
    with telling(snackbar, f"{title} can't be brought back"):
        app.tables.restore(slot)
        app.go("pad", slot=slot)
