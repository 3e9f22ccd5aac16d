"""Pipes, links, devices and folders where files of ours should be: none is opened, followed or
waited for, and none is in the way."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.device.files import file_stem
from app.store.png import is_sound, note_in
from app.store.tables import Tables
from app.store.trouble import because
from app.words import moment_at
from engine.core.game import BadSave
from engine.store.files import KEPT_ASIDE, MOST_ASIDE, put_aside, set_aside_in, write_whole
from engine.store.results.record import to_csv
from engine.store.slots import Slots, is_slot
from tests.app.records.games import result
from tests.app.shell.tables import begun


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "note").write_text("x")


def a_link(path: Path) -> None:
    path.symlink_to(path.parent / "precious")


def nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere" / "at all")


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


STRANGE = (a_pipe, a_folder, a_link, nowhere, a_device)
IN_PLACE_OF_A_FOLDER = (a_pipe, a_link, nowhere, a_device)
every_strange = pytest.mark.parametrize("strange", STRANGE)


@every_strange
@pytest.mark.parametrize("name", ["a.json", "a.json.{}.tmp", "a.json.tmp", "a.bak"])
def test_a_file_is_written_whatever_has_its_name_or_that_of_its_way_there(
    strange: Callable[[Path], None], name: str, tmp_path: Path
) -> None:
    """A pipe in the place of the temporary file once held the app for good."""
    (tmp_path / "precious").write_text("precious")
    strange(tmp_path / name.format(os.getpid()))
    for text in ("one", "two"):
        write_whole(tmp_path / "a.json", text, tmp_path / "a.bak")
    assert (tmp_path / "a.json").read_text() == "two"
    assert (tmp_path / "a.bak").read_text() == "one"
    assert (tmp_path / "precious").read_text() == "precious"


@every_strange
def test_a_save_that_is_no_file_is_told_and_the_others_are_listed(
    strange: Callable[[Path], None], tmp_path: Path
) -> None:
    slot = Tables(tmp_path).new(begun())
    for name in ("strange-1.json", f"{slot}.png", "strange-2.bak", "removed"):
        strange(tmp_path / "saves" / name)
    tables = Tables(tmp_path)
    lines = {entry.slot: entry for entry in tables.entries.all()}
    assert not lines[slot].problem
    assert lines["strange-1"].problem
    assert not is_sound(tables.picture(slot))
    assert note_in(tables.picture(slot)) == ""
    with pytest.raises(BadSave):
        tables.open("strange-1")
    tables.delete(slot)
    tables.restore(slot)
    assert tables.open(slot)


@pytest.mark.parametrize("strange", IN_PLACE_OF_A_FOLDER)
def test_a_folder_of_saves_that_is_something_else_is_put_aside(
    strange: Callable[[Path], None], tmp_path: Path
) -> None:
    (tmp_path / "precious").mkdir()
    strange(tmp_path / "saves")
    slot = Tables(tmp_path).new(begun())
    assert [entry.slot for entry in Tables(tmp_path).entries.all()] == [slot]
    assert not list((tmp_path / "precious").iterdir()), "nothing is written through a link"
    assert os.path.lexists(tmp_path / "saves.damaged-1")


def test_no_more_copies_are_set_aside_than_the_last_ones(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    for number in range(3 * KEPT_ASIDE):
        path.write_text(str(number))
        put_aside(path)
    kept = {aside.read_text() for aside in tmp_path.glob("people.damaged-*.json")}
    assert kept == {str(number) for number in range(2 * KEPT_ASIDE, 3 * KEPT_ASIDE)}
    for number in range(MOST_ASIDE + 9):
        path = tmp_path / f"slot-{number}.json"
        path.write_text("x")
        os.utime(path, (number, number))
        set_aside_in(tmp_path / "damaged", path)
    left = {aside.name for aside in (tmp_path / "damaged").iterdir()}
    assert left == {f"slot-{number}.1.json" for number in range(9, MOST_ASIDE + 9)}


def test_names_of_devices_are_no_names_of_files(tmp_path: Path) -> None:
    for name in ("con", "nul", "aux", "prn", "com1", "lpt9"):
        assert not is_slot(name)
        assert file_stem(name) == f"{name}_"
        assert file_stem(name.upper()) == f"{name.upper()}_"
        with pytest.raises(BadSave):
            Slots(tmp_path).read(name)
    for name in ("carom-1", "Notes of Ana", "nul"):
        (tmp_path / f"{name}.json").write_text("{}", "utf-8")
    assert [*Slots(tmp_path).stamps()] == ["carom-1"]
    for name in ("con-1", "carom-1", "console", "com"):
        assert is_slot(name)
        assert file_stem(name) == name


def test_no_cell_is_taken_for_a_formula_whatever_hides_its_first_letter() -> None:
    record = result(1)
    for name in ("=1+1", "＝1+1", "＋1", "－1", "＠x", "\u200b=1", "\ufeff@x", " =1", "\u2060-1"):
        named = record.renamed(record.players[0].name, name)
        assert f"'{name}" in to_csv([named]), repr(name)
    for name in ("Ana", "Élan", "–5 fan", "7"):
        assert f"'{name}" not in to_csv([record.renamed(record.players[0].name, name)])


def test_a_sentence_ends_with_one_full_stop() -> None:
    for problem in (OSError(28, "No space left."), OSError(28, "No space left"), OSError("Odd.")):
        told = because("It can't be saved", problem)
        assert told.endswith(".")
        assert not told.endswith("..")


def test_a_time_that_no_calendar_has_is_shown_as_the_first_of_all() -> None:
    for seconds in (1e300, -1e300, float("nan"), float("inf"), 2**70):
        assert moment_at(seconds) == moment_at(0)
