"""Positions that no moves prove: those of real games pass, forged ones are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from engine import GAMES, Table
from engine.core import codec
from engine.core.chance import Seeded
from engine.games.designer.model import HIDDEN, Designer, Laid, Rules, State
from tests.games.designer.engine.test_bag import settled

DESIGNER: Any = GAMES["designer"]
CASES = [
    ("family", 1, {}),
    ("family", 2, {"levels": "easy"}),
    ("family", 3, {"drawn": True, "stopping": "later", "told": True}),
    ("family", 5, {"kept": True, "short_bag": "end"}),
    ("advanced", 1, {"visits": "single"}),
    ("advanced", 2, {"visits": "single"}),
    ("advanced", 4, {}),
]


def opened(mode: str, seats: int, options: dict[str, Any], seed: int = 1) -> Table:
    return Table.open("designer", mode, [f"Seat {n}" for n in range(seats)], seed, options)


def played(table: Table, seed: int) -> Iterator[State]:
    """The positions of a game by chance, to its end."""
    state, luck = table.state, Seeded(seed, 7)
    yield state
    while turn := DESIGNER.turn(state):
        seat = turn[luck.number(len(turn))]
        state = DESIGNER.play(state, seat, settled(state, seat, luck), luck)[0]
        yield state


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_may_be(case: tuple[str, int, dict[str, Any]]) -> None:
    for seed in range(2):
        table = opened(*case, seed)
        phases = set()
        for state in played(table, seed):
            assert DESIGNER.check(table.setup, state) is None, state
            phases.add((state.phase, state.ending))
        assert ("over", case[1] > 1 and state.ending) in phases


@pytest.mark.parametrize(("mode", "seats"), [("family", 1), ("advanced", 3)])
def test_neither_do_moves_without_a_plan_lead_anywhere_else(mode: str, seats: int) -> None:
    table, luck = opened(mode, seats, {}), Seeded(5)
    state = table.state
    for _ in range(600):
        turn = DESIGNER.turn(state)
        assert DESIGNER.check(table.setup, state) is None, state
        if not turn:
            break
        moves = DESIGNER.moves(state, turn[0])
        state = DESIGNER.play(state, turn[0], moves[luck.number(len(moves))], luck)[0]
    assert state.round > 3


def position(phase: str, ending: bool) -> tuple[Table, State]:
    """A position of a game of three in a phase, later than its first rounds."""
    for seed in range(20):
        table = opened("advanced", 3, {}, seed)
        for state in played(table, seed):
            late = state.round > 3 or phase == "lands"
            if state.phase == phase and state.ending == ending and late:
                return table, state
    raise AssertionError(phase)


def wrong(state: State) -> dict[str, list[Any]]:
    """For every field some values that it cannot have there."""
    phases = ("lands", "promises", "turn", "label", "over")
    first = next((key for key in state.rack if key), "R001")
    return {
        "rules": [Rules(False, 3, ""), replace(state.rules, young=True)],
        "phase": [phase for phase in phases if phase != state.phase],
        "mr": ["", "nobody"],
        "mrs": ["", "nobody"],
        "designers": [
            (), state.designers[:2], (*state.designers, Designer()),
            *((one, *state.designers[1:]) for one in wrong_designers(state, state.designers[0])),
        ],
        "round": [-1, state.round + 1, 10**9],
        "order": [(3,), (-1,), (0, 0, 1), *([()] if state.order else [(0,)])],
        "rack": [("R001",) * 9, ("X",), (first,) * max(1, len(state.rack)),
                 *([()] if state.phase == "turn" else [])],
        "pawns": [(0,) * 9, (0, 0), (5, None, None, None)],
        "bench": [(3,), (0, 0), (-1,), (0, 1, 2)],
        "next": [("",), ("X",), ("R001",) * 9],
        "asked": [(0,), (9,), (-1, 0)],
        "askers": [(0,), (3, 3)],
        "aside": [("X",), ("R001",) * 99, *([] if state.ending else [("R003",)])],
        "visits": [-1, 99],
        "ending": [not state.ending],
        "ended": [-1, state.round + 1],
    }  # fmt: skip


def wrong_designers(state: State, one: Designer) -> list[Designer]:
    tiles = one.tiles
    found: dict[str, list[Any]] = {
        "offer": [(99,), (1,) * 4, ("yard",)],
        "land": [-1, 99, "yard"],
        "tiles": [(Laid("X", 0, 0),), (*tiles, Laid("R001", 90, 90)), (*tiles, *tiles[:1]),
                  tuple(tile._replace(turns=4) for tile in tiles) or (Laid("R001", 0, 0, 9),)],
        "numbers": [(), (None,) * 9, ((90, 90), *[None] * 8), ((0, 0),) * 9],
        "collected": [("X",), ("R001",) * 99],
        "stopped": [-1, 7, *([] if one.stopped else [3])],
        "passes": [-1, one.passes + 1, 10**9],
        "promises": [("X",), (HIDDEN,), ("par", "fun"), ("fun", "fun")],
        "ready": [] if state.phase in ("promises", "label") else [not one.ready],
    }  # fmt: skip
    assert found.keys() == {field.name for field in fields(Designer)}
    return [replace(one, **{name: value}) for name, values in found.items() for value in values]


@pytest.mark.parametrize(
    ("phase", "ending"),
    [("lands", False), ("promises", False), ("turn", False), ("turn", True), ("label", True),
     ("over", True)],
)  # fmt: skip
def test_a_forged_position_is_refused(phase: str, ending: bool) -> None:
    table, state = position(phase, ending)
    assert DESIGNER.check(table.setup, state) is None
    forged = wrong(state)
    assert forged.keys() == {field.name for field in fields(State)}
    passed = [
        (name, value)
        for name, values in forged.items()
        for value in values
        if value != getattr(state, name)
        and not DESIGNER.check(table.setup, replace(state, **{name: value}))
    ]
    assert passed == []


def test_a_table_of_older_rules_goes_on_from_its_position() -> None:
    table = opened("advanced", 3, {})
    luck = Seeded(3)
    while table.state.round < 4:
        seat = table.turn[0]
        table.play(settled(table.state, seat, luck), seat)
    doc = table.save()
    doc["rules"] = 2
    for name in ("dead_ends", "short_bag"):
        del doc["snapshot"]["state"]["rules"][name]
    doc["snapshot"]["digest"] = codec.digest(doc["snapshot"]["state"])
    again = Table.load(doc)
    assert again.state == table.state
    assert again.why_no_undo() is not None, "what came before it is gone"
