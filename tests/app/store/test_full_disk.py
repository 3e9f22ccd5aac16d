"""Tables on a disk that takes nothing: held in memory, offered from there, written when it can."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.store.tables import Tables
from engine import Table
from tests.app.shell.tables import PEOPLE, begun
from tests.support.disk import Disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


def play_on(table: Table) -> Table:
    table.play(table.moves(table.turn[0])[0], table.turn[0])
    return table


def keep_in_vain(tables: Tables, slot: str, table: Table) -> None:
    with pytest.raises(OSError, match="space"):
        tables.keep(slot, table)


def waiting(tables: Tables, disk: Disk) -> tuple[str, Table]:
    """A table whose last move the disk has not taken."""
    table = begun()
    slot = tables.new(table)
    disk.full = True
    keep_in_vain(tables, slot, play_on(table))
    return slot, table


def on_disk(tables: Tables, slot: str) -> int:
    """How far the game on the disk has come."""
    return Tables(tables.folder).open(slot).ply


def test_a_table_that_cannot_be_written_is_there_all_the_same(tables: Tables, disk: Disk) -> None:
    slot, table = waiting(tables, disk)
    keep_in_vain(tables, slot, play_on(table))
    assert tables.open(slot).ply == 8
    assert tables.entries.of(slot).to_play == (table.name(table.turn[0]),)
    assert [entry.slot for entry in tables.entries.all()] == [slot]
    assert on_disk(tables, slot) == 6


def test_it_is_written_when_the_list_is_read_again(tables: Tables, disk: Disk) -> None:
    slot, _ = waiting(tables, disk)
    disk.full = False
    tables.entries.all()
    assert on_disk(tables, slot) == 7


def test_it_is_written_when_another_table_could_be(tables: Tables, disk: Disk) -> None:
    table, other = begun(), begun(seed=2)
    slot, second = tables.new(table), tables.new(other)
    disk.full = True
    keep_in_vain(tables, slot, play_on(table))
    disk.full = False
    tables.keep(second, other)
    assert on_disk(tables, slot) == 7


def test_what_was_written_later_is_not_undone_by_what_waited(tables: Tables, disk: Disk) -> None:
    slot, table = waiting(tables, disk)
    disk.full = False
    tables.keep(slot, play_on(table))
    tables.entries.all()
    assert on_disk(tables, slot) == tables.open(slot).ply == 8


def test_deleting_and_bringing_back_loses_nothing_that_waits(tables: Tables, disk: Disk) -> None:
    slot, _ = waiting(tables, disk)
    tables.delete(slot)
    assert tables.entries.all() == []
    tables.restore(slot)
    assert tables.open(slot).ply == 7


def test_a_title_waits_with_its_table(tables: Tables, disk: Disk) -> None:
    table = begun()
    slot = tables.new(table)
    disk.full = True
    with pytest.raises(OSError, match="space"):
        tables.titles.rename(slot, "Sunday")
    assert tables.entries.of(slot).title == "Sunday"
    keep_in_vain(tables, slot, play_on(table))
    disk.full = False
    tables.write_waiting()
    assert Tables(tables.folder).entries.of(slot).title == "Sunday"


def test_a_new_table_that_cannot_be_written_is_not_begun(tables: Tables, disk: Disk) -> None:
    disk.full = True
    with pytest.raises(OSError, match="space"):
        tables.new(Table.open("gnoming", seats=PEOPLE[:2]))
    disk.full = False
    assert tables.entries.all() == []


def test_a_table_is_begun_although_its_people_cannot_be_remembered(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.store.people.write_whole", full)
    assert [tables.new(begun())] == [entry.slot for entry in tables.entries.all()]
    assert tables.people.of("gnoming") == ()


def test_a_folder_that_could_not_be_made_at_first_is_made_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "mkdir", refuse)
        tables = Tables(tmp_path / "data")
        assert tables.entries.all() == []
    assert [tables.new(begun())] == [entry.slot for entry in tables.entries.all()]
