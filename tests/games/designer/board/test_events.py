"""What is told of events on the board of Mini Golf Designer comes to the position that follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.games.designer.events import after
from app.theme import theme
from engine.bots import LEVELS, Budget, decide
from engine.core.chance import Seeded
from engine.core.game import SeatSetup
from engine.games.designer.model import State
from engine.play.table import Table
from tests.support.forking import once


def seen(state: State) -> Any:
    """What of a position is to be seen on the table."""
    designers = tuple((each.land, each.tiles, each.collected) for each in state.designers)
    return designers, state.order, state.rack, state.pawns, state.bench, state.next, state.asked


@pytest.mark.parametrize(("mode", "seats"), [("family", 3), ("advanced", 2), ("family", 1)])
def test_events_tell_all_that_is_seen(mode: str, seats: int) -> None:
    people = [SeatSetup(name) for name in ("Ana", "Ben", "Cleo")[:seats]]
    table = Table.open("designer", mode, people, 5, options={"levels": "easy"})
    for ply in range(48):
        if table.over:
            break
        seat = table.turn[0]
        level = LEVELS["greedy"](table.game, table.view(seat), seat, Seeded(ply), Budget(4))
        before = table.state
        step = table.play(decide(level).move, seat)
        told = before
        for event in step.events:
            told = after(told, event)
        if table.state.phase != "turn":
            continue
        assert seen(told) == seen(table.state), f"after {step.move}"


@pytest.fixture(scope=once)
def shown(stage: Any) -> Any:
    return stage((412, 735), seats=2, game="designer", mode="family", pace=1.0, seed=4)


def play_first(shown: Any, frames: int) -> None:
    """Make the first of the moves there are, and show so many frames of it."""
    seat = shown.table.turn[0]
    shown.desk.play(seat, shown.table.moves(seat)[0])
    shown.frames(frames)


def test_a_whole_turn_is_shown_with_motion(shown: Any) -> None:
    for _ in range(8):
        play_first(shown, frames=3)
        shown.settle()
    board = shown.board
    assert not board.fingers.carried.shown
    assert {"place", "draw"} <= set(shown.desk.heard)
    assert replace(board.events.shown) == shown.desk.view


def test_motion_is_cut_short_without_a_trace(shown: Any) -> None:
    for _ in range(4):
        play_first(shown, frames=2)
        shown.board.finish()
        shown.settle()
    assert shown.board.at_rest
    assert not shown.board.fingers.carried.shown


def test_the_squares_of_a_hole_that_is_finished_shine_and_of_no_other(
    shown: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "animations", "full")  # whatever tests before have left
    monkeypatch.setattr(theme, "calm", False)
    board, table, lit = shown.board, shown.table, 0
    while not lit:
        seat = shown.desk.me = table.turn[0]
        board.show()
        before = finished_holes(shown)
        level = LEVELS["greedy"](table.game, table.view(seat), seat, Seeded(table.ply), Budget(4))
        shown.desk.play(seat, decide(level).move)
        while shown.desk.moving:
            shown.frames(1)
            lit += bool(board.events.effects.layer.children)
        assert bool(lit) == (finished_holes(shown) > before)
    assert not board.events.effects.layer.children


def finished_holes(shown: Any) -> int:
    return sum(hole.kind == "complete" for hole in shown.desk.highlights(shown.desk.me))
