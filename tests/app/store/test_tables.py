"""The list of tables: what is kept, found again, sent and fetched, and what survives damage."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.exchange import take_in, text_of
from app.store.tables import Keeper, Tables
from engine import BadSave, SeatSetup, Table
from engine.core.codec import dumps
from engine.store.saved import LARGEST, pack, read_file
from engine.store.slots import REMOVED_STAY
from tests.app.shell.tables import finished

ANA = SeatSetup("Ana", colour="blue")
MOSS = SeatSetup("Moss", bot="greedy", colour="green")


class Hours:
    """A clock that is told the time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def tables(tmp_path: Path, hours: Hours) -> Tables:
    return Tables(tmp_path, hours)


def a_table(seed: int = 1, seats: tuple[SeatSetup, ...] = (ANA, MOSS)) -> Table:
    return Table.open("gnoming", seats=seats, seed=seed)


def spoil(tables: Tables, slot: str) -> Path:
    path = tables.folder / "saves" / f"{slot}.json"
    path.write_text(path.read_text("utf-8").replace('"seed"', '"sead"'), "utf-8")
    return path


def test_a_new_table_is_listed_with_what_a_card_needs(tables: Tables) -> None:
    slot = tables.new(a_table())
    (entry,) = tables.entries.all()
    assert entry.slot == slot
    assert entry.title == "Gnoming A-Round"
    assert entry.game == "gnoming"
    assert entry.names == ("Ana", "Moss")
    assert entry.colours == ("blue", "green")
    assert entry.to_play
    assert entry.phase
    assert not entry.over
    assert not entry.problem
    assert tables.entries.latest() == entry


def test_the_table_played_last_comes_first(tables: Tables, hours: Hours) -> None:
    first, second = tables.new(a_table(1)), tables.new(a_table(2))
    hours.now = 2000.0
    tables.keep(first, tables.open(first))
    assert [e.slot for e in tables.entries.all()] == [first, second]
    assert tables.entries.all()[0].changed == 2000.0


def test_moves_are_kept(tables: Tables) -> None:
    table = a_table()
    slot = tables.new(table)
    table.play(table.moves(table.turn[0])[0], table.turn[0])
    tables.keep(slot, table)
    assert tables.open(slot).ply == 1


def test_leaving_saves_once_more_what_was_done_and_nothing_that_was_only_opened(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = a_table()
    slot = tables.new(table)
    keeper = Keeper(tables, slot, table, "It can’t be saved")
    seat = table.turn[0]
    table.play(table.moves(seat)[0], seat)
    assert not keeper.leave()
    assert tables.open(slot).ply == 0
    with monkeypatch.context() as full:
        full.setattr(Tables, "keep", refuse)
        assert keeper.keep()
    assert not keeper.leave()
    assert tables.open(slot).ply == table.ply


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_title_stays_when_the_game_goes_on(tables: Tables) -> None:
    slot = tables.new(a_table())
    tables.titles.rename(slot, "  Sunday   at Ana's ")
    again = Tables(tables.folder)
    again.keep(slot, again.open(slot))
    assert again.entries.all()[0].title == "Sunday at Ana's"
    again.titles.rename(slot, "")
    assert again.entries.all()[0].title == "Gnoming A-Round"


def test_deleting_can_be_undone_for_a_month(tables: Tables, hours: Hours) -> None:
    slot = tables.new(a_table())
    tables.picture(slot).write_bytes(b"png")
    tables.delete(slot)
    assert tables.entries.all() == []
    tables.restore(slot)
    assert [e.slot for e in tables.entries.all()] == [slot]
    assert tables.picture(slot).exists()
    tables.delete(slot)
    for _ in range(2):  # at first it is only marked
        hours.now += REMOVED_STAY + 1
        again = Tables(tables.folder, hours)
    again.restore(slot)
    assert again.entries.all() == []


def test_a_clock_that_was_wrong_for_a_day_erases_nothing(tables: Tables, hours: Hours) -> None:
    slot = tables.new(a_table())
    tables.delete(slot)
    today = hours.now
    hours.now += 100 * REMOVED_STAY
    Tables(tables.folder, hours)
    for day in (0, 1):
        hours.now = today + day
        again = Tables(tables.folder, hours)
    again.restore(slot)
    assert [entry.slot for entry in again.entries.all()] == [slot]


def test_each_of_several_deleted_tables_outlasts_the_next_start(
    tables: Tables, hours: Hours
) -> None:
    slots = [tables.new(a_table(1)), tables.new(a_table(2))]
    for slot in slots:
        tables.delete(slot)
    hours.now += REMOVED_STAY - 1
    again = Tables(tables.folder, hours)
    for slot in slots:
        again.restore(slot)
    assert sorted(entry.slot for entry in again.entries.all()) == slots


def test_a_new_table_never_takes_the_name_of_a_deleted_one(tables: Tables) -> None:
    slot = tables.new(a_table(1))
    tables.delete(slot)
    other = tables.new(a_table(2))
    tables.restore(slot)
    assert {e.slot for e in tables.entries.all()} == {slot, other}
    assert tables.open(slot).seed == 1
    assert tables.open(other).seed == 2


def test_a_damaged_table_is_listed_with_a_sentence_and_its_backup(tables: Tables) -> None:
    table = a_table()
    slot = tables.new(table)
    table.play(table.moves(table.turn[0])[0], table.turn[0])
    tables.keep(slot, table)
    spoil(tables, slot)
    (entry,) = Tables(tables.folder).entries.all()
    assert entry.problem == "This file is damaged and can't be opened."
    assert entry.backup
    assert entry.title == "Gnoming A-Round"
    with pytest.raises(BadSave):
        tables.open(slot)
    assert tables.use_backup(slot).ply == 0
    assert not tables.entries.all()[0].problem
    assert list((tables.folder / "saves" / "damaged").iterdir())


def test_a_sound_file_that_cannot_be_played_on_is_known_once_it_was_opened(tables: Tables) -> None:
    table = a_table()
    slot = tables.new(table)
    tables.titles.rename(slot, "Sunday")  # which leaves a copy before
    path = tables.folder / "saves" / f"{slot}.json"
    held = read_file(path)
    path.write_text(pack(dumps({**held.save, "cursor": 99}), held.card), "utf-8")
    assert not tables.entries.of(slot).problem
    with pytest.raises(BadSave) as refusal:
        tables.open(slot)
    assert tables.entries.of(slot).problem == str(refusal.value)
    assert tables.entries.of(slot).backup
    assert tables.entries.of(slot).title == "Sunday"
    tables.use_backup(slot)
    assert not tables.entries.of(slot).problem


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b"[]", b'{"format": 1}', b"null"])
def test_rubbish_in_the_folder_is_told_and_offers_nothing(tables: Tables, rubbish: bytes) -> None:
    good = tables.new(a_table())
    (tables.folder / "saves" / "gnoming-9.json").write_bytes(rubbish)
    entries = tables.entries.all()
    assert [e.slot for e in entries] == [good, "gnoming-9"]
    assert entries[1].problem.endswith(".")
    assert not entries[1].backup


def test_the_damaged_file_is_kept_when_a_game_is_written_over_it(tables: Tables) -> None:
    table = a_table()
    slot = tables.new(table)
    text = spoil(tables, slot).read_text("utf-8")
    Tables(tables.folder).keep(slot, table)
    (aside,) = (tables.folder / "saves" / "damaged").iterdir()
    assert aside.read_text("utf-8") == text


def test_a_bare_save_put_there_by_hand_is_listed(tables: Tables) -> None:
    (tables.folder / "saves" / "gift.json").write_text(a_table().dumps(), "utf-8")
    (entry,) = tables.entries.all()
    assert entry.names == ("Ana", "Moss")


def test_a_file_goes_out_and_comes_in(tables: Tables, tmp_path: Path) -> None:
    slot = tables.new(a_table(seed=7))
    tables.titles.rename(slot, "Holiday")
    text = text_of(tables, slot)
    elsewhere = Tables(tmp_path / "elsewhere")
    arrived = take_in(elsewhere, text)
    assert elsewhere.open(arrived).seed == 7
    assert elsewhere.entries.all()[0].title == "Holiday"


def test_only_what_can_be_played_on_is_taken_in(tables: Tables) -> None:
    save = json.loads(a_table().dumps())
    save["mode"] = "nonsense"
    with pytest.raises(BadSave):
        take_in(tables, json.dumps(save))
    assert tables.entries.all() == []


def test_a_time_that_no_number_holds_is_none(tables: Tables) -> None:
    save = json.loads(finished().dumps())
    save["times"]["opened"] = 10**400
    take_in(tables, json.dumps(save))
    assert [record.key.begun for record in tables.results.records.all()] == [0.0]


def test_a_text_far_too_large_is_not_even_looked_at(tables: Tables) -> None:
    with pytest.raises(BadSave, match="too large"):
        take_in(tables, a_table().dumps() + " " * LARGEST)


def test_people_are_remembered_for_their_game(tables: Tables) -> None:
    assert tables.people.of("gnoming") == ()
    tables.new(a_table(), "table")
    assert Tables(tables.folder).people.of("gnoming") == (ANA, MOSS)
    assert tables.people.of("another game") == tables.people.of("gnoming", "pad") == ()


@pytest.mark.parametrize("rubbish", ["", "[]", '{"gnoming": 3}', '{"gnoming": [{"name": 3}]}'])
def test_a_damaged_memory_of_people_is_no_memory_and_is_kept_aside(
    tables: Tables, rubbish: str
) -> None:
    (tables.folder / "people.json").write_text(rubbish, "utf-8")
    assert tables.people.of("gnoming") == ()
    tables.new(a_table(), "table")
    assert tables.people.of("gnoming") == (ANA, MOSS)
    assert (tables.folder / "people.damaged-1.json").read_text("utf-8") == rubbish


def test_a_finished_table_is_marked_and_not_offered(tables: Tables) -> None:
    table = Table.open("gnoming", "patience", [ANA], options={"rounds": 1, "turns": 8})
    slot = tables.new(table)
    while not table.over:
        table.play(table.moves()[0])
    tables.keep(slot, table)
    assert tables.entries.all()[0].over
    assert tables.entries.all()[0].to_play == ()
    assert tables.entries.latest() is None


def test_who_changed_places_in_a_result_does_so_at_the_table(tables: Tables) -> None:
    """And a name that two would have leaves the table as it is: it is never written empty."""
    slot = tables.new(finished())
    record = tables.results.records.all()[0]
    ana, ben = record.players
    swapped = replace(record, players=(replace(ana, name="Ben"), replace(ben, name="Ana")))
    tables.names.amend(record, swapped)
    assert [seat.name for seat in tables.open(slot).setup.seats] == ["Ben", "Ana"]
    assert tables.entries.of(slot).names == ("Ben", "Ana")
    tables.names.amend(swapped, replace(record, players=(replace(ana, name="Ana"), ana)))
    assert [seat.name for seat in tables.open(slot).setup.seats] == ["Ben", "Ana"]
