"""The twelve balls: six colours, round and flat."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("orange", "green", "yellow", "blue", "purple", "red")
FLAT: Final = "-flat"
LOOKS: Final = COLOURS + tuple(colour + FLAT for colour in COLOURS)
"""Every ball by its look: the round ones first."""


def in_order(looks: tuple[str, ...], order: tuple[str, ...]) -> tuple[int, ...]:
    """Put balls, named by their looks, into a hole's order of colours: round balls, then flat."""
    places = {look: place for place, look in enumerate(order + tuple(c + FLAT for c in order))}
    return tuple(sorted(range(len(looks)), key=lambda ball: places[looks[ball]]))


def look_name(look: str) -> str:
    """A look as it is said: "blue", "flat blue"."""
    return f"flat {look.removesuffix(FLAT)}" if look.endswith(FLAT) else look
