"""The shot decks of 18 Holes without the game, and the solo deck built to a rank or by hand.

A drawn shot card lies on the table until it is discarded, so that a deck that runs out is shuffled
without the cards of the present turn. Whoever plays the longest drive takes it out; drawn and not
played it is discarded like any other. The solo deck is gone through once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Chance, Face
from engine.core.options import Choice, Option
from engine.games.eighteen.box.shots import CARDS, CHIP, DECKS, DRAWN, SHOTS
from engine.games.eighteen.box.solo import PACES, SOLO, flags_of, rank_told
from engine.games.eighteen.rules import rivals
from engine.games.eighteen.rules.opening.options import BY_RANK, PACE
from engine.trays.groups import DrawPile, Group, Groups, Values, box_of

_COMMON: Final = 18  # the rank that suits a compact course of eighteen holes

_RANK: Final = Option(
    "rank",
    "Rank of the solo deck",
    rivals.nearest(_COMMON),
    "A higher rank means your opponents score more often.",
    choices=tuple(Choice(rank, str(rank)) for rank in rivals.RANKS),
    needs=BY_RANK,
)


def _shots(deck: str) -> DrawPile:
    cards = CARDS[deck]
    return DrawPile(
        deck,
        "Chip deck" if deck == CHIP else f"Deck {deck}",
        DRAWN[deck],
        box_of(*[1] * len(cards)),
        ("discard", "back", "keep"),
        refills=True,
        shuffles=frozenset(card for card in cards if SHOTS[card].shape == "shuffle"),
        short="Chip" if deck == CHIP else "",
    )


def _solo_deck(values: Values, chance: Chance) -> Sequence[int]:
    """The cards that were chosen, or else a deck of the chosen rank, made by chance."""
    cards = tuple(int(card) for card in PACE.items(values[PACE.key]))
    if cards:
        rivals.check_deck(cards)
    else:
        cards = rivals.by_rank(int(values["rank"]), chance)
    return [int(number in cards) for number in PACES]


def _built(counts: Sequence[int]) -> str:
    """Describes a deck."""
    cards = tuple(number for number, count in zip(PACES, counts, strict=True) if count)
    return f"Rank {rank_told(cards)}, {flags_of(cards)} turns when everyone scores"


_NAMES: Final[dict[Face, str]] = {
    name: f"Solo card {pace.number}: {pace.told}"
    for name, pace in zip(SOLO.kinds, PACES.values(), strict=True)
}

TRAYS: Final[Groups] = (
    Group("shots", "Shot decks", piles=tuple(_shots(deck) for deck in DECKS)),
    Group(
        "solo",
        "Solo deck",
        piles=(
            DrawPile(
                "solo",
                "Solo deck",
                SOLO,
                _solo_deck,
                ("discard", "back"),
                options=(_RANK, PACE),
                names=_NAMES,
                comes_to=_built,
            ),
        ),
    ),
)
