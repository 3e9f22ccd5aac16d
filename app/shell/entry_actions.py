"""What people do with a table or a pad as a whole: give it a title, throw it away."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App

from app.shell.writing import ask_for_words
from app.store.trouble import telling
from app.widgets import Sheet, snackbar
from engine.store.saved import TITLE_LENGTH


def ask_for_title(slot: str, done: Callable[[], object] = lambda: None) -> Sheet:
    """Ask for the title of a table or a pad; `done` is called when it has one."""
    tables = App.get_running_app().tables

    def rename(title: str) -> None:
        with telling(snackbar, "The title could not be saved"):
            tables.rename(slot, title)
        done()

    entry = tables.entries.of(slot)
    question = "Title of the score pad" if entry.pad else "Title of the table"
    return ask_for_words(question, entry.title, TITLE_LENGTH, rename)


def delete(slot: str, named: str, gone: Callable[[], object], back: Callable[[], object]) -> None:
    """Throw a table or a pad away; `gone` is called then, and `back` where it is taken back.

    `named` tells which of several was meant.
    """
    tables = App.get_running_app().tables
    title = tables.entries.of(slot).title

    def restore() -> None:
        with telling(snackbar, f"{title} can't be brought back"):
            tables.restore(slot)
            back()

    with telling(snackbar, f"{title} can't be deleted"):
        tables.delete(slot)
        gone()
        snackbar(f"{named or title} is deleted.", "Undo", restore)
