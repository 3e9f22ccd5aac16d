"""Puzzles by touch: they are set from a game's page, judged, noted, and come again when missed."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.lessons.library import puzzles_of
from engine.courses.tours import TOURING
from engine.play.table import Table
from tests.touch.drive import Drive

QUIET = {"animations": "off", "sounds": False}
NOON = datetime(2026, 11, 17, 12)


def test_puzzles_are_solved_missed_and_set_again(tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        d.app.tables.clock = NOON.timestamp
        d.app.tables.new(Table.open("carom", seats=["Ana"]))
        d.app.go("new_table", game="carom")
        d.settle()
        d.scroll_to("Puzzles")
        d.choose("Puzzles")
        screen = d.app.current
        assert screen.where == "1 of 20 · Carom Mini Golf"
        first = puzzles_of("carom")[0]
        screen._desk.propose(first.best, (0, 0))
        d.settle()
        assert screen.words == "Best move"
        d.choose("Next")
        assert screen.where.startswith("2 of 20")
        d.choose("Show best move")
        d.app.back()
        d.settle()
        assert d.has("One move is best. Find it! 1 of 20 solved")
        d.tap("Puzzles")
        d.settle()
        assert d.app.current.where.startswith("2 of 20"), "the first one that is not solved"

        d.app.tables.clock = (NOON + timedelta(days=1)).timestamp
        d.app.go("home")
        d.settle()
        d.scroll_to("Continue: Exercises")
        d.choose("Continue: Exercises")
        assert d.app.current.where == "1 of 1 · Carom Mini Golf"


@pytest.mark.parametrize("game", TOURING)
def test_every_board_sets_puzzles_without_giving_them_away(game: str, tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        d.app.go("exercise", puzzles=game)
        d.settle()
        screen = d.app.current
        assert screen._desk.plain
        puzzle = puzzles_of(game)[0]
        seen = screen._desk.preview(puzzle.best)
        assert seen is None or not seen.odds
        screen._desk.propose(puzzle.best, (0, 0))
        d.settle()
        assert screen.words == "Best move"
