"""The destination for owners of a box: every game has its pad, its dice and what scores what."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.shell.catalogue import listings
from engine.scorecard import Scorecard
from tests.touch.drive import Drive

SIZES = [(360, 640), (915, 412), (1280, 800)]


@pytest.mark.parametrize("size", SIZES)
def test_every_game_can_be_reached(size: tuple[int, int], tmp_path: Path) -> None:
    with Drive(size, tmp_path) as d:
        d.tap("Score")
        d.settle()
        for game in listings():
            for way in ("What scores what in", "New score pad of", "Dice and cards of"):
                assert d.scroll_to(f"{way} {game.title}")


def test_what_scores_what_opens_over_it_and_leads_to_all_rules(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path) as d:
        d.tap("Score")
        d.settle()
        d.tap("What scores what in Carom Mini Golf")
        d.settle()
        assert d.has("The fewest strokes over all holes win.")
        d.tap("All rules")
        d.settle()
        assert d.app.current.name == "rules"
        assert d.app.current.game == "carom"


def test_pads_that_are_not_finished_are_gone_on_with(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path) as d:
        slot = d.app.tables.new(Scorecard.open("carom", ["Ana", "Bo"]))
        d.tap("Score")
        d.settle()
        d.tap("Open the pad Carom Mini Golf")
        d.settle()
        assert d.app.current.name == "pad"
        assert d.app.current.desk.slot == slot
