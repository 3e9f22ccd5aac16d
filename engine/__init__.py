"""The rules of the games, free of any screen: games, tables, chance, saves, bots, score pads."""

from engine.chance import Ask
from engine.game import BadSetup, Game, IllegalMove, SeatSetup
from engine.games import GAMES
from engine.table import BadSave, Step, Table

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
