"""What Putting Around and its score pad share: the die, how many play, how strokes are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Die

KEY = "putting"
TITLE = "Putting Around"
SEATS = (1, 12)
MOST_HOLES = 24
DIE = Die("putting die", (1, 2, 3, 4, 5, 6))

# What a Standing says of how it counts.
COUNTED: dict[str, Any] = {
    "lower_wins": True,
    "round_title": "Hole",
    "unit": "stroke",
    "signed": False,
}


def places_of(totals: Sequence[int]) -> list[int]:
    """The fewest strokes win; equal ones share a place."""
    return [1 + sum(other < own for other in totals) for own in totals]
