"""Golf Racing: everybody at their own pace to the last green."""

from __future__ import annotations

from engine.core.game import Event
from engine.games.eighteen.model import GameEnded, Golfer, HoleBegan, State
from engine.games.eighteen.rules.ranking import standings, totals, winners
from tests.games.eighteen.engine.changing import altered, with_seat
from tests.games.eighteen.engine.greens import (
    GROUND,
    HOLES,
    ROUGH,
    end_round,
    land,
    of_kind,
    opened,
    placed,
    reach,
)


def test_ruling_28_on_to_the_next_tee_when_the_round_is_over() -> None:
    state = reach(land(opened("racing", 2), 1, ROUGH), 0)
    assert state.players[0].golfers == (Golfer(GROUND.greens[0]),)
    events: list[Event] = []
    state = end_round(state, events)
    assert state.players[0].golfers == (Golfer(GROUND.tees[1]),)
    assert state.players[1].golfers == (Golfer(ROUGH),)
    assert [(p.hole, p.turns, p.card) for p in state.players] == [(1, 0, (1,)), (0, 1, ())]
    assert of_kind(events, HoleBegan) == [HoleBegan(1, (0,))]


def test_greens_count_in_their_order_only() -> None:
    state = opened("racing", 2)
    skipped = land(state, 0, GROUND.greens[1])
    assert skipped == placed(state, 0, GROUND.greens[1])
    assert end_round(skipped) == skipped


def raced(state: State, *ahead: int) -> State:
    """These seats have all holes but the last one behind them."""
    for _ in range(HOLES - 1):
        state = end_round(reach(state, *ahead))
    return state


def test_the_first_on_the_last_green_wins_at_the_end_of_the_round() -> None:
    state = reach(raced(opened("racing", 3), 0, 2), 2)
    assert state.phase != "over"
    events: list[Event] = []
    state = end_round(reach(state, 1), events)
    assert state.phase == "over"
    assert events[-1] == GameEnded((2,))
    assert totals(state) == (HOLES - 1, 1, HOLES)
    assert standings(state) == (2, 3, 1)


def test_a_tie_goes_to_the_most_holes_in_one() -> None:
    state = end_round(reach(raced(opened("racing", 2), 0, 1), 0, 1))
    assert state.phase == "over"
    assert winners(state) == (0, 1)
    aced = with_seat(state, 0, altered(state.players[0], aces=(1,)))
    assert winners(aced) == (0,)


def test_a_hole_in_one_is_noted_on_its_hole() -> None:
    state = reach(raced(opened("racing", 2), 0), 0, hit=True)
    assert state.players[0].aces == (HOLES - 1,)
