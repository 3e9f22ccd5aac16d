"""A further game beside the box: with a pad and a tray but no pictures of its own, or with neither.

Two small games stand for it: Putting Around, and Sealed Bids.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.games import MANIFESTS
from app.games.manifest import Manifest
from app.pads.pad_text import said
from app.shell.score import BoxCard
from engine.games import GAMES
from engine.pads.pad import EntryWay, PadCell
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.engine.pads import Reading, ending, filled
from tests.support.putting import putting_table
from tests.support.sealed import SealedBids
from tests.touch.drive import Drive
from tests.touch.pads import enter_page, finish, open_pad, put_pad

pytestmark = pytest.mark.usefixtures("putting")


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have cards on the screens that list games, without any art, beside one that has."""
    monkeypatch.setitem(GAMES, "sealed", SealedBids())
    for key in set(MANIFESTS) - {"carom", "putting"}:
        monkeypatch.delitem(MANIFESTS, key)
    monkeypatch.setitem(MANIFESTS, "sealed", Manifest("tests.support.sealed_board:SealedBoard"))


def read_off(table: Table) -> Reading:
    """The strokes of every hole as a pad has them."""
    holes = zip(*(seat.rounds for seat in table.standing().seats), strict=True)
    entries: list[tuple[PadCell, Any]] = [
        (PadCell(f"hole-{number}", seat), strokes)
        for number, hole in enumerate(holes, 1)
        for seat, strokes in enumerate(hole)
    ]
    return {}, entries


def test_its_pad_comes_to_what_its_table_did() -> None:
    table = putting_table(4, moves=None)
    assert ending(filled(table, read_off(table))) == ending(table)


@pytest.mark.usefixtures("listed")
def test_the_hub_offers_what_a_game_has(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path) as d:
        d.choose("Score")
        assert {card.game.key for card in d.of(BoxCard)} == {"carom", "putting"}
        d.tap("How to score Putting Around")  # it has no such sheet
        d.settle()
        assert d.app.current.name == "rules"
        d.app.on_back()
        d.settle()
        d.choose("New score pad for Putting Around", "Open pad")
        assert d.app.current.session.card.game == "putting"


@pytest.mark.usefixtures("listed")
def test_its_pad_is_entered_by_touch_and_becomes_a_result(tmp_path: Path) -> None:
    slot = put_pad(tmp_path, Scorecard.open("putting", ["Ana", "Bo"]))
    entries = [(PadCell("ball", 0), "soft"), (PadCell("hole-1", 0), 3), (PadCell("hole-1", 1), 5)]
    with open_pad(tmp_path, slot) as d:
        enter_page(d, entries)
        finish(d)
        assert d.app.current.name == "results"
        d.app.go("records")
        d.settle()
        d.choose("Results")
        assert any(word.startswith("Putting Around, ") for word in d.seen())
        d.app.go("person", name="Ana")
        d.settle()
        assert d.has("Putting Around")


def test_its_dice_and_cards_need_no_pictures(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path, settings={"animations": "off"}) as d:
        d.app.go("tray", game="putting")
        d.settle()
        assert d.has("Tap the die to roll it.")
        d.choose("Roll")
        assert not d.has("Putting: not rolled")
        d.choose("Clubs", "Draw")
        assert d.has("iron") or d.has("wood")


def test_a_course_of_its_own_is_told_by_its_pad(monkeypatch: pytest.MonkeyPatch) -> None:
    pad = GAMES["putting"].pad
    assert pad is not None
    course = (EntryWay("course"),)
    assert said(pad, course, {"greens": [1, 2]}) == "laid out"
    monkeypatch.setattr(pad, "told", lambda course: f"{len(course['greens'])} greens")
    assert said(pad, course, {"greens": [1, 2]}) == "2 greens"
