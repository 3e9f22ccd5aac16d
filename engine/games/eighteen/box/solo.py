"""The 24 cards that pace Solo Chaos Golf.

A card is a row of turns: in P only the player scores, in C the three opponents do too. Its rank
says how hard it is: 5 for every C, less the turns for the player alone just before it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.chance import Deck

ALONE, COMBINED = "P", "C"
RIVALS: Final = 3
LEAST_FLAGS: Final = 6  # combined turns that a deck must have


class SoloPace(NamedTuple):
    """A solo card."""

    number: int
    turns: str

    @property
    def told(self) -> str:
        """Turn by turn, who scores in it."""
        return ", ".join("you" if turn == ALONE else "all" for turn in self.turns)

    @property
    def flags(self) -> int:
        return self.turns.count(COMBINED)

    @property
    def ranks(self) -> tuple[int, ...]:
        """How hard each of its combined turns is."""
        return tuple(5 - min(4, len(alone)) for alone in self.turns.split(COMBINED)[:-1])

    @property
    def rank(self) -> int:
        return sum(self.ranks)


_COPIES: Final = {
    "PPPPC": 3, "PPPC": 4, "PPC": 4, "PC": 3, "C": 2,
    "PPPPCPPPC": 1, "PPPCPPPC": 1, "PPPCPPC": 1, "PPCPPC": 2, "PPCPC": 1, "PCPC": 1, "PCC": 1,
}  # fmt: skip

PACES: Final = {
    number: SoloPace(number, turns)
    for number, turns in enumerate(
        (turns for turns, copies in _COPIES.items() for _ in range(copies)), start=1
    )
}

# Names and not numbers, so that nobody takes them for shot cards.
SOLO: Final = Deck("solo deck", tuple(f"Solo {number}" for number in PACES), "solo")


def rank_of(cards: tuple[int, ...]) -> int:
    return sum(PACES[number].rank for number in cards)


def flags_of(cards: tuple[int, ...]) -> int:
    return sum(PACES[number].flags for number in cards)


def rank_told(cards: tuple[int, ...]) -> str:
    """A deck's rank: with more combined turns than it needs that depends on those that come."""
    least, most = ranks_of(cards)
    return f"{least}-{most}" if most > least else str(most)


def ranks_of(cards: tuple[int, ...]) -> tuple[int, int]:
    """The least and the most that six combined turns of a deck can come to: a deck that has more of
    them is not played to its end, and the last card perhaps not either."""
    found: set[int] = set()
    for last in cards:
        sums = {(0, 0)}  # flags and rank of whole cards before it
        for number in cards:
            if number != last:
                pace = PACES[number]
                sums |= {(flags + pace.flags, rank + pace.rank) for flags, rank in sums}
        ranks = PACES[last].ranks
        for flags, rank in sums:
            if 0 < LEAST_FLAGS - flags <= len(ranks):
                found.add(rank + sum(ranks[: LEAST_FLAGS - flags]))
    return min(found), max(found)
