"""Where people are and where they go: to a board or a pad, or to its results when it is over."""

from __future__ import annotations

from kivy.app import App
from kivy.uix.screenmanager import Screen

from app.store.entries import Entry


def is_shown(screen: Screen) -> bool:
    """Whether a screen is in front; another one is laid out when it is shown again."""
    return getattr(App.get_running_app(), "current", None) is screen


def visit(entry: Entry) -> None:
    """Open a table or a pad. One that turns out to be damaged leads to the saves, where it is
    mended."""
    screen = "results" if entry.over else "pad" if entry.pad else "table"
    App.get_running_app().go(screen, slot=entry.slot)
