"""Everything in one file: made, looked at, brought back, and taken back again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.device.files import Files, Place, read_copy, write_copy
from app.device.files import told as place_told
from app.running import running_app
from app.shell.entries.copies import pick_from_ours
from app.store.trouble import telling
from app.theme import ALL_SEATS
from app.widgets import Sheet, Text, snackbar
from app.words import enumerated
from engine.store import backup
from engine.store.backup import Backup, back_up, read_backup

if TYPE_CHECKING:
    from app.application import ClubhouseApp

ADDING = "What is here stays; what you have already does not come twice."
REPLACING = "Everything that is here goes, settings too. You can take it back afterwards."


def make() -> None:
    """Let people choose where a backup of everything goes."""
    app = _app()

    def write(text: str, place: Place | None) -> None:
        if place is not None:
            with telling(snackbar, "The backup can't be written"):
                write_copy(place, text)
                snackbar(f"Everything is kept as {place_told(place)}.")

    with telling(snackbar, "The backup can't be made"):
        app.tables.write_waiting()
        text = back_up(app.home_folder, _now())
        name = f"Clubhouse backup {datetime.now():%Y-%m-%d}.json"
        _files(app.files_folder).choose_save(name, partial(write, text))


def choose() -> None:
    """Let people choose a backup; it says what is in it before anything happens."""

    def read(place: Place | None) -> None:
        if place is not None:
            with telling(snackbar, "The backup can't be read"):
                _show(read_backup(read_copy(place, backup.LARGEST)))

    _files(_app().files_folder).choose_open(read)


def can_be_taken_back() -> bool:
    return (_app().home_folder / backup.BEFORE).is_file()


def take_back() -> None:
    """Let everything be as before the last backup was brought back."""
    _bring(lambda folder: backup.take_back(folder, _now()), "Everything is as it was before.")


def told(found: Backup) -> str:
    """What is in a backup, in words."""
    parts = (
        (found.tables, "table or score pad", "tables and score pads"),
        (found.results, "result", "results"),
        (found.people, "player", "players"),
        (found.courses, "course", "courses"),
    )
    words = [f"{count} {one if count == 1 else many}" for count, one, many in parts if count]
    return f"{enumerated(words)}." if words else "There is nothing in it but settings."


def _show(found: Backup) -> None:
    sheet = Sheet(title="Bring back a backup", subtitle=_moment(found.made))
    sheet.add_widget(Text(text=told(found)))
    add, replace = (
        lambda folder: backup.add_all(folder, found, tuple(ALL_SEATS), _now()),
        lambda folder: backup.replace_all(folder, found, _now()),
    )
    row = sheet.add_action("plus", "Add it", partial(_bring, add, "The backup was added."))
    row.detail = ADDING
    row = sheet.add_action("swap-horizontal", "Replace everything", partial(_bring, replace, ""))
    row.detail = REPLACING
    sheet.open()


def _bring(action: Callable[[Path], None], said: str) -> None:
    app = _app()
    with telling(snackbar, "The backup can't be brought back"):
        app.go("home")  # an open table is kept before all is exchanged, and not after it
        app.tables.write_waiting()
        action(app.home_folder)
        app.begin_anew()
        snackbar(said or "The backup is in the place of everything.", "Take back", take_back)


def _moment(when: str) -> str:
    try:
        moment = datetime.fromisoformat(when)
    except ValueError:
        return ""
    return f"Made on {moment.day} {moment:%B %Y} at {moment:%H:%M}"


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")


def _files(folder: Path) -> Files:
    return Files(folder, pick=partial(pick_from_ours, title="Bring back a backup"))


def _app() -> ClubhouseApp:
    return running_app()
