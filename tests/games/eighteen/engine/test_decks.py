"""The shot decks: what is left in them, known tops, shuffling, and where cards go after a turn."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import Recorded, Seeded, WrongAnswer
from engine.core.game import Event
from engine.core.grids.hexes import E
from engine.games.eighteen.box.clubs import hand
from engine.games.eighteen.box.shots import CARDS, DECKS
from engine.games.eighteen.model import (
    BigHit,
    CardDrawn,
    DeckShuffled,
    Discard,
    Draw,
    DrawnCards,
    Follow,
    LongestDriven,
    State,
    Swing,
    Walk,
)
from engine.games.eighteen.rules import greens, rounds
from engine.games.eighteen.rules.changes import copied
from engine.games.eighteen.rules.hiding import view
from engine.games.eighteen.rules.phases import HANDLERS
from engine.games.eighteen.rules.turn import decks
from tests.games.eighteen.engine.changing import after, changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    EIGHT_IRON,
    FIVE_HYBRID,
    FIVE_IRON,
    THREE_HYBRID,
    TWO_IRON,
    at,
    check_cards,
    do,
    kinds,
    on_turn,
    only,
    position,
)


def unseen(state: State, deck: str) -> list[int]:
    counts = decks.unseen(state, deck)
    return [card for card, count in zip(CARDS[deck], counts, strict=True) if count]


def discards(state: State, deck: str) -> tuple[int, ...]:
    return state.decks[DECKS.index(deck)].discards


def test_a_deck_holds_what_lies_nowhere_else() -> None:
    state = position([[FIVE_IRON], [EIGHT_IRON]], discards=[31, 32, 47])
    state = with_player(state, 1, kept=33)
    state = changed(state, drawn=DrawnCards("big", ((44, 16), (34,)), gone=(35,)))
    assert unseen(state, "3") == [*range(36, 44), 45, 46]
    assert unseen(state, "4") == [*range(17, 31)]
    assert unseen(state, "2") == [*range(48, 61)]
    assert unseen(state, "5") == [*range(1, 16)]
    assert unseen(changed(state, longest=1), "5") == [*range(1, 13), 14, 15]


def test_a_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    state = on_turn(EIGHT_HYBRID, at(-2, -1), discards=[47])
    with pytest.raises(WrongAnswer):
        do(state, Draw("2"), 47)


def test_a_top_that_all_know_is_drawn_without_chance_and_then_forgotten() -> None:
    state, events = do(on_turn(EIGHT_HYBRID, at(-2, -1), tops={50: (0, 1)}), Draw("2"))
    assert only(events, CardDrawn).card == 50
    assert state.decks[DECKS.index("2")].top is None


def test_cards_go_on_their_own_discard_piles_when_the_turn_ends() -> None:
    state, _ = do(on_turn(FIVE_HYBRID, at(-2, -1), discards=[20, 33]), Draw("3"), 44, 16)
    assert discards(state, "3") == (33,)
    state, _ = do(state, Swing(E))
    assert (discards(state, "3"), discards(state, "4")) == ((33, 44), (16, 20))
    assert state.drawn is None


def test_a_chain_can_lead_from_the_chip_deck_to_the_longest_drive() -> None:
    state, events = do(on_turn(29, at(-4, -1)), Draw("C", E), 73, 44, 28, 13)
    assert [event.card for event in events if type(event) is CardDrawn] == [73, 44, 28, 13]
    assert only(events, LongestDriven) == (0,)
    assert state.longest == 0
    assert 13 not in unseen(state, "5")
    assert discards(state, "5") == ()


def test_a_longest_drive_that_is_not_played_is_discarded() -> None:
    state, _ = do(on_turn(DRIVER, at(-4, 0)), Draw("5"), 13, 1)
    state, events = do(state, Swing(E, pile=1))
    assert LongestDriven not in kinds(events)
    assert discards(state, "5") == (1, 13)


def test_a_shuffle_card_puts_the_discards_back_but_no_card_of_this_turn() -> None:
    state = on_turn(FIVE_IRON, at(-2, -1), discards=[31, 32])
    state, events = do(state, Draw("3"), 46, 33)
    assert DeckShuffled not in kinds(events)  # a card of two need not be followed
    state, events = do(state, Follow(0), 31)
    assert only(events, DeckShuffled) == ("3",)
    assert discards(state, "3") == ()
    assert not {46, 33, 31} & {*unseen(state, "3")}
    assert 32 in unseen(state, "3")


def test_a_shuffle_without_discards_mixes_nothing() -> None:
    state = on_turn(EIGHT_HYBRID, at(-2, -1))
    _, events = do(state, Draw("2"), 60, 47)
    assert DeckShuffled not in kinds(events)


def test_shuffling_makes_everybody_forget_a_top_they_knew() -> None:
    # The shuffle card is kept, so that the known top below stays where it is until then.
    known = on_turn(EIGHT_HYBRID, at(-2, -1), tops={50: (1,)}, discards=[47])
    state, events = do(with_player(known, 0, kept=60), Draw("2"), 47)
    assert [event.card for event in events if type(event) is CardDrawn] == [60, 47]
    assert state.decks[DECKS.index("2")].top is None
    quiet = on_turn(EIGHT_HYBRID, at(-2, -1), tops={50: (1,)})
    _, events = do(with_player(quiet, 0, kept=60), Draw("2"), 50)
    assert [event.card for event in events if type(event) is CardDrawn] == [60, 50]


def test_cards_taken_away_by_a_neighbour_stay_out_until_the_turn_ends() -> None:
    state, _ = do(on_turn(THREE_HYBRID, at(-2, -1)), BigHit(), 1, 14, 16)
    state, _ = do(state, Discard(1), seat=1)
    assert state.drawn is not None
    assert state.drawn.gone == (14, 16)
    assert discards(state, "5") == ()
    assert not {1, 14} & {*unseen(state, "5")}
    state, _ = do(state, Swing(E))
    assert (discards(state, "5"), discards(state, "4")) == ((1, 14), (16,))


def test_an_empty_deck_is_shuffled_before_somebody_looks_at_it() -> None:
    state = position([[TWO_IRON], [EIGHT_IRON]], discards=CARDS["5"])
    events = list[Event]()
    card = decks.take(copied(state), "5", Recorded([7]), events, whose=0)
    assert (card, kinds(events)) == (7, [DeckShuffled])


@pytest.mark.parametrize(
    ("mode", "seats", "abilities"),
    [
        ("match", 4, ("lucky-a", "bunjil-b", "rikesh-a", "swift-b")),
        ("racing", 3, ("lucky-b", "bunjil-a", "rikesh-b")),
        ("chaos", 3, ("shark-a", "dorian-b", "bunjil-b")),
        ("teams", 2, ("lucky-b", "bunjil-b")),
        ("stroke", 1, ()),
    ],
)
def test_no_card_is_ever_lost_or_doubled(mode: str, seats: int, abilities: tuple[str, ...]) -> None:
    """Random play: every listed move is legal and stands there once; cards stay in one place."""
    state = position([hand("ABCD"[s]) for s in range(seats)], mode=mode, abilities=abilities)
    chance, choice, events = Seeded(seats), random.Random(mode), list[Event]()
    state = after(greens.open_up, state, events, chance)
    state = after(rounds.start, state, events, chance)
    seen = set[type]()
    for _ in range(1500):
        if state.phase == "over":
            break
        phase = HANDLERS[state.phase]
        seat = choice.choice(phase.turn(state))
        listed = phase.moves(state, seat)
        assert len({*listed}) == len(listed)
        assert phase.moves(view(state, seat), seat) == listed  # nobody needs to know more
        move = choice.choice(listed)
        assert phase.why_not(state, seat, move) is None
        # Walking about all day would never empty a deck.
        if isinstance(move, Walk) and choice.random() < 0.7:
            continue
        events = []
        done = after(phase.play, state, seat, move, chance, events)
        check_cards(state, done, events)
        seen |= {*kinds(events)}
        state = done
    assert DeckShuffled in seen
