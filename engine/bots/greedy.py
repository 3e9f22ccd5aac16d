"""The middle bot: the game's rules of thumb, or else the move that looks best right after it."""

from __future__ import annotations

from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Game, M, S, Seat

SAMPLES = 8  # worlds tried for each move where a game has no rules of thumb


def think(game: Game[S, M], view: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    yield
    own = game.medium_bot(view, seat, chance, budget)
    if own is not None:
        return (yield from own)
    yield from game.ready(view, seat)
    advice = game.advise(view, seat)
    if advice is not None:
        return Decision(*advice)
    best, best_value = None, float("-inf")
    for move in game.moves(view, seat):
        value = 0.0
        for sample in range(SAMPLES):
            stream = chance.fork(sample)
            world = game.imagine(view, seat, stream)
            value += game.evaluate(game.play(world, seat, move, stream)[0], seat)
        if value > best_value:
            best, best_value = move, value
        yield
    return Decision(best, "It looks best right after the move.")
