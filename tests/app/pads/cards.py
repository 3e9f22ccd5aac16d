"""Score pads to fill a data folder with, for tests of their screen."""

from __future__ import annotations

import random
from pathlib import Path

from app.store.tables import Tables
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard

NAMES = (
    *("Ana", "Ben", "Cleo", "Dan", "Maximiliane-Josephine", "Finn"),
    *("Gus", "Hanna", "Ida", "Jo", "Konstantin", "Lu"),
)
# Picture 11 of the look: a row and a column that share the Mulligan.
GRID = [["M", 5, 5], [7, 4, -4], [7, 7, "H"]]


def carom(players: int, holes: int, seed: int = 3) -> Scorecard:
    """A card on which so many holes are full."""
    card = Scorecard.open("carom", NAMES[:players])
    chance = random.Random(seed)
    for hole in range(1, holes + 1):
        for seat in range(players):
            card.enter(
                PadCell(f"hole-{hole}", seat), chance.choice([*range(1, 11), "missed"]), 60.0
            )
    return card


def gnoming() -> Scorecard:
    """Two rounds of four; Cleo's second one is a grid, the others were counted by hand."""
    card = Scorecard.open("gnoming", NAMES[:4])
    for seat, points in enumerate((12, 15, 20, 18)):
        card.enter(PadCell("round-1", seat), points, 60.0)
    card.enter(PadCell("out-1"), 0, 60.0)
    for seat, value in enumerate((16, 6, GRID, 9)):
        card.enter(PadCell("round-2", seat), value, 60.0)
    card.enter(PadCell("out-2"), 1, 60.0)
    return card


def keep(home: Path, card: Scorecard) -> str:
    """Lay a card into the app's folder before it starts; return its slot."""
    return Tables(home).new(card)
