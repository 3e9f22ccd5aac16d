"""Match Play, Stableford, Stroke Play: who wins a hole, when it ends, what it counts."""

from __future__ import annotations

import pytest

from engine.core.game import Event
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    GameEnded,
    Golfer,
    HoleBegan,
    HoleEnded,
    Reached,
    Scored,
    State,
    Won,
)
from engine.games.eighteen.rules.ranking import par_points, totals, winners
from tests.games.eighteen.engine.changing import altered, changed, with_seat
from tests.games.eighteen.engine.greens import (
    GROUND,
    HOLES,
    ROUGH,
    WATER,
    end_round,
    land,
    of_kind,
    opened,
    placed,
    play_holes,
    reach,
)


def turns(state: State, *taken: int) -> State:
    """Everybody has taken so many turns on the hole."""
    for seat, number in enumerate(taken):
        state = with_seat(state, seat, altered(state.players[seat], turns=number))
    return state


# Match Play.


def test_example_16_two_in_one_round_score_a_point_each() -> None:
    events: list[Event] = []
    state = changed(opened("match", 3), order=(2, 0, 1))
    state = end_round(reach(state, 2, 0), events)
    assert totals(state) == (1, 0, 1)
    assert of_kind(events, Scored) == [Scored(2, 0, 1, "flag"), Scored(0, 0, 1, "token")]
    assert state.greens == ((), *((1,),) * (HOLES - 1))


def test_ruling_20_a_round_goes_on_when_somebody_is_on_the_green() -> None:
    state = reach(opened("match", 2), 0)
    assert totals(state) == (0, 0)
    assert (state.hole, state.phase) == (0, "act")
    assert state.players[0].golfers == (Golfer(GROUND.greens[0]),)
    state = end_round(reach(state, 1))
    assert totals(state) == (1, 1)


def test_a_round_without_anybody_on_the_green_changes_nothing() -> None:
    state = land(opened("match", 2), 0, ROUGH)
    events: list[Event] = []
    assert end_round(state, events) == state
    assert events == []


def test_the_green_of_another_hole_is_nothing() -> None:
    state = opened("match", 2)
    assert land(state, 0, GROUND.greens[1]) == placed(state, 0, GROUND.greens[1])


def test_everybody_goes_to_the_next_tee_and_water_is_forgotten() -> None:
    state = opened("match", 2)
    wet = altered(state.players[1], golfers=(Golfer(WATER, down=True),), turns=1, penalties=2)
    events: list[Event] = []
    state = end_round(reach(with_seat(state, 1, wet), 0), events)
    assert [p.golfers for p in state.players] == [(Golfer(GROUND.tees[1]),)] * 2
    assert [(p.turns, p.penalties, p.finished) for p in state.players] == [(0, 0, False)] * 2
    assert [p.hole for p in state.players] == [1, 1]
    assert [p.card for p in state.players] == [(1,), (3,)]
    assert of_kind(events, HoleEnded, HoleBegan) == [HoleEnded(0), HoleBegan(1, (0, 1))]


def test_example_17_a_hole_in_one_is_hit_from_the_tee() -> None:
    events: list[Event] = []
    state = land(opened("match", 2), 0, GROUND.greens[0], hit=True, events=events)
    state = land(state, 1, GROUND.greens[0], hit=False, events=events)
    assert [p.aces for p in state.players] == [(0,), ()]
    assert events == [Reached(0, 0, 0, True), Reached(1, 0, 0, False)]


def test_skins_count_no_holes_in_one() -> None:
    state = opened("skins", 2, greens=((1,),) * HOLES)
    assert reach(state, 0, hit=True).players[0].aces == ()


def test_match_play_ends_with_the_last_green() -> None:
    state = play_holes(opened("match", 2), *[[0]] * (HOLES - 1))
    assert state.phase != "over"
    events: list[Event] = []
    state = end_round(reach(state, 1), events)
    assert state.phase == "over"
    assert totals(state) == (HOLES - 1, 1)
    assert events[-1] == GameEnded((0,))
    assert state.players[0].won == tuple(Won(hole, 1) for hole in range(HOLES - 1))


def test_ruling_32_a_tie_goes_to_the_most_holes_in_one_or_is_shared() -> None:
    state = play_holes(opened("match", 3), *[[0, 1]] * HOLES)
    assert winners(state) == (0, 1)
    aced = with_seat(state, 1, altered(state.players[1], aces=(2,)))
    assert winners(aced) == (1,)
    third = with_seat(state, 2, altered(state.players[2], aces=(2, 3)))
    assert winners(third) == (0, 1), "holes in one decide ties only"


# Points by par.


@pytest.mark.parametrize(
    ("par", "points"),
    [(3, [4, 3, 2, 1, 0, 0, 0]), (4, [5, 4, 3, 2, 1, 0, 0]), (5, [6, 5, 4, 3, 2, 1, 0, 0, 0])],
)
def test_example_18_points_by_par(par: int, points: list[int]) -> None:
    assert [par_points(par, turn) for turn in range(1, len(points) + 1)] == points


def test_example_25_every_hole_in_one_of_a_par_69_course() -> None:
    pars = [3] * 6 + [4] * 9 + [5] * 3
    assert (sum(pars), len(pars)) == (69, 18)
    assert sum(par_points(par, 1) for par in pars) == 87


# Waiting for each other.


@pytest.mark.parametrize("mode", ["stableford", "stroke"])
def test_who_is_on_the_green_waits_for_the_others(mode: str) -> None:
    state = end_round(reach(opened(mode, 2), 0))
    assert (state.hole, state.phase) == (0, "act")
    assert [p.finished for p in state.players] == [True, False]
    assert [p.card for p in state.players] == [(1,), ()]
    state = end_round(land(changed(state, order=(1,)), 1, ROUGH))
    assert state.players[0].card == (1,), "a hole is written down once"
    events: list[Event] = []
    state = end_round(reach(state, 1), events)
    assert [p.card for p in state.players] == [(1,), (2,)]
    assert [p.golfers for p in state.players] == [(Golfer(GROUND.tees[1]),)] * 2
    assert of_kind(events, HoleEnded, HoleBegan) == [HoleEnded(0), HoleBegan(1, (0, 1))]


def test_ruling_27_stableford_counts_turns_and_nothing_else() -> None:
    events: list[Event] = []
    state = reach(turns(opened("stableford", 2), 1, 5), 0, 1)  # par 3 in 2 turns, in 6 turns
    state = end_round(state, events)
    assert of_kind(events, Scored) == [Scored(0, 0, 3, "par"), Scored(1, 0, 0, "par")]
    assert totals(state) == (3, 0)
    assert [p.won for p in state.players] == [(Won(0, 3),), (Won(0, 0),)]
    state = end_round(reach(turns(state, 1, 1), 0, 1))  # a par 4
    assert totals(state) == (7, 4)


def test_ruling_26_stroke_play_adds_penalties() -> None:
    state = opened("stroke", 2)
    wet = altered(state.players[0], turns=3, penalties=2)
    state = with_seat(state, 0, wet)
    assert totals(state) == (5, 0), "the hole in play counts already"
    state = end_round(reach(state, 0, 1))
    assert [p.card for p in state.players] == [(6,), (1,)]
    assert totals(state) == (6, 1)
    assert [p.won for p in state.players] == [(), ()]


def test_the_fewest_strokes_win_and_holes_in_one_break_ties() -> None:
    state = opened("stroke", 3)
    for hole in range(HOLES):
        state = turns(state, *((0, 3, 1) if hole == 0 else (1, 0, 1)))
        state = end_round(reach(state, 0, 1, 2))
    assert state.phase == "over"
    assert totals(state) == (9, 8, 10)
    assert winners(state) == (1,)
    level = with_seat(state, 0, altered(state.players[0], card=(1, 2, 2, 2, 1), aces=(0,)))
    assert winners(level) == (0,)


@pytest.mark.parametrize("mode", ["stableford", "stroke"])
def test_alone_the_game_ends_too(mode: str) -> None:
    state = opened(mode, 1)
    for _ in range(HOLES):
        state = end_round(reach(state, 0))
    assert state.phase == "over"
    assert len(state.players[0].card) == HOLES
    assert winners(state) == (0,)


def test_every_mode_is_opened_with_what_its_row_says() -> None:
    on_a_green = {
        "match": (1,), "skins": (), "stableford": (), "stroke": (), "racing": (), "chaos": (5, 2),
        "teams": (1,), "kelly": (1,), "solo": (5, 2),
    }  # fmt: skip
    assert set(on_a_green) == set(WAYS)
    for mode, tokens in on_a_green.items():
        state = opened(mode, WAYS[mode].seats[0], deck=(1,))
        assert state.greens == (tokens,) * HOLES
        assert all(p.golfers[0].place == GROUND.tees[0] for p in state.players)
