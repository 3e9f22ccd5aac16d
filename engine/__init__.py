"""The rules of the games, free of any screen: games, tables, chance, saves, bots, score pads.

The names below are imported when they are first used, so that an app that only lists its tables
need not wait for the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.chance import Ask
    from engine.core.game import BadSave, BadSetup, Game, IllegalMove, SeatSetup
    from engine.games import GAMES
    from engine.play.table import Step, Table
else:
    from importlib import import_module

    _MODULES = {
        "engine.core.chance": ("Ask",),
        "engine.core.game": ("BadSave", "BadSetup", "Game", "IllegalMove", "SeatSetup"),
        "engine.games": ("GAMES",),
        "engine.play.table": ("Step", "Table"),
    }

    def __getattr__(name):
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(module), name)
        raise AttributeError(f"engine has no {name}")


__all__ = [
    "GAMES",
    "Ask",
    "BadSave",
    "BadSetup",
    "Game",
    "IllegalMove",
    "SeatSetup",
    "Step",
    "Table",
]
