"""Everything in one file: what was lost comes back, nothing is lost by it, and it can be undone."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app import desktop
from app.store.table_or_pad import players_of
from app.store.tables import Tables
from app.theme import ALL_SEATS
from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.courses.occasions import day_of
from engine.store import backup
from engine.store.backup import (
    add_all,
    back_up,
    checked,
    pack_backup,
    read_backup,
    replace_all,
    take_back,
    told_refused,
)
from engine.store.files import write_whole
from engine.store.results.record import Key
from engine.store.saved import pack, unpack
from tests.app.shell.tables import begun, finished
from tests.support.killing import killed_at

NOW = "2026-05-17T20:45:00"


def full(folder: Path, seed: int = 1) -> Tables:
    tables = Tables(folder)
    tables.new(finished(seed=seed))
    tables.new(begun(seed=seed))
    day = day_of(f"2026-05-0{seed}")
    tables.results.honours.finish("tiny", day, Key("tiny-1", 1.0), 5)
    (folder / "settings.json").write_text('{"look": "dark"}')
    return tables


def files(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_text("utf-8")
        for path in folder.rglob("*.json")
        if path.name not in backup.OURS
    }


def test_a_backup_says_what_is_in_it(tmp_path: Path) -> None:
    full(tmp_path)
    found = read_backup(back_up(tmp_path, NOW))
    assert (found.tables, found.results, found.people, found.courses) == (2, 1, 2, 0)
    assert found.made == NOW


def test_a_backup_of_files_from_earlier_versions_is_counted_as_far_as_it_goes(
    tmp_path: Path,
) -> None:
    """People once had no list of their own; and a file may hold anything."""
    full(tmp_path)
    (tmp_path / "people.json").write_text('{"tiny": [{"name": "Ana", "bot": "", "colour": ""}]}')
    (tmp_path / "records.json").write_text("[]")
    found = read_backup(back_up(tmp_path, NOW))
    assert (found.tables, found.results, found.people) == (2, 0, 1)
    add_all(tmp_path, found, ALL_SEATS, NOW)


def test_a_folder_that_was_wiped_is_as_it_was(tmp_path: Path) -> None:
    full(tmp_path / "here")
    text = back_up(tmp_path / "here", NOW)
    there = tmp_path / "there"
    there.mkdir()
    replace_all(there, read_backup(text), NOW)
    assert files(there) == files(tmp_path / "here")
    tables = Tables(there)
    for entry in tables.entries.all():
        assert [seat.name for seat in players_of(tables.open(entry.slot))] == ["Ana", "Ben"]


def test_what_was_replaced_can_be_taken_back(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    before = files(there)
    replace_all(there, read_backup(back_up(here, NOW)), NOW)
    assert files(there) == files(here) != before
    take_back(there, NOW)
    assert files(there) == before
    take_back(there, NOW)  # and again the other way
    assert files(there) == files(here)


def test_nothing_goes_that_could_not_be_taken_back(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    saves = there / "saves"
    only_copy, (cut_off, damaged) = "people.damaged-1.json", sorted(saves.glob("*.json"))
    whole = cut_off.read_text("utf-8")
    cut_off.replace(cut_off.with_suffix(".bak"))  # stopped between two renames
    damaged.write_bytes(b"\xff\xfe")
    (there / only_copy).write_text("{")
    cut_off.with_suffix(".png").write_bytes(b"of the table that was there")
    replace_all(there, read_backup(back_up(here, NOW)), NOW)
    assert not cut_off.with_suffix(".png").exists()
    assert (there / only_copy).read_text() == "{"
    assert b"\xff\xfe" in {path.read_bytes() for path in saves.glob("*")}
    take_back(there, NOW)
    assert cut_off.read_text("utf-8") == whole


@pytest.mark.parametrize("junk", ["\0" * 300, '{"a": "\x01"}', "\x0c"])
def test_a_file_of_zeros_spoils_no_backup(tmp_path: Path, junk: str) -> None:
    """A power cut leaves such: no backup that was made beside one could be read, and nothing that
    was replaced could be taken back."""
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    before = files(there)
    (there / "saves" / "gnoming-9.json").write_text(junk)
    assert read_backup(back_up(there, NOW)).tables == 2
    replace_all(there, read_backup(back_up(here, NOW)), NOW)
    assert junk in {path.read_text("utf-8") for path in (there / "saves").glob("gnoming-9.*")}
    take_back(there, NOW)
    assert before.items() <= files(there).items()


def test_where_the_window_was_stays_on_its_device(tmp_path: Path) -> None:
    """It was told as damaged in every backup of a desktop, and gone when one was brought back."""
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    for folder in (here, there):
        (folder / desktop.FILE).write_text(f'{{"of": "{folder.name}"}}')
    found = checked(read_backup(back_up(here, NOW)))
    assert not found.refused
    replace_all(there, found, NOW)
    assert (there / desktop.FILE).read_text() == '{"of": "there"}'
    older = checked(read_backup(pack_backup(backup.Backup(NOW, {desktop.FILE: "{}"}))))
    assert not told_refused(older)


def test_a_replacement_that_is_stopped_is_finished_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    written: list[Path] = []
    write = write_whole

    def stop_at_the_fourth(
        path: Path, text: str, most: int | None = None, *, by: type[BaseException]
    ) -> None:
        written.append(path)
        if len(written) == 4:
            raise by
        write(path, text)

    before = files(there)
    with monkeypatch.context() as full_disk:
        full_disk.setattr(backup, "write_whole", partial(stop_at_the_fourth, by=PermissionError))
        with pytest.raises(PermissionError):
            replace_all(there, read_backup(back_up(here, NOW)), NOW)
    backup.finish(there)
    assert files(there) == before
    written.clear()
    with monkeypatch.context() as stopped:
        stopped.setattr(backup, "write_whole", partial(stop_at_the_fourth, by=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            replace_all(there, read_backup(back_up(here, NOW)), NOW)
    assert files(there) != files(here)
    backup.finish(there)
    assert files(there) == files(here)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_a_kill_at_any_step_of_bringing_back_loses_nothing(tmp_path: Path) -> None:
    here, there, trial = (tmp_path / name for name in ("here", "there", "trial"))
    full(here)
    full(there, seed=2)
    before, wanted, found = files(there), files(here), read_backup(back_up(here, NOW))
    ends = []
    for step in range(200):
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(there, trial)
        killed = killed_at(step, lambda: replace_all(trial, found, NOW))
        backup.finish(trial)  # as the next start does
        ends.append(files(trial))
        assert ends[-1] in (before, wanted), f"half of each, killed at step {step}"
        if ends[-1] == wanted:
            take_back(trial, NOW)
            assert files(trial) == before
        if not killed:
            break
    assert not killed
    assert ends[0] == before
    assert ends[-1] == ends[-2] == wanted


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_a_kill_at_any_step_of_adding_loses_nothing_and_nothing_comes_twice(tmp_path: Path) -> None:
    here, there, trial = (tmp_path / name for name in ("here", "there", "trial"))
    full(here)
    full(there, seed=2)
    held, found = set(files(there / "saves").values()), read_backup(back_up(here, NOW))
    for step in range(200):
        shutil.rmtree(trial, ignore_errors=True)
        shutil.copytree(there, trial)
        killed = killed_at(step, lambda: add_all(trial, found, ALL_SEATS, NOW))
        assert held <= set(files(trial / "saves").values())
        assert len(Tables(trial).results.records.all()) >= 1
        add_all(trial, found, ALL_SEATS, NOW)
        assert len(Tables(trial).entries.all()) == 4
        assert len(Tables(trial).results.records.all()) == 2
        if not killed:
            break
    assert not killed
    assert step > 10


def test_adding_keeps_what_is_here_and_nothing_comes_twice(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    (there / "settings.json").write_text('{"look": "light"}')
    (there / "saves" / "no text.json").write_bytes(b"\xff")
    found = read_backup(back_up(here, NOW))
    for _ in range(2):
        add_all(there, found, tuple(ALL_SEATS), NOW)
        tables = Tables(there)
        assert len(tables.entries.all()) == 4
        assert len(tables.results.records.all()) == 2
        assert len(tables.results.honours.days()) == 2
        assert json.loads((there / "settings.json").read_text()) == {"look": "light"}
        for entry in tables.entries.all():
            tables.open(entry.slot)


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    full(tmp_path)
    text = back_up(tmp_path, NOW)
    for bad in ("", "{}", "[1]", "half a moon", '{"backup": "1"}', '{"records": [], "format": 1}'):
        with pytest.raises(BadSave, match="isn't a Clubhouse backup"):
            read_backup(bad)
    early = text[: text.index('"files":{') + 20]  # before any bracket is closed
    for bad in (text[:-40], early, text.replace("Ana", "Eva"), text.replace(NOW, NOW[:-1])):
        with pytest.raises(BadSave, match="damaged"):
            read_backup(bad)
    with pytest.raises(BadSave, match="newer"):
        read_backup(text.replace('"backup":1', '"backup":2'))


@pytest.mark.parametrize(
    "name", ["../people.json", "/etc/x.json", "saves/../x.json", "x.py", "saves/a/b.json"]
)
def test_no_file_is_written_elsewhere(name: str) -> None:
    with pytest.raises(BadSave, match="damaged"):
        read_backup(pack_backup(backup.Backup(NOW, {name: "{}"})))


def test_no_backup_is_made_that_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(tmp_path)
    packed = len(back_up(tmp_path, NOW))
    for largest in (1_000, packed - 1):
        monkeypatch.setattr(backup, "LARGEST", largest)
        with pytest.raises(BadSave, match="more here than one backup"):
            back_up(tmp_path, NOW)
    monkeypatch.setattr(backup, "LARGEST", packed)
    assert read_backup(back_up(tmp_path, NOW)).tables == 2


def altered(folder: Path, change: Callable[[dict[str, Any]], object]) -> str:
    """The text of a table whose save somebody has changed, with a checksum that fits."""
    saved = unpack(next((folder / "saves").glob("*.json")).read_text("utf-8"))
    change(saved.save)
    return pack(dumps(saved.save), saved.card)


HOSTILE: dict[str, Callable[[dict[str, Any]], object]] = {
    "times": lambda save: save.update(times=[]),
    "name": lambda save: save["seats"][0].update(name=5),
    "seats": lambda save: save.update(seats=3),
    "ui": lambda save: save.update(ui=[]),
    "moves": lambda save: save["steps"].append(0),
}


def test_what_is_damaged_in_a_backup_is_told_and_left_out(tmp_path: Path) -> None:
    """Each of these once kept the app from ever starting again, or could not be opened."""
    here, there, added = (tmp_path / name for name in ("here", "there", "added"))
    full(here)
    for number, change in enumerate(HOSTILE.values()):
        (here / "saves" / f"hostile-{number}.json").write_text(altered(here, change), "utf-8")
    (here / "saves" / "con.json").write_text(altered(here, lambda save: save))
    (here / "trays").mkdir()
    for name in ("trays/tiny.json", "courses/tiny-1.json", "reviews/gnoming-9.json"):
        (here / name).parent.mkdir(exist_ok=True)
        (here / name).write_text("{}", "utf-8")
    (here / "strange.json").write_text("{}", "utf-8")
    (here / "choices.json").write_text("[]", "utf-8")
    found = checked(read_backup(back_up(here, NOW)))
    assert found.refused is not None
    assert sorted(found.refused) == sorted(
        [f"saves/hostile-{n}.json" for n in range(len(HOSTILE))]
        + ["choices.json", "courses/tiny-1.json", "reviews/gnoming-9.json", "strange.json"]
        + ["trays/tiny.json"]
    )
    assert "Left out" in told_refused(found)
    assert len(told_refused(found)) < 120
    for folder in (there, added):
        folder.mkdir()
    replace_all(there, read_backup(back_up(here, NOW)), NOW)
    add_all(added, read_backup(back_up(here, NOW)), ALL_SEATS, NOW)
    for folder in (there, added):
        assert len(Tables(folder).entries.all()) == 2
        assert not any(name.rpartition("/")[2].startswith("hostile") for name in files(folder))


def test_a_table_that_is_damaged_comes_back_when_all_is_taken_back(tmp_path: Path) -> None:
    """It may be the only copy: whoever takes back wants everything as it was."""
    here, there = tmp_path / "here", tmp_path / "there"
    full(here)
    full(there, seed=2)
    damaged = altered(there, HOSTILE["times"])
    (there / "saves" / "gnoming-1.json").write_text(damaged, "utf-8")
    replace_all(there, read_backup(back_up(here, NOW)), NOW)
    take_back(there, NOW)
    assert (there / "saves" / "gnoming-1.json").read_text("utf-8") == damaged
