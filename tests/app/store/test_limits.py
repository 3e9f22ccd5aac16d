"""No store writes what its own reader would refuse: at the limit it can be read back, and beyond it
people are told and what was there stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from app.lessons.offer import Progress
from app.settings import Settings
from app.store.entries import Entry
from app.store.index import read_lines, write_lines
from app.store.memory import Choices
from app.store.photos import Photos
from app.store.tables import Keeper, Tables
from app.theme import ALL_SEATS
from engine.core.game import BadSave, SeatSetup
from engine.courses.occasions import day_of
from engine.play.table import Table
from engine.store import limits, slots
from engine.store.courses import Courses
from engine.store.files import TooLarge
from engine.store.people import MOST_PEOPLE, People, Person
from engine.store.results import honours
from engine.store.results.honours import Honours, Round
from engine.store.results.record import Key, Record, results_in, to_json
from engine.store.results.records import Records
from engine.store.saved import pack
from engine.store.slots import Slots
from engine.store.trays import TrayStore
from engine.trays.tray import Tray
from tests.app.records.games import result
from tests.app.shell.tables import begun
from tests.engine.courses.sketches import sketched


class Store(NamedTuple):
    """How a store's file grows by one, and how many things are read back from it."""

    path: str
    limit: str  # where the limit stands that the store writes by
    add: Callable[[Path, int], object]
    count: Callable[[Path], int]


def tray_of(home: Path, number: int) -> None:
    store = TrayStore(home)
    tray = store.open("tiny", 1)[0]
    for _ in range(number):
        tray.roll(tray.groups[0].key)
    store.keep(tray)


def add_honour(home: Path, number: int) -> None:
    """What the board would not take waits, so that a new one tells what is on the disk."""
    Honours(home).begin("tiny", day_of(f"2026-11-{number + 1:02}"), Key("tiny-1", float(number)))


def put_course(home: Path, number: int) -> None:
    Courses(home).slots.put("tiny-1", pack("{}", {"title": "é" * 50 * number}))


STORES = {
    "slots": Store(
        "saves/a.json",
        "engine.store.slots.LARGEST",
        lambda home, n: Slots(home / "saves").put("a", pack("{}", {"title": "é" * 50 * n})),
        lambda home: len(Slots(home / "saves").read("a").card["title"]) // 50,
    ),
    "courses": Store(
        "courses/tiny-1.json",
        "engine.store.slots.LARGEST",
        put_course,
        lambda home: len(Courses(home).slots.read("tiny-1").card["title"]) // 50,
    ),
    "trays": Store(
        "trays/tiny.json",
        "engine.store.trays.LARGEST",
        tray_of,
        lambda home: len(TrayStore(home).open("tiny", 1)[0].history),
    ),
    "results": Store(
        "records.json",
        "engine.store.results.records.LARGEST",
        lambda home, n: Records(home).put(result(n)),
        lambda home: len(Records(home).all()),
    ),
    "honours": Store(
        "honours.json",
        "engine.store.results.honours.LARGEST",
        add_honour,
        lambda home: len(Honours(home).all()),
    ),
    "people": Store(
        "people.json",
        "engine.store.people.LARGEST",
        lambda home, n: People(home, ALL_SEATS).add(Person(f"Anaïs {n}", "")),
        lambda home: len(People(home, ALL_SEATS).known()),
    ),
    "choices": Store(
        "choices.json",
        "app.store.memory.LARGEST_CHOICES",
        lambda home, n: Choices(home).keep("table", f"game-{n}", {"mode": "race"}),
        lambda home: sum(bool(Choices(home).of("table", f"game-{n}")) for n in range(99)),
    ),
    "lessons": Store(
        "lessons.json",
        "app.lessons.offer.LARGEST",
        lambda home, n: Progress(home).note(f"game-{n}", "tiny-1"),
        lambda home: sum(Progress(home).met(f"game-{n}") for n in range(99)),
    ),
    "photos": Store(
        f"photos/{Photos(Path()).path(Key('a', 1.0)).name}",
        "app.store.photos.LARGEST",
        lambda home, n: Photos(home).keep(Key("a", 1.0), b"x" * n),
        lambda home: len(Photos(home).read(Key("a", 1.0)) or b""),
    ),
    "index": Store(
        "saves.index",
        "app.store.index.LARGEST",
        lambda home, n: write_lines(
            home / "saves.index", {f"a-{i}": ((1, 1), Entry(f"a-{i}", "A")) for i in range(n)}
        ),
        lambda home: len(read_lines(home / "saves.index")),
    ),
}


@pytest.mark.parametrize("store", STORES.values(), ids=STORES)
def test_what_is_written_at_the_limit_is_read_back_and_no_more_is_written(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 4):
        store.add(tmp_path, number)
    held, size = store.count(tmp_path), (tmp_path / store.path).stat().st_size
    monkeypatch.setattr(store.limit, size)
    assert store.count(tmp_path) == held, "a file of just the limit is read"
    before = (tmp_path / store.path).read_bytes()
    with suppress(TooLarge):
        store.add(tmp_path, 4)
    assert (tmp_path / store.path).read_bytes() == before
    assert store.count(tmp_path) == held
    assert not list(tmp_path.rglob("*damaged*"))


def test_settings_are_written_as_long_as_they_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Settings(tmp_path).explained = ["tiny"]
    monkeypatch.setattr("app.settings.LARGEST", (tmp_path / "settings.json").stat().st_size)
    Settings(tmp_path).explained = ["tiny", "carom"]
    assert Settings(tmp_path).explained == ["tiny"]


def copies(count: int, first: int = 0) -> list[Record]:
    return [result(number) for number in range(first, first + count)]


def test_results_are_brought_in_as_long_as_games_to_come_have_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Records(tmp_path)
    found.take_in(copies(3))
    room = (tmp_path / "records.json").stat().st_size
    monkeypatch.setattr(limits, "RESULTS_BROUGHT_IN", room + 10)
    with pytest.raises(BadSave, match="no room"):
        found.take_in(copies(3, first=3))
    assert len(found.all()) == len(Records(tmp_path).all()) == 3
    found.put(result(7))
    assert len(Records(tmp_path).all()) == 4


def test_honours_are_brought_in_as_long_as_those_to_come_have_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Honours(tmp_path)
    monkeypatch.setattr(honours, "LARGEST", 400)
    with pytest.raises(BadSave, match="no room"):
        board.take_in(Round("tiny", "day", f"2026-11-0{n}", "a", 1.0) for n in range(1, 6))
    assert board.all() == []


def test_the_largest_file_of_results_is_sent_and_read() -> None:
    many = copies(50)
    assert results_in(to_json(many)) == many


def test_somebody_more_than_the_list_holds_is_told(tmp_path: Path) -> None:
    everybody = [SeatSetup(f"P{number}") for number in range(MOST_PEOPLE)]
    found = People(tmp_path, ALL_SEATS)
    found.meet(everybody)
    with pytest.raises(OSError, match="Delete one first"):
        found.add(Person("One more", ""))
    assert len(People(tmp_path, ALL_SEATS).known()) == MOST_PEOPLE
    found.remember("tiny", [SeatSetup("Someone new")])
    assert People(tmp_path, ALL_SEATS).known()[0].name == "Someone new"


def test_a_table_that_has_grown_too_large_is_told_and_its_last_save_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, table = Tables(tmp_path), begun()
    slot = tables.new(table)
    before = (tmp_path / "saves" / f"{slot}.json").read_bytes()
    monkeypatch.setattr(slots, "LARGEST", len(before))
    table.play(table.moves(table.turn[0])[0], table.turn[0])
    keeper = Keeper(tables, slot, table, "This game couldn't be saved")
    assert keeper.keep() == "This game couldn't be saved: There's too much in it."
    assert (tmp_path / "saves" / f"{slot}.json").read_bytes() == before
    assert Tables(tmp_path).open(slot)


@pytest.mark.parametrize("key", ["ui", "times"])
def test_a_save_full_of_what_screens_keep_is_refused(key: str) -> None:
    """It grew by every move until it could not be read any more, and neither could its copy."""
    doc: dict[str, Any] = json.loads(begun().dumps())
    doc[key]["filler"] = "x" * 300_000
    with pytest.raises(BadSave, match="far too much"):
        Table.load(doc)


def test_a_tray_is_as_small_as_its_box() -> None:
    doc = Tray.open("tiny", 1).save()
    doc["ui"]["filler"] = "x" * 300_000
    with pytest.raises(BadSave, match="far too much"):
        Tray.load(doc)


def test_a_course_may_be_of_any_size_that_a_game_allows(tmp_path: Path) -> None:
    courses = Courses(tmp_path)
    assert courses.read(courses.add(sketched("tiny", 1, "x" * 40, "y" * 24))).course.name
