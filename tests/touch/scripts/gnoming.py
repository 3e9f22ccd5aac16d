"""The gestures that make the moves of Gnoming A-Round."""

from __future__ import annotations

from typing import Any

from engine.games.gnoming.model import Bounce, Deal, Decline, Discard, Draw, Flip, Place, Take

PILES = ("Left pile", "Right pile")
HAND = "Card in hand"
MAIN_ACTION = "main action"


def gestures(moves: tuple[Any, ...], tapping: bool) -> list[tuple[str, str]]:
    """Each gesture as (from, to); an empty second word is a tap."""
    match moves:
        case (Take(pile), Place(space)):
            return _carry(PILES[pile], _space(space), tapping)
        case (Take(pile), Discard(other)):
            return [(PILES[pile], PILES[other])]
        case (Flip(space),):
            return [(_space(space), "")]
        case (Draw(),):
            return [("Deck", "")]
        case (Place(space) | Bounce(space),):
            return [(_space(space), "")] if tapping else [(HAND, _space(space))]
        case (Discard(pile),):
            return [(PILES[pile], "")] if tapping else [(HAND, PILES[pile])]
        case (Decline() | Deal(),):
            return [(MAIN_ACTION, "")]
    raise AssertionError(f"no gesture makes {moves}")


def _carry(start: str, end: str, tapping: bool) -> list[tuple[str, str]]:
    return [(start, ""), (end, "")] if tapping else [(start, end)]


def _space(space: int) -> str:
    return f"Space {space + 1}"
