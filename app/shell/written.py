"""What goes onto the disk for others: people choose where, and are told where it is, with its
folder a tap away, or on Android, where folders cannot be opened, with other apps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from app.device.documents import Document
from app.device.files import (
    FilePlace,
    Files,
    can_open,
    file_name,
    open_folder,
    told,
    write_copy,
)
from app.device.share import share_document, share_text
from app.running import running_app
from app.store.trouble import telling
from app.widgets import Sheet, snackbar
from engine.store.results.record import Record, to_csv, to_json

RESULTS = "Clubhouse results"
UTF_8 = "\ufeff"  # tells spreadsheets how names in other scripts are written
Way = tuple[str, str, Callable[[], object]]  # icon, words, what happens
SECONDS = 8.0  # that a place is told, which is longer to read than other messages


def write_out(name: str, content: str | bytes, what: str) -> None:
    """Let people choose where a file goes. ``what`` it is begins what they are told: "Copy"."""

    def write(place: FilePlace | None) -> None:
        if place is not None:
            with telling(snackbar, f"{what} can't be saved"):
                write_copy(place, content)
                say_saved(what, place)

    Files(files_folder()).choose_save(name, write)


def share_out(text: str, title: str) -> None:
    """Hand a text to others; where the system has no way for that it is a file."""
    say_where(share_text(text, title, files_folder()), files_folder())


def share_sheet(title: str, ways: Sequence[Way]) -> None:
    """One sheet with all ways out of something."""
    sheet = Sheet(title=title)
    for icon, text, action in ways:
        sheet.add_action(icon, text, action)
    sheet.open()


def data_ways(records: Sequence[Record], title: str) -> list[Way]:
    """Results as files for spreadsheets and other programs."""
    return [
        ("table", "Table (CSV)", lambda: _write_results(title, "csv", f"{UTF_8}{to_csv(records)}")),
        ("code-json", "Data (JSON)", lambda: _write_results(title, "json", to_json(records))),
    ]


def _write_results(title: str, suffix: str, text: str) -> None:
    write_out(file_name(title, suffix), text, "Results")


def say_saved(what: str, place: FilePlace, more: str = "") -> None:
    """Say where a file is for which people chose a place."""
    sentence = f"{what} saved: {told(place)}.{more}"
    if isinstance(place, Document):
        snackbar(sentence, "Share", partial(share_document, place, what), seconds=SECONDS)
    else:
        say_where(sentence, place.parent if isinstance(place, Path) else None)


def say_where(sentence: str, folder: Path | None) -> None:
    """Say what became of something that was written into a folder. An empty sentence is none: the
    system has shown itself."""
    if sentence and folder is not None and can_open(folder):
        snackbar(sentence, "Open folder", partial(open_folder, folder), seconds=SECONDS)
    elif sentence:
        snackbar(sentence, seconds=SECONDS)


def files_folder() -> Path:
    """Where files go that nobody chose a place for."""
    return Path(running_app().files_folder)
