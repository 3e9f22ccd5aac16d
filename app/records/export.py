"""Results leave the device: as a table for spreadsheets, as data, or as a text for other people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from kivy.uix.widget import Widget

from app.device.files import FilePlace, Files, told, write_copy
from app.device.share import share_text
from app.records.record_text import as_text
from app.running import running_app
from app.store.trouble import telling
from app.widgets import Menu, snackbar
from engine.store.results.record import Record, to_csv, to_json

TITLE = "Clubhouse results"
WAYS = [
    ("csv", "Table (CSV)", "table"),
    ("json", "Data (JSON)", "code-json"),
    ("share", "Share as text", "share-variant-outline"),
]
UTF_8 = "\ufeff"  # tells spreadsheets how names in other scripts are written
_WRITERS = {"csv": to_csv, "json": to_json}


def ask_how(records: Sequence[Record], anchor: Widget) -> None:
    """Offer the ways out for these results."""
    if not records:
        snackbar("There are no results to export.")
        return
    menu = Menu(choices=WAYS)
    menu.bind(on_choose=lambda _menu, way: export(records, way))
    menu.open(anchor)


def export(records: Sequence[Record], way: str) -> None:
    folder = running_app().files_folder
    if way == "share":
        told = share_text(as_text(records), TITLE, folder)
        if told:
            snackbar(told)
        return
    text = _WRITERS[way](records)
    if way == "csv":
        text = f"{UTF_8}{text}"
    name = f"{TITLE} {datetime.now():%Y-%m-%d}.{way}"
    Files(folder).choose_save(name, partial(_write, text))


def _write(text: str, place: FilePlace | None) -> None:
    if place is None:
        return
    with telling(snackbar, "The results can't be written"):
        write_copy(place, text)
        snackbar(f"The results are kept as {told(place)}.")
