"""Positions that no moves prove: those of real games pass, forged ones are refused."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import State
from engine.games.carom.rules.turf import hole_in_play

CAROM: Any = GAMES["carom"]

CASES = [
    ("basic", 1, {"course": "1,2"}),
    ("basic", 3, {"course": "7,viaduct", "strokes": "cards", "blank": "0,99,3,4,5,6"}),
    ("carom", 2, {"course": "3,molehill", "balls": 3}),
    ("carom", 12, {"course": "grand-tour", "limit": "5,6,7"}),
]


def opened(mode: str, seats: int, options: dict[str, Any]) -> Table:
    return Table.open("carom", mode, [f"Seat {n}" for n in range(seats)], 1, options)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_may_be(case: tuple[str, int, dict[str, Any]]) -> None:
    for seed in range(3):
        table, luck = opened(*case), Seeded(seed)
        state = table.state
        while turn := CAROM.turn(state):
            assert CAROM.check(table.setup, state) is None, state
            moves = CAROM.moves(state, turn[0])
            state = CAROM.play(state, turn[0], moves[luck.number(len(moves))], luck)[0]
        assert CAROM.check(table.setup, state) is None


def position(mode: str, phase: str) -> tuple[Table, State]:
    """A position of a game in a phase, on its second hole."""
    table, luck = opened(mode, 3, {"course": "1,2"}), Seeded(1)
    state = table.state
    while turn := CAROM.turn(state):
        if state.phase == phase and state.hole == 1 and (phase == "tee" or state.move > 1):
            break
        moves = CAROM.moves(state, turn[0])
        state = CAROM.play(state, turn[0], moves[luck.number(len(moves))], luck)[0]
    return table, state


def wrong(state: State) -> dict[str, list[Any]]:
    """For every field some values that it cannot have there."""
    ground, over = hole_in_play(state).ground, state.phase == "over"
    middle = next(n for n in range(len(ground.spots)) if n not in (*ground.starts, ground.cup))
    return {
        "rules": [replace(state.rules, limit=7), replace(state.rules, carom=not state.rules.carom)],
        "hole": [0, 2, -1, 10**9],
        "move": [0, -1, 11, 10**9],
        "ball": [3, -1, 10**9],
        "phase": [phase for phase in ("tee", "roll", "aim", "over") if phase != state.phase],
        "balls": [(), state.balls[:2], (10**9,) * 3, (-2,) * 3, (ground.cup,) * 3, (middle,) * 3],
        "done": [(), (-1, 0, 0), (99, 0, 0), tuple(9 if each == OFF else 1 for each in state.balls)]
        if not over
        else [(), (1, 1, 99)],
        "tool": ["hammer", "white"] if state.phase != "aim" else ["hammer", ""],
        "face": [7, -1, 10**9],
        "impulses": [99, -1],
        "scores": [(), (*state.scores, (1, 1, 1)), ((1, 1),) * len(state.scores),
                   ((0, 1, 1),) * len(state.scores), ((99, 1, 1),) * len(state.scores)],
    }  # fmt: skip


@pytest.mark.parametrize("mode", ["basic", "carom"])
@pytest.mark.parametrize("phase", ["tee", "roll", "aim", "over"])
def test_a_forged_position_is_refused(mode: str, phase: str) -> None:
    table, state = position(mode, phase)
    assert state.phase == phase
    assert CAROM.check(table.setup, state) is None
    forged = wrong(state)
    assert forged.keys() == {field.name for field in fields(State)}
    passed = [
        (name, value)
        for name, values in forged.items()
        for value in values
        if value != getattr(state, name)
        and not CAROM.check(table.setup, replace(state, **{name: value}))
    ]
    assert passed == []


def test_two_balls_share_nothing_but_a_starting_hex() -> None:
    table, state = position("carom", "roll")
    ground = hole_in_play(state).ground
    middle = next(n for n in range(len(ground.spots)) if n not in (*ground.starts, ground.cup))
    done = (0, 0, 0)
    for spot, sound in ((ground.starts[0], True), (middle, False)):
        shared = replace(state, balls=(spot,) * 3, done=done)
        assert (CAROM.check(table.setup, shared) is None) is sound
