"""What was deleted comes back for a month: results with their photos, people, two made one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.store.photos import Photos
from app.store.table_or_pad import players_of
from app.store.tables import Tables
from engine.core.game import BadSave
from engine.store.backup import back_up, read_backup
from engine.store.deletions import DAMAGED
from engine.store.people import Unlisted
from engine.store.slots import REMOVED_STAY
from tests.app.records.games import result
from tests.app.shell.tables import begun, finished

DAY = 24 * 3600.0


class Days:
    def __init__(self) -> None:
        self.now = 1_000 * DAY

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def tables(tmp_path: Path, days: Days) -> Tables:
    return Tables(tmp_path, days)


def test_two_who_were_made_one_are_two_again_with_all_that_was_theirs(
    tables: Tables, days: Days, tmp_path: Path
) -> None:
    over, running = tables.new(finished()), tables.new(begun(seed=2))
    both = tables.new(begun(3, seed=3))  # Ana, Ben and Cleo
    days.now += DAY
    for record in (result(1), result(7)):  # of Ana and others
        tables.results.records.put(replace(record, begun=days.now - 10))
    tables.people.group("Our Tuesday", ["Ana", "Ben"])
    before = [record.people for record in tables.results.records.all()]
    deletion = tables.rename_person("Ben", "Cleo")
    assert deletion
    assert tables.people.find("Ben") is None
    assert tables.entries.of(over).names == ("Ana", "Cleo")
    tables.rename_person("Cleo", "Cleopatra")  # later on
    assert tables.entries.of(both).names == ("Ana", "Ben", "Cleopatra")
    days.now += DAY
    later = tables.new(begun(seed=4))  # another Ben
    again = Tables(tmp_path, days)
    (deletion,) = again.deletions.all(days.now)
    with pytest.raises(BadSave, match="another Ben"):
        again.bring_back(deletion)
    again.rename_person("Ben", "Benno")
    again.bring_back(deletion)
    last = Tables(tmp_path, days)
    wanted = [tuple("Cleopatra" if n == "Cleo" else n for n in people) for people in before]
    assert [record.people for record in last.results.records.all()] == wanted
    for slot in (over, running):
        assert [one.name for one in players_of(last.open(slot))] == ["Ana", "Ben"]
    assert last.entries.of(later).names == ("Ana", "Benno")
    assert last.people.find("Ben")
    assert last.people.groups == {"Our Tuesday": ("Ana", "Cleopatra", "Ben")}
    assert last.deletions.all(days.now) == []


def test_a_result_and_its_photo_stay_for_thirty_days_and_go_together(
    tables: Tables, days: Days, tmp_path: Path
) -> None:
    photos, records = Photos(tmp_path), [result(number) for number in range(4)]
    for record in records:
        tables.results.records.put(record)
        photos.keep(record.key, b"a photo")
    tables.delete_result(records[0])
    days.now += 30 * DAY
    again = Tables(tmp_path, days)
    (deletion,) = again.deletions.all(days.now)
    again.bring_back(deletion)
    assert {each.key for each in again.results.records.all()} == {each.key for each in records}
    assert photos.read(records[0].key)

    again.delete_result(records[0])
    today = days.now
    days.now += 40 * DAY  # a clock that is wrong for a day erases nothing
    assert again.deletions.all(days.now) == []
    again.delete_result(records[1])
    days.now = today
    again.delete_result(records[2])
    assert len(again.deletions.all(days.now)) == 3
    for record in records[3:]:
        days.now += REMOVED_STAY + 1
        again.delete_result(record)
    days.now += REMOVED_STAY + 1
    again.deletions.add(Unlisted("Zoe", "red"), days.now)
    assert [bool(photos.read(record.key)) for record in records] == [False, False, False, True]


def test_a_damaged_list_is_told_and_in_nobodys_way(tables: Tables, days: Days) -> None:
    for text in ("{", '{"deleted":[{"kind":"king","what":1,"when":1,"due":0}]}', "[]"):
        (tables.folder / "deleted.json").write_text(text, "utf-8")
        again = Tables(tables.folder, days)
        assert again.deletions.all(days.now) == []
        assert again.deletions.problem == DAMAGED
        assert again.deletions in again.stores
    assert len([*tables.folder.glob("deleted.damaged-*")]) == 3
    again.results.records.put(result(1))
    again.delete_result(result(1))
    assert "deleted.json" not in read_backup(back_up(tables.folder, "now")).files
