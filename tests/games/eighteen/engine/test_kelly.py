"""Kelly Golf: secret greens, who draws them when, and what finding them brings."""

from __future__ import annotations

from typing import Any

from engine.core.chance import Seeded
from engine.core.game import Event
from engine.games.eighteen.model import (
    GameEnded,
    KeepTarget,
    Reached,
    Scored,
    State,
    TakeUp,
    TargetKept,
    TargetLost,
    TargetsDrawn,
    Won,
)
from engine.games.eighteen.rules import kelly, rounds
from engine.games.eighteen.rules.ranking import totals
from tests.games.eighteen.engine.changing import after, altered, with_seat
from tests.games.eighteen.engine.greens import GROUND, HOLES, end_round, land, opened, placed, tape


def game(*targets: int | None, **more: Any) -> State:
    state = opened("kelly", max(2, len(targets)), **more)
    for seat, target in enumerate(targets):
        state = with_seat(state, seat, altered(state.players[seat], target=target))
    return state


def flags(*holes: int) -> tuple[tuple[int, ...], ...]:
    return tuple((1,) if hole in holes else () for hole in range(HOLES))


# Drawing targets.


def test_everybody_draws_two_and_keeps_one() -> None:
    state = game(None, None)
    assert kelly.turn(state) == (0, 1)
    assert kelly.moves(state, 0) == [TakeUp()]
    events: list[Event] = []
    state = after(kelly.play, state, 0, TakeUp(), tape("Green 4", "Green 2"), events)
    assert state.players[0].offer == (1, 3)
    assert kelly.moves(state, 0) == [KeepTarget(1), KeepTarget(3)]
    assert kelly.moves(state, 1) == [TakeUp()]
    state = after(kelly.play, state, 0, KeepTarget(3), tape(), events)
    assert (state.players[0].target, state.players[0].offer) == (3, ())
    assert kelly.turn(state) == (1,)
    assert kelly.moves(state, 0) == []
    assert events == [TargetsDrawn(0), TargetKept(0)]


def test_two_seats_never_draw_the_same_green() -> None:
    for seed in range(20):
        state = game(None, None)
        for seat in (0, 1):
            state = after(kelly.play, state, seat, TakeUp(), Seeded(seed, seat), [])
        held = state.players[0].offer + state.players[1].offer
        assert len(set(held)) == 4
        assert set(held) <= set(range(HOLES))


def test_the_green_put_back_can_come_again() -> None:
    state = game(2, None, greens=flags(0, 2, 4))
    drawn = [after(kelly.play, state, 1, TakeUp(), Seeded(seed), []) for seed in range(20)]
    assert {each.players[1].offer for each in drawn} == {(0, 4)}


def test_the_last_token_leaves_no_choice() -> None:
    events: list[Event] = []
    state = game(0, None, greens=flags(0, 3))
    state = after(kelly.play, state, 1, TakeUp(), tape("Green 4"), events)
    assert (state.players[1].target, state.players[1].offer) == (3, ())
    assert events == [TargetsDrawn(1), TargetKept(1)]


def test_with_an_empty_bag_one_goes_without() -> None:
    assert kelly.turn(game(0, None, greens=flags(0))) == ()


def test_who_finds_the_bag_empty_waits_for_the_token_put_back() -> None:
    state = game(0, None, None, greens=flags(0, 3, 4))
    state = after(kelly.play, state, 1, TakeUp(), Seeded(1), [])
    assert kelly.turn(state) == (1,)
    assert kelly.moves(state, 2) == []
    state = after(kelly.play, state, 1, KeepTarget(3), tape(), [])
    assert kelly.turn(state) == (2,)
    assert after(kelly.play, state, 2, TakeUp(), tape("Green 5"), []).players[2].target == 4


def test_refusals() -> None:
    state = game(0, None)
    assert "Wait" in str(kelly.why_not(state, 0, TakeUp()))
    assert "first" in str(kelly.why_not(state, 1, KeepTarget(1)))
    assert kelly.why_not(state, 1, TakeUp()) is None
    state = after(kelly.play, state, 1, TakeUp(), tape("Green 4", "Green 2"), [])
    assert "two greens" in str(kelly.why_not(state, 1, KeepTarget(2)))
    assert "two greens" in str(kelly.why_not(state, 1, TakeUp()))
    assert kelly.why_not(state, 1, KeepTarget(1)) is None


def test_other_modes_have_no_targets() -> None:
    assert after(rounds.start, opened("kelly", 2), [], tape()).phase == "targets"
    assert after(rounds.start, opened("teams", 2), [], tape()).phase == "choose"


# Finding them.


def test_example_20_three_for_the_own_target() -> None:
    events: list[Event] = []
    state = land(game(3, 1), 0, GROUND.greens[3], events=events)
    assert state.players[0].won == (Won(3, 3),)
    assert [p.target for p in state.players] == [None, 1]
    assert state.greens[3] == ()
    assert events == [Reached(0, 0, 3), Scored(0, 3, 3, "target")]
    assert kelly.turn(state) == (0,)


def test_example_20_two_for_the_target_of_somebody_else() -> None:
    events: list[Event] = []
    state = land(game(3, 1), 0, GROUND.greens[1], events=events)
    assert totals(state) == (2, 0)
    assert [p.target for p in state.players] == [3, None]
    assert events == [Reached(0, 0, 1), Scored(0, 1, 2, "theirs"), TargetLost(1, 1)]
    assert kelly.turn(state) == (1,)


def test_example_20_one_for_any_other_green() -> None:
    events: list[Event] = []
    state = land(game(3, 1), 0, GROUND.greens[2], events=events)
    assert totals(state) == (1, 0)
    assert [p.target for p in state.players] == [3, 1]
    assert events == [Reached(0, 0, 2), Scored(0, 2, 1, "flag")]
    assert kelly.turn(state) == ()


def test_a_green_without_a_flag_is_nothing() -> None:
    state = game(3, 1, greens=flags(1, 3))
    assert land(state, 0, GROUND.greens[2]) == placed(state, 0, GROUND.greens[2])


def test_the_last_green_ends_the_game_at_once() -> None:
    events: list[Event] = []
    state = game(3, None, greens=flags(3))
    assert end_round(state).phase != "over"
    state = land(state, 1, GROUND.greens[3], events=events)
    assert state.phase == "over"
    assert events[-1] == GameEnded((1,))
    assert totals(state) == (0, 2)
