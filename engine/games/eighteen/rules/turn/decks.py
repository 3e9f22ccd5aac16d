"""The shot decks: drawing, following cards that ask for another, shuffling, putting away.

The order of a deck is nowhere: its unseen cards are all those that lie nowhere else. Shuffling
therefore only empties the discard pile, and makes everybody forget a top card they knew.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from engine.core.chance import Chance
from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.eighteen.box.shots import CARDS, CHIP, DECKS, DRAWN, LONGEST_DRIVES, SHOTS
from engine.games.eighteen.model import (
    CardDrawn,
    DeckShuffled,
    DeckState,
    DrawnCards,
    State,
    Top,
    kept_by,
    out_of_decks,
)
from engine.games.eighteen.rules.changes import Events

_INDEX: Final = {deck: index for index, deck in enumerate(DECKS)}
# As it stands in a sentence: the chip deck has an article, the others have a number.
DECK_NAMES: Final = {
    deck: f"the {DRAWN[deck].name}" if deck == CHIP else DRAWN[deck].name for deck in DECKS
}
_QUESTION: Final = {deck: f"Which card came from {name}?" for deck, name in DECK_NAMES.items()}
# The cards that have no flight but say from which deck to draw the next.
ASKING: Final = frozenset(number for number, shot in SHOTS.items() if shot.follow)
# The cards of a deck have numbers that follow each other.
_FIRST: Final = [CARDS[deck][0] for deck in DECKS]
_SIZE: Final = [len(CARDS[deck]) for deck in DECKS]
_DECK: Final = {number: shot.deck for number, shot in SHOTS.items()}
_PLACE: Final = {number: _INDEX[deck] for number, deck in _DECK.items()}


def deck_state(state: State, deck: str) -> DeckState:
    return state.decks[_INDEX[deck]]


def with_deck(state: State, deck: str, now: DeckState) -> tuple[DeckState, ...]:
    """All decks, with this one changed."""
    index = _INDEX[deck]
    return exchanged(state.decks, index, now)


def unseen(state: State, deck: str) -> list[int]:
    """How many of each card of a deck lie face down in it, a known top among them."""
    index = _INDEX[deck]
    first = _FIRST[index]
    counts = [1] * _SIZE[index]
    for card in state.decks[index].discards:
        counts[card - first] = 0
    for card in out_of_decks(state):
        if _PLACE.get(card) == index:
            counts[card - first] = 0
    return counts


def _seeming(state: State, deck: str, counts: list[int]) -> list[int] | None:
    """The cards that may lie in a deck for all that everybody knows, where some are kept secret."""
    kept = kept_by(state)
    if not kept:
        return None
    return [n or card in kept for card, n in zip(CARDS[deck], counts, strict=True)]


def take(state: State, deck: str, chance: Chance, events: Events, whose: Seat | None = None) -> int:
    """Take the top card of a deck; if none is left, its discards are shuffled before.

    `whose` is the only seat to see it.
    """
    now = deck_state(state, deck)
    counts = unseen(state, deck)
    if 1 not in counts:
        shuffle(state, deck, events)
        counts = unseen(state, deck)
    seeming = _seeming(state, deck, counts)
    if now.top is not None:
        state.decks = with_deck(state, deck, DeckState(now.discards))
        if len(now.top.seats) == state.rules.seats:
            return now.top.card
        # Only some know it: what the others are asked must not tell them that it is no other.
        seeming = seeming or counts
        counts = [card == now.top.card for card in CARDS[deck]]
    return CARDS[deck][chance.draw(DRAWN[deck], counts, _QUESTION[deck], whose, seeming)]


def shuffle(state: State, deck: str, events: Events) -> None:
    """Put the discards of a deck back into it. Without any, nothing has to be shuffled."""
    if deck_state(state, deck).discards:
        events.append(DeckShuffled(deck))
        state.decks = with_deck(state, deck, DeckState())


def with_top(state: State, card: int, seats: tuple[Seat, ...]) -> tuple[DeckState, ...]:
    """All decks, with a card on top of its own that some know."""
    deck = _DECK[card]
    return with_deck(state, deck, DeckState(deck_state(state, deck).discards, Top(card, seats)))


# Drawing onto piles.


def drawn_in(state: State) -> DrawnCards:
    """The cards of the turn under way."""
    assert state.drawn is not None
    return state.drawn


def draw(state: State, seat: Seat, pile: int, deck: str, chance: Chance, events: Events) -> int:
    """Draw a card onto a pile, and name it; one that is kept comes before those of the deck."""
    kept = state.players[seat].kept
    if kept is not None and _DECK[kept] == deck:
        card, state.players[seat].kept = kept, None
    else:
        card = take(state, deck, chance, events)
    events.append(CardDrawn(seat, pile, card))
    drawn = drawn_in(state)
    piles = drawn.piles
    if pile == len(piles):
        piles = (*piles, (card,))
    else:
        piles = exchanged(piles, pile, (*piles[pile], card))
    state.drawn = drawn._replace(piles=piles)
    return card


def draw_flight(
    state: State, seat: Seat, pile: int, deck: str, chance: Chance, events: Events
) -> None:
    """Draw onto a pile, and follow what comes until a card has a flight."""
    while (card := draw(state, seat, pile, deck, chance, events)) in ASKING:
        deck = _asked_for(state, card, events)


def follow(state: State, seat: Seat, pile: int, chance: Chance, events: Events) -> None:
    """Draw what the top card of a pile asks for."""
    deck = _asked_for(state, drawn_in(state).piles[pile][-1], events)
    draw(state, seat, pile, deck, chance, events)


def _asked_for(state: State, card: int, events: Events) -> str:
    """The deck that a card says to draw from, after shuffling its own if it says so."""
    shot = SHOTS[card]
    if shot.shape == "shuffle":
        shuffle(state, shot.deck, events)
    return shot.follow


def remove_pile(state: State, pile: int) -> None:
    """Take a whole pile out of the turn. Its cards go on the discard piles when the turn ends."""
    drawn = drawn_in(state)
    piles = [*drawn.piles]
    gone = (*drawn.gone, *piles.pop(pile))
    state.drawn = drawn._replace(piles=tuple(piles), gone=gone)


def put_away(state: State, played: int = 0) -> None:
    """Lay the cards of a turn on their discard piles; a played longest drive is kept."""
    drawn = state.drawn
    if drawn is None:
        return
    decks = list(state.decks)
    for pile in (*drawn.piles, drawn.gone):
        for card in pile:
            if card != played or card not in LONGEST_DRIVES:
                index = _PLACE[card]
                discards, top = decks[index]
                laid = [*discards]
                insort(laid, card)
                decks[index] = DeckState(tuple(laid), top)
    state.decks = tuple(decks)
    state.drawn = None
