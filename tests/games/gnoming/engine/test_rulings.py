"""The rulings about play, by their numbers in the specification."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.chance import Recorded
from engine.games.gnoming.model import (
    IN_THE_BOX,
    KINDS,
    MOST_FILLED,
    Bounce,
    Deal,
    Dealt,
    Decline,
    Discard,
    Draw,
    Flip,
    Place,
    Reshuffled,
    RoundEnded,
    Rules,
    Take,
    WentOut,
)
from engine.games.gnoming.rules.effects import first_deal, round_scores
from engine.games.gnoming.rules.moves import moves, turn
from engine.games.gnoming.rules.standing import rank
from engine.games.gnoming.words import prompt
from tests.games.gnoming.engine.pictures import (
    CLASSIC,
    DOWN,
    cards,
    grid,
    kinds,
    picture,
    play,
    play_and_tell,
    position,
    refused,
)

FACE_UP = Rules(bounce_face_up=True)
START = "3 . . / . 6 . / . . ."


def test_ruling_1_a_taken_card_has_to_be_placed() -> None:
    taken = play(position(START, DOWN, left="5 7", right="8"), Take(0))
    assert kinds(moves(taken, 0)) == {"Place"}
    assert "Place a card you took" in refused(taken, Discard(1))


def test_ruling_1_a_taken_mulligan_is_refused_by_no_pile_in_particular() -> None:
    taken = play(position(START, DOWN, left="5 M", right="8"), Take(0))
    assert kinds(moves(taken, 0)) == {"Place"}
    for pile in (0, 1):
        assert refused(taken, Discard(pile)) == ("Place a card you took from a pile in your grid.")


def test_ruling_30_a_card_that_need_not_be_placed_goes_on_either_pile_its_own_too() -> None:
    free = Rules(must_place=False)
    taken = play(position(START, DOWN, left="5 7", right="8", rules=free), Take(0))
    assert play(taken, Discard(0)).piles == ((5, 7), (8,))
    assert play(taken, Discard(1)).piles == ((5,), (8, 7))


def test_ruling_30_the_last_card_of_a_pile_goes_back_there() -> None:
    free = Rules(must_place=False)
    taken = play(position(START, DOWN, left="7", right="8", rules=free), Take(0))
    assert [m for m in moves(taken, 0) if isinstance(m, Discard)] == [Discard(0)]


def test_ruling_2_a_face_up_card_or_the_placed_one_makes_a_match() -> None:
    start = position(START, DOWN, left="7", right="8")
    for revealed, matches in (("6", True), ("7", True), ("8", False)):
        placed = play(start, Take(0), Place(8), reveals=revealed)
        assert ("Bounce" in kinds(moves(placed, 0))) is matches
    assert "No face-up 8" in refused(play(start, Take(0), Place(8), reveals="8"), Bounce(1))


@pytest.mark.parametrize(("revealed", "word"), [("-2", "negative"), ("M", "Mulligan")])
def test_ruling_2_negatives_and_mulligans_never_bounce(revealed: str, word: str) -> None:
    start = position("-2 . . / . 6 . / . . .", DOWN, left="7", right="8")
    placed = play(start, Take(0), Place(8), reveals=revealed)
    assert word in refused(placed, Bounce(1))


def test_ruling_3_a_bounce_goes_anywhere_but_back() -> None:
    placed = play(position(START, DOWN, left="7", right="8"), Take(0), Place(8), reveals="6")
    bounces = [m.space for m in moves(placed, 0) if isinstance(m, Bounce)]
    assert bounces == [0, 1, 2, 3, 4, 5, 6, 7]
    assert "just filled that space" in refused(placed, Bounce(8))


def test_ruling_4_a_face_up_card_is_discarded() -> None:
    start = position("3 3 . / . 6 . / . . .", DOWN, left="7", right="8")
    placed = play(start, Take(0), Place(8), reveals="6")
    bounced = play(placed, Bounce(0))
    assert (bounced.hand, kinds(moves(bounced, 0))) == (3, {"Discard"})
    assert "lay face up" in refused(bounced, Bounce(2))


def test_ruling_4_in_the_advanced_rules_it_bounces_on() -> None:
    start = position("3 3 . / . 6 . / . . .", DOWN, left="7", right="8", rules=FACE_UP)
    placed = play(start, Take(0), Place(0))
    end = play(placed, Bounce(4), Discard(0))
    assert picture(end.grids[0]) == "7 3 . / . 3 . / . . ."
    assert end.piles == ((6,), (8,))


def test_ruling_5_nobody_has_to_bounce() -> None:
    placed = play(position(START, DOWN, left="7", right="8"), Take(0), Place(8), reveals="6")
    assert play(placed, Discard(0)).piles == ((6,), (8,))


def test_ruling_6_every_bounce_needs_a_match_at_that_moment() -> None:
    start = position("3 . . / . 6 . / . . .", DOWN, left="7", right="8")
    # The 3 covers the only other 6, so the 6 under it finds no match any more.
    placed = play(start, Take(0), Place(8), reveals="3")
    end = play(replace(placed, rules=FACE_UP), Bounce(4))
    assert (end.hand, kinds(moves(end, 0))) == (6, {"Discard"})


def test_ruling_7_a_drawn_hazard_leaves_the_game() -> None:
    start = position(START, START, left="7", right="8")
    drawn = play(start, Draw(), reveals="H")
    assert (drawn.phase, drawn.waiting, drawn.hand) == ("help", (1,), None)
    assert drawn.piles == start.piles


def test_ruling_8_a_revealed_hazard_ends_the_turn_without_a_discard() -> None:
    start = position(START, START, left="7", right="8")
    placed = play(start, Take(0), Place(8), reveals="H")
    end = play(placed, Decline(), seat=1)
    assert (end.seat, end.phase, end.piles) == (1, "draw", ((), (8,)))


def test_ruling_9_a_hazard_turned_up_stays_until_it_is_replaced() -> None:
    start = position(START, START, left="7", right="8")
    flipped = play(start, Draw(), Flip(8), reveals="H H")
    assert picture(flipped.grids[1]) == "3 . . / . 6 . / . . H"
    assert (flipped.seat, flipped.phase) == (1, "draw")
    removed = play(flipped, Take(1), Place(8))
    assert removed.waiting == (0,)


def test_ruling_10_turning_a_card_up_is_optional() -> None:
    helping = play(position(START, START, START, left="7", right="8"), Draw(), reveals="H")
    assert Decline() in moves(helping, 2)
    declined = play(helping, Decline(), seat=2)
    assert (declined.waiting, declined.phase) == ((1,), "help")
    assert play(declined, Decline(), seat=1).phase == "draw"


def test_ruling_10_the_option_makes_it_a_duty() -> None:
    bound = Rules(may_decline=False)
    start = position(START, START, START, left="7", right="8", rules=bound)
    helping = play(start, Draw(), reveals="H")
    assert kinds(moves(helping, 2)) == {"Flip"}
    assert "can't decline" in refused(helping, Decline(), seat=2)
    assert "Flip one" in refused(helping, Draw(), seat=2)
    assert play(helping, Flip(8), reveals="4", seat=2).waiting == (1,)


def test_ruling_11_one_of_two_mulligans_is_replaced_next() -> None:
    start = position("M M . / . . . / . . .", DOWN, left="M 7", right="8")
    drawn = play(start, Draw(), reveals="5")
    assert moves(drawn, 0) == (Place(0), Place(1))
    assert "Put this card on one of them" in refused(drawn, Discard(0))
    assert "Put this card on one of them" in refused(drawn, Place(2))
    replaced = play(drawn, Place(1))
    assert moves(replaced, 0) == (Discard(0), Discard(1))


def test_ruling_11_the_duty_stays_where_a_turn_could_not_fulfil_it() -> None:
    start = position("M M . / . . . / . . .", START, left="7", right="8")
    end = play(start, Draw(), Decline(), Take(0), Place(0), Discard(0), reveals="H")
    assert moves(play(end, Draw(), reveals="5"), 0) == (Place(0), Place(1))


def test_ruling_11_a_third_mulligan_drawn_can_only_be_discarded() -> None:
    start = position("M M . / . . . / . . .", DOWN, left="7", right="8")
    assert moves(play(start, Draw(), reveals="M"), 0) == (Discard(0), Discard(1))


def test_ruling_11_an_open_card_that_bounces_on_may_make_way() -> None:
    """The 5 goes onto the 7, which finds its equal and has to bounce onto a Mulligan then."""
    start = position("M M 7 / 7 6 . / -1 . .", DOWN, left="5", right="8", rules=FACE_UP)
    taken = play(start, Take(0))
    assert moves(taken, 0) == (Place(0), Place(1), Place(2), Place(3))
    assert "Put this card on one of them" in refused(taken, Place(4)), "a 6 without an equal"
    assert "Put this card on one of them" in refused(taken, Place(5)), (
        "a hidden card may be anything"
    )
    placed = play(taken, Place(2))
    assert "Put this card on one of them" in refused(placed, Discard(0))
    assert "Put this card on one of them" in refused(placed, Bounce(4))
    assert moves(placed, 0) == (Bounce(0), Bounce(1))
    assert "earlier this turn" in refused(placed, Bounce(3)), "a 7 onto a 7"
    assert "discard" not in refused(placed, Bounce(3)), "a Mulligan has to leave first"
    end = play(placed, Bounce(1), Discard(0))
    assert picture(end.grids[0]) == "M 7 5 / 7 6 . / -1 . ."
    classic = play(replace(start, rules=CLASSIC), Take(0))
    assert moves(classic, 0) == (Place(0), Place(1)), "open cards do not bounce there"


def test_ruling_12_a_mulligan_is_taken_to_replace_ones_own() -> None:
    start = position("M . . / . . . / . . .", DOWN, left="8 M", right="5")
    assert moves(start, 0) == (Draw(), Take(0), Take(1))
    taken = play(start, Take(0))
    assert moves(taken, 0) == (Place(0),)
    assert "Put this one on yours." in refused(taken, Place(4))
    assert play(taken, Place(0), Discard(1)).piles == ((8,), (5, 0))
    free = play(replace(start, rules=Rules(must_place=False)), Take(0))
    assert moves(free, 0) == (Place(0), Discard(0), Discard(1))
    drawn = play(start, Draw(), reveals="M")
    assert "Discard this one" in refused(drawn, Place(0))


@pytest.mark.parametrize("taken", [False, True])
def test_ruling_12_a_second_mulligan_may_drive_the_first_one_out(taken: bool) -> None:
    """It goes onto a 7, which finds its equal and has to bounce onto the old Mulligan then."""
    start = position("M . . / 7 7 6 / 5 . .", DOWN, left="8 M", right="5", rules=FACE_UP)
    held = play(start, Take(0)) if taken else play(start, Draw(), reveals="M")
    rest = (Place(0),) if taken else (Discard(0), Discard(1))
    assert set(moves(held, 0)) == {Place(3), Place(4), *rest}
    assert ", or bounce" in prompt(held, 0)
    assert "can bounce onto" in refused(held, Place(5))
    assert ("one on yours" in refused(held, Place(5))) is taken
    assert ("discard it" in refused(held, Place(5))) is not taken
    placed = play(held, Place(4))
    assert moves(placed, 0) == (Bounce(0),)
    end = play(placed, Bounce(0), Discard(1))
    assert picture(end.grids[0]) == "7 . . / 7 M 6 / 5 . ."
    assert end.piles[1] == (5, 0)


def test_ruling_12_with_two_open_a_third_one_stays_on_its_pile() -> None:
    start = position("M M . / . . . / . . .", DOWN, left="8 M", right="5")
    assert moves(start, 0) == (Draw(), Take(1))
    assert "two Mulligans already" in refused(start, Take(0))


def test_ruling_13_extra_mulligans_at_the_end_all_count() -> None:
    last = position("4 4 4 / 3 5 6 / 8 7 .", "M 5 . / . 5 7 / M 8 7", left="3", right="7", out=1)
    end, events = play_and_tell(last, Draw(), Discard(0), reveals="8 3 M 4")
    assert isinstance(events[-1], RoundEnded)
    assert picture(end.grids[1]) == "M 5 M / 4 5 7 / M 8 7"
    # The row M 5 M, the column M 4 M and the column M 7 7.
    assert [score.sets for score in end.scores[0]] == [-4, -5 - 4 - 7]


def test_ruling_20_a_hazard_that_would_start_a_pile_is_set_aside() -> None:
    state = first_deal(CLASSIC, 2, Recorded(cards("H 5 H 7")))
    assert state.piles == ((5,), (7,))
    assert state.phase == "open"
    assert state.deck == 110 - 18 - 4
    assert state.unseen[KINDS.index(10)] == 1


def test_ruling_21_the_piles_become_the_deck_but_for_their_tops() -> None:
    start = position(START, DOWN, left="3 4 5", right="-1 8")
    down = sum(g.count(None) for g in start.grids)
    # Take the whole deck out of the game, so that only face-down cards are unseen.
    unseen = tuple(down if kind == 7 else 0 for kind in KINDS)
    empty = replace(start, deck=0, unseen=unseen)
    drawn, events = play_and_tell(empty, Draw(), reveals="4")
    assert events[0] == Reshuffled(3)
    assert (drawn.deck, drawn.piles) == (2, ((5,), (8,)))
    assert drawn.recycled is not None
    assert {kind for kind, n in zip(KINDS, drawn.recycled, strict=True) if n} == {3, -1}
    # Face-down cards still come from those that nobody has seen.
    assert play(drawn, Place(8), reveals="7").unseen[KINDS.index(7)] == down - 1


def test_ruling_22_with_both_piles_empty_discards_go_left() -> None:
    start = position(START, DOWN)
    assert moves(start, 0) == (Draw(),)
    assert "other pile" not in refused(start, Take(0)), "there is nothing either"
    assert "other pile" in refused(position(START, DOWN, left="5"), Take(1))
    drawn = play(start, Draw(), reveals="5")
    assert [m for m in moves(drawn, 0) if isinstance(m, Discard)] == [Discard(0)]
    assert "left pile: it's empty" in refused(drawn, Discard(1))


def test_ruling_23_an_empty_pile_takes_an_unwanted_card_too() -> None:
    drawn = play(position(START, DOWN, left="5"), Draw(), reveals="8")
    assert "right pile: it's empty" in refused(drawn, Discard(0))
    assert play(drawn, Discard(1)).piles == ((5,), (8,))


def test_ruling_24_a_hazard_never_turns_the_last_card_up() -> None:
    start = position(DOWN, "3 3 4 / 4 5 5 / 6 . .", left="8", right="7")
    helping = play(start, Draw(), Flip(7), reveals="H 3")
    assert helping.grids[1].count(None) == 1
    again = play(helping, Take(0), Place(0), Discard(0), Draw(), reveals="H")
    assert (again.phase, again.out, again.seat) == ("draw", None, 1)


def test_ruling_25_a_bounce_onto_the_last_face_down_card_goes_out() -> None:
    start = position("3 3 4 / 4 5 5 / 6 . .", START, left="8", right="7")
    placed = play(start, Take(0), Place(7), reveals="3")
    assert placed.out is None
    bounced, events = play_and_tell(placed, Bounce(8), reveals="6")
    assert WentOut(0) in events
    # The turn goes on: the 6 matches and may bounce in its turn.
    assert (bounced.out, bounced.phase, bounced.bounces) == (0, "displaced", True)


def test_ruling_26_one_last_turn_each_in_order() -> None:
    nearly = "3 3 4 / 4 5 5 / 6 -1 ."
    start = position(START, nearly, nearly, left="8", right="7", seat=1)
    out = play(start, Take(0), Place(8), Discard(0), reveals="-2")
    assert (out.out, out.seat) == (1, 2)
    # The next one turns its last card over as well: that triggers nothing further.
    second, events = play_and_tell(out, Take(0), Place(8), Discard(0), reveals="-3")
    assert not [e for e in events if isinstance(e, WentOut)]
    assert (second.out, second.seat) == (1, 0)
    end, events = play_and_tell(second, Draw(), Discard(0), reveals="5 3 3 3 3 3 4 4")
    assert end.phase == "scored"
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert [(seat, space) for seat, space, _ in ended.shown] == [
        (0, space) for space in (1, 2, 3, 5, 6, 7, 8)
    ]


def test_ruling_26_a_hazard_in_the_last_turns_helps_but_not_to_the_last_card() -> None:
    full = "3 3 4 / 4 5 5 / 6 -1 8"
    start = position(START, full, "3 3 4 / 4 5 5 / . . 6", left="8", right="7", out=1, seat=2)
    assert play(start, Draw(), reveals="H").waiting == (0,)
    one_left = position(START, full, "3 3 4 / 4 5 5 / . 7 6", left="8", right="7", out=1)
    ended = play(one_left, Draw(), reveals="H -1 -1 -1 -2 -2 -2 -2 3")
    assert ended.phase == "scored"


def test_ruling_27_young_players_pay_no_penalty() -> None:
    grids = [grid("8 . . / . . . / . . ."), grid("3 . . / . . . / . . .")]
    assert [s.bonus for s in round_scores(grids, 0, CLASSIC)] == [5, 0]
    assert [s.bonus for s in round_scores(grids, 0, Rules(penalty=False))] == [0, 0]
    assert [s.bonus for s in round_scores(grids, 1, Rules(penalty=False))] == [0, -5]


def test_ruling_28_most_rounds_won_and_ties_by_the_last_round() -> None:
    most = rank([[5, 6, 40], [9, 9, 9]], by_rounds_won=True)
    assert most.ranks == (1, 2)
    tied = rank([[5, 20], [30, 10]], by_rounds_won=True)
    assert tied.ranks == (2, 1), "the lower last round, though the total is higher"
    assert "last round" in tied.note
    still = rank([[5, 20, 8], [9, 10, 8]], by_rounds_won=True)
    assert still.ranks == (2, 1)
    assert "total" in still.note
    # A round that is tied counts for both.
    assert rank([[5, 8, 9], [5, 9, 7], [20, 1, 8]], by_rounds_won=True).ranks == (3, 1, 2)


def test_ruling_29_the_deal_passes_to_the_left() -> None:
    state = first_deal(Rules(rounds=2), 3, Recorded(cards("5 7")))
    assert (state.dealer, state.seat) == (2, 0)
    assert turn(state) == (0, 1, 2)
    full = "3 3 4 / 4 5 5 / 6 -1 8"
    over = play(position(full, full, full, left="8", right="7", out=0, seat=2), Take(0))
    over = play(replace(over, rules=Rules(rounds=2)), Place(0), Discard(0))
    assert (over.phase, turn(over)) == ("scored", (0,))
    dealt, events = play_and_tell(over, Deal(), reveals="-1 8")
    assert events == [Dealt(2, 0, (-1, 8))]
    assert (dealt.dealer, dealt.seat, dealt.round) == (0, 1, 2)
    assert sum(dealt.unseen) == sum(IN_THE_BOX) - 2


def test_ruling_31_a_card_that_came_in_this_turn_bounces_on() -> None:
    start = position("3 3 6 / 6 5 5 / . . .", DOWN, left="6", right="8", rules=FACE_UP)
    swapped = play(start, Take(0), Place(0), Bounce(2), Bounce(1))
    assert picture(swapped.grids[0]) == "6 6 3 / 6 5 5 / . . ."
    back = play(swapped, Bounce(0))
    assert (picture(back.grids[0]), back.hand) == ("3 6 3 / 6 5 5 / . . .", 6)
    assert Bounce(4) in moves(back, 0)


def test_ruling_31_no_position_of_a_turn_comes_twice() -> None:
    start = position("3 3 6 / 6 5 5 / . . .", DOWN, left="6", right="8", rules=FACE_UP)
    swapped = play(start, Take(0), Place(0), Bounce(2))  # 6 3 3 / 6 5 5, a 6 in hand
    assert "earlier this turn" in refused(swapped, Bounce(3)), "a 6 onto a 6 changes nothing"
    assert "or discard" in refused(swapped, Bounce(3))
    round_trip = play(swapped, Bounce(4), Bounce(2), Bounce(4), Bounce(2))
    assert (picture(round_trip.grids[0]), round_trip.hand) == ("6 3 6 / 6 3 5 / . . .", 5)
    assert "earlier this turn" in refused(round_trip, Bounce(4)), "as after the first card"
    assert Bounce(3) in moves(round_trip, 0)


def test_ruling_31_a_hidden_card_makes_everything_new() -> None:
    start = position("3 3 6 / 6 5 5 / . . .", DOWN, left="6", right="8", rules=FACE_UP)
    turned = play(start, Take(0), Place(0), Bounce(6), reveals="6")
    assert turned.filled == (6,)
    assert Bounce(0) not in moves(turned, 0), "a 6 onto a 6"
    assert Bounce(1) in moves(turned, 0)


def test_ruling_31_nobody_swaps_for_ever() -> None:
    start = position("3 3 6 / 6 5 5 / . . .", DOWN, left="6", right="8", rules=FACE_UP)
    state = play(start, Take(0), Place(0))
    while state.bounces:
        bounces = [m for m in moves(state, 0) if isinstance(m, Bounce) and m.space < 6]
        state = play(state, bounces[-1])
    assert len(state.filled) == MOST_FILLED
    assert kinds(moves(state, 0)) == {"Discard"}
    assert "enough for one turn" in refused(state, Bounce(0))


def test_ruling_31_the_last_swap_of_a_turn_sheds_a_second_mulligan() -> None:
    start = position("M M 3 / 3 6 6 / 5 5 .", DOWN, left="6", right="8", rules=FACE_UP)
    state = play(start, Take(0), Place(2))
    while any(isinstance(m, Bounce) and m.space > 1 for m in moves(state, 0)):
        state = play(state, moves(state, 0)[-1])
    assert len(state.filled) == MOST_FILLED - 1
    assert moves(state, 0) == (Bounce(0), Bounce(1))
    assert play(state, Bounce(0), Discard(0)).grids[0].count(0) == 1


def test_at_the_start_everybody_turns_up_two_cards() -> None:
    state = first_deal(CLASSIC, 2, Recorded(cards("5 7")))
    assert "two of your cards first" in refused(state, Draw(), seat=0)
    one = play(state, Flip(0), reveals="3", seat=1)
    assert "face up already" in refused(one, Flip(0), seat=1)
    two = play(one, Flip(8), reveals="3", seat=1)
    assert two.waiting == (0,)
    assert "Wait for the others" in refused(two, Flip(1), seat=1)
    assert play(two, Flip(3), Flip(4), reveals="4 4").phase == "draw"
