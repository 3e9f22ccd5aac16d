"""From round to round and turn to turn: what is forgotten, who wins, and how a patience ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.game import OptionValue, SeatSetup, Setup
from engine.games.gnoming.game import Gnoming
from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KINDS,
    MULLIGAN,
    Bounce,
    Deal,
    Discard,
    Draw,
    Flip,
    Place,
    Rules,
    State,
    Take,
)
from engine.games.gnoming.rules.moves import moves
from engine.games.gnoming.rules.options import rules_of
from engine.games.gnoming.rules.standing import rank
from engine.play.table import Table
from tests.games.gnoming.engine.pictures import DOWN, kinds, play, position, refused

FULL = "3 3 4 / 4 5 5 / 6 -1 8"
FACE_UP = Rules(bounce_face_up=True)


def scored(**changes: object) -> State:
    """A finished first round, in which the second seat went out."""
    last = position(FULL, FULL, left="5", right="7", out=1)
    return play(replace(last, **changes), Draw(), Discard(0), reveals="8")  # type: ignore[arg-type]


def test_the_box() -> None:
    assert len(KINDS) == len(set(KINDS)) == len(IN_THE_BOX) == 12
    assert sum(IN_THE_BOX) == 110
    box = dict(zip(KINDS, IN_THE_BOX, strict=True))
    # A Hazard costs 10, but no number is printed on it.
    assert sum(card * count for card, count in box.items() if card != HAZARD) == 398
    assert [box[card] for card in (3, 4, 5, 6, 7, 8)] == [14, 14, 14, 14, 13, 13]
    assert [box[card] for card in (-1, -2, -3, -4)] == [6, 8, 5, 3]
    assert (box[MULLIGAN], box[HAZARD]) == (3, 3)


def test_a_new_round_has_nobody_out() -> None:
    ended = scored()
    assert ended.out == 1
    second = play(ended, Deal(), reveals="5 7")
    assert second.out is None
    second = play(second, Flip(0), Flip(1), reveals="3 3", seat=0)
    second = play(second, Flip(0), Flip(1), reveals="4 4", seat=1)
    # Nobody has a last turn: the round goes on after both have played.
    turn = play(second, Draw(), Discard(0), Draw(), Discard(0), reveals="8 8")
    assert (turn.phase, turn.round) == ("draw", 2)


def test_a_new_round_is_dealt_from_the_whole_deck() -> None:
    shuffled = tuple(2 if card == 8 else 0 for card in KINDS)
    ended = scored(recycled=shuffled, deck=2, unseen=(0,) * len(KINDS))
    assert ended.recycled is not None
    second = play(ended, Deal(), reveals="-4 -3")
    assert second.recycled is None
    assert (second.deck, sum(second.unseen)) == (110 - 18 - 2, 110 - 2)


def test_what_was_filled_is_forgotten_with_the_turn() -> None:
    start = position("5 5 . / . . . / . . .", "5 5 . / . . . / . . .", left="7", right="8")
    start = replace(start, rules=FACE_UP)
    first = play(start, Take(0), Place(0))
    assert (first.filled, first.bounces) == ((0,), True)
    after = play(first, Discard(0))
    assert after.filled == ()
    # The other seat has its cards in the same spaces; the one who comes next may bounce from there.
    second = play(after, Take(1), Place(0))
    assert second.bounces
    assert Bounce(2) in moves(second, 1)


@pytest.mark.parametrize("pile", [0, 1])
def test_a_third_mulligan_is_taken_from_neither_pile(pile: int) -> None:
    left, right = ("M", "5") if pile == 0 else ("8", "M")
    start = position("M M . / . . . / . . .", DOWN, left=left, right=right)
    assert moves(start, 0) == (Draw(), Take(1 - pile))
    assert "Take another card" in refused(start, Take(pile))
    # With one of one's own, or none, it may be taken.
    assert Take(pile) in moves(position(DOWN, DOWN, left=left, right=right), 0)


@pytest.mark.parametrize("must_place", [True, False])
def test_a_taken_card_too_has_to_replace_one_of_two_mulligans(must_place: bool) -> None:
    rules = Rules(must_place=must_place)
    start = position("M M . / . . . / . . .", DOWN, left="5 7", right="8", rules=rules)
    taken = play(start, Take(0))
    assert moves(taken, 0) == (Place(0), Place(1))
    assert "Put this card on one of them" in refused(taken, Place(2))
    assert ("Place a card you took" in refused(taken, Discard(1))) is must_place
    assert ("Put this card on one of them" in refused(taken, Discard(1))) is not must_place


def test_rounds_won_and_totals_equal_the_last_round_decides() -> None:
    ranking = rank([[1, 10], [10, 1], [5, 6]], by_rounds_won=True)
    assert ranking.ranks == (2, 1, 3)
    assert ranking.note == "The lower score in the last round breaks the tie."


def test_those_behind_a_shared_place_keep_their_distance() -> None:
    assert rank([[5], [5], [7]], by_rounds_won=False).ranks == (1, 1, 3)
    assert rank([[5], [7], [7], [9]], by_rounds_won=False).ranks == (1, 2, 2, 4)


def alone(picture: str, left_over: int, **rules: bool) -> State:
    """A patience with so many turns left."""
    start = position(picture, left="8 -2", right="5", rules=Rules(turns=10, **rules))
    return replace(start, turns_left=left_over)


def test_a_patience_ends_with_its_last_turn_and_without_a_bonus() -> None:
    one = alone("3 3 4 / 4 5 5 / 6 . .", 1)
    ended = play(one, Draw(), Discard(0), reveals="8 7 7")
    assert ended.phase == "scored"
    assert ended.scores[0][0].bonus == 0
    two = alone("3 3 4 / 4 5 5 / 6 . .", 2)
    assert play(two, Draw(), Discard(0), reveals="8").phase == "draw"


@pytest.mark.parametrize("left_over", [1, 5])
def test_going_out_earns_five_points_alone_also_on_the_last_turn(left_over: int) -> None:
    start = alone("3 3 4 / 4 5 5 / 6 7 .", left_over)
    ended = play(start, Take(0), Place(8), Discard(0), reveals="6")
    assert ended.phase == "scored"
    assert ended.scores[0][0].bonus == -5


def chosen(mode: str, seats: int, **options: object) -> Rules:
    """The rules that come of a mode with some options changed."""
    its = Gnoming.info.mode(mode)
    values = {option.key: option.default for option in its.options} | options
    return rules_of(Setup(its, (SeatSetup("A"),) * seats, values))  # type: ignore[arg-type]


def test_a_patience_has_the_turns_and_the_rules_that_were_chosen() -> None:
    assert chosen("patience", 1).turns == 10
    rules = chosen("patience", 1, turns=13, runs=True, one_value=True, bounce_face_up=True)
    assert rules == Rules(turns=13, runs=True, one_value=True, bounce_face_up=True)
    dealt = play(replace(scored_alone(), rules=replace(rules, rounds=2)), Deal(), reveals="5 7")
    assert dealt.turns_left == 13
    run = alone("5 6 7 / -1 -1 -1 / -2 -2 .", 5, runs=True)
    ended = play(run, Take(0), Place(8), Discard(0), reveals="8")
    assert ended.scores[0][0].sets == -6


def scored_alone() -> State:
    return play(alone("3 3 4 / 4 5 5 / 6 7 .", 1), Draw(), Discard(0), reveals="8 3")


def test_the_advanced_mode_keeps_the_options_it_has() -> None:
    rules = chosen("advanced", 2, must_place=False, young=True, may_decline=False)
    assert (rules.must_place, rules.penalty, rules.may_decline) == (False, False, False)
    taken = play(position(DOWN, DOWN, left="5 7", right="8", rules=rules), Take(0))
    assert "Discard" in kinds(moves(taken, 0))
    assert chosen("advanced", 2).must_place


@pytest.mark.parametrize("mode", ["classic", "advanced"])
def test_who_starts_is_chosen(mode: str) -> None:
    chosen: dict[str, OptionValue] = {"begins": "chosen", "beginner": 3}
    state = Table.open("gnoming", mode, ["Ana", "Ben", "Cleo"], options=chosen).state
    assert (state.dealer, state.seat) == (1, 2)
    starters = {
        Table.open("gnoming", mode, ["Ana", "Ben"], seed, {"begins": "random"}).state.seat
        for seed in range(12)
    }
    assert starters == {0, 1}
