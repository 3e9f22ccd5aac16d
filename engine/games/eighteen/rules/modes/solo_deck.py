"""The solo deck: cards that add up to a rank, or those that people chose, in an order by chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.core.chance import Chance, Seeded, WrongAnswer
from engine.core.game import BadSetup
from engine.games.eighteen.box.course import Course
from engine.games.eighteen.box.solo import LEAST_FLAGS, PACES, flags_of, rank_of

_ALL: Final = tuple(PACES)
# The rank falls as a course gets wider: a line through the courses of the book.
_CLOSEST, _WIDENING = 21.4, 0.26


@cache
def _ranks() -> frozenset[tuple[int, int]]:
    """All pairs of flags and rank that some cards add up to, as far as decks need them."""
    sums = {(0, 0)}
    for pace in PACES.values():
        sums |= {(f + pace.flags, r + pace.rank) for f, r in sums if f + pace.flags <= LEAST_FLAGS}
    return frozenset(sums)


RANKS: Final = tuple(sorted(rank for flags, rank in _ranks() if flags == LEAST_FLAGS))


def nearest(rank: int) -> int:
    """The rank that a deck of six flags can have which is nearest to this one."""
    return min(RANKS, key=lambda possible: abs(possible - rank))


def suited(course: Course) -> int:
    """The rank of a deck that makes a challenge on a course that no book tells about."""
    return nearest(round(_CLOSEST - _WIDENING * len(course.hexes) / len(course.holes)))


def check(cards: tuple[int, ...]) -> None:
    """Raise BadSetup for cards that are no solo deck."""
    if len(set(cards)) < len(cards):
        raise BadSetup("Every solo card is there only once.")
    flags = flags_of(cards)
    if flags < LEAST_FLAGS:
        raise BadSetup(
            f"A solo deck needs {LEAST_FLAGS} turns in which all score; these cards have {flags}."
        )


def by_rank(rank: int, chance: Chance) -> tuple[int, ...]:
    """A deck of six flags with this rank."""
    text = chance.note(lambda seeded: _written(_found(rank, seeded)))
    cards = _read(text)
    if flags_of(cards) != LEAST_FLAGS or rank_of(cards) != rank:
        raise WrongAnswer("{} is no solo deck of that rank.", text)
    return cards


def shuffled(cards: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """These cards in an order by chance."""
    text = chance.note(lambda seeded: _written(_mixed(cards, seeded)))
    order = _read(text)
    if sorted(order) != sorted(cards):
        raise WrongAnswer("{} is not the solo deck that was chosen.", text)
    return order


def _found(rank: int, seeded: Seeded) -> tuple[int, ...]:
    """Go through the cards in an order by chance, and take what leaves a way to the rank."""
    order = _mixed(_ALL, seeded)

    @cache
    def can(place: int, flags: int, left: int) -> bool:
        if flags == 0 or place == len(order):
            return flags == 0 and left == 0
        pace = PACES[order[place]]
        takes = pace.flags <= flags and can(place + 1, flags - pace.flags, left - pace.rank)
        return takes or can(place + 1, flags, left)

    deck, flags, left = [], LEAST_FLAGS, rank
    for place, card in enumerate(order):
        pace = PACES[card]
        if pace.flags <= flags and can(place + 1, flags - pace.flags, left - pace.rank):
            deck.append(card)
            flags, left = flags - pace.flags, left - pace.rank
    return tuple(deck)


def _mixed(cards: Sequence[int], seeded: Seeded) -> tuple[int, ...]:
    left = list(cards)
    return tuple(left.pop(seeded.number(len(left))) for _ in cards)


def _written(cards: tuple[int, ...]) -> str:
    return ",".join(map(str, cards))


def _read(text: str) -> tuple[int, ...]:
    words = text.split(",")
    known = [word for word in words if word.isascii() and word.isdecimal() and len(word) < 3]
    cards = tuple(map(int, known))
    if len(known) < len(words) or len(set(cards)) < len(cards) or not PACES.keys() >= set(cards):
        raise WrongAnswer("{} is no solo deck.", text)
    return cards
