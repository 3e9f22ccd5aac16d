"""Rules of thumb: legal, telling, stronger than chance, and sensible where it is plain to see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import Budget, decide
from engine.bots.strong import think
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.games import GAMES
from engine.games.gnoming.bots.heuristics import advise, candidates, evaluate
from engine.games.gnoming.bots.prospects import gain_at, plan
from engine.games.gnoming.model import (
    KIND_INDEX,
    MULLIGAN,
    SPACES,
    Bounce,
    Discard,
    Draw,
    Move,
    Place,
    Rules,
    State,
    Take,
)
from engine.games.gnoming.preview import with_card
from engine.games.gnoming.rules.effects import first_deal, play
from engine.games.gnoming.rules.moves import moves, turn, why_not
from engine.games.gnoming.rules.standing import score_grid, standing
from engine.review.reviewing import weigh
from tests.games.gnoming.engine.pictures import ADVANCED, CLASSIC, DOWN, position
from tests.games.gnoming.engine.pictures import play as played

TRIED = 40
FULL = "8 7 8 / 7 8 7 / 6 7 3"


def advice_of(state: State, seat: Seat | None = None) -> tuple[Move, str]:
    advice = advise(state, turn(state)[0] if seat is None else seat)
    assert advice is not None
    return advice


def advised(state: State, seat: Seat | None = None) -> Move:
    move, why = advice_of(state, seat)
    assert why[-1] in ".!"
    return move


def game(rules: Rules, seats: int, seed: int, thinkers: set[Seat]) -> State:
    """Play a game in which some seats follow the advice and the others play at random."""
    chance, choice = Seeded(seed), Seeded(seed, 1)
    state = first_deal(rules, seats, chance)
    for _ in range(20_000):
        if not turn(state):
            return state
        seat = turn(state)[0]
        if seat in thinkers:
            move = advised(state, seat)
            assert why_not(state, seat, move) is None, move
        else:
            legal = moves(state, seat)
            move = legal[choice.number(len(legal))]
        state, _ = play(state, seat, move, chance)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("rules", [CLASSIC, ADVANCED], ids=["classic", "advanced"])
def test_advice_beats_chance(rules: Rules) -> None:
    won = sum(
        standing(game(rules, 2, seed, {seed % 2})).winners == (seed % 2,) for seed in range(TRIED)
    )
    assert won >= 0.9 * TRIED


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("must_place", [True, False])
def test_players_who_follow_it_finish_their_games(seats: int, must_place: bool) -> None:
    for rules in (CLASSIC, ADVANCED):
        for seed in range(2):
            end = game(replace(rules, must_place=must_place), seats, seed, set(range(seats)))
            assert end.phase == "over"


def test_it_plays_patience_to_its_end() -> None:
    scores = [standing(game(Rules(turns=14), 1, s, {0})).seats[0].score for s in range(20)]
    at_random = [standing(game(Rules(turns=14), 1, s, set())).seats[0].score for s in range(20)]
    assert sum(scores) < sum(at_random)


def test_it_finishes_a_row() -> None:
    start = position("8 8 . / . 3 . / . . .", DOWN, left="8", right="7")
    assert advised(start) == Take(0)
    assert advised(played(start, Take(0))) == Place(2)


def test_it_takes_a_negative_card_and_keeps_it_out_of_a_pair() -> None:
    start = position("8 8 . / . . . / . . 7", DOWN, left="-4", right="6")
    assert advised(start) == Take(0)
    placed = advised(played(start, Take(0)))
    assert isinstance(placed, Place)
    assert placed.space not in (0, 1, 2)


def test_it_knows_that_a_mulligan_may_have_one_value_only() -> None:
    """With two values the 7 finishes the column too; with one the row would be lost for it."""
    grid = "5 M 5 / -1 7 -2 / -1 8 ."
    start = position(grid, DOWN, left="7", right="6")
    assert advised(played(start, Take(0))) == Place(7)
    bound = played(replace(start, rules=Rules(one_value=True)), Take(0))
    assert score_grid(with_card(bound.grids[0], 7, 7), bound.rules).total == -1
    both = position("8 M 8 / -1 7 -2 / -1 3 .", DOWN, rules=Rules(one_value=True), left="7")
    assert advised(played(both, Take(0))) != Place(7)
    assert advised(played(replace(both, rules=CLASSIC), Take(0))) == Place(7)


def test_nobody_breaks_a_finished_line_for_less_than_it_gains() -> None:
    """A 4 finishes the middle column, but the row that it breaks was worth more."""
    start = position("-2 4 -3 / M 4 4 / 3 3 3", FULL, left="4", right="8", out=1)
    held = played(start, Take(0))
    assert Place(7) in moves(held, 0)
    assert Place(7) not in candidates(held, 0)
    assert advised(held) != Place(7)
    better = played(position("-2 4 -3 / 8 4 7 / 3 3 3", DOWN, left="4", right="8"), Take(0))
    assert Place(7) in candidates(better, 0)
    same = played(position("3 3 3 / . . . / . . .", DOWN, left="3", right="4"), Take(0))
    assert Place(0) not in candidates(same, 0), "that changes nothing"
    wild = played(position("3 M 3 / . . . / . . .", DOWN, left="3", right="4"), Take(0))
    assert Place(1) in candidates(wild, 0), "that breaks nothing"


def test_it_bounces_a_card_into_its_set() -> None:
    start = position("5 5 . / . 3 . / . . .", DOWN, left="-1", right="7")
    revealed = played(start, Take(0), Place(8), reveals="5")
    assert advised(revealed) == Bounce(2)


def test_it_covers_what_the_next_player_needs() -> None:
    start = position("3 . . / . . 4 / . . .", "8 8 . / . 3 . / . . .", left="6", right="4 8")
    revealed = played(replace(start, seat=0), Take(0), Place(8), reveals="7")
    both = replace(revealed, piles=((6,), (4, 8)))
    assert advised(both) == Discard(1)
    (_, covers), (_, is_equal) = advice_of(both), advice_of(replace(both, hand=8))
    assert covers != is_equal, "an 8 on an 8 takes it from nobody"


def test_it_does_not_go_out_when_far_behind() -> None:
    behind = "8 7 8 / 7 8 7 / 6 7 ."
    ahead = "4 4 4 / -1 -2 -2 / . . ."
    start = position(behind, ahead, left="6", right="7")
    drawn = played(start, Take(0))
    assert advised(drawn) != Place(8)


def test_it_goes_out_when_far_ahead() -> None:
    start = position("4 4 4 / -1 -2 -2 / 3 -1 .", "8 7 8 / 7 8 7 / . . .", left="-3", right="7")
    assert advised(start) == Take(0)
    assert advised(played(start, Take(0))) == Place(8)


def test_what_costs_nothing_any_more_is_not_saved_again_by_lines_across() -> None:
    """Both rows are finished: a third six would earn a column 6, not 18. So it is time to go out,
    with the -2 that the next player would like as well."""
    start = position(
        "6 6 6 / 6 6 6 / -1 . -1", "4 4 4 / 4 . . / . . .", left="3 -2", right="8", rules=CLASSIC
    )
    assert advised(start) == thought(start, 0) == Take(0)
    held = played(start, Take(0))
    assert advised(held) == thought(held, 0) == Place(7)
    weighed = finished(weigh(GAMES["gnoming"], start, 0, Draw(), Seeded(0), Budget()))
    assert weighed.weights[0].move == Take(0)
    assert weighed.weights[0].worth - weighed.worth(Draw()) > 1


@pytest.mark.parametrize("runs", [False, True])
def test_gains_at_the_end_are_those_of_the_score(runs: bool) -> None:
    """With no turn to go and nothing hidden there is nothing left to guess, crossings included."""
    rules, choice = Rules(runs=runs), Seeded(5)
    cards = (0, 3, 6, 6, 8, 8, 7, -3)
    for _ in range(300):
        grid = tuple(cards[choice.number(len(cards))] for _ in SPACES)
        for space in SPACES:
            for card in (*set(cards), 5):
                after = (*grid[:space], card, *grid[space + 1 :])
                gain = score_grid(grid, rules).total - score_grid(after, rules).total
                assert gain_at(grid, card, space, runs, False, 0) == pytest.approx(gain)


def test_nobody_swaps_a_card_for_its_equal() -> None:
    """Two bots that wait for each other have to draw, or a round would never end."""
    waits = position("M 6 6 / 8 6 . / 8 6 .", "8 M 8 / -3 6 -1 / -1 . -4", left="4 6", right="8")
    for turns in (0, 1, 5):
        assert gain_at(waits.grids[0], 6, 1, False, False, turns) == 0
        best = plan(waits.grids[0], False, False, turns)
        gain, space = best.gains[KIND_INDEX[6]], best.spaces[KIND_INDEX[6]]
        assert waits.grids[0][space] != 6 or gain == 0
    held = played(waits, Take(0))
    assert advised(held) == Place(5), "a hidden card, not one of the sixes"
    assert not {Place(1), Place(2), Place(4), Place(7)} & {*candidates(held, 0)}


def test_evaluation_prefers_the_better_grid() -> None:
    good, bad = "5 5 . / . -2 . / . . .", "8 3 . / . 7 . / . . ."
    assert evaluate(position(good, bad), 0) > 0 > evaluate(position(bad, good), 0)
    # After the round only what was scored counts.
    last = position(FULL, "4 4 4 / -1 -2 -2 / 3 -1 -1", left="8", right="7", out=1)
    end = played(last, Take(0), Place(0), Discard(0))
    mine, theirs = (score.total for score in end.scores[0])
    assert evaluate(end, 0) == theirs - mine


# To win.


def last_turn(rounds: int) -> State:
    """Ben has gone out with -12. Ana holds a Mulligan: on her hidden card it makes a sure -11."""
    grids = "3 3 3 / 4 4 4 / -2 -2 .", "5 5 5 / 3 3 3 / -2 -1 -1"
    drawn = position(*grids, left="6", right="7", out=1, rules=replace(CLASSIC, rounds=rounds))
    return replace(drawn, phase="place", hand=MULLIGAN)


SURE = Place(8)


def thought(state: State, seed: int) -> Move:
    move: Move = decide(think(GAMES["gnoming"], state, 0, Seeded(seed), Budget())).move
    return move


@pytest.mark.parametrize("seed", [0, 1])
def test_who_would_lose_by_a_point_hopes_for_the_hidden_card(seed: int) -> None:
    """It costs points on average, and is the only way to win."""
    assert thought(last_turn(1), seed) != SURE
    assert thought(last_turn(3), seed) == SURE, "with two rounds to come points are what counts"


def test_a_review_blames_a_sure_loss() -> None:
    def lost(rounds: int) -> float:
        state = last_turn(rounds)
        weighed = finished(weigh(GAMES["gnoming"], state, 0, SURE, Seeded(0), Budget()))
        return float(weighed.weights[0].worth - weighed.worth(SURE))

    assert lost(1) > 0.5
    assert lost(3) == 0
