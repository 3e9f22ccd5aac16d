"""The easy bot: a sensible player who slips now and then, so that a child can win; and one below it
that makes any move.

Most of the time it plays like the middle bot. A slip is what a beginner does: it looks at a few
moves only and takes the one that seems best right after it.
"""

from __future__ import annotations

from engine.bots import greedy
from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Game, M, S, Seat

LOOKED_AT = 2  # moves that a slip looks at


def any_move(game: Game[S, M], view: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    """The weakest bot: each legal move is as likely as the next."""
    yield
    moves = game.moves(view, seat)
    return Decision(moves[chance.number(len(moves))], "Any move will do here.")


def think(game: Game[S, M], view: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    yield
    if chance.number(100) >= game.slips:
        return (yield from greedy.think(game, view, seat, chance, budget))
    yield from game.ready(view, seat)
    moves = game.moves(view, seat)
    few = [moves[chance.number(len(moves))] for _ in range(LOOKED_AT)]
    best = max(few, key=lambda move: _value(game, view, seat, move, chance.fork(0)))
    return Decision(best, "It looked good at first sight.")


def _value(game: Game[S, M], view: S, seat: Seat, move: M, chance: Seeded) -> float:
    world = game.imagine(view, seat, chance)
    return game.evaluate(game.play(world, seat, move, chance)[0], seat)
