"""The gestures that make the moves of Null Game.

Change this.
"""

from __future__ import annotations

from typing import Any

from engine.games.nullgame.model import FIRMLY

from tests.touch.gesture import MAIN_ACTION, Gesture, Script


def gestures(_session: Any, moves: tuple[Any, ...], _tapping: bool) -> list[Gesture]:
    (putt,) = moves
    return [Gesture("Firmly" if putt.strength == FIRMLY else "Gently"), Gesture(MAIN_ACTION)]


SCRIPT = Script(gestures, short={"holes": 2})
