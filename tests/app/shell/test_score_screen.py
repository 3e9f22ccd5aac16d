"""The destination for owners of a box: every game has its pad, its dice and what scores what."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.shell.catalogue import listings
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.support.forking import once
from tests.touch.drive import Drive

SIZES = [(360, 640), (915, 412), (1280, 800)]


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    with Drive() as drive:
        drive.choose("Score")
        yield drive


@pytest.mark.parametrize("size", SIZES)
def test_every_game_can_be_reached(d: Drive, size: tuple[int, int]) -> None:
    d.resize(size)
    d.settle()
    for game in listings():
        for way in ("How to score", "New score pad for", "Dice and cards for"):
            assert d.scroll_to(f"{way} {game.title}")


def test_what_scores_what_opens_over_it_and_leads_to_all_rules(d: Drive) -> None:
    d.choose("How to score Carom Mini Golf")
    assert d.has("The fewest strokes over all holes win.")
    d.tap("All rules")
    assert d.app.current.name == "rules"
    assert d.app.current.game == "carom"


def begun() -> Scorecard:
    """A pad with one entry: an empty one is not kept."""
    card = Scorecard.open("carom", ["Ana", "Bo"])
    card.enter(PadCell("hole-1", 0), 3)
    return card


def test_a_live_table_is_set_up_with_the_parts_of_the_box(d: Drive) -> None:
    d.tap("Referee mode for Carom Mini Golf")
    assert d.app.current.name == "new_table"
    assert d.app.current.draft.request()["own"] == ["dice"]


def test_pads_that_are_not_finished_are_gone_on_with(d: Drive) -> None:
    slot = d.app.tables.new(begun())
    d.app.go("score")
    d.settle()
    d.choose("Open pad Carom Mini Golf")
    assert d.app.current.name == "pad"
    assert d.app.current.session.slot == slot


def test_open_pads_say_what_comes_next_and_the_rest_is_a_tap_away(d: Drive) -> None:
    assert not d.has("Open score pads")
    for _ in range(3):
        d.app.tables.new(begun())
    d.app.go("score")
    d.settle()
    assert [pad.line for pad in d.of("OpenPad")] == ["Hole 1 next"] * 2
    d.choose("All open pads")
    assert d.app.current.name == "saves"
    assert len(d.of("SaveCard")) == 3
