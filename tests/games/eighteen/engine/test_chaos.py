"""Chaos Golf and Chaos Teams: any green in any order, and extra turns from tees."""

from __future__ import annotations

import pytest

from engine.core.game import Event
from engine.games.eighteen.model import ExtraTurn, GameEnded, Reached, Scored, Won
from engine.games.eighteen.rules.ranking import totals, winners
from tests.games.eighteen.engine.changing import altered, changed, with_seat
from tests.games.eighteen.engine.greens import GROUND, HOLES, ROUGH, end_round, land, opened, placed


def test_example_21_five_for_the_first_and_two_for_the_second() -> None:
    events: list[Event] = []
    state = land(opened("chaos", 3), 1, GROUND.greens[3], events=events)
    state = land(state, 2, GROUND.greens[3], events=events)
    state = land(state, 0, GROUND.greens[3], events=events)
    assert totals(state) == (0, 5, 2)
    assert state.greens[3] == ()
    assert events == [
        Reached(1, 0, 3), Scored(1, 3, 5, "token"), Reached(2, 0, 3), Scored(2, 3, 2, "token"),
    ]  # fmt: skip


def test_nobody_takes_both_tokens_of_a_green() -> None:
    state = land(opened("chaos", 3), 1, GROUND.greens[3])
    again = land(state, 1, GROUND.greens[3])
    assert again == placed(state, 1, GROUND.greens[3])
    assert again.greens[3] == (2,)
    assert totals(land(again, 0, GROUND.greens[3])) == (2, 5, 0)


def test_ruling_30_an_empty_green_can_be_landed_on() -> None:
    state = opened("chaos", 3, greens=((),) * HOLES)
    assert land(state, 0, GROUND.greens[0]) == placed(state, 0, GROUND.greens[0])


def test_chaos_ends_with_the_round_of_the_last_five() -> None:
    stock = ((5, 2), *((2,),) * (HOLES - 1))
    state = opened("chaos", 3, greens=stock)
    assert end_round(state) == state
    state = land(state, 0, GROUND.greens[0])
    assert state.phase != "over"
    state = land(state, 1, GROUND.greens[1])
    events: list[Event] = []
    state = end_round(state, events)
    assert state.phase == "over"
    assert events == [GameEnded((0,))]


def test_chaos_knows_no_tie_break() -> None:
    state = opened("chaos", 3, greens=((5,), (5,), *((),) * (HOLES - 2)))
    state = land(land(state, 0, GROUND.greens[0]), 2, GROUND.greens[1])
    assert winners(end_round(state)) == (0, 2)


@pytest.mark.parametrize(("mode", "seats"), [("chaos", 3), ("teams", 2), ("kelly", 2)])
def test_a_power_of_the_hole_is_back_when_something_is_taken(mode: str, seats: int) -> None:
    state = opened(mode, seats)
    state = with_seat(state, 0, altered(state.players[0], ability="bunjil-a", spent=True))
    assert land(state, 0, ROUGH).players[0].spent
    assert not land(state, 0, GROUND.greens[2]).players[0].spent


# Fast travel.


def test_ruling_29_extra_turns_in_the_order_of_the_round() -> None:
    events: list[Event] = []
    state = changed(opened("chaos", 3), order=(2, 0, 1))
    state = land(state, 2, GROUND.tees[1], events=events)
    state = land(changed(state, at=1), 0, ROUGH, events=events)
    state = land(changed(state, at=2), 1, GROUND.tees[1], events=events)
    assert state.extras == ((2, 0), (1, 0))
    assert events == [ExtraTurn(2, 0), ExtraTurn(1, 0)]


def test_all_extra_turns_of_one_come_before_those_of_the_next() -> None:
    state = changed(opened("chaos", 3), order=(2, 0, 1), at=3, extras=((2, 0), (1, 0)))
    state = land(state, 2, GROUND.tees[3])
    assert state.extras == ((2, 0), (2, 0), (1, 0)), "the first is the one being played"


def test_no_extra_turns_where_all_play_the_same_hole() -> None:
    for mode in ("match", "stroke", "racing"):
        assert land(opened(mode, 2), 0, GROUND.tees[1]).extras == ()


# Chaos Teams.


def test_a_flag_for_either_golfer_of_a_team() -> None:
    events: list[Event] = []
    state = land(opened("teams", 2), 0, GROUND.greens[2], golfer=1, events=events)
    assert state.players[0].won == (Won(2, 1),)
    assert state.greens[2] == ()
    assert events == [Reached(0, 1, 2), Scored(0, 2, 1, "flag")]
    assert land(state, 1, GROUND.greens[2]).players[1].won == ()
    assert land(state, 0, GROUND.greens[3]).phase != "over"


def test_the_golfer_on_the_tee_plays_the_extra_turn() -> None:
    assert land(opened("teams", 2), 1, GROUND.tees[2], golfer=1).extras == ((1, 1),)


def test_ten_flags_end_the_game_at_once() -> None:
    state = opened("teams", 2)
    flags = tuple(Won(hole, 1) for hole in range(9))
    state = with_seat(state, 1, altered(state.players[1], won=flags[:8]))
    assert land(state, 1, GROUND.greens[0]).phase != "over"
    state = with_seat(state, 1, altered(state.players[1], won=flags))
    events: list[Event] = []
    assert land(state, 1, GROUND.greens[0], events=events).phase == "over"
    assert events[-1] == GameEnded((1,))


def test_the_last_flag_ends_the_game_at_once() -> None:
    state = opened("teams", 2, greens=((1,), *((),) * (HOLES - 1)))
    state = with_seat(state, 0, altered(state.players[0], won=(Won(1, 1), Won(2, 1))))
    state = land(state, 1, GROUND.greens[0])
    assert state.phase == "over"
    assert winners(state) == (0,)
