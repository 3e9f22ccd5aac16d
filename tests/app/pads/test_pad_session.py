"""The controller of a pad: where to go on, on forms of every kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.pads.pad_session import PadSession
from app.store.tables import Tables
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.support.disk import Disk


def opened(folder: Path, mode: str) -> PadSession:
    tables = Tables(folder)
    card = Scorecard.open("eighteen", ("Ana", "Ben", "Cleo"), {"mode": mode})
    return PadSession(tables, tables.new(card), card)


def test_what_stands_beside_a_line_is_filled_with_it(tmp_path: Path) -> None:
    session = opened(tmp_path, "stableford")
    way: list[Any] = [session.next_cell()]
    for value in (4, 3, 5, 4):
        assert session.enter(way[-1], value)
        way.append(session.cell_after(way[-1]))
    assert way == [PadCell("par-1"), *(PadCell("hole-1", seat) for seat in range(3)), None]
    assert session.next_cell() == PadCell("par-2")


def test_a_line_that_one_entry_fills_is_left_behind_with_it(tmp_path: Path) -> None:
    session = opened(tmp_path, "match")
    assert session.next_cell() == PadCell("hole-1", 0)
    assert session.enter(PadCell("hole-1", 1), "green")
    assert session.cell_after(PadCell("hole-1", 1)) is None
    assert session.next_cell() == PadCell("hole-2", 0)


def test_whoever_is_passed_over_comes_last(tmp_path: Path) -> None:
    session = opened(tmp_path, "racing")
    assert session.cell_after(PadCell("greens", 0)) == PadCell("greens", 1)
    assert session.cell_after(PadCell("greens", 1)) == PadCell("greens", 2)
    assert session.cell_after(PadCell("greens", 2)) == PadCell("greens", 0)
    for seat in (1, 2):
        assert session.enter(PadCell("greens", seat), 3)
    assert session.cell_after(PadCell("greens", 2)) == PadCell("greens", 0)
    assert session.cell_after(PadCell("greens", 0)) is None, "it is the last, and was passed over"
    assert session.cell_after(PadCell("nothing", 0)) is None


def test_what_the_score_can_do_without_is_nowhere_to_go(tmp_path: Path) -> None:
    session = opened(tmp_path, "racing")
    for seat in range(3):
        assert session.enter(PadCell("greens", seat), 3)
    assert session.next_cell() is None


def test_a_full_disk_is_told_and_nothing_entered_meanwhile_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, disk, told = opened(tmp_path, "racing"), Disk(monkeypatch), []
    session.news.bind(on_notice=lambda _session, sentence: told.append(sentence))
    disk.full = True
    for seat, greens in enumerate((18, 17, 3)):
        assert session.enter(PadCell("greens", seat), greens)
    assert told == ["The score pad can't be saved: No space left on device."] * 3
    assert not Tables(tmp_path).open(session.slot).steps
    disk.full = False
    assert session.finish()
    found = Tables(tmp_path)
    assert found.open(session.slot).finished
    assert [record.slot for record in found.results.records.all()] == [session.slot]
