"""How a robot's finger makes the moves of each game: `robot.py` beside a game's tests."""

from __future__ import annotations

from importlib import import_module

from app.games import CARDS
from tests.touch.gesture import MAIN_ACTION, Gesture, Script


def script_of(game: str) -> Script:
    """The script of a game; a game without one cannot be played by touch."""
    script: Script = import_module(f"tests.games.{game}.robot").SCRIPT
    return script


SCRIPTS: dict[str, Script] = {game: script_of(game) for game in CARDS}

__all__ = ["MAIN_ACTION", "SCRIPTS", "Gesture", "Script"]
