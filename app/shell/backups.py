"""Everything in one file: made, looked at, brought back, and taken back again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.device.files import FilePlace, Files, read_bytes, write_copy
from app.device.files import told as place_told
from app.running import running_app
from app.shell.entries.copies import pick_from_ours
from app.slices import Slices
from app.store import starts
from app.store.trouble import telling
from app.theme import ALL_SEATS
from app.widgets import Dialog, Sheet, Text, snackbar
from app.words import enumerated
from engine.store import backup
from engine.store.backup import Backup, back_up, checked, checking, read_backup, told_refused

if TYPE_CHECKING:
    from app.application import ClubhouseApp

ADDING = "What is here stays; what you have already does not come twice."
SET_ASIDE = (
    "Clubhouse could not start twice with what is saved on this device. Nothing of it is lost: it "
    "lies aside, and you can bring it back now or later, in Settings."
)
AT_ONCE = 20  # files of a backup: so many are looked through before the next frame
LOOKING = 0.04  # seconds of a frame in which the others are
REPLACING = "Everything that is here goes, settings too. You can take it back afterwards."


def make() -> None:
    """Let people choose where a backup of everything goes."""
    app = _app()

    def write(text: str, place: FilePlace | None) -> None:
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
    """Let people choose a backup; it says what is in it before anything happens. Every file of it
    is looked through first, which takes seconds where there are hundreds."""

    def read(place: FilePlace | None) -> None:
        if place is not None:
            with telling(snackbar, "The backup can't be read"):
                found = read_backup(read_bytes(place, backup.LARGEST))
                if len(found.files) <= AT_ONCE:
                    _show(checked(found))
                else:
                    snackbar("Looking through the backup …")
                    _looking().begin(checking(found))

    _files(_app().files_folder).choose_open(read)


@cache
def _looking() -> Slices:
    return Slices(_show, LOOKING)


def can_be_taken_back() -> bool:
    return (_app().home_folder / backup.BEFORE).is_file()


def take_back() -> None:
    """Let everything be as before the last backup was brought back."""
    _bring(lambda folder: backup.take_back(folder, _now()), "Everything is as it was before.")


def told(found: Backup) -> str:
    """Tell in words how much is in a backup."""
    parts = (
        (found.tables, "table or score pad", "tables and score pads"),
        (found.results, "result", "results"),
        (found.people, "player", "players"),
        (found.courses, "course", "courses"),
    )
    words = [f"{count} {one if count == 1 else many}" for count, one, many in parts if count]
    sentence = f"{enumerated(words)}." if words else "There is nothing in it but settings."
    return " ".join(filter(None, (sentence, told_refused(found))))


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


def _bring(action: Callable[[Path], str | None], said: str) -> None:
    app = _app()
    with telling(snackbar, "The backup can't be brought back"):
        app.go("home")  # an open table is kept before all is exchanged, and not after it
        app.tables.write_waiting()
        no_room = action(app.home_folder) or ""
        app.begin_anew()
        sentence = said or "The backup is in the place of everything."
        snackbar(f"{sentence} {no_room}".strip(), "Take back", take_back)


# What was set aside as a whole, since the app would not start with it.


def offer_set_aside() -> None:
    """Say that the app has come up without what was saved, and offer it back."""
    Dialog(
        title="Start without your saved games?",
        text=SET_ASIDE,
        buttons=[("Bring them back", bring_back_set_aside), ("Start without", None)],
        auto_dismiss=False,
    ).open()


def was_set_aside() -> bool:
    return starts.last_aside(_app().home_folder) is not None


def bring_back_set_aside() -> None:
    """Let everything that was set aside take its place again."""
    app = _app()
    aside = starts.last_aside(app.home_folder)
    if aside is not None:
        with telling(snackbar, "Your saved games can't be brought back"):
            app.go("home")
            starts.bring_back(app.home_folder, aside)
            app.begin_anew()
            snackbar("Your saved games are back.")


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
