"""What becomes of a whole score pad: a copy elsewhere, or the bin."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App

from app.device.files import Files, Place, write_copy
from app.store.exchange import text_of
from app.store.trouble import telling
from app.widgets import snackbar


def save_copy(slot: str) -> None:
    """Let people choose where a copy goes."""
    from app.shell.saves import copy_name, pick_from_ours

    app = App.get_running_app()
    with telling(snackbar, "The copy can't be made"):
        text = text_of(app.tables, slot)
        files = Files(app.home_folder / "files", pick=pick_from_ours)
        files.choose_save(copy_name(app.tables.entries.of(slot)), lambda place: _write(place, text))


def _write(place: Place | None, text: str) -> None:
    if place is None:
        return
    with telling(snackbar, "The copy can't be written"):
        write_copy(place, text)
        snackbar(f"A copy is in {place.name}.")


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
