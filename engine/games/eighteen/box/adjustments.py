"""The adjustment tiles of the box: single hexes that are laid over a course."""

from __future__ import annotations

from typing import Final

from engine.games.eighteen.box.course import BUNKER, CLUBHOUSE, LONGEST, TREE, WATER
from engine.games.eighteen.box.ground import ground_of

ADJUSTMENTS: Final = 21  # single hexes in the box; all of their backs are rough
FRONTS: Final = {BUNKER: 7, WATER: 7, TREE: 7}

_WORD: Final = 12  # characters of a tile in the text of a course, at most


def left_of(text: str, letter: str) -> int:
    """How many tiles are left for a course that show something, on their fronts or backs."""
    laid = [own for own, _ in ground_of(text).course.adjusted if own != CLUBHOUSE]
    fronts = FRONTS.get(letter, ADJUSTMENTS) - laid.count(letter)
    return min(fronts, ADJUSTMENTS - len(laid)) if len(text) < LONGEST - _WORD else 0
