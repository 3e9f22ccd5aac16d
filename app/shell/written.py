"""What goes onto the disk for others: people choose where, and are told where it is, with its
folder a tap away."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from app.device.files import FilePlace, Files, can_open, open_folder, told, write_copy
from app.device.share import share_text
from app.running import running_app
from app.store.trouble import telling
from app.widgets import snackbar

SECONDS = 8.0  # that a place is told, which is longer to read than other messages


def write_out(name: str, content: str | bytes, what: str) -> None:
    """Let people choose where a file goes. ``what`` it is begins what they are told: "Copy"."""

    def write(place: FilePlace | None) -> None:
        if place is not None:
            with telling(snackbar, f"{what} can't be saved"):
                write_copy(place, content)
                folder = place.parent if isinstance(place, Path) else None
                say_where(f"{what} saved: {told(place)}.", folder)

    Files(files_folder()).choose_save(name, write)


def share_out(text: str, title: str) -> None:
    """Hand a text to others; where the system has no way for that it is a file."""
    say_where(share_text(text, title, files_folder()), files_folder())


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
