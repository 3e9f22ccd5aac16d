"""Tables of every game open on the other side too, on screens of all kinds."""

from __future__ import annotations

import pytest

from engine import Table
from tests.app.table.sitting import ACROSS, PHONE, TABLET
from tests.touch.drive import Drive


@pytest.mark.parametrize("size", [PHONE, ACROSS, TABLET], ids=str)
def test_tables_open_for_the_left_hand(size: tuple[int, int]) -> None:
    """The hand is known before the board has its place, so that it is drawn anew in between."""
    with Drive(size=size, settings={"left_handed": True}) as d:
        for game in ("gnoming", "carom", "tiny"):
            slot = d.app.tables.new(Table.open(game, seats=("Ana", "Ben"), seed=4))
            d.app.go("table", slot=slot)
            d.settle()
            board = d.app.current.board
            assert board.left_handed, game
            assert min(board.size) > 200, game
            assert board.laid_for[2:4] == tuple(board.size), f"{game}: laid out for its own place"
            if d.app.current.frame.ids.get("action_bar"):  # its button stands as far from the edge
                bar = d.app.current.frame.ids.action_bar
                assert bar.padding[0] > bar.padding[2], game
