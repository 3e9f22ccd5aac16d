"""The shot decks: drawing, following cards that ask for another, shuffling, putting away.

The order of a deck is nowhere: its unseen cards are all those that lie nowhere else. Shuffling
therefore only empties the discard pile, and makes everybody forget a top card they knew.
"""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.shots import CARDS, CHIP, DECKS, DRAWN, LONGEST_DRIVES, SHOTS
from engine.games.eighteen.model import (
    CardDrawn,
    DeckShuffled,
    DeckState,
    Drawn,
    State,
    Top,
    out_of_decks,
)
from engine.games.eighteen.rules.changes import Events, changed, with_player

_INDEX: Final = {deck: index for index, deck in enumerate(DECKS)}
# As it stands in a sentence: the chip deck has an article, the others have a number.
DECK_NAMES: Final = {
    deck: f"the {DRAWN[deck].name}" if deck == CHIP else DRAWN[deck].name for deck in DECKS
}
_QUESTION: Final = {deck: f"Which card came from {name}?" for deck, name in DECK_NAMES.items()}
_FOLLOWED: Final = {number: shot.follow for number, shot in SHOTS.items()}
_DECK: Final = {number: shot.deck for number, shot in SHOTS.items()}


def deck_state(state: State, deck: str) -> DeckState:
    return state.decks[_INDEX[deck]]


def with_deck(state: State, deck: str, now: DeckState) -> tuple[DeckState, ...]:
    """All decks, with this one changed."""
    index = _INDEX[deck]
    return (*state.decks[:index], now, *state.decks[index + 1 :])


def asks_for_more(card: int) -> bool:
    """Whether a card has no flight but says from which deck to draw the next."""
    return bool(_FOLLOWED[card])


def unseen(state: State, deck: str) -> list[int]:
    """How many of each card of a deck lie face down in it, a known top among them."""
    return _unseen(state, state.drawn, deck)


def _unseen(state: State, drawn: Drawn | None, deck: str) -> list[int]:
    out = {*state.decks[_INDEX[deck]].discards, *out_of_decks(state, drawn)}
    return [card not in out for card in CARDS[deck]]


def _seeming(state: State, deck: str, counts: list[int]) -> list[int] | None:
    """The cards that may lie in a deck for all that everybody knows, where some are kept secret."""
    kept = [player.kept for player in state.players if player.kept is not None]
    if not kept:
        return None
    return [n or card in kept for card, n in zip(CARDS[deck], counts, strict=True)]


def take(
    state: State, drawn: Drawn | None, deck: str, chance: Chance, events: Events,
    whose: Seat | None = None,
) -> tuple[State, int]:  # fmt: skip
    """Take the top card of a deck; if none is left, its discards are shuffled before.

    `drawn` are the cards of the turn under way, `whose` the only seat to see the new one.
    """
    now = deck_state(state, deck)
    counts = _unseen(state, drawn, deck)
    if True not in counts:
        state = shuffled(state, deck, events)
        counts = _unseen(state, drawn, deck)
    seeming = _seeming(state, deck, counts)
    if now.top is not None:
        state = changed(state, decks=with_deck(state, deck, DeckState(now.discards)))
        if len(now.top.seats) == state.rules.seats:
            return state, now.top.card
        # Only some know it: what the others are asked must not tell them that it is no other.
        seeming = seeming or counts
        counts = [card == now.top.card for card in CARDS[deck]]
    kind = chance.draw(DRAWN[deck], counts, _QUESTION[deck], whose, seeming)
    return state, CARDS[deck][kind]


def shuffled(state: State, deck: str, events: Events) -> State:
    """Put the discards of a deck back into it. Without any, nothing has to be shuffled."""
    if not deck_state(state, deck).discards:
        return state
    events.append(DeckShuffled(deck))
    return changed(state, decks=with_deck(state, deck, DeckState()))


def laid_back(state: State, card: int, seats: tuple[Seat, ...]) -> State:
    """Put a card on top of its deck, known to some."""
    deck = _DECK[card]
    now = DeckState(deck_state(state, deck).discards, Top(card, seats))
    return changed(state, decks=with_deck(state, deck, now))


# Drawing onto piles. The cards of the turn go along beside the state, which takes them up when all
# are there: a new state for every card would cost more than the draw.

Drawing = tuple[State, Drawn]


def draw(
    state: State, drawn: Drawn, seat: Seat, pile: int, deck: str, chance: Chance, events: Events
) -> Drawing:
    """Draw a card onto a pile; one that is kept comes before those of the deck."""
    kept = state.players[seat].kept
    if kept is not None and _DECK[kept] == deck:
        state, card = with_player(state, seat, kept=None), kept
    else:
        state, card = take(state, drawn, deck, chance, events)
    events.append(CardDrawn(seat, pile, card))
    piles = drawn.piles
    grown = (*piles[pile], card) if pile < len(piles) else (card,)
    return state, _with_piles(drawn, (*piles[:pile], grown, *piles[pile + 1 :]))


def _with_piles(drawn: Drawn, piles: tuple[tuple[int, ...], ...]) -> Drawn:
    """Cards of a turn with other piles, made for much less than by `_replace`."""
    return Drawn(drawn.action, piles, *drawn[2:])


def follow(
    state: State, drawn: Drawn, seat: Seat, pile: int, chance: Chance, events: Events
) -> Drawing:
    """Do what the top card of a pile says: perhaps shuffle, and draw the next card onto it."""
    shot = SHOTS[drawn.piles[pile][-1]]
    if shot.shape == "shuffle":
        state = shuffled(state, shot.deck, events)
    return draw(state, drawn, seat, pile, shot.follow, chance, events)


def follow_all(
    state: State, drawn: Drawn, seat: Seat, pile: int, chance: Chance, events: Events
) -> Drawing:
    """Follow a pile's cards until one has a flight."""
    while _FOLLOWED[drawn.piles[pile][-1]]:
        state, drawn = follow(state, drawn, seat, pile, chance, events)
    return state, drawn


def without_pile(drawn: Drawn, pile: int) -> Drawn:
    """Take a whole pile out of the turn. Its cards go on the discard piles when the turn ends."""
    piles = (*drawn.piles[:pile], *drawn.piles[pile + 1 :])
    return drawn._replace(piles=piles, gone=(*drawn.gone, *drawn.piles[pile]))


def put_away(state: State, played: int = 0) -> tuple[DeckState, ...]:
    """The decks after a turn, its cards on their discard piles; a played longest drive is kept."""
    drawn = state.drawn
    if drawn is None:
        return state.decks
    decks = list(state.decks)
    for card in (card for pile in (*drawn.piles, drawn.gone) for card in pile):
        if card != played or card not in LONGEST_DRIVES:
            index = _INDEX[_DECK[card]]
            discards, top = decks[index]
            decks[index] = DeckState(tuple(sorted((*discards, card))), top)
    return tuple(decks)


def is_kept(card: int) -> bool:
    """Whether whoever plays a card keeps it."""
    return card in LONGEST_DRIVES
