"""Lets people give a table a title of their own."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App

from app.shell.writing import ask_for_words
from app.tables import TITLE_LENGTH
from app.trouble import telling
from app.widgets import Sheet, snackbar


def ask_for_title(slot: str, done: Callable[[], object] = lambda: None) -> Sheet:
    """Ask for the title of a table; `done` is called when it has one."""
    tables = App.get_running_app().tables

    def rename(title: str) -> None:
        with telling(snackbar, "The title could not be saved"):
            tables.rename(slot, title)
        done()

    return ask_for_words("Title of the table", tables.entry(slot).title, TITLE_LENGTH, rename)
