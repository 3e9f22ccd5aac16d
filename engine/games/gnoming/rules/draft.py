"""A state opened for changes: what one move works on before it is frozen.

A draft has the very slots of a state, so that to freeze it is to give it the class of a state:
nothing is copied a second time, and every move is spared that.
"""

from __future__ import annotations

from dataclasses import fields

from engine.core.chance import Chance
from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.gnoming.model import DECK, KINDS, Card, Counts, State


class Draft:
    """A state being changed by one move."""

    __slots__ = tuple(field.name for field in fields(State))

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.phase = state.phase
        self.round = state.round
        self.dealer = state.dealer
        self.seat = state.seat
        self.grids = state.grids
        self.piles = state.piles
        self.deck = state.deck
        self.unseen = state.unseen
        self.recycled = state.recycled
        self.hand = state.hand
        self.source = state.source
        self.filled = state.filled
        self.bounces = state.bounces
        self.waiting = state.waiting
        self.out = state.out
        self.turns_left = state.turns_left
        self.scores = state.scores

    def freeze(self) -> State:
        """Make the draft a state: it cannot be changed any more."""
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def reveal(
        self, chance: Chance, what: str, whose: Seat | None = None, without: Card | None = None
    ) -> Card:
        """Turn up a card that nobody has seen; people are not asked whether it was the one
        `without` which they go on."""
        seeming = self.unseen if without is None else _none_of(self.unseen, without)
        kind = chance.draw(DECK, self.unseen, what, whose, seeming)
        self.unseen = _without(self.unseen, kind)
        return KINDS[kind]

    def draw(self, chance: Chance, what: str, without: Card | None = None) -> Card:
        """Take the top card off the deck."""
        self.deck -= 1
        if self.recycled is None:
            return self.reveal(chance, what, without=without)
        kind = chance.draw(DECK, self.recycled, what)
        self.recycled = _without(self.recycled, kind)
        return KINDS[kind]

    def lay(self, seat: Seat, space: int, card: Card) -> None:
        """Let a card lie face up in a grid."""
        grid = exchanged(self.grids[seat], space, card)
        self.grids = exchanged(self.grids, seat, grid)

    def push(self, pile: int, card: Card) -> None:
        left, right = self.piles
        self.piles = (left, (*right, card)) if pile else ((*left, card), right)

    def pop(self, pile: int) -> Card:
        left, right = self.piles
        self.piles = (left, right[:-1]) if pile else (left[:-1], right)
        return (right if pile else left)[-1]


def _none_of(counts: Counts, card: Card) -> Counts:
    return exchanged(counts, KINDS.index(card), 0)


def _without(counts: Counts, kind: int) -> Counts:
    return exchanged(counts, kind, counts[kind] - 1)
