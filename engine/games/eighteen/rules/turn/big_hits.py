"""Big hits: a card more from the next higher deck, and the left neighbour takes one pile away."""

from __future__ import annotations

from collections.abc import Sequence
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
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.turn.decks import draw_flight, remove_pile
from engine.games.eighteen.rules.turn.swinging import settle

_PILES: Final = Deck("big hit", ("first", "second", "third"), "shots")
_DISCARDS: Final = tuple(map(Discard, range(len(_PILES.kinds))))
_TAKEN: Final = "Shuffle your cards and take one away: as which one did you draw it?"


def hit(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    """Draw for a big hit and hand the cards over; alone, chance takes one away."""
    club = CLUBS[state.players[seat].playing]
    state.drawn = Drawn("big", ())
    for pile in range(club.draws + 1):
        draw_flight(state, seat, pile, club.big_deck, chance, events)
    state.phase = "discard"
    alone = state.rules.seats == 1
    events.append(BigHitHanded(seat, NOBODY if alone else neighbour(state)))
    if alone:
        counts = [int(pile <= club.draws) for pile in range(len(_PILES.kinds))]
        pile = chance.draw(_PILES, counts, _TAKEN)
        _take_away(state, NOBODY, pile, chance, events)


def neighbour(state: State) -> Seat:
    """Who sits to the left of the one whose turn it is."""
    return (actor(state) + 1) % state.rules.seats


def turn(state: State) -> tuple[Seat, ...]:
    """Who takes a pile away."""
    return (neighbour(state),)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.drawn is None or seat != neighbour(state):
        return ()
    return _DISCARDS[: len(state.drawn.piles)]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat == actor(state):
        return "Your left neighbour takes one of the cards away first."
    if seat != neighbour(state):
        return "The left neighbour of the one who hits takes a card away."
    if not isinstance(move, Discard):
        return "Take one of your neighbour's cards away first."
    return None if move in moves(state, seat) else "There is no such card on the table."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, Discard)
    _take_away(state, seat, move.pile, chance, events)


def _take_away(state: State, by: Seat, pile: int, chance: Chance, events: Events) -> None:
    events.append(PileDiscarded(by, pile))
    remove_pile(state, pile)
    settle(state, actor(state), chance, events)
