"""Sitting at a table of Sealed Bids: what tests of the table screen do again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import Table
from engine.store.saved import read_file
from tests.touch.drive import Drive

PHONE, ACROSS, TABLET, TALL = (412, 915), (915, 412), (1280, 800), (800, 1280)
SIZES = pytest.mark.parametrize("size", [(360, 640), ACROSS, TALL, TABLET], ids=str)

Sit = Callable[..., Drive]


def board(d: Drive) -> Any:
    return d.app.current.board


def table(d: Drive) -> Table:
    return d.app.current.session.table


def look(d: Drive) -> None:
    d.hold("Hold to look", 0.8)
    d.settle()


def bid(d: Drive) -> None:
    """Tap the lowest card of the hand."""
    d.choose(f"Bid {min(board(d).desk.view.hands[board(d).desk.me])}")


def on_disk(d: Drive, slot: str = "sealed-1") -> Table:
    return Table.load(read_file(d.home / "saves" / f"{slot}.json").save)
