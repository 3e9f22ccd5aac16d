"""Somebody comes late to a score pad and somebody leaves, by touch alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.touch.drive import Drive
from tests.touch.pads import QUICK, card_of, enter_page, finish, open_pad, put_pad, sheet_of

SIZES = [(360, 640), (412, 915), (1280, 800)]


def hole(number: int, *row: int | None) -> list[tuple[PadCell, int]]:
    return [(PadCell(f"hole-{number}", s), own) for s, own in enumerate(row) if own is not None]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def d(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Drive]:
    card = Scorecard.open("carom", ("Ana", "Ben", "Cleo"), {"length": 3})
    with open_pad(tmp_path, put_pad(tmp_path, card), request.param) as drive:
        yield drive


def test_ben_comes_late_and_cleo_leaves(d: Drive) -> None:
    d.choose("Ben", "Not here yet")
    assert d.has("Hole 1, Ben, not here")
    enter_page(d, hole(1, 3, None, 5))
    assert d.has("Enter hole 2")
    d.choose("Ben", "Here now")
    d.choose("Enter hole 2")
    enter_page(d, hole(2, 3, 2))
    d.choose("Enter hole 2")
    assert sheet_of(d).cell == PadCell("hole-2", 2)
    d.choose("Not here")  # the sheet goes on with the next hole
    assert sheet_of(d).cell == PadCell("hole-3", 0)
    enter_page(d, hole(3, 3, 2))
    assert card_of(d).page.away == {
        PadCell("hole-1", 1): "late",
        PadCell("hole-2", 2): "left",
        PadCell("hole-3", 2): "left",
        PadCell("hole-4", 2): "left",
    }
    d.choose("Undo")
    assert card_of(d).value("hole-3", 1) is None
    d.choose("Redo")
    finish(d)
    assert d.app.current.name == "results"
    assert d.has("Ana wins")
    assert d.has("came late, from hole 2")
    assert d.has("left, after hole 1")


def test_what_was_said_by_mistake_is_taken_back(tmp_path: Path) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben", "Cleo"))
    with Drive(home=tmp_path, settings=QUICK) as d:
        slot = d.app.tables.new(card)
        d.app.tables.titles.rename(slot, "Tonight")
        d.app.go("pad", slot=slot)
        d.settle()
        d.choose("Ben", "Not here yet", "Undo")
        assert not card_of(d).page.away
        d.choose("Ben", "Not here yet")
        d.choose("Ben", "Here now")
        assert not card_of(d).page.away
        d.choose("More", "History")
        assert d.has("Ben: not here from round 1")
        assert d.has("Ben: here all the time")
