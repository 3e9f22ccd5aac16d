"""The weakest bot: any legal move, each as likely as the next."""

from __future__ import annotations

from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Game, M, S, Seat


def think(game: Game[S, M], view: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    yield
    moves = game.moves(view, seat)
    return Decision(moves[chance.number(len(moves))], "Any move will do.")
