"""Copies of tables and score pads as files: people choose where one goes, or which one to bring
in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from kivy.app import App

from app.device.files import Chosen, FilePlace, Files, file_name, read_copy
from app.shell.written import write_out
from app.store.entries import Entry
from app.store.exchange import take_in, text_of
from app.store.tables import Tables
from app.store.trouble import telling
from app.widgets import Sheet, snackbar
from app.words import counted, moment_at
from engine.core.game import BadSave
from engine.courses.course import is_course
from engine.store import limits
from engine.store.backup import is_backup
from engine.store.results.record import results_in


@cache
def _files(folder: Path) -> Files:
    return Files(folder, pick=pick_from_ours)


def save_copy(entry: Entry) -> None:
    """Let people choose where a copy goes."""
    with telling(snackbar, "The copy can't be saved"):
        text = text_of(App.get_running_app().tables, entry.slot)
        write_out(copy_name(entry), text, "Copy")


def bring_in(done: Callable[[], object]) -> None:
    """Let people choose a file, and take it in as a new table; then `done` is called."""
    app = App.get_running_app()

    def read(place: FilePlace | None) -> None:
        if place is None:
            return
        with telling(snackbar, "The game can't be saved"):
            said = _take_in(app.tables, read_copy(place, limits.RESULTS))
            done()
            snackbar(said)

    _files(app.files_folder).choose_open(read)


def _take_in(tables: Tables, text: str) -> str:
    """Take in what a file holds, and say what it was. BadSave where it is nothing of ours."""
    if is_backup(text):
        raise BadSave("This is a backup. Restore it in Settings.")
    if is_course(text):
        raise BadSave("This is a course. Open it in the Workshop.")
    results = results_in(text)
    if results is not None:
        before = len(tables.results.records.all())
        tables.results.records.take_in(results, tables.people.called)
        new = len(tables.results.records.all()) - before
        return f"{counted(new, 'new result')} of {len(results)} in the file imported."
    return f"{tables.entries.of(take_in(tables, text)).title} imported."


def copy_name(entry: Entry) -> str:
    """The name of a copy: its table's title and when it was played last."""
    return file_name(entry.title, "json", moment_at(entry.changed))


def pick_from_ours(files: list[Path], chosen: Chosen, title: str = "Import a file") -> None:
    """Offer the files of the app's own folder, where the system has no dialog for files."""
    if not files:
        snackbar("There are no files to import.")
        return
    sheet = Sheet(title=title)
    for path in files:
        sheet.add_action("file-outline", path.name, partial(chosen, path))
    sheet.open()
