"""Gnoming's deck without the game: to deal and draw from, with a discard pile.

Two discard piles on the table are one here, of which the two cards on top stay when the rest is
shuffled. A removed Hazard is out until the next round is dealt.
"""

from __future__ import annotations

from typing import Final

from engine.games.gnoming.model import DECK, HAZARD, IN_THE_BOX, SPACES
from engine.trays.groups import DrawPile, Group, Groups, Handful, Values, box_of

_PILES: Final = 2


def _grid(_values: Values) -> Handful:
    return Handful("Deal a grid", len(SPACES))


TRAYS: Final[Groups] = (
    Group(
        "deck",
        "Deck",
        piles=(
            DrawPile(
                "deck",
                "Deck",
                DECK,
                box_of(*IN_THE_BOX),
                ("discard", "keep", "back"),
                refills=True,
                stay=_PILES,
                kept=frozenset({HAZARD}),
                deal=_grid,
            ),
        ),
    ),
)
