"""What lies over a board is taken away by Back, before the table is left."""

from __future__ import annotations

from pathlib import Path

from engine import Table
from tests.touch.drive import Drive


def test_back_closes_the_other_sheets_and_stays_at_the_table(tmp_path: Path) -> None:
    with Drive(size=(412, 915), home=tmp_path) as d:
        table = Table.open("tiny", mode="race", seats=("Ana", "bot:random"), seed=4)
        d.app.go("table", slot=d.app.tables.new(table))
        d.settle()
        screen = d.app.current
        d.choose("All sheets")
        assert screen.board.overlaid
        d.key("escape")
        d.settle()
        assert d.app.current is screen
        assert not screen.board.overlaid
        d.key("escape")
        d.settle()
        assert d.app.current is not screen
