"""Events told one by one come to the position that the game is in, in every mode."""

from __future__ import annotations

import pytest

from app.games.eighteen.shown_state import after
from app.games.eighteen.view import golfer_up
from engine import SeatSetup, Table
from engine.core.chance import Seeded
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import State, TurnBegan

STEPS = 160


def table_of(mode: str) -> Table:
    people = [SeatSetup(name, "", "") for name in ("Ana", "Ben", "Cleo")[: WAYS[mode].seats[1]]]
    clubs = {} if WAYS[mode].rivals else {"clubs": "hands"}
    return Table.open("eighteen", mode, people[: max(WAYS[mode].seats[0], 3)], 4, clubs)


def golfers(state: State) -> list[object]:
    return [player.golfers for player in state.players]


@pytest.mark.parametrize("mode", WAYS)
def test_what_is_told_is_what_happened(mode: str) -> None:
    table, chance = table_of(mode), Seeded(7)
    for _ in range(STEPS):
        if table.over:
            break
        seat = table.turn[0]
        before = table.view(None)
        moves = table.moves(seat)
        step = table.play(moves[chance.number(len(moves))], seat)
        told = before
        for event in step.events:
            told = after(told, event)
        now = table.view(None)
        assert golfers(told) == golfers(now), step
        if told.greens and WAYS[mode].pace == "any":
            assert [bool(points) for points in told.greens] == [bool(p) for p in now.greens], step


def test_an_extra_turn_is_that_of_the_golfer_who_earned_it() -> None:
    told = after(table_of("teams").view(None), TurnBegan(1, 19, extra=True, golfer=1))
    assert told.extras == ((1, 1),)
    assert golfer_up(told, 1) == 1
    assert golfer_up(told, 0) == 0, "the others' golfers have no part in it"
