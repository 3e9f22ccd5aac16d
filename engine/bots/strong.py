"""The strongest bot: plays every move out many times in imagined worlds and keeps the best.

It works for any game. Each pass imagines one world and one stream of luck, and plays all moves
still in the race with it, so that moves are compared under the same luck. After each heat the worse
half of the moves drops out (sequential halving), which spends the playouts where it is close.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.base import Budget, Decision, Thinking
from engine.chance import Seeded
from engine.game import Game, Seat

DEPTH = 400  # moves in one playout at most, for games whose stretches are long


def think(game: Game[Any, Any], view: Any, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    yield
    moves: Sequence[Any] = game.moves(view, seat)
    if len(moves) == 1:
        return Decision(moves[0], "It is the only move.")
    race = list(range(len(moves)))
    total = [0.0] * len(moves)
    passes = [0] * len(moves)
    heats = max(1, (len(moves) - 1).bit_length())
    done = 0
    for _ in range(heats):
        for _ in range(max(1, budget.playouts // (heats * len(race)))):
            for index in race:
                stream = chance.fork(done)
                world = game.imagine(view, seat, stream)
                total[index] += _playout(game, world, seat, moves[index], stream)
                passes[index] += 1
                yield
            done += 1
        race.sort(key=lambda i: total[i] / passes[i], reverse=True)
        race = race[: max(1, (len(race) + 1) // 2)]
    return Decision(moves[race[0]], _why(game, view, seat, moves, total, passes, race[0]))


def _playout(game: Game[Any, Any], world: Any, seat: Seat, move: Any, chance: Seeded) -> float:
    """Play a move and then on by rules of thumb to the end of this stretch; say how it ends."""
    stretch = game.horizon(world)
    state, _ = game.play(world, seat, move, chance)
    for _ in range(DEPTH):
        turn = game.turn(state)
        if not turn or game.horizon(state) != stretch:
            break
        mover = turn[0]
        advice = game.advise(state, mover)
        if advice is None:
            moves = game.moves(state, mover)
            next_move = moves[chance.number(len(moves))]
        else:
            next_move = advice[0]
        state, _ = game.play(state, mover, next_move, chance)
    return game.evaluate(state, seat)


def _why(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    moves: Sequence[Any],
    total: list[float],
    passes: list[int],
    best: int,
) -> str:
    """Compare the winner with the best of the others, in the game's own words."""
    others = [i for i in range(len(moves)) if i != best and passes[i]]
    second = max(others, key=lambda i: total[i] / passes[i])
    lead = total[best] / passes[best] - total[second] / passes[second]
    advice = game.advise(view, seat)
    if advice is not None and advice[0] == moves[best]:
        reason = advice[1]
    else:
        reason = f"Played out {passes[best]} times, it ends best."
    if lead < 0.25:
        return f"{reason} It is close: {game.describe(view, moves[second]).lower()} is as good."
    unit = "point" if f"{lead:.1f}" == "1.0" else "points"
    return f"{reason} About {lead:.1f} {unit} better than the next best."
