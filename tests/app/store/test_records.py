"""Results on the disk: kept when a game ends, dropped when it goes on, safe from damage."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.table_or_pad import is_pad
from app.store.tables import Tables
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.store.journal import OVER
from engine.store.names import Renaming
from engine.store.results.record import Record, RecordedPlayer
from engine.store.results.records import FROM_COPY, LOST, Records
from tests.app.shell.tables import begun, finished
from tests.support.disk import Disk


def result(number: int = 1, *names: str) -> Record:
    people = names or ("Ana", "Bo")
    players = tuple(RecordedPlayer(name, "blue", "", 3 + n, n + 1) for n, name in enumerate(people))
    when = f"2026-05-{number:02}T20:00:00"
    return Record(f"carom-{number}", float(number), when, "carom", "carom", True, players)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return Records(tmp_path)


def slots(records: Records) -> list[str]:
    return [record.slot for record in records.all()]


def test_results_are_found_again_the_newest_first(records: Records, tmp_path: Path) -> None:
    records.put(result(1))
    records.put(result(2))
    assert Records(tmp_path).all() == [result(2), result(1)]


def test_a_long_file_is_read_step_by_step(
    records: Records, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.results.records.LONG", 0)
    for number in (1, 2, 3):
        records.put(result(number))
    found = Records(tmp_path)
    steps = found.reading()
    next(steps)
    assert found.takes_long
    assert list(steps) == [None, None]  # a step for each of the others
    assert not found.takes_long
    assert found.all() == records.all()
    records.put(result(4))  # by another window
    found.put(result(5))
    assert slots(found) == ["carom-5", "carom-4", "carom-3", "carom-2", "carom-1"]


def test_what_changes_while_a_long_file_is_read_stays(records: Records, tmp_path: Path) -> None:
    for number in (1, 2):
        records.put(result(number))
    found = Records(tmp_path)
    steps = found.reading()
    next(steps)
    found.put(result(3))
    list(steps)
    assert slots(found) == ["carom-3", "carom-2", "carom-1"]


def test_the_same_game_replaces_its_result_and_keeps_its_day(records: Records) -> None:
    records.put(result(1))
    players = (replace(result(1).players[0], score=9), result(1).players[1])
    records.put(replace(result(1), players=players, when="2026-06-01T08:00:00"))
    (found,) = records.all()
    assert (found.players[0].score, found.when) == (9, result(1).when)


def test_another_game_in_the_same_slot_is_another_result(records: Records) -> None:
    records.put(result(1))
    records.put(replace(result(1), begun=50.0))
    assert slots(records) == ["carom-1", "carom-1"]


def test_a_copy_that_was_brought_in_again_is_no_second_game(records: Records) -> None:
    records.put(result(1))
    records.put(replace(result(1), slot="carom-9"))
    assert slots(records) == ["carom-1"]


def test_a_removed_result_stays_away_until_it_is_restored(records: Records, tmp_path: Path) -> None:
    records.put(result(1))
    records.remove(result(1).key)
    again = Records(tmp_path)
    again.put(result(1))
    assert again.all() == []
    assert again.knows("carom-1", 1.0)
    again.restore(result(1))
    assert Records(tmp_path).all() == [result(1)]


def test_a_game_that_goes_on_after_its_result_was_removed_has_a_result_again(
    records: Records,
) -> None:
    records.put(result(1))
    records.remove(result(1).key)
    records.drop(result(1).key)
    records.put(result(1))
    assert slots(records) == ["carom-1"]


def test_a_new_name_is_in_all_results_and_stays(records: Records, tmp_path: Path) -> None:
    records.put(result(1))
    records.put(result(2, "Bo", "Cy"))
    records.rename(Renaming("Bo", "Ben"))
    found = Records(tmp_path)
    assert [p.name for record in found.all() for p in record.players] == ["Ben", "Cy", "Ana", "Ben"]
    found.put(result(1))  # its table, which still says Bo, is looked at again
    assert [p.name for p in found.all()[1].players] == ["Ana", "Ben"]


@pytest.mark.parametrize("rubbish", ["", "{}", '{"format":1,"records":[3]}', "[" * 5000, "\0"])
@pytest.mark.parametrize("in_steps", [False, True])
def test_a_damaged_file_is_kept_aside_and_its_copy_used(
    records: Records, tmp_path: Path, rubbish: str, in_steps: bool
) -> None:
    records.put(result(1))
    records.put(result(2))
    (tmp_path / "records.json").write_text(rubbish, "utf-8")
    found = Records(tmp_path)
    list(found.reading() if in_steps else ())
    assert found.all() == [result(1)]
    assert found.problem == FROM_COPY
    assert (tmp_path / "records.damaged-1.json").read_text("utf-8") == rubbish
    found.put(result(3))
    assert Records(tmp_path).all() == [result(3), result(1)]


def test_where_the_copy_is_damaged_too_results_begin_anew(tmp_path: Path) -> None:
    for name in ("records.json", "records.bak"):
        (tmp_path / name).write_text("{", "utf-8")
    found = Records(tmp_path)
    assert found.all() == []
    assert found.problem == LOST


@pytest.mark.parametrize("removed", [3, [3], [["carom-1"]], [[1, 1.0]], [["carom-1", "x"]]])
def test_a_list_of_the_removed_that_makes_no_sense_is_damage(
    tmp_path: Path, removed: object
) -> None:
    doc = {"format": 1, "records": [], "removed": removed}
    (tmp_path / "records.json").write_text(json.dumps(doc), "utf-8")
    found = Records(tmp_path)
    assert found.all() == []
    assert found.problem == LOST


def test_a_write_that_was_cut_off_leaves_the_copy(records: Records, tmp_path: Path) -> None:
    records.put(result(1))
    (tmp_path / "records.json").replace(tmp_path / "records.bak")
    found = Records(tmp_path)
    assert found.all() == [result(1)]
    assert not found.problem


def test_what_a_full_disk_did_not_take_is_written_later(
    records: Records, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    disk.full = True
    with pytest.raises(OSError, match="space"):
        records.put(result(1))
    assert slots(records) == ["carom-1"]
    records.write_waiting()
    assert Records(tmp_path).all() == []
    disk.full = False
    records.write_waiting()
    assert Records(tmp_path).all() == [result(1)]


def test_what_people_change_on_a_full_disk_has_not_happened(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    records.put(result(1))
    Disk(monkeypatch).full = True
    for change in (
        lambda: records.remove(result(1).key),
        lambda: records.rename(Renaming("Ana", "Anna")),
        lambda: records.restore(result(2)),
    ):
        with pytest.raises(OSError, match="space"):
            change()
    assert records.all() == [result(1)]
    records.put(result(1))
    assert not records.knows("carom-2", 2.0)


# The tables that results come from.


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


def test_a_table_that_ends_leaves_its_result_and_an_undone_end_takes_it_away(
    tables: Tables,
) -> None:
    table = finished()
    table.lenient = True
    last = table.undo()
    slot = tables.new(table)
    assert tables.results.records.all() == []
    table.play(last.move, last.seat)
    tables.keep(slot, table)
    (found,) = tables.results.records.all()
    assert (found.slot, found.begun) == (slot, tables.entries.of(slot).opened)
    assert [p.score for p in found.players] == [s.score for s in table.standing().seats]
    table.undo()
    tables.keep(slot, table)
    assert Tables(tables.folder).results.records.all() == []


def test_a_table_that_ended_before_saves_told_when_loses_its_result_with_its_end(
    tables: Tables,
) -> None:
    table = finished()
    slot = tables.new(table)
    del table.times[OVER]
    (tables.folder / "saves" / f"{slot}.json").write_text(table.dumps(), "utf-8")
    later = Tables(tables.folder)
    found = later.open(slot)
    assert not is_pad(found)
    found.lenient = True
    found.undo()
    later.keep(slot, found)
    assert later.results.records.all() == []


def test_a_move_in_the_middle_of_a_game_reads_no_results(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun()
    slot = tables.new(table)
    monkeypatch.setattr(Records, "note", None)
    table.play(table.moves()[0])
    tables.keep(slot, table)
    assert tables.results.read == []


def test_a_pad_leaves_its_result_until_it_is_opened_again(tables: Tables) -> None:
    card = Scorecard.open("carom", ["Ana"])
    slot = tables.new(card)
    card.enter(PadCell("hole-1", 0), 3)
    card.finish()
    tables.keep(slot, card)
    assert [(r.slot, r.pad) for r in tables.results.records.all()] == [(slot, True)]
    card.reopen()
    tables.keep(slot, card)
    assert tables.results.records.all() == []


def test_a_deleted_table_leaves_its_result_even_to_the_next_in_its_slot(tables: Tables) -> None:
    slot = tables.new(finished())
    tables.delete(slot)
    for path in (tables.folder / "saves" / "removed").iterdir():
        path.unlink()
    assert tables.new(begun()) == slot
    assert [record.slot for record in tables.results.records.all()] == [slot]


def test_a_full_disk_stops_no_game_and_loses_no_result(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    table = finished()
    table.lenient = True
    last = table.undo()
    slot = tables.new(table)
    table.play(last.move, last.seat)
    disk.full = True
    with pytest.raises(OSError, match="space"):
        tables.keep(slot, table)
    assert len(tables.results.records.all()) == 1
    disk.full = False
    tables.write_waiting()
    assert len(Tables(tables.folder).results.records.all()) == 1


def test_only_the_results_can_fail_and_the_game_goes_on(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.store.results.records.write_whole", full)
    slot = tables.new(finished())
    assert tables.entries.of(slot).over


def test_a_table_that_could_not_be_begun_leaves_no_result(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    Disk(monkeypatch).full = True
    with pytest.raises(OSError, match="space"):
        tables.new(finished())
    assert tables.results.records.all() == []


def test_tables_from_before_results_were_kept_are_taken_in_with_their_people(
    tables: Tables,
) -> None:
    slot = tables.new(finished())
    for name in ("records.json", "people.json"):
        (tables.folder / name).unlink()
    older = Tables(tables.folder)
    assert not older.results.records.knows(slot, older.entries.of(slot).opened)
    older.note_earlier(slot)
    assert older.results.records.all() == tables.results.records.all()
    assert [person.name for person in older.people.known()] == ["Ana", "Ben"]


def test_a_damaged_table_has_no_result_to_take_in(tables: Tables) -> None:
    slot = tables.new(begun())
    (tables.folder / "saves" / f"{slot}.json").write_text("{", "utf-8")
    tables.note_earlier(slot)
    assert tables.results.records.all() == []
