"""The weakest bot: any legal move, each as likely as the next."""

from __future__ import annotations

from typing import Any

from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Game, Seat


def think(game: Game[Any, Any], view: Any, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    yield
    moves = game.moves(view, seat)
    return Decision(moves[chance.number(len(moves))], "Any move will do.")
