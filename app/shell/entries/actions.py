"""Deals with a table or a pad as a whole: opens it, gives it a title, throws it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.app import App

from app.shell.writing import ask_for_words
from app.store.trouble import because, telling
from app.widgets import Sheet, snackbar
from engine.core.game import BadSave
from engine.store.saved import TITLE_LENGTH

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.pads.scorecard import Scorecard
    from engine.store.people import Use


def ask_for_title(slot: str, done: Callable[[], object] = lambda: None) -> Sheet:
    """Ask for the title of a table or a pad; `done` is called when it has one."""
    tables = App.get_running_app().tables

    def rename(title: str) -> None:
        with telling(snackbar, "The title couldn't be saved"):
            tables.titles.rename(slot, title)
        done()

    entry = tables.entries.of(slot)
    question = "Name of the score pad" if entry.pad else "Name of the game"
    return ask_for_words(question, entry.title, TITLE_LENGTH, rename)


def delete(slot: str, named: str, gone: Callable[[], object], back: Callable[[], object]) -> None:
    """Throw a table or a pad away; `gone` is called then, and `back` where it is taken back.

    `named` tells which of several was meant.
    """
    tables = App.get_running_app().tables
    title = tables.entries.of(slot).title

    def restore() -> None:
        with telling(snackbar, f"{title} can't be restored"):
            tables.restore(slot)
            back()

    with telling(snackbar, f"{title} can't be deleted"):
        tables.delete(slot)
        gone()
        snackbar(f"{named or title} deleted.", "Undo", restore)


def open_slot(slot: str) -> TableOrPad | None:
    """Open a slot; None where that cannot be. Then people are at the saves, and told
    why."""
    app = App.get_running_app()
    try:
        kept: TableOrPad = app.tables.open(slot)
    except BadSave as problem:
        app.go("saves")
        snackbar(str(problem), icon="alert-outline")
        return None
    return kept


def begin_pad(card: Scorecard, use: Use | None = None) -> None:
    """Give a fresh score pad a slot and go to it, or say why it cannot be kept. Who is on it is
    offered again where people have chosen them for this `use`."""
    app = App.get_running_app()
    try:
        slot = app.tables.new(card, use)
    except OSError as trouble:
        snackbar(because("The score pad can't be saved", trouble))
    else:
        app.go("pad", instead=True, slot=slot)
