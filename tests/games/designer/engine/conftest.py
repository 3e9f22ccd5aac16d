"""Lands that are turned, for as long as a test runs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from engine.games.designer.box.lands import LANDS, Land

_numbers = count(1000)  # never the same one twice: plots are remembered by number


@pytest.fixture
def turned_land(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], int]:
    """Turn a land by a quarter clockwise; the number of the new one."""

    def turn(land: int) -> int:
        number = next(_numbers)
        old = LANDS[land]
        rows = tuple("".join(column) for column in zip(*reversed(old.rows), strict=True))
        new = Land(number, old.level, old.points, old.name, rows)
        monkeypatch.setitem(LANDS, number, new)
        return number

    return turn
