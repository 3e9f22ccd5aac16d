"""The people of a device: known once they are named, renamed, merged and forgotten."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.store.exchange import take_in, text_of
from app.store.index import Entries
from app.store.table_or_pad import players_of
from app.store.tables import Tables
from app.theme import ALL_SEATS
from engine.core.game import SeatSetup
from engine.core.wording import plain
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.store.backup import add_all, back_up, read_backup
from engine.store.names import YOU
from engine.store.people import People, Person
from engine.store.results.statistics import accounts, sums
from tests.app.shell.tables import PEOPLE, begun, finished
from tests.support.disk import Disk

ANA = SeatSetup("Ana", colour="blue")
BEN = SeatSetup("Ben", colour="orange")


@pytest.fixture
def people(tmp_path: Path) -> People:
    return People(tmp_path, ALL_SEATS)


def names(people: People) -> list[str]:
    return [person.name for person in people.known()]


def test_whoever_is_named_is_known_who_played_last_first(people: People, tmp_path: Path) -> None:
    moss, stranger = SeatSetup("Moss", "greedy", "red"), SeatSetup("Player 2", colour="ink")
    people.remember("tiny", [ANA, moss, stranger])
    people.remember("carom", [BEN])
    assert People(tmp_path, ALL_SEATS).known() == (Person("Ben", "orange"), Person("Ana", "blue"))
    people.remember("carom", [SeatSetup("ana", colour="red"), SeatSetup("Cy")])
    assert names(people) == ["Ana", "Cy", "Ben"]


def test_colours_are_the_persons_own_and_never_missing(people: People) -> None:
    people.remember("tiny", [ANA])
    people.remember("tiny", [SeatSetup("Ana", colour="red"), SeatSetup("Cy")])
    ana, cy = people.known()
    assert ana.colour == "blue"
    assert cy.colour not in ("", "blue")
    people.colour("Ana", "green-flat")
    assert people.find("ANA") == Person("Ana", "green-flat")


def test_the_memory_of_older_versions_tells_who_is_known(tmp_path: Path) -> None:
    seats = [{"name": "Ana", "bot": "", "colour": "blue"}, {"name": "M", "bot": "x", "colour": ""}]
    (tmp_path / "people.json").write_text(json.dumps({"tiny": seats}), "utf-8")
    people = People(tmp_path, ALL_SEATS)
    assert people.known() == (Person("Ana", "blue"),)
    assert people.of("tiny") == (ANA, SeatSetup("M", "x"))


@pytest.mark.parametrize("known", ["3", '[{"name":"Ana"}]', '[{"name":1,"colour":"red"}]', "{}3"])
def test_a_damaged_list_of_people_is_kept_aside(tmp_path: Path, known: str) -> None:
    (tmp_path / "people.json").write_text(f'{{"known":{known},"last":{{}}}}', "utf-8")
    assert People(tmp_path, ALL_SEATS).known() == ()
    assert (tmp_path / "people.damaged-1.json").exists()


def test_a_deleted_person_can_be_brought_back(people: People, tmp_path: Path) -> None:
    people.remember("tiny", [ANA, BEN])
    people.delete("Ben")
    assert names(People(tmp_path, ALL_SEATS)) == ["Ana"]
    people.add(Person("Ben", "orange"))
    assert sorted(names(People(tmp_path, ALL_SEATS))) == ["Ana", "Ben"]


def test_a_new_name_sits_at_the_next_table(people: People) -> None:
    people.remember("tiny", [ANA, BEN])
    people.rename("Ben", "Benedikt")
    assert names(people) == ["Ana", "Benedikt"]
    assert [seat.name for seat in people.of("tiny")] == ["Ana", "Benedikt"]


def test_a_name_can_change_its_spelling(people: People) -> None:
    people.remember("tiny", [SeatSetup("ana")])
    people.rename("ana", "Ana")
    assert names(people) == ["Ana"]


def test_two_become_one_but_not_at_a_table_where_both_sit(people: People) -> None:
    people.remember("carom", [BEN])
    people.remember("tiny", [ANA, BEN])
    people.rename("Ben", "Ana")
    assert names(people) == ["Ana"]
    assert [seat.name for seat in people.of("tiny")] == ["Ana", "Ben"]
    assert [seat.name for seat in people.of("carom")] == ["Ana"]


def test_what_a_full_disk_refuses_has_not_happened(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.remember("tiny", [ANA])
    Disk(monkeypatch).full = True
    with pytest.raises(OSError, match="space"):
        people.rename("Ana", "Anna")
    assert names(people) == ["Ana"]


def test_no_name_changes_by_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(tmp_path)
    tables.new(finished())
    Disk(monkeypatch).full = True
    with pytest.raises(OSError, match="space"):
        tables.names.rename("Ben", "Benedikt")
    assert names(tables.people) == ["Ana", "Ben"]
    assert tables.results.records.all()[0].person("Ben")


def pad_of_two() -> Scorecard:
    return Scorecard.open("carom", PEOPLE[:2])


def test_a_new_name_is_known_to_every_game(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    over, running, pad = (tables.new(kept) for kept in (finished(), begun(), pad_of_two()))
    tables.names.rename("Ben", "Benedikt")
    (record,) = tables.results.records.all()
    assert [player.name for player in record.players] == ["Ana", "Benedikt"]
    assert names(tables.people) == ["Ana", "Benedikt"]
    again = Tables(tmp_path)
    for slot in (over, running, pad):
        assert [seat.name for seat in players_of(again.open(slot))] == ["Ana", "Benedikt"]
        assert again.entries.of(slot).names == ("Ana", "Benedikt")
    assert "Ben" not in again.entries.of(running).to_play

    card = again.open(over)  # what is corrected later does not bring the old name back
    again.keep(over, card)
    assert again.results.records.all()[0].person("Benedikt")


def test_a_name_that_was_cut_short_reaches_all_games_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(tmp_path)
    slots = [tables.new(begun(seed=seed)) for seed in (1, 2)]
    with monkeypatch.context() as cut:
        cut.delattr(Entries, "with_lessons")
        with pytest.raises(AttributeError):
            tables.names.rename("Ben", "Benedikt")
    again = Tables(tmp_path)
    (cut_short,) = again.people.renaming
    again.names.finish()
    again.people.renamed(cut_short)  # as another window says that did the same
    assert [again.entries.of(slot).names[1] for slot in slots] == ["Benedikt", "Benedikt"]
    assert again.people.renaming == ()


def test_at_a_table_where_both_sit_two_stay_two(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(begun())
    tables.names.rename("Ben", "Ana")
    assert tables.entries.of(slot).names == ("Ana", "Ben")


def test_who_was_deleted_stays_deleted_until_they_play_again(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(finished())
    tables.people.delete("Ben")
    copy = take_in(tables, text_of(tables, slot))
    tables.note_earlier(copy)
    assert names(Tables(tmp_path).people) == ["Ana"]
    tables.new(begun())
    assert sorted(names(Tables(tmp_path).people)) == ["Ana", "Ben"]


def test_a_result_keeps_the_time_when_it_was_played(tmp_path: Path) -> None:
    now = [1_000_000.0]
    tables = Tables(tmp_path / "here", clock=lambda: now[0])
    slot = tables.new(finished())
    (played,) = tables.results.records.all()
    now[0] += 86_400
    tables.keep(slot, tables.open(slot))
    text = text_of(tables, slot)
    now[0] += 86_400
    there = Tables(tmp_path / "there", clock=lambda: now[0])
    take_in(there, text)
    take_in(there, text)
    results = (*tables.results.records.all(), *there.results.records.all())
    assert [record.when for record in results] == [
        played.when,
        played.when,
    ]


def test_whoever_gets_the_old_name_is_somebody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = iter(range(100, 10_000))
    tables = Tables(tmp_path, lambda: float(next(hours)))
    earlier = tables.new(begun())
    with monkeypatch.context() as cut:
        cut.delattr(Entries, "with_lessons")
        with pytest.raises(AttributeError):
            tables.names.rename("Ben", "Benedikt")
    later = tables.new(begun(seed=2))  # another Ben
    over = tables.new(finished(seed=3))
    tables.names.finish()
    assert tables.entries.of(earlier).names == ("Ana", "Benedikt")
    assert tables.entries.of(later).names == tables.entries.of(over).names == ("Ana", "Ben")
    assert tables.results.records.all()[0].person("Ben")
    assert Tables(tmp_path).people.renaming == ()


def test_an_old_copy_belongs_to_whoever_was_called_so_then(tmp_path: Path) -> None:
    hours = iter(range(100, 10_000))
    tables = Tables(tmp_path, lambda: float(next(hours)))
    slot = tables.new(finished())
    copy, results = text_of(tables, slot), tables.results.records.all()
    for before, after in (("Ben", "Benedikt"), ("Benedikt", "Benno")):
        tables.names.rename(before, after)
    tables.delete(slot)
    tables.results.records.remove(results[0].key)
    assert tables.entries.of(take_in(tables, copy)).names == ("Ana", "Benno")
    tables.results.records.take_in([replace(results[0], slot="gnoming-9")], tables.people.called)
    assert all(record.person("Benno") for record in tables.results.records.all())
    assert names(tables.people) == ["Ana", "Benno"]


def test_a_backup_brings_groups_under_the_names_of_today(tmp_path: Path) -> None:
    other, here = Tables(tmp_path / "other"), Tables(tmp_path / "here")
    (tmp_path / "here").mkdir(exist_ok=True)
    for tables in (other, here):
        tables.people.remember("tiny", [ANA, BEN])
    other.people.group("Our Tuesday", ["Ana", "Ben"])
    here.names.rename("Ben", "Benedikt")
    found = read_backup(back_up(tmp_path / "other", "2026-05-17T20:00:00"))
    add_all(tmp_path / "here", found, tuple(ALL_SEATS), "2026-05-17T21:00:00")
    again = People(tmp_path / "here", ALL_SEATS)
    assert again.groups == {"Our Tuesday": ("Ana", "Benedikt")}
    assert names(again) == ["Ana", "Benedikt"]


def test_groups_follow_their_people(people: People, tmp_path: Path) -> None:
    people.remember("tiny", [ANA, BEN, SeatSetup("Cleo")])
    people.group("Our Tuesday", ["Ana", "Ben", "Cleo"])
    people.rename("Ben", "Benedikt")
    people.rename("Benedikt", "Ana")  # the two become one
    assert People(tmp_path, ALL_SEATS).groups == {"Our Tuesday": ("Ana", "Cleo")}
    people.delete("Ana")
    people.group("Tuesdays", people.groups["Our Tuesday"], before="Our Tuesday")
    assert People(tmp_path, ALL_SEATS).groups == {"Tuesdays": ("Cleo",)}
    people.group("Tuesdays", [])
    assert people.groups == {}


def test_a_backup_that_is_added_brings_who_sat_last(tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    for folder in (there, here):
        folder.mkdir()
    People(there, ALL_SEATS).remember("carom", [SeatSetup("Ana"), SeatSetup("Ben")])
    People(there, ALL_SEATS).remember("tiny", [SeatSetup("Cleo")])
    People(here, ALL_SEATS).remember("tiny", [SeatSetup("Dan")])
    backup = read_backup(back_up(there, "2026-05-17T20:45:00"))
    add_all(here, backup, tuple(ALL_SEATS), "2026-05-17T20:45:00")
    again = People(here, ALL_SEATS)
    assert [seat.name for seat in again.of("carom")] == ["Ana", "Ben"]
    assert [seat.name for seat in again.of("tiny")] == ["Dan"]
    assert again.of("gnoming") == ()


def test_each_game_and_use_has_people_of_its_own(tmp_path: Path) -> None:
    people = People(tmp_path, ALL_SEATS)
    people.remember("tiny", [ANA, SeatSetup("Moss", "easy")])
    people.remember("tiny", [BEN], "pad")
    people.remember("tiny", [SeatSetup("Cleo")], None)  # a rematch: nobody chose that
    again = People(tmp_path, ALL_SEATS)
    assert [seat.name for seat in again.of("tiny")] == ["Ana", "Moss"]
    assert [seat.name for seat in again.of("tiny", "pad")] == ["Ben"]
    assert again.of("tiny", "live") == again.of("carom") == ()
    doc = json.loads((tmp_path / "people.json").read_text("utf-8"))
    del doc["owner"], doc["last"]["pad/tiny"]  # as versions before kept it: one for all uses
    (tmp_path / "people.json").write_text(json.dumps(doc), "utf-8")
    assert [seat.name for seat in People(tmp_path, ALL_SEATS).of("tiny", "pad")] == ["Ana", "Moss"]


def test_the_owner_takes_over_what_seats_without_a_name_have_come_to(tmp_path: Path) -> None:
    tables = Tables(tmp_path, lambda: 1_000.0)
    tables.people.remember("gnoming", [SeatSetup("Player 1"), BEN])
    pair = tables.new(finished(3, people=["Player 2", "Player 1", "Ben"]))
    mine = tables.new(finished(people=["Player 2", "bot:easy"]))
    going_on = tables.new(Table.open("gnoming", seats=["Player 1", "bot:easy"]))
    everything = tables.results.records.all()
    assert sums(everything)[plain(YOU)].played == 2
    assert len(accounts(everything, YOU)) == 1

    tables.names.belong("Zoe")
    assert [seat.name for seat in tables.people.of("gnoming")] == ["Zoe", "Ben"]
    assert names_at(tables, pair) == ["Player 2", "Zoe", "Ben"]  # of two the first is the owner
    assert names_at(tables, mine)[0] == names_at(tables, going_on)[0] == "Zoe"
    assert sums(tables.results.records.all())[plain("Zoe")].played == 2

    tables.names.rename("Zoe", "Zora")
    again = Tables(tmp_path).people
    assert again.owner is not None
    assert again.owner.name == "Zora"


def names_at(tables: Tables, slot: str) -> list[str]:
    return [seat.name for seat in players_of(tables.open(slot))]
