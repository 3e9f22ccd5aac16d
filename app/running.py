"""The app that runs, with its type: what screens share, which is shown, and the way to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.uix.screenmanager import Screen

if TYPE_CHECKING:
    from app.application import ClubhouseApp
    from app.store.entries import Entry


def running_app() -> ClubhouseApp:
    """The one app."""
    app: ClubhouseApp = App.get_running_app()
    return app


def is_shown(screen: Screen) -> bool:
    """Whether a screen is in front; another one is laid out when it is shown again."""
    return getattr(App.get_running_app(), "current", None) is screen


def visit(entry: Entry) -> None:
    """Open a table or a pad: its board, or its results when it is over. One that turns out to be
    damaged leads to the saves, where it is mended."""
    screen = "results" if entry.over else "pad" if entry.pad else "table"
    running_app().go(screen, slot=entry.slot)
