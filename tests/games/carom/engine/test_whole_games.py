"""Whole games at random, on every kind of hole: what holds in every position of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.bots import decide
from engine.core.chance import Seeded
from engine.core.game import Event
from engine.games.carom.box.equipment import LOOKS
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import Dropped, HoleEnded, OutOfStrokes, State
from engine.games.carom.rules.options import MOST_HOLES
from engine.games.carom.rules.turf import hole_in_play
from tests.games.carom.engine.tables import GAME, open_table, start

KEYS = list(HOLES)
COURSES = [",".join(KEYS[first : first + MOST_HOLES]) for first in range(0, len(KEYS), MOST_HOLES)]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("basic", 1, {}),
    ("basic", 3, {"limit": 20, "strokes": "cards", "blank": "0,1,2,4,8,36"}),
    ("carom", 2, {"balls": 6}),
    ("carom", 3, {"balls": 2, "limit": 20, "strokes": "dice"}),
    ("carom", 12, {}),
]


def check(state: State) -> None:
    rules, count = state.rules, len(state.rules.looks)
    assert len(state.balls) == len(state.done) == count
    assert 1 <= state.move <= state.rules.limits[state.hole]
    assert state.hole == len(state.scores)
    assert (state.phase == "tee") == (state.balls[state.ball] == OFF)
    assert (state.phase == "aim") == bool(state.tool)
    assert not state.done[state.ball], "whose turn it is has not dropped"
    lying = Counter(spot for spot in state.balls if spot != OFF)
    ground = hole_in_play(state).ground
    assert ground.cup not in lying
    assert all(number == 1 for spot, number in lying.items() if spot not in ground.starts)
    assert all(not done or spot == OFF for done, spot in zip(state.done, state.balls, strict=True))
    if not rules.carom:
        assert sum(lying.values()) <= 1


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_a_game_at_random(mode: str, seats: int, options: dict[str, Any], course: str) -> None:
    state = start(mode, *LOOKS[:seats], course=course, **options)
    chance = Seeded(seats)
    events: list[Event] = []
    while turn := GAME.turn(state):
        check(state)
        moves = GAME.moves(state, turn[0])
        state, new = GAME.play(state, turn[0], moves[chance.number(len(moves))], chance)
        events += new
    finished = [event for event in events if isinstance(event, Dropped | OutOfStrokes)]
    ends = [event for event in events if isinstance(event, HoleEnded)]
    assert [event.scores for event in ends] == list(state.scores)
    assert len(ends) == len(state.rules.course)
    assert len(finished) == len(ends) * len(state.rules.looks), "every ball finishes every hole"
    standing = GAME.standing(state)
    assert sum(seat.score for seat in standing.seats) == sum(event.score for event in finished)
    assert all(sum(seat.rounds) == seat.score for seat in standing.seats)
    for seat in standing.seats:  # parts only where a seat has several balls
        assert not seat.parts or sum(part.points for part in seat.parts) == seat.score


def test_a_table_of_several_balls_goes_on_from_its_save() -> None:
    table = open_table("carom", "blue", "orange", course="1,7", balls=3)
    for _ in range(80):
        table.play(decide(table.think("random")).move)
    again = type(table).load(table.save())
    assert again.state == table.state
    assert again.log == table.log
