"""Positions that no moves prove: those of real games pass, forged ones are refused."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.games.gnoming.model import HAZARD, MOST_FILLED, RoundScore, Rules, State

GNOMING: Any = GAMES["gnoming"]

CASES = [
    ("classic", 2, {}),
    ("classic", 7, {"rounds": 1}),
    ("classic", 3, {"must_place": False, "may_decline": False, "bounce_face_up": True}),
    ("advanced", 4, {"scoring": "rounds"}),
    ("patience", 1, {"rounds": 2}),
]


def opened(mode: str, seats: int, options: dict[str, Any], seed: int = 1) -> Table:
    return Table.open("gnoming", mode, [f"Seat {n}" for n in range(seats)], seed, options)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_may_be(case: tuple[str, int, dict[str, Any]]) -> None:
    for seed in range(6):
        table, luck = opened(*case, seed), Seeded(seed)
        state = table.state
        while turn := GNOMING.turn(state):
            assert GNOMING.check(table.setup, state) is None, state
            seat = turn[luck.number(len(turn))]
            moves = GNOMING.moves(state, seat)
            state = GNOMING.play(state, seat, moves[luck.number(len(moves))], luck)[0]
        assert GNOMING.check(table.setup, state) is None


def position(phase: str) -> tuple[Table, State]:
    """The first position of a game that is in a phase, in its second round if there is one."""
    for seed in range(30):
        table, luck = opened("advanced", 3, {}, seed), Seeded(seed)
        state = table.state
        while turn := GNOMING.turn(state):
            if state.phase == phase and (state.round == 2 or phase == "help"):
                return table, state
            moves = GNOMING.moves(state, turn[-1])
            state = GNOMING.play(state, turn[-1], moves[luck.number(len(moves))], luck)[0]
        if phase == "over":
            return table, state
    raise AssertionError(phase)


def row(**changes: int) -> tuple[RoundScore, ...]:
    return (RoundScore(**{"sets": 0, "cards": 9, "hazards": 0, "bonus": 0} | changes),) * 3


def wrong(state: State) -> dict[str, list[Any]]:
    """For every field some values that it cannot have there."""
    grids, piles, unseen = state.grids, state.piles, state.unseen
    return {
        "rules": [Rules(), replace(state.rules, turns=5)],
        "phase": [p for p in ("open", "place", "displaced", "help", "scored", "over", "draw")
                  if p != state.phase],
        "round": [0, 4, 99, -1],
        "dealer": [3, -1, 10**9],
        "seat": [3, -1, 10**9],
        "grids": [(), grids[:2], (*grids, grids[0]), (grids[0][:8], *grids[1:]),
                  ((99, *grids[0][1:]), *grids[1:]), ((8,) * 9,) * 3],
        "piles": [((HAZARD,), piles[1]), ((2,), piles[1]), ((8,) * 20, piles[1])],
        "deck": [-1, state.deck + 1, 10**9],
        "unseen": [(), unseen[1:], (unseen[0] + 1, *unseen[1:]), (-1, *unseen[1:])],
        "recycled": [(), (1,) * 12, (-1,) * 12, (99,) * 12],
        "hand": [HAZARD, 2, 99] + ([None] if state.hand is not None else [5]),
        "source": [2, -1, "left"] + ([] if state.hand is not None else [0]),
        "filled": [(9,), (-1,), (0,) * (MOST_FILLED + 1)] + ([()] if state.filled else [(0,)]),
        "bounces": [] if state.phase == "displaced" else [True],
        "waiting": [(0, 0), (3,), (-1,)] + ([()] if state.waiting else [(1,)]),
        "out": [3, -1, *(seat for seat in range(3) if None in grids[seat])],
        "turns_left": [-1, 3],
        "scores": [(), (*state.scores, row()), (row()[:2],) * len(state.scores),
                   (row(sets=-10**9),) * len(state.scores)],
    }  # fmt: skip


@pytest.mark.parametrize("phase", ["open", "draw", "place", "displaced", "help", "scored", "over"])
def test_a_forged_position_is_refused(phase: str) -> None:
    table, state = position(phase)
    assert GNOMING.check(table.setup, state) is None
    forged = wrong(state)
    assert forged.keys() == {field.name for field in fields(State)}
    passed = [
        (name, value)
        for name, values in forged.items()
        for value in values
        if value != getattr(state, name)
        and not GNOMING.check(table.setup, replace(state, **{name: value}))
    ]
    assert passed == []
