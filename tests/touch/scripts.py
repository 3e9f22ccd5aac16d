"""How a robot's finger makes the moves of each game: `robot.py` beside a game's tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from app.games import CARDS
from tests.touch.gesture import MAIN_ACTION, Gesture, Script


@cache
def script_of(game: str) -> Script:
    """The script of a game; a game without one cannot be played by touch."""
    script: Script = import_module(f"tests.games.{game}.robot").SCRIPT
    return script


class Scripts(Mapping[str, Script]):
    """Each is imported for the game that is played: the others' boards would count as memory."""

    def __getitem__(self, game: str) -> Script:
        if game not in CARDS:
            raise KeyError(game)
        return script_of(game)

    def __iter__(self) -> Iterator[str]:
        return iter(CARDS)

    def __len__(self) -> int:
        return len(CARDS)


SCRIPTS = Scripts()

__all__ = ["MAIN_ACTION", "SCRIPTS", "Gesture", "Script"]
