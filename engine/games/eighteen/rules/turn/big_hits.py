"""Big hits: a card more from the next higher deck, and the left neighbour takes one pile away."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.model import (
    NOBODY,
    BigHitHanded,
    Discard,
    Drawn,
    Move,
    PileDiscarded,
    State,
    actor,
)
from engine.games.eighteen.rules.changes import Events, changed
from engine.games.eighteen.rules.turn.decks import draw, follow_all, without_pile
from engine.games.eighteen.rules.turn.swinging import settle

_PILES: Final = Deck("big hit", ("first", "second", "third"), "shots")
_TAKEN: Final = "Shuffle your cards and take one away: as which one did you draw it?"


def hit(state: State, seat: Seat, chance: Chance, events: Events) -> State:
    """Draw for a big hit and hand the cards over; alone, chance takes one away."""
    club = CLUBS[state.players[seat].playing]
    drawn = Drawn("big", ())
    for pile in range(club.draws + 1):
        state, drawn = draw(state, drawn, seat, pile, club.big_deck, chance, events)
        state, drawn = follow_all(state, drawn, seat, pile, chance, events)
    state = changed(state, phase="discard", drawn=drawn)
    alone = state.rules.seats == 1
    events.append(BigHitHanded(seat, NOBODY if alone else neighbour(state)))
    if not alone:
        return state
    counts = [int(pile <= club.draws) for pile in range(len(_PILES.kinds))]
    pile = chance.draw(_PILES, counts, _TAKEN)
    return _without(state, NOBODY, pile, chance, events)


def neighbour(state: State) -> Seat:
    """Who sits to the left of the one whose turn it is."""
    return (actor(state) + 1) % state.rules.seats


def turn(state: State) -> tuple[Seat, ...]:
    """Who takes a pile away."""
    return (neighbour(state),)


def moves(state: State, seat: Seat) -> list[Move]:
    if state.drawn is None or seat != neighbour(state):
        return []
    return [Discard(pile) for pile in range(len(state.drawn.piles))]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat == actor(state):
        return "Your left neighbour takes one of the cards away first."
    if seat != neighbour(state):
        return "The left neighbour of the one who hits takes a card away."
    if not isinstance(move, Discard):
        return "Take one of your neighbour's cards away first."
    return None if move in moves(state, seat) else "There is no such card on the table."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> State:
    assert isinstance(move, Discard)
    return _without(state, seat, move.pile, chance, events)


def _without(state: State, by: Seat, pile: int, chance: Chance, events: Events) -> State:
    assert state.drawn is not None
    events.append(PileDiscarded(by, pile))
    return settle(state, without_pile(state.drawn, pile), actor(state), chance, events)
