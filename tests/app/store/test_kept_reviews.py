"""Reviews on the disk: beside their tables, whole or set aside, gone with them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from app.replay import reviewing
from app.store.tables import Tables
from engine.bots import decide
from engine.play.table import Table
from engine.review.progress import tallied
from engine.review.reviewing import Review
from engine.store import slots
from engine.store.backup import back_up, read_backup, replace_all
from engine.store.results.record import key_of
from tests.support.disk import Disk


def solved(seed: int = 5) -> Table:
    """A finished hole of Carom, which is solved: reviewing it takes no time."""
    table = Table.open("carom", "basic", ["Ana", "bot:easy"], seed, {"course": "1"})
    while not table.over:
        table.play(decide(table.think("easy")).move, table.turn[0])
    return table


@pytest.fixture
def table() -> Table:
    return solved()


def test_half_a_review_goes_on_and_only_a_whole_one_counts(table: Table, tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(table)
    half = Review(table)
    for _ in islice(half.working(), half.count // 2):
        pass
    tables.results.reviews.keep(slot, table, half)
    again = Tables(tmp_path).results.reviews
    assert again.open(slot, table).to_doc() == half.to_doc()
    records = tables.results.records.all()
    assert again.tallies(key_of(table, slot)) == {}
    assert again.of_person(records, "Ana") == []
    whole = again.open(slot, table).finish()
    again.keep(slot, table, whole)
    assert whole.to_doc() == Review(table).finish().to_doc()
    (found,) = again.of_person(records, "ana")
    assert found.record.slot == slot
    assert found.tally == tallied(whole, 0)
    assert again.of_person(records, "Easy 2") == []  # a bot is nobody's namesake


@pytest.mark.parametrize("spoiled", ["", "{", '{"card":{},"save":{},"sha256":"0"}'])
def test_a_damaged_review_is_set_aside_and_made_anew(
    table: Table, tmp_path: Path, spoiled: str
) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(table)
    tables.results.reviews.keep(slot, table, Review(table).finish())
    path = tmp_path / "reviews" / f"{slot}.json"
    path.write_text(spoiled, "utf-8")
    fresh = Tables(tmp_path).results.reviews
    assert fresh.tallies(key_of(table, slot)) == {}
    assert fresh.open(slot, table).forecasts == []
    (aside,) = (tmp_path / "reviews" / "damaged").iterdir()
    assert aside.read_text("utf-8") == spoiled


def test_a_review_of_other_moves_is_not_taken_for_this_one(table: Table, tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(table)
    other = solved(6)
    tables.results.reviews.keep(slot, other, Review(other).finish())
    assert tables.results.reviews.open(slot, table).forecasts == []
    assert tables.results.reviews.tallies(key_of(table, slot)) == {}  # it was begun at another time


def test_a_review_goes_with_its_table_and_comes_back_with_it(table: Table, tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(table)
    tables.results.reviews.keep(slot, table, Review(table).finish())
    tables.delete(slot)
    assert not tables.results.reviews.has(slot)
    tables.restore(slot)
    assert tables.results.reviews.open(slot, table).done


def test_reviews_are_in_a_backup(table: Table, tmp_path: Path) -> None:
    tables = Tables(tmp_path / "one")
    slot = tables.new(table)
    tables.results.reviews.keep(slot, table, Review(table).finish())
    text = back_up(tmp_path / "one", "2026-05-17T20:45:00")
    (tmp_path / "two").mkdir()
    replace_all(tmp_path / "two", read_backup(text), "2026-05-17T20:46:00")
    assert Tables(tmp_path / "two").results.reviews.open(slot, table).done


def test_what_the_disk_does_not_take_is_told_and_the_one_before_stays(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(table)
    tables.results.reviews.keep(slot, table, Review(table))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("engine.store.slots.write_whole", full)
        with pytest.raises(OSError, match="space"):
            tables.results.reviews.keep(slot, table, Review(table).finish())
    assert tables.results.reviews.open(slot, table).forecasts == []


def test_a_full_disk_is_told_once_however_long_a_review_goes_on(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, told = Tables(tmp_path), []
    slot = tables.new(table)
    disk = Disk(monkeypatch)
    disk.full = True
    monkeypatch.setattr(reviewing, "KEPT_EVERY", -1)
    monkeypatch.setattr(reviewing, "SLICE", 0)
    monkeypatch.setattr(reviewing, "snackbar", lambda text, **_: told.append(text))
    shown = reviewing.Reviewing(lambda: False)
    shown.open(tables.results.reviews, slot, table)
    shown.begin()
    for _ in range(5):
        shown.frame(0.1)
    assert len(told) == 1
    disk.full = False
    shown.frame(0.1)
    assert tables.results.reviews.has(slot)
    disk.full = True
    shown.close()
    assert len(told) == 2, "the disk is full once more"


def test_a_review_too_large_to_be_read_is_not_written(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(table)
    monkeypatch.setattr(slots, "LARGEST", 100)
    tables.results.reviews.keep(slot, table, Review(table).finish())
    assert not tables.results.reviews.has(slot)
