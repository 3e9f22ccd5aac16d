"""Everything in one file: made, looked at, brought back, and taken back again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from app.device.backend import silently
from app.device.files import FilePlace, Files, at_hand, file_name, folder_told, move_to
from app.running import running_app
from app.shell.written import say_saved
from app.slices import Slices
from app.store import starts, weekly
from app.store.photos import Photos
from app.store.trouble import telling
from app.store.weekly import make_archive
from app.theme import ALL_SEATS
from app.widgets import Dialog, Sheet, Text, snackbar
from app.words import counted, enumerated
from engine.store import backup, limits
from engine.store.backup import (
    Backup,
    checked,
    checking,
    is_backup_file,
    open_backup,
    photos_in,
    told_refused,
)
from engine.store.files import make_own_folder

if TYPE_CHECKING:
    from app.application import ClubhouseApp

ADDING = "What's here stays. Nothing is added twice."
SET_ASIDE = (
    "Clubhouse tried twice to start with your saved games, and couldn't. "
    "Nothing is lost. Restore them now or later, in Settings."
)
MOST_OFFERED = 12  # backups in a list
AT_ONCE = 20  # files of a backup: so many are looked through before the next frame
LOOKING = 0.04  # seconds of a frame in which the others are
REPLACING = "Everything here goes, settings too. You can undo this afterwards."


def make() -> None:
    """Let people choose where a backup of everything goes."""
    app = _app()

    def write(made: Path, missing: int, place: FilePlace | None) -> None:
        if place is None:
            made.unlink(missing_ok=True)
            return
        with telling(snackbar, "The backup can't be saved"):
            move_to(place, made)
            left_out = f" {counted(missing, 'photo')} didn't fit." if missing else ""
            say_saved("Backup", place, left_out)

    with telling(snackbar, "The backup can't be made"):
        app.tables.write_waiting()
        made = _passing("leaving.zip")
        missing = make_archive(app.home_folder, made, datetime.now())
        Files(app.files_folder).choose_save(
            file_name("Clubhouse backup", "zip"), partial(write, made, missing)
        )


def make_weekly_soon() -> None:
    """Make the backup of this week beside all else, where it is due and people find it."""
    app, now = _app(), datetime.now()
    folder = weekly_folder()
    if folder is None or not app.settings.weekly_backup or not weekly.is_due(folder, now):
        return
    if not app.tables.entries.all() and not app.tables.results.records.all():
        return

    def work() -> None:
        with silently("weekly backup"):
            weekly.make_weekly(app.home_folder, folder, now)

    Thread(target=work, daemon=True, name="weekly backup").start()


def weekly_folder() -> Path | None:
    """Where the backups of each week go; None where nothing outlives the folder of the app, or
    another window writes them."""
    app = _app()
    if not app.ownership.taken or app.home_folder in app.files_folder.parents:
        return None
    return app.files_folder / weekly.FOLDER


def choose() -> None:
    """Offer the backups that lie where ours go, and all other files where the system has a dialog
    for them."""
    folder = _app().files_folder
    files, found = Files(folder), backups_in(folder)
    if not found and files.has_dialog:
        _choose_other(files)
    elif not found:
        snackbar(f"There are no backups in {folder_told(folder)}.")
    else:
        sheet = Sheet(title="Restore a backup", subtitle=f"In {folder_told(folder)}")
        for path in found:
            sheet.add_action("archive-outline", path.stem, partial(_read, path))
        if files.has_dialog:
            sheet.add_action("folder-open-outline", "Another file …", partial(_choose_other, files))
        sheet.open()


def _choose_other(files: Files) -> None:
    files.choose_open(_read, "*.zip", "*.json")


def backups_in(folder: Path) -> list[Path]:
    """The backups that lie in a folder, and of each week, the newest first. Other files of ours
    are none."""
    paths = [p for place in (folder, folder / weekly.FOLDER) for p in _kinds_in(place)]
    found = [path for path in paths if is_backup_file(path)]
    return sorted(found, key=lambda path: -path.stat().st_mtime)[:MOST_OFFERED]


def _kinds_in(folder: Path) -> list[Path]:
    with suppress(OSError):
        return [path for path in folder.iterdir() if path.suffix in (".zip", ".json")]
    return []


def _read(place: FilePlace | None) -> None:
    """Say what is in a backup before anything happens. Every file of it is looked through first,
    which takes seconds where there are hundreds."""
    if place is None:
        return
    with telling(snackbar, "The backup can't be read"):
        found = open_backup(at_hand(place, _passing("arriving.zip"), limits.ARCHIVE))
        if len(found.files) <= AT_ONCE:
            _show(checked(found))
        else:
            snackbar("Reading the backup …")
            _looking().begin(checking(found))


def _passing(name: str) -> Path:
    """A file on its way in or out."""
    folder: Path = _app().home_folder / "cache"
    make_own_folder(folder)
    return folder / name


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
        (found.tables, "game or score pad", "games and score pads"),
        (found.results, "result", "results"),
        (found.people, "player", "players"),
        (found.courses, "course", "courses"),
        (len(found.photos), "photo", "photos"),
    )
    words = [f"{count} {one if count == 1 else many}" for count, one, many in parts if count]
    sentence = f"{enumerated(words)}." if words else "It holds only settings."
    return " ".join(filter(None, (sentence, told_refused(found))))


def _show(found: Backup) -> None:
    sheet = Sheet(title="Restore a backup", subtitle=_moment(found.made))
    sheet.add_widget(Text(text=told(found)))

    def add(folder: Path) -> str:
        _take_photos(folder, found)
        return backup.add_all(folder, found, tuple(ALL_SEATS), _now())

    def replace(folder: Path) -> None:
        _take_photos(folder, found)
        backup.replace_all(folder, found, _now())

    row = sheet.add_action("plus", "Add it", partial(_bring, add, "Backup added."))
    row.detail = ADDING
    row = sheet.add_action("swap-horizontal", "Replace everything", partial(_bring, replace, ""))
    row.detail = REPLACING
    sheet.open()


def _take_photos(folder: Path, found: Backup) -> None:
    """Before all else: where the app is stopped on the way they are there, and in nobody's way."""
    photos = Photos(folder)
    for name, photo in photos_in(found):
        photos.take_in(name, photo)


def _bring(action: Callable[[Path], str | None], said: str) -> None:
    app = _app()
    with telling(snackbar, "The backup can't be restored"):
        app.go("home")  # an open table is kept before all is exchanged, and not after it
        app.tables.write_waiting()
        no_room = action(app.home_folder) or ""
        app.begin_anew()
        sentence = said or "Backup restored."
        snackbar(f"{sentence} {no_room}".strip(), "Undo", take_back)


# What was set aside as a whole, since the app would not start with it.


def offer_set_aside() -> None:
    """Say that the app has come up without what was saved, and offer it back."""
    Dialog(
        title="Start without your saved games?",
        text=SET_ASIDE,
        buttons=[("Restore them", bring_back_set_aside), ("Start without", None)],
        auto_dismiss=False,
    ).open()


def was_set_aside() -> bool:
    return starts.last_aside(_app().home_folder) is not None


def bring_back_set_aside() -> None:
    """Let everything that was set aside take its place again."""
    app = _app()
    aside = starts.last_aside(app.home_folder)
    if aside is not None:
        with telling(snackbar, "Your saved games can't be restored"):
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


def _app() -> ClubhouseApp:
    return running_app()
