"""Copies of tables and score pads as files: people choose where one goes, or which one to bring
in."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from functools import cache, partial
from pathlib import Path

from kivy.app import App

from app.device.files import Chosen, Files, Place, read_copy, write_copy
from app.store.entries import Entry
from app.store.trouble import telling
from app.widgets import Sheet, snackbar


@cache
def _files(folder: Path) -> Files:
    return Files(folder, pick=_pick_from_ours)


def save_copy(entry: Entry) -> None:
    """Let people choose where a copy goes."""
    app = App.get_running_app()

    def write(place: Place | None) -> None:
        if place is None:
            return
        with telling(snackbar, "The copy can't be written"):
            write_copy(place, text)
            snackbar(f"A copy is in {place.name}.")

    with telling(snackbar, "The copy can't be made"):
        text = app.tables.text_of(entry.slot)
        _files(app.home_folder / "files").choose_save(copy_name(entry), write)


def bring_in(done: Callable[[], object]) -> None:
    """Let people choose a file, and take it in as a new table; then `done` is called."""
    app = App.get_running_app()

    def read(place: Place | None) -> None:
        if place is None:
            return
        with telling(snackbar, "The table can't be kept"):
            slot = app.tables.take_in(read_copy(place))
            done()
            snackbar(f"{app.tables.entries.of(slot).title} is here.")

    _files(app.home_folder / "files").choose_open(read)


def copy_name(entry: Entry) -> str:
    """What a copy is called: by its table's title, as far as every system takes it, and the day
    that it was played last."""
    title = re.sub(r"[^\w '()-]+", " ", entry.title).strip() or entry.game
    return f"{' '.join(title.split())} {datetime.fromtimestamp(entry.changed):%Y-%m-%d}.json"


def _pick_from_ours(files: list[Path], chosen: Chosen) -> None:
    """Offer the files of the app's own folder, where the system has no dialog for files."""
    if not files:
        snackbar("There are no copies to bring in.")
        return
    sheet = Sheet(title="Bring in a copy")
    for path in files:
        sheet.add_action("file-outline", path.name, partial(chosen, path))
    sheet.open()
