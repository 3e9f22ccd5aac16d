"""What the moves of a decision are worth, by the game itself or by playouts under the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import Budget
from engine.bots.strong import clearly_better, compared, race
from engine.core.chance import Seeded
from engine.core.game import Game, Seat
from engine.core.judging import Weighed, Weighing, Weight

SURE = 2.0  # standard errors by which a move has to be better before the played one is blamed


def weigh(
    game: Game[Any, Any], view: Any, seat: Seat, played: Any, chance: Seeded, budget: Budget
) -> Weighing:
    """Weigh what a strong bot looks at, and the move that was played."""
    own = game.weigh(view, seat, played, chance, budget)
    if own is not None:
        return (yield from own)
    moves = list(game.candidates(view, seat))
    if played not in moves:
        moves.append(played)
    kept = [moves.index(played)]
    advice = game.advise(view, seat)
    if advice is not None:
        if advice[0] not in moves:
            moves.append(advice[0])
        kept.append(moves.index(advice[0]))
    results, first = yield from race(game, view, seat, moves, kept, chance, budget)
    return _weighed(moves, results, kept[0], [first, *kept[1:]])


def _weighed(
    moves: Sequence[Any], results: Sequence[Sequence[float]], played: int, others: Sequence[int]
) -> Weighed:
    """Compare with the played move; a lead within the noise of the playouts is none."""
    better = [
        (*compared(results[other], results[played]), other)
        for other in dict.fromkeys(others)
        if clearly_better(results[other], results[played], SURE)
    ]
    mine = Weight(moves[played], 0.0)
    if not better:
        noise = max([compared(results[o], results[played])[1] for o in others], default=0.0)
        return Weighed((mine,), noise)
    lead, noise, best = max(better)
    return Weighed((Weight(moves[best], lead), mine), noise)
