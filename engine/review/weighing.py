"""Weighs the moves of a decision, by the game itself or by playouts under the same luck."""

from __future__ import annotations

from engine.bots import Budget
from engine.bots.strong import clearly_better, compared, race, think
from engine.core.chance import Seeded
from engine.core.game import Game, M, S, Seat
from engine.core.judging import Weighed, Weighing, Weight

SURE = 2.0  # standard errors by which a move has to be better before the played one is blamed


def weigh(
    game: Game[S, M], view: S, seat: Seat, played: M, chance: Seeded, budget: Budget
) -> Weighing:
    """Weigh what a strong bot would play beside the move that was played.

    A lead within the noise of the playouts is none.
    """
    own = game.weigh(view, seat, played, chance, budget)
    if own is not None:
        return (yield from own)
    if game.solved:
        return (yield from _beside_the_best(game, view, seat, played, chance, budget))
    moves = list(game.candidates(view, seat))
    advice = game.advise(view, seat)
    for move in (played, advice[0] if advice else played):
        if move not in moves:
            moves.append(move)
    mine = moves.index(played)
    advised = moves.index(advice[0]) if advice else mine
    half = Budget(max(2, budget.playouts // 2))
    results, best, _ = yield from race(game, view, seat, moves, [advised], chance.fork(0), half)
    if not clearly_better(results[best], results[advised]):
        best = advised
    if best == mine:
        return Weighed((Weight(played, 0.0),))
    # Whatever came out best was lucky as well: the two are compared anew, under other luck.
    return (yield from _compared(game, view, seat, moves[best], played, chance, half))


def _beside_the_best(
    game: Game[S, M], view: S, seat: Seat, played: M, chance: Seeded, budget: Budget
) -> Weighing:
    """Take the word of a strong bot that plays perfectly: only other moves can lose anything."""
    best = (yield from think(game, view, seat, chance.fork(0), budget)).move
    if best == played:
        return Weighed((Weight(played, 0.0),))
    return (yield from _compared(game, view, seat, best, played, chance, budget))


def _compared(
    game: Game[S, M], view: S, seat: Seat, best: M, played: M, chance: Seeded, budget: Budget
) -> Weighing:
    """Play both moves out under the same luck."""
    pair = (best, played)
    (better, same), _, _ = yield from race(game, view, seat, pair, (0, 1), chance.fork(1), budget)
    lead, noise = compared(better, same)
    if not clearly_better(better, same, SURE):
        return Weighed((Weight(played, 0.0),), noise)
    return Weighed((Weight(best, lead), Weight(played, 0.0)), noise)
