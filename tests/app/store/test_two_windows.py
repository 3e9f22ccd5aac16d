"""Two windows on one folder: neither writes what it knows over what the other has done since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings
from app.store.tables import Tables
from engine import SeatSetup, Table
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.store.people import Person
from engine.store.trays import TrayStore
from engine.store.windows import GoneOn
from tests.app.shell.tables import begun, finished
from tests.support.disk import Disk
from tests.touch.drive import Drive


@pytest.fixture
def one(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


@pytest.fixture
def other(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


def play(tables: Tables, slot: str, table: Any, moves: int, choice: int = 0) -> None:
    for _ in range(moves):
        seat = table.turn[0]
        table.play(table.moves(seat)[choice], seat)
        tables.keep(slot, table)


def on_disk(tables: Tables, slot: str) -> Any:
    return Tables(tables.folder).open(slot)


def test_what_is_behind_is_not_written(one: Tables, other: Tables) -> None:
    slot = one.new(begun())
    stale, table = other.open(slot), one.open(slot)
    play(one, slot, table, 20)
    stale.extras.viewport = (1, 2, 3)
    with pytest.raises(GoneOn, match="Another window"):
        other.keep(slot, stale)
    assert on_disk(one, slot).ply == 26
    assert [entry.slot for entry in one.entries.all()] == [slot], "there was nothing to put aside"


def test_a_new_name_does_not_make_two_of_an_open_table(one: Tables, other: Tables) -> None:
    slot, pad = one.new(begun()), one.new(Scorecard.open("carom", ["Ana", "Ben"]))
    table, card = other.open(slot), other.open(pad)
    one.names.rename("Ben", "Benedikt")
    play(other, slot, table, 3)
    card.enter(PadCell("hole-1", 1), 3)
    other.keep(pad, card)
    assert sorted(entry.slot for entry in one.entries.all()) == sorted([slot, pad])
    assert on_disk(one, slot).ply == 9
    for kept in (on_disk(one, slot).setup.seats, on_disk(one, pad).players):
        assert [seat.name for seat in kept] == ["Ana", "Benedikt"]
    assert card.names[1] == table.name(1) == "Benedikt"


def test_looking_at_the_list_in_between_does_not_make_a_table_current(
    one: Tables, other: Tables
) -> None:
    slot = one.new(begun())
    stale, table = other.open(slot), one.open(slot)
    play(one, slot, table, 1)
    other.entries.all()
    other.open(slot)
    other.titles.rename(slot, "Sunday")
    with pytest.raises(GoneOn):
        other.keep(slot, stale)
    assert on_disk(one, slot).ply == 7


def test_moves_that_nobody_else_has_go_into_a_slot_of_their_own(one: Tables, other: Tables) -> None:
    slot = one.new(begun(moves=5))
    stale, table = other.open(slot), one.open(slot)
    play(one, slot, table, 3)
    with pytest.raises(GoneOn, match=r"saved as “Gnoming A-Round \(copy\)”") as news:
        play(other, slot, stale, 1, choice=1)
    copy = news.value.slot
    play(other, copy, stale, 1)
    assert on_disk(one, slot).save()["steps"] == table.save()["steps"]
    assert on_disk(one, copy).save()["steps"] == stale.save()["steps"]
    assert {entry.title for entry in one.entries.all()} == {
        "Gnoming A-Round",
        "Gnoming A-Round (copy)",
    }


def test_whoever_has_all_moves_of_the_other_goes_on(one: Tables, other: Tables) -> None:
    slot = one.new(begun())
    table = one.open(slot)
    other.titles.rename(slot, "Sunday")
    play(one, slot, table, 1)
    assert on_disk(one, slot).ply == 7
    assert Tables(one.folder).entries.of(slot).title == "Sunday"


def test_a_window_may_take_back_what_it_has_named_or_written_late(
    one: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.open("gnoming", seats=["Ana"], mode="patience", take_backs=True)
    slot, disk = one.new(table), Disk(monkeypatch)
    play(one, slot, table, 2)
    one.titles.rename(slot, "Sunday")
    table.undo()
    play(one, slot, table, 1, choice=1)
    disk.full = True
    with pytest.raises(OSError, match="space"):
        play(one, slot, table, 1)
    disk.full = False
    one.write_waiting()
    table.undo()
    play(one, slot, table, 1, choice=1)
    assert on_disk(one, slot).save()["steps"] == table.save()["steps"]
    assert [entry.slot for entry in one.entries.all()] == [slot]


def test_what_waited_for_a_full_disk_is_not_written_over_newer_moves(
    one: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot = one.new(begun(moves=5))
    stale, table = other.open(slot), one.open(slot)
    disk = Disk(monkeypatch)
    disk.full = True
    with pytest.raises(OSError, match="space"):
        play(other, slot, stale, 1, choice=1)
    disk.full = False
    play(one, slot, table, 2)
    other.write_waiting()
    assert on_disk(one, slot).save()["steps"] == table.save()["steps"]
    (copy,) = {entry.slot for entry in one.entries.all()} - {slot}
    assert on_disk(one, copy).save()["steps"] == stale.save()["steps"]


def test_a_damaged_file_is_put_aside_before_it_is_written_over(one: Tables) -> None:
    table = begun()
    slot = one.new(table)
    (one.folder / "saves" / f"{slot}.json").write_text("{")
    play(one, slot, table, 1)
    assert on_disk(one, slot).ply == 7
    assert [path.read_text() for path in (one.folder / "saves" / "damaged").iterdir()] == ["{"]


def test_pads_are_compared_too(one: Tables, other: Tables) -> None:
    slot = one.new(Scorecard.open("tiny", ["Ana", "Ben"]))
    stale, pad = other.open(slot), one.open(slot)
    pad.enter(PadCell("shots", 0), 3)
    one.keep(slot, pad)
    stale.enter(PadCell("shots", 1), 5)
    with pytest.raises(GoneOn) as news:
        other.keep(slot, stale)
    assert on_disk(one, slot).page.cells == {PadCell("shots", 0): 3}
    assert on_disk(one, news.value.slot).page.cells == {PadCell("shots", 1): 5}


def test_results_of_both_windows_are_there(one: Tables, other: Tables) -> None:
    assert one.results.records.all() == other.results.records.all() == []
    for seed, window in enumerate((one, other, one, other)):
        window.new(finished(seed=seed))
    assert len(Tables(one.folder).results.records.all()) == 4


def test_a_stale_window_neither_forgets_a_result_nor_brings_one_back(
    one: Tables, other: Tables
) -> None:
    over = finished()
    slot = one.new(over)
    (record,) = other.results.records.all()
    one.results.records.remove(record.key)
    other.new(finished(seed=2))
    other.results.records.note(slot, over, record.when)
    assert record not in Tables(one.folder).results.records.all()
    assert len(Tables(one.folder).results.records.all()) == 1


def test_people_of_both_windows_are_known(one: Tables, other: Tables) -> None:
    assert one.people.known() == other.people.known() == ()
    one.people.add(Person("Ana", "blue"))
    other.people.add(Person("Ben", "green"))
    one.people.colour("Ben", "red")
    other.people.remember("tiny", [SeatSetup("Cleo", colour="ink")])
    known = Tables(one.folder).people.known()
    assert set(known) == {Person("Ana", "blue"), Person("Ben", "red"), Person("Cleo", "ink")}


def test_settings_of_both_windows_hold(tmp_path: Path) -> None:
    one, other = Settings(tmp_path), Settings(tmp_path)
    one.sounds = False
    other.look = "dark"
    one.left_handed = True
    found = Settings(tmp_path)
    assert (found.sounds, found.look, found.left_handed) == (False, "dark", True)


def test_a_tray_that_another_window_used_stays(tmp_path: Path) -> None:
    one, other = TrayStore(tmp_path), TrayStore(tmp_path)
    tray, stale = one.open("tiny", 5)[0], other.open("tiny", 5)[0]
    tray.roll("power")
    one.keep(tray)
    stale.roll("power")
    with pytest.raises(GoneOn, match="Another window"):
        other.keep(stale)
    assert TrayStore(tmp_path).open("tiny", 5)[0].save() == tray.save()


@pytest.fixture
def d(tmp_path: Path, one: Tables) -> Iterator[Drive]:
    """A window with a table open, while another window, `one`, plays on."""
    slot = one.new(begun(moves=5))
    with Drive(home=tmp_path) as drive:
        drive.app.go("table", slot=slot)
        drive.settle()
        play(one, slot, one.open(slot), 20)
        yield drive


def saves(one: Tables) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (one.folder / "saves").glob("*.*")}


def test_a_window_that_only_looked_writes_nothing_when_it_is_closed(d: Drive, one: Tables) -> None:
    before = saves(one)
    d.close()
    assert saves(one) == before


def test_people_are_told_where_their_moves_have_gone(d: Drive, one: Tables) -> None:
    session = d.app.current.session
    session.desk.propose(session.table.moves(session.desk.me)[1], (0, 0))
    d.frames(10)
    assert d.has("Another window saved newer changes. Yours are saved as “Gnoming A-Round (copy)”.")
    played = session.table.save()["steps"]
    d.close()
    assert session.slot == "gnoming-2"
    assert on_disk(one, "gnoming-1").ply == 25
    assert on_disk(one, "gnoming-2").save()["steps"] == played
