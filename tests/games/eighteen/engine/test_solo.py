"""Solo Chaos Golf: stacks of tokens, the marker, combined scoring and contests."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Face, Seeded
from engine.core.game import Event
from engine.games.eighteen.box.clubs import CLUBS, DEALT
from engine.games.eighteen.box.solo import LEAST_FLAGS, PACES, flags_of, rank_of
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    Draw,
    Flew,
    GameEnded,
    Look,
    MarkerMoved,
    RivalAimed,
    RivalFlipped,
    RivalLooked,
    RivalScored,
    Scored,
    Solo,
    SoloRival,
    State,
    Won,
)
from engine.games.eighteen.rules import rivals
from engine.games.eighteen.rules.ranking import rival_totals, totals, winners
from engine.games.eighteen.rules.turn import acting, swinging
from tests.games.eighteen.engine.changing import after, altered, changed, with_seat
from tests.games.eighteen.engine.greens import (
    GROUND,
    HOLES,
    ROUGH,
    end_round,
    land,
    of_kind,
    opened,
    tape,
)


def card(turns: str) -> int:
    return next(number for number, pace in PACES.items() if pace.turns == turns)


ALONE, COMBINED = card("PC"), card("C")
FIVE_IRON = 17  # initiative 29
NINE_IRON = 29


def name(club: int) -> Face:
    return DEALT.kinds[club - 1]


def game(*cards: int, **more: Any) -> State:
    """Opponents aim at greens 1, 2 and 3; the golfer plays a 5 Iron."""
    state = opened("solo", 1, tape("Green 1", "Green 2", "Green 3"), deck=cards, **more)
    return with_seat(state, 0, altered(state.players[0], playing=FIVE_IRON))


def solo(state: State) -> Solo:
    assert state.solo is not None
    return state.solo


def with_rival(state: State, number: int, **news: Any) -> State:
    found = list(solo(state).rivals)
    found[number] = found[number]._replace(**news)
    return changed(state, solo=solo(state)._replace(rivals=tuple(found)))


def test_every_opponent_turns_up_a_token_of_an_even_stack() -> None:
    state = game(COMBINED)
    assert [(r.target, r.tokens) for r in solo(state).rivals] == [(0, 1), (1, 1), (2, 0)]
    assert solo(state).targets == (0, 1, 2)
    assert state.greens == ((5, 2),) * HOLES


def test_example_23_a_deck_of_rank_17() -> None:
    deck = tuple(map(card, ("PPC", "PC", "PPPC", "PPPPC", "PPCPC")))
    assert rank_of(deck) == 3 + 4 + 2 + 1 + 7 == 17
    assert flags_of(deck) == LEAST_FLAGS == 6


# The marker.


def test_the_marker_goes_over_every_turn_of_every_card() -> None:
    state = game(ALONE, COMBINED)
    seen = [(solo(state).card, solo(state).turn)]
    for _ in range(2):
        events: list[Event] = []
        state = end_round(state, events, Seeded(1))
        seen.append((solo(state).card, solo(state).turn))
        assert events[-1] == MarkerMoved(*seen[-1])
    assert seen == [(0, 0), (0, 1), (1, 0)]


def test_alone_nobody_else_scores() -> None:
    state = game(ALONE)
    state = end_round(land(state, 0, GROUND.greens[0]))
    assert rival_totals(state) == (0, 0, 0)
    assert totals(state) == (5,)
    assert [r.target for r in solo(state).rivals] == [0, 1, 2]


# Combined scoring.


def test_opponents_take_the_most_that_lies_on_their_greens_and_aim_anew() -> None:
    state = game(COMBINED, COMBINED, greens=((5, 2), (2,), *((5, 2),) * 3))
    events: list[Event] = []
    state = end_round(state, events, tape("Green 5", "Green 4"))
    assert rival_totals(state) == (5, 2, 5)
    assert state.greens == ((2,), (), (2,), (5, 2), (5, 2))
    assert [(r.target, r.tokens) for r in solo(state).rivals] == [(4, 0), (3, 0), (NO_HOLE, 0)]
    assert events == [
        RivalScored(0, 0, 5), RivalScored(1, 1, 2), RivalScored(2, 2, 5),
        RivalAimed(0, 4), RivalAimed(1, 3), MarkerMoved(1, 0),
    ]  # fmt: skip
    state = end_round(state, chance=tape())
    assert rival_totals(state) == (10, 7, 5)


@pytest.mark.parametrize(
    ("club", "theirs", "mine"),
    [(18, 5, 2), (9, 5, 2), (27, 2, 5), (28, 2, 5)],  # initiatives 28, 26, 33, 32 against 29
)
def test_example_22_the_lower_initiative_wins_a_contest(club: int, theirs: int, mine: int) -> None:
    events: list[Event] = []
    assert (CLUBS[club].initiative < CLUBS[FIVE_IRON].initiative) == (theirs == 5)
    luck = tape(name(club), "Green 4", "Green 5")
    state = game(COMBINED, COMBINED)
    state = land(state, 0, GROUND.greens[0], events=events, chance=luck)
    assert rival_totals(state) == (theirs, 5, 5)
    assert totals(state) == (mine,)
    assert state.greens[0] == ()
    assert events[0] == RivalFlipped(0, club, theirs == 5)
    assert of_kind(events, RivalScored, Scored)[-1] == Scored(0, 0, mine, "token")


def test_scoring_comes_once_a_turn_and_before_the_extra_turn() -> None:
    state = land(game(COMBINED, COMBINED), 0, GROUND.tees[1], chance=tape("Green 4", "Green 5"))
    assert rival_totals(state) == (5, 5, 5)
    assert state.extras == ((0, 0),)
    state = changed(state, at=1)
    state = land(state, 0, GROUND.greens[3], chance=tape())
    assert totals(state) == (5,), "the opponent who aims there now scores in a later turn"
    state = end_round(state, chance=tape())
    assert rival_totals(state) == (5, 5, 5)
    assert (solo(state).card, solo(state).scored) == (1, False)


def test_no_contest_on_a_green_that_gave_one_something_before() -> None:
    state = game(COMBINED, COMBINED, greens=((2,), *((5, 2),) * 4))
    mine = altered(state.players[0], won=(Won(0, 5),))
    state = land(with_seat(state, 0, mine), 0, GROUND.greens[0], chance=tape("Green 4", "Green 5"))
    assert rival_totals(state) == (2, 5, 5)
    assert totals(state) == (5,)


def test_no_contest_elsewhere() -> None:
    events: list[Event] = []
    state = land(game(COMBINED, COMBINED), 0, ROUGH, events=events, chance=Seeded(1))
    assert of_kind(events, RivalFlipped) == []
    assert rival_totals(state) == (5, 5, 5)


# The opponents' clubs.


def contest(state: State, club: int) -> State:
    """A contest with the first opponent, whose next club is this one."""
    state = with_seat(state, 0, altered(state.players[0], won=()))
    state = changed(state, solo=solo(state)._replace(scored=False, targets=(0, 1, 2)))
    state = with_rival(state, 0, target=0, tokens=0)
    state = with_rival(with_rival(state, 1, target=NO_HOLE), 2, target=NO_HOLE)
    state = with_rival(with_rival(state, 1, tokens=0), 2, tokens=0)
    return land(state, 0, GROUND.greens[0], chance=tape(name(club)))


def test_five_clubs_are_turned_over_before_one_comes_again() -> None:
    state = game(COMBINED)
    clubs = (1, 5, 7, 9, 13)
    for number, club in enumerate(clubs, 1):
        state = contest(state, club)
        assert solo(state).rivals[0].known == clubs[:number]
        assert solo(state).rivals[0].flipped == (clubs[:number] if number < 5 else ())
    state = contest(state, 7)
    assert solo(state).rivals[0].flipped == (7,)
    with pytest.raises(ValueError, match="is left"):
        contest(state, 7)
    with pytest.raises(ValueError, match="is left"):
        contest(state, 15)


def test_nobody_else_has_a_club_that_was_seen_or_is_carried() -> None:
    state = contest(game(COMBINED), 7)
    state = with_rival(state, 1, known=(9,), flipped=(9,))
    for club in (7, 9, 3, 2):  # turned over, of another opponent, carried, not in this box
        with pytest.raises(ValueError, match="is left"):
            contest(state, club)


# Looking.


def test_looking_turns_up_the_club_until_it_decides_a_contest() -> None:
    state = game(COMBINED)
    events: list[Event] = []
    assert rivals.moves(state, 0) == [Look(0), Look(1), Look(2)]
    state = after(rivals.play, state, 0, Look(0), tape(name(7)), events)
    assert events == [RivalLooked(0, 7)]
    assert solo(state).rivals[0] == SoloRival(0, 1, 7, (), (7,))
    assert rivals.moves(state, 0) == [Look(1), Look(2)]
    assert "already" in str(rivals.why_not(state, 0, Look(0)))
    state = land(state, 0, GROUND.greens[0], events=events, chance=tape("Green 4", "Green 5"))
    assert RivalFlipped(0, 7, True) in events
    assert solo(state).rivals[0].top == HIDDEN
    assert solo(state).rivals[0].flipped == (7,)


def test_looking_is_possible_until_the_golfer_moves() -> None:
    state = game(COMBINED)
    state = after(acting.play, state, 0, Draw("3"), tape(31, 34), [])
    assert state.phase == "cards"
    assert Look(0) in swinging.moves(state, 0)
    assert swinging.why_not(state, 0, Look(0)) is None
    looked = after(swinging.play, state, 0, Look(0), tape(name(7)), [])
    assert (looked.phase, looked.drawn, solo(looked).rivals[0].top) == ("cards", state.drawn, 7)
    assert "already" in str(swinging.why_not(looked, 0, Look(0)))


def test_a_chip_that_leaves_nothing_to_choose_does_not_wait_for_a_look() -> None:
    state = game(COMBINED)
    state = with_seat(state, 0, altered(state.players[0], playing=NINE_IRON))
    events: list[Event] = []
    after(acting.play, state, 0, Draw("C", 0), tape(61, "Green 4", "Green 5"), events)
    assert of_kind(events, Flew)


def test_looking_is_for_turns_in_which_one_can_meet() -> None:
    assert rivals.moves(game(ALONE), 0) == []
    state = game(COMBINED)
    assert rivals.moves(changed(state, at=1), 0) == [], "not in an extra turn"
    taken = with_seat(state, 0, altered(state.players[0], won=(Won(1, 5),)))
    assert rivals.moves(taken, 0) == [Look(0), Look(2)]
    assert rivals.moves(with_rival(state, 2, target=NO_HOLE), 0) == [Look(0), Look(1)]
    assert "no such" in str(rivals.why_not(state, 0, Look(3)))
    assert "no such" in str(rivals.why_not(state, 0, Look(-1)))
    assert rivals.moves(opened("match", 2), 0) == []


# The end.


def test_solo_ends_with_the_round_of_the_last_five() -> None:
    events: list[Event] = []
    state = game(ALONE, COMBINED, greens=((5, 2), *((2,),) * 4))
    state = land(state, 0, GROUND.greens[0], events=events)
    assert state.phase != "over"
    state = end_round(state, events)
    assert state.phase == "over"
    assert events[-1] == GameEnded((0,))


def test_an_opponent_with_more_wins_and_a_tie_is_shared() -> None:
    state = game(COMBINED, greens=((5,), *((),) * 4))
    state = end_round(state, chance=Seeded(1))
    assert state.phase == "over"
    assert winners(state) == ()
    assert winners(with_seat(state, 0, altered(state.players[0], won=(Won(1, 5),)))) == (0,)
    assert winners(with_seat(state, 0, altered(state.players[0], won=(Won(1, 2),)))) == ()


def test_six_combined_turns_are_enough_for_every_stack() -> None:
    """So that the marker never runs off the deck, whoever takes what."""
    for seed in range(5):
        state = opened("solo", 1, Seeded(seed), deck=(COMBINED,) * LEAST_FLAGS)
        for _ in range(-(-HOLES // 3)):
            state = end_round(state, chance=Seeded(seed))
        assert state.phase == "over"
