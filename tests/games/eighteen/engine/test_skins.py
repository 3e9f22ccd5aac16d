"""Skins: laying points, jackpots, and the play-off by elimination."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.chance import Seeded
from engine.core.game import Event
from engine.games.eighteen.model import (
    Eliminated,
    GameEnded,
    Golfer,
    GreensStocked,
    HandWasReset,
    HoleBegan,
    HolesTied,
    LayToken,
    PlayoffBegan,
    Scored,
    State,
    TakeUp,
    TokenLaid,
    Won,
)
from engine.games.eighteen.rules import ranking, skins
from engine.games.eighteen.rules.ranking import decides, standings, totals, winners
from tests.games.eighteen.engine.changing import after, altered, changed, with_seat
from tests.games.eighteen.engine.greens import (
    GROUND,
    HOLES,
    WATER,
    end_round,
    of_kind,
    opened,
    play_holes,
    reach,
    tape,
)

VALUES = (1, 2, 1, 5, 5)


def game(seats: int = 2, values: tuple[int, ...] = VALUES) -> State:
    return opened("skins", seats, greens=tuple((value,) for value in values))


def heaps(state: State) -> list[int]:
    return [sum(tokens) for tokens in state.greens]


# Laying tokens.


def laying(seats: int) -> State:
    state = changed(opened("skins", seats), phase="tokens", greens=())
    return after(skins.begin, state, [], Seeded(1))


def test_the_last_green_has_five_and_everybody_lays_five_in_turn() -> None:
    state = laying(2)
    assert state.greens == ((), (), (), (), (5,))
    assert skins.turn(state) == (0,)
    assert skins.moves(state, 0) == [LayToken(hole) for hole in range(HOLES)]
    assert skins.moves(state, 1) == []
    events: list[Event] = []
    state = after(skins.play, state, 0, LayToken(1), tape(), events)
    assert skins.turn(state) == (1,)
    faces = ("2 points", "1 point")
    state = after(skins.play, state, 1, LayToken(3), tape(*faces), events)
    assert state.greens == ((2,), (5,), (1,), (5,), (5,))
    assert skins.turn(state) == ()
    assert events == [TokenLaid(0, 1), TokenLaid(1, 3), GreensStocked()]


def test_a_five_may_go_on_any_green_whatever_lies_there() -> None:
    state = laying(3)
    for seat in range(3):
        assert skins.moves(state, seat) == [LayToken(hole) for hole in range(HOLES)]
        faces = ["1 point"] * 3 * (seat == 2)
        state = after(skins.play, state, seat, LayToken(4 - seat // 2), tape(*faces), [])
    assert heaps(state)[3:] == [5, 15]
    assert skins.turn(state) == ()


@pytest.mark.parametrize(
    ("seat", "hole", "words"),
    [
        (1, 0, "Another player places"),
        (0, -1, "no such green"),
        (0, HOLES, "no such green"),
    ],
)
def test_refused(seat: int, hole: int, words: str) -> None:
    assert words in str(skins.why_not(laying(2), seat, LayToken(hole)))
    assert skins.why_not(laying(2), 0, LayToken(0)) is None
    assert skins.why_not(laying(2), 0, TakeUp()) == "Lay your 5 points on a green first."


def test_no_tokens_are_laid_elsewhere() -> None:
    state = changed(opened("match", 2), greens=())
    assert after(skins.begin, state, [], Seeded(1)) == state
    assert skins.turn(state) == ()


# Holes.


def test_alone_on_the_green_takes_all_that_lies_there() -> None:
    events: list[Event] = []
    state = end_round(reach(game(), 1), events)
    assert totals(state) == (0, 1)
    assert state.players[1].won == (Won(0, 1),)
    assert of_kind(events, Scored) == [Scored(1, 0, 1, "skin")]
    assert heaps(state) == [0, 2, 1, 5, 5]


def test_example_19_a_tie_goes_on_top_of_the_next_green() -> None:
    events: list[Event] = []
    state = end_round(reach(game(), 0, 1), events)
    assert totals(state) == (0, 0)
    assert state.greens[:2] == ((), (2, 1))
    assert of_kind(events, HolesTied) == [HolesTied(0, 1, 1)]
    state = end_round(reach(state, 0, 1))
    assert totals(play_holes(state, [0])) == (4, 0)


def test_the_pad_and_the_rules_share_holes_out_alike() -> None:
    luck = Random(3)
    for _ in range(40):
        seats = luck.randint(2, 4)
        values = tuple(luck.choice((1, 2, 5)) for _ in range(HOLES))
        holes = [
            luck.sample(range(seats), 1 if luck.random() < 0.5 else luck.randint(1, seats))
            for _ in range(HOLES)
        ]
        state = play_holes(game(seats, values), *holes)
        shared = ranking.skins(values, holes)
        assert totals(state) == tuple(
            sum(skin.points for skin in shared if skin.winner == seat) for seat in range(seats)
        )


# When a tied last hole matters.


@pytest.mark.parametrize(
    ("points", "tied", "jackpot", "matters"),
    [
        ((4, 4), (0, 1), 5, True),
        ((9, 3), (0, 1), 5, False),  # the leader wins whoever takes it
        ((9, 3), (0, 1), 6, True),  # a tie for the lead is another result
        ((9, 3), (0, 1), 7, True),
        ((9, 3, 2), (1, 2), 5, False),
        ((9, 3, 2), (1, 2), 6, True),
        ((9, 9, 2), (0, 2), 1, True),
        ((9, 9, 2, 1), (2, 3), 1, False),
    ],
)
def test_whether_the_last_green_decides(
    points: tuple[int, ...], tied: tuple[int, ...], jackpot: int, matters: bool
) -> None:
    assert decides(points, tied, jackpot) is matters


def test_a_leader_who_cannot_be_caught_wins_though_the_last_hole_is_tied() -> None:
    events: list[Event] = []
    state = play_holes(game(), [0], [0], [1], [0])
    state = end_round(reach(state, 0, 1), events)
    assert state.phase == "over"
    assert not state.playoff
    assert totals(state) == (8, 1), "what lies on the last green is nobody's"
    assert events[-1] == GameEnded((0,))


# The play-off.


def test_example_19_a_tie_that_matters_is_played_off_from_the_first_tee() -> None:
    state = play_holes(game(3), [0], [1], [2], [0, 1])
    state = with_seat(state, 2, altered(state.players[2], used=(3, 11)))
    state = with_seat(state, 0, altered(state.players[0], golfers=(Golfer(WATER, True),)))
    events: list[Event] = []
    state = end_round(reach(state, 0, 1), events)
    assert state.playoff
    assert (state.phase, state.hole) == ("act", 0)
    assert heaps(state) == [10, 0, 0, 0, 0]
    assert [p.finished for p in state.players] == [False, False, True]
    assert [p.golfers for p in state.players[:2]] == [(Golfer(GROUND.tees[0]),)] * 2
    assert state.players[2].used == ()
    assert of_kind(events, HolesTied, PlayoffBegan, HandWasReset, HoleBegan) == [
        HolesTied(4, 0, 10), PlayoffBegan((0, 1), 10), HandWasReset(2, (3, 11)),
        HoleBegan(0, (0, 1)),
    ]  # fmt: skip


def played_off(*more: list[int], seats: int = 3) -> State:
    """A tie of the first two, then of all on the last green, and the holes of the play-off."""
    state = play_holes(game(seats), [0], [1], [1], [0, 1, 2], [0, 1, 2])
    assert (totals(state)[:3], heaps(state)[0]) == ((1, 3, 0), 10)
    return play_holes(state, *more)


def test_the_winner_of_the_play_off_takes_the_jackpot() -> None:
    state = played_off([2])
    assert state.phase == "over"
    assert totals(state) == (1, 3, 10)
    assert winners(state) == (2,)
    assert state.players[2].won == (Won(0, 10),)


def test_who_does_not_tie_is_eliminated() -> None:
    state = changed(played_off(), order=(1, 0, 2))
    events: list[Event] = []
    state = end_round(reach(state, 1, 2), events)
    assert of_kind(events, Eliminated, HolesTied, HoleBegan) == [
        Eliminated((0,)), HolesTied(0, 1, 10), HoleBegan(1, (1, 2)),
    ]  # fmt: skip
    assert [p.finished for p in state.players] == [True, False, False]
    assert heaps(state) == [0, 10, 0, 0, 0]
    state = play_holes(state, [1])
    assert (state.phase, totals(state)) == ("over", (1, 13, 0))


def test_an_eliminated_player_counts_for_nothing_on_the_next_holes() -> None:
    state = play_holes(played_off(), [1, 2])
    state = end_round(changed(state, order=(1, 2)))
    assert state.hole == 1, "nobody has reached its green"
    assert state.phase != "over"


def test_elimination_goes_on_round_the_course() -> None:
    state = played_off(*[[0, 1]] * HOLES)
    assert (state.hole, heaps(state)[0]) == (0, 10)
    assert state.phase != "over"


def test_the_play_off_is_on_no_card() -> None:
    assert [len(p.card) for p in played_off([0, 1], [0]).players] == [HOLES] * 3


def test_a_tie_for_the_lead_is_played_off_for_the_win_alone() -> None:
    events: list[Event] = []
    state = play_holes(game(3, (1, 1, 1, 1, 1)), [0], [1], [0], [1])
    state = end_round(reach(state, 2), events)
    assert of_kind(events, PlayoffBegan) == [PlayoffBegan((0, 1), 0)]
    state = play_holes(state, [0, 1], [1])
    assert state.phase == "over"
    assert totals(state) == (2, 2, 1)
    assert winners(state) == (1,)
    assert standings(state) == (2, 1, 3)
    assert state.players[1].won == (Won(1, 1), Won(3, 1)), "there was nothing to take"


def test_points_that_decide_nothing_are_out_of_the_game() -> None:
    state = play_holes(game(4, (5, 5, 1, 1, 1)), [0], [1], [2], [3], [2, 3])
    assert state.playoff
    assert [p.finished for p in state.players] == [False, False, True, True]
    assert heaps(state) == [0] * HOLES


def test_a_tie_for_the_lead_after_the_jackpot_is_played_off_too() -> None:
    state = play_holes(game(3, (1, 2, 1, 2, 5)), [0], [1], [2], [0, 1, 2], [0, 2])
    assert (totals(state), heaps(state)[0]) == ((1, 2, 1), 7)
    behind = with_seat(state, 1, altered(state.players[1], won=(Won(1, 8),)))
    state = play_holes(behind, [0])
    assert totals(state) == (8, 8, 1)
    assert state.phase != "over"
    assert [p.finished for p in state.players] == [False, False, True]
    assert winners(play_holes(state, [1])) == (1,)


def test_the_play_off_breaks_no_ties_below_the_lead() -> None:
    state = changed(game(3), phase="over", playoff=True)
    for seat, (points, out) in enumerate([(15, True), (1, False), (1, True)]):
        player = altered(state.players[seat], won=(Won(seat, points),), finished=out)
        state = with_seat(state, seat, player)
    assert standings(state) == (1, 2, 2)
