"""Known positions of Tiny Mini Golf on a stage: sheets drawn as text, dice and balls laid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.pieces.gauge import Gauge
from engine.games import GAMES
from engine.games.tiny.box.sheet import NONE, SquareSheet, read
from engine.games.tiny.game import Tiny
from tests.support.stage import Stage


def sketch(text: str) -> SquareSheet:
    """A sheet drawn as text."""
    return read(text.split("\n"))


OPEN = sketch(
    """
    ·······
    ·····F·
    ·······
    ·······
    ·······
    ·······
    ·······
    ·0·····
    ·······
    """
)
DICE = ("wall", "wall", "half", "sand", "water", "water")


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is among the games for these tests, whether or not the app lists it."""
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def lay(stage: Stage, **changes: Any) -> Stage:
    """Lay a position; seat 0 looks at the board."""
    stage.table.history.start = replace(stage.table.state, **changes)
    stage.board.show()
    stage.settle()
    return stage


def drawing(stage: Stage, sheet: SquareSheet = OPEN, **changes: Any) -> Stage:
    """The first round of drawing with known dice."""
    seats = stage.table.state.rules.seats
    wanted: dict[str, Any] = {"phase": "draw", "round": 1, "dice": DICE, "sheets": (sheet,) * seats}
    return lay(stage, **{**wanted, **changes})


def playing(
    stage: Stage, sheet: SquareSheet = OPEN, ball: int | None = None, **changes: Any
) -> Stage:
    """The holes are drawn, and seat 0 is to shoot."""
    seats = stage.table.state.rules.seats
    at = sheet.find("0") if ball is None else ball
    wanted: dict[str, Any] = {
        "phase": "play",
        "round": 8,
        "seat": 0,
        "dice": (),
        "sheets": (sheet,) * seats,
        "ready": (True,) * seats,
        "balls": (at, *(sheet.find("0") for _ in range(seats - 1))),
    }
    return lay(stage, **{**wanted, **changes})


def at(column: int, row: int) -> int:
    """The number of a square on a small sheet."""
    return row * OPEN.columns + column


def seen(stage: Stage, square: int) -> tuple[float, float]:
    """Where a square is in the window."""
    floor = stage.board.floor
    assert square != NONE
    x, y = floor.to_window(*floor.point(square))
    return float(x), float(y)


def shown(stage: Stage, point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the sheet is in the window."""
    x, y = stage.board.floor.to_window(*point)
    return float(x), float(y)


def gauge_of(stage: Stage) -> Gauge:
    """The gauge of a hole that is played."""
    assert stage.board.zones
    return next(part for part in stage.board.zones.walk() if isinstance(part, Gauge))
