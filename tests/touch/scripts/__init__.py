"""How a robot's finger makes the moves of each game: one module a game, found by its key."""

from __future__ import annotations

from tests.touch.scripts import carom, designer, eighteen, gnoming, tiny
from tests.touch.scripts.gesture import MAIN_ACTION, Gesture, Script

SCRIPTS: dict[str, Script] = {
    "gnoming": gnoming.SCRIPT,
    "carom": carom.SCRIPT,
    "designer": designer.SCRIPT,
    "eighteen": eighteen.SCRIPT,
    "tiny": tiny.SCRIPT,
}

__all__ = ["MAIN_ACTION", "SCRIPTS", "Gesture", "Script"]
