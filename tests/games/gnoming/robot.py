"""The gestures that make the moves of Gnoming A-Round."""

from __future__ import annotations

from typing import Any

from engine.games.gnoming.model import Bounce, Deal, Decline, Discard, Draw, Flip, Place, Take
from tests.touch.gesture import MAIN_ACTION, Gesture, Script

PILES = ("Left pile", "Right pile")
HAND = "Card in hand"


def gestures(_session: Any, moves: tuple[Any, ...], tapping: bool) -> list[Gesture]:
    match moves:
        case (Take(pile), Place(space)):
            return _carry(PILES[pile], _space(space), tapping)
        case (Take(pile), Discard(other)):
            return _carry(PILES[pile], PILES[other], tapping)
        case (Flip(space),):
            return [Gesture(_space(space))]
        case (Draw(),):
            return [Gesture("Deck")]
        case (Place(space) | Bounce(space),):
            return [Gesture(_space(space))] if tapping else [Gesture(HAND, _space(space))]
        case (Discard(pile),):
            return [Gesture(PILES[pile])] if tapping else [Gesture(HAND, PILES[pile])]
        case (Decline() | Deal(),):
            return [Gesture(MAIN_ACTION)]
    raise AssertionError(f"no gesture makes {moves}")


def _carry(start: str, end: str, tapping: bool) -> list[Gesture]:
    return [Gesture(start), Gesture(end)] if tapping else [Gesture(start, end)]


def _space(space: int) -> str:
    return f"Space {space + 1}"


SCRIPT = Script(gestures, picks_up=(Take,), short={"rounds": 1})
