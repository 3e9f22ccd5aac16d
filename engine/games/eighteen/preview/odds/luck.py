"""What the decks may bring, as far as a seat knows them.

Every card that the seat has not seen is as likely as any other to come next. Cards that somebody
else keeps or has looked at count among those. Chains of followed cards are gone through one by one;
only those less likely than one in a million are left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.eighteen.box.shots import CARDS, DECKS, SHOTS
from engine.games.eighteen.model import HIDDEN, NOBODY, State

_LEAST: Final = 1e-6  # chance of a chain that is still followed
_PLACE: Final = {deck: number for number, deck in enumerate(DECKS)}
_LONGEST: Final = frozenset(shot.number for shot in SHOTS.values() if shot.kept)

Odds = tuple[tuple[int, float], ...]  # cards and their chances


class Pile(NamedTuple):
    """A deck as a seat knows it."""

    certain: tuple[int, ...]  # that the seat will draw first: a kept card, a known top
    unseen: tuple[int, ...]
    discards: tuple[int, ...] = ()

    @property
    def next(self) -> tuple[int, ...]:
        """What can come as the next card, each with the same chance."""
        return self.certain[:1] or self.unseen or self.discards

    def without(self, card: int) -> Pile:
        """The deck after a card was drawn from it; a shuffle card brings the discards back."""
        certain, unseen, discards = self
        if card in certain:
            certain = tuple(each for each in certain if each != card)
        elif not unseen:
            unseen, discards = discards, ()
        unseen = tuple(each for each in unseen if each != card)
        if SHOTS[card].shape == "shuffle":
            unseen, discards = (*unseen, *discards), ()
        return Pile(certain, unseen, discards)


class Luck:
    """All decks as a seat knows them. There is one for each set of decks, so it is its own key."""

    __slots__ = ("piles",)

    def __init__(self, piles: tuple[Pile, ...]) -> None:
        self.piles = piles  # in the order of the decks


@lru_cache(maxsize=1 << 14)
def _luck(piles: tuple[Pile, ...]) -> Luck:
    return Luck(piles)


FRESH: Final = _luck(tuple(Pile((), CARDS[deck]) for deck in DECKS))  # as before the first shot


def luck_of(state: State, seat: Seat) -> Luck:
    """The decks of a position as a seat knows them."""
    kept = state.players[seat].kept or 0
    drawn = (*state.drawn.piles, state.drawn.gone) if state.drawn else ()
    gone = {card for pile in drawn for card in pile}
    if state.longest != NOBODY:
        gone |= _LONGEST
    found = []
    for deck, (discards, top) in zip(DECKS, state.decks, strict=True):
        certain: tuple[int, ...] = () if kept <= 0 or SHOTS[kept].deck != deck else (kept,)
        if top is not None and top.card != HIDDEN and seat in top.seats:
            certain += (top.card,)
        seen = {*gone, *certain, *discards}
        unseen = tuple(card for card in CARDS[deck] if card not in seen)
        found.append(Pile(certain, unseen, discards))
    return _luck(tuple(found))


def pile_of(luck: Luck, deck: str) -> Pile:
    return luck.piles[_PLACE[deck]]


def drawn_from(luck: Luck, deck: str, card: int) -> Luck:
    """The decks after a card was drawn."""
    place = _PLACE[deck]
    piles = luck.piles
    return _luck(exchanged(piles, place, piles[place].without(card)))


@lru_cache(maxsize=4096)
def finals(luck: Luck, deck: str) -> Odds:
    """The flights that a single draw ends with, cards that ask for another being followed."""
    found: dict[int, float] = {}
    _follow(luck, deck, 1.0, found)
    total = sum(found.values())
    return tuple((card, chance / total) for card, chance in found.items())


@lru_cache(maxsize=4096)
def finals_after(luck: Luck, card: int) -> Odds:
    """The same where a card that asks for another has just come."""
    shot = SHOTS[card]
    return finals(drawn_from(luck, shot.deck, card), shot.follow)


def _follow(luck: Luck, deck: str, chance: float, found: dict[int, float]) -> None:
    cards = pile_of(luck, deck).next
    for card in cards:
        share, shot = chance / len(cards), SHOTS[card]
        if not shot.follow:
            found[card] = found.get(card, 0.0) + share
        elif share >= _LEAST:
            _follow(drawn_from(luck, deck, card), shot.follow, share, found)


class Spread(NamedTuple):
    """Cards of a draw of several: some are certain, the others come from a pool."""

    certain: tuple[int, ...]
    pool: tuple[int, ...]
    random: int  # how many come from the pool


@lru_cache(maxsize=4096)
def spread(luck: Luck, deck: str, count: int) -> Spread:
    """What a draw of several cards from one deck is made of."""
    certain, unseen, discards = pile_of(luck, deck)
    certain = certain[:count]
    missing = count - len(certain)
    if missing <= len(unseen):
        return Spread(certain, unseen, missing)
    missing -= len(unseen)
    return Spread((*certain, *unseen), discards, min(missing, len(discards)))


@lru_cache(maxsize=1024)
def outcomes(luck: Luck, deck: str) -> dict[str, float]:
    """The chances of the four things that can become of a ball in a bunker."""
    found: dict[str, float] = {}
    for card, chance in finals(luck, deck):
        outcome = SHOTS[card].bunker
        found[outcome] = found.get(outcome, 0.0) + chance
    return found
