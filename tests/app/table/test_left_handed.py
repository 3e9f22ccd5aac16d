"""Tables of every game open on the other side too, on screens of all kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Table
from tests.touch.drive import Drive


@pytest.mark.parametrize("game", ["gnoming", "carom", "tiny"])
@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=str)
def test_a_table_opens_for_the_left_hand(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    """The hand is known before the board has its place, so that it is drawn anew in between."""
    with Drive(size=size, home=tmp_path, settings={"left_handed": True}) as d:
        slot = d.app.tables.new(Table.open(game, seats=("Ana", "Ben"), seed=4))
        d.app.go("table", slot=slot)
        d.settle()
        board = d.app.current.board
        assert board.left_handed
        assert min(board.size) > 200
        assert board._laid_for[2:4] == tuple(board.size), "it was laid out for its own place"
        if d.app.current.frame.ids.get("action_bar"):  # its button stands as far from the edge
            bar = d.app.current.frame.ids.action_bar
            assert bar.padding[0] > bar.padding[2]
