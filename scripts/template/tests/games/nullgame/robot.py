"""The gestures that make the moves of Null Game.

Change this.
"""

from __future__ import annotations

from typing import Any

from engine.games.nullgame.model import FIRMLY, GENTLY, Move, Putt

from tests.touch.gesture import MAIN_ACTION, Gesture, Script

LABELS: dict[Move, str] = {Putt(GENTLY): "Gently", Putt(FIRMLY): "Firmly"}


def gestures(_session: Any, moves: tuple[Any, ...], _tapping: bool) -> list[Gesture]:
    (move,) = moves
    return [Gesture(LABELS[move]), Gesture(MAIN_ACTION)]


SCRIPT = Script(gestures, short={"holes": 2})
