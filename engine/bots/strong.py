"""The strongest bot: plays every move out many times in imagined worlds and keeps the best.

It works for any game; one that knows better has a strategy of its own. Each pass imagines one world
and one stream of luck, and plays all moves still in the race with it, so that moves are compared
under the same luck. After each heat the worse half of the moves drops out (sequential halving),
which spends the playouts where it is close; where it is not, the race ends early. What the game's
rules of thumb advise stays in the race to the end: another move has to beat it clearly, because a
lead within the noise of the playouts is no reason to leave a sound move.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import NamedTuple

from engine.bots.base import Budget, Decision, ObviousDecision, Thinking, obvious
from engine.core.chance import Seeded
from engine.core.game import Game, M, S, Seat
from engine.core.judging import worth
from engine.core.wording import request, small

LONGEST = 18  # words of a hint

DEPTH = 3  # moves for each seat in a playout; then the game's own estimate takes over
FEWEST = 8  # playouts of a move from which their spread tells anything
CLEARLY = 1.0  # standard errors by which a move has to beat the advised one


def think(game: Game[S, M], view: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    yield
    moves = list(game.candidates(view, seat))
    if len(moves) == 1:
        return Decision(moves[0], "It's the only move.")
    own = game.strong_bot(view, seat, chance, budget)
    if own is not None:
        return (yield from own)
    advice = game.advise(view, seat)
    if advice and advice[0] not in moves:  # the list may be a sample
        moves.append(advice[0])
    advised = moves.index(advice[0]) if advice else None
    kept = () if advised is None else (advised,)
    results, best, early = yield from race(
        game, view, seat, moves, kept, chance, budget, to_the_end=False
    )
    if advised is not None and not clearly_better(results[best], results[advised]):
        best = advised
    why = _why(game, view, moves, results, best, advice)
    return (ObviousDecision if early else Decision)(moves[best], why)


class Race(NamedTuple):
    """A race that was run."""

    results: list[list[float]]  # of each move, luck for luck
    best: int  # the number of the move that did best
    early: bool  # it was broken off, because its end was obvious


def race(
    game: Game[S, M],
    view: S,
    seat: Seat,
    moves: Sequence[M],
    kept: Sequence[int],
    chance: Seeded,
    budget: Budget,
    to_the_end: bool = True,
) -> Generator[None, bool | None, Race]:
    """Play moves out against each other; those that are kept stay in the race to the end."""
    depth = DEPTH * len(game.standing(view).seats)
    expected = game.expect(view)
    doubt = expected.doubt if expected else 0.0
    running = list(range(len(moves)))
    results: list[list[float]] = [[] for _ in moves]
    heats = max(1, (len(moves) - 1).bit_length())
    hurry = False
    for left in reversed(range(heats)):
        for _ in range(max(1, budget.playouts // (heats * len(running)))):
            luck = len(results[running[0]])
            for index in running:
                stream = chance.fork(luck)
                world = game.imagine(view, seat, stream)
                state = _playout(game, world, seat, moves[index], depth, stream)
                results[index].append(_worth(game, state, seat, doubt))
                hurry = bool((yield)) or hurry
            if hurry:
                break
        running.sort(key=lambda i: _mean(results[i]), reverse=True)
        running = running[: max(1, (len(running) + 1) // 2)]
        running += [index for index in kept if index not in running]
        if hurry:
            break
        if left and not to_the_end and _decided(results, running):
            return Race(results, running[0], True)
    return Race(results, running[0], False)


def _decided(results: Sequence[Sequence[float]], running: Sequence[int]) -> bool:
    """Whether the first is so far ahead that the heats to come would hardly change it."""
    first, *others = (results[index] for index in running)
    return len(first) >= FEWEST and all(obvious(*compared(first, other)) for other in others)


def _worth(game: Game[S, M], state: S, seat: Seat, doubt: float) -> float:
    """Say how good a position has become that had such a doubt."""
    expected = game.expect(state)
    return worth(expected, seat, doubt) if expected else game.evaluate(state, seat)


def _playout(game: Game[S, M], world: S, seat: Seat, move: M, depth: int, chance: Seeded) -> S:
    """Play a move and then on by rules of thumb for a while."""
    stretch = game.horizon(world)
    state, _ = game.play(world, seat, move, chance)
    for _ in range(depth):
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
    return state


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def clearly_better(
    values: Sequence[float], others: Sequence[float], clearly: float = CLEARLY
) -> bool:
    """Whether the lead is more than noise, luck for luck."""
    if values is others or min(len(values), len(others)) < 2:
        return False
    lead, noise = compared(values, others)
    return lead > clearly * noise


def compared(values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """The lead of one move over another, luck for luck, and its standard error."""
    leads = [value - other for value, other in zip(values, others, strict=False)]
    lead = _mean(leads)
    spread = sqrt(sum([(each - lead) ** 2 for each in leads]) / max(1, len(leads) - 1))
    return lead, spread / sqrt(len(leads))


def _why(
    game: Game[S, M],
    view: S,
    moves: Sequence[M],
    results: list[list[float]],
    best: int,
    advice: tuple[M, str] | None,
) -> str:
    """Compare the chosen move with the best of the others, in the game's own words."""
    others = [index for index in range(len(moves)) if index != best]
    second = max(others, key=lambda i: _mean(results[i]))
    lead = _mean(results[best]) - _mean(results[second])
    if advice is not None and advice[0] == moves[best]:
        reason = advice[1]
    else:
        reason = f"Best result in {len(results[best])} test runs."
    if lead < 0.25:
        other = game.describe(view, moves[second])
        told = f"{reason} About as good: {small(request(other))}."
        return told if len(told.split()) <= LONGEST else f"{reason} It's close."
    unit = "point" if f"{lead:.1f}" == "1.0" else "points"
    return f"{reason} About {lead:.1f} {unit} better than any other move."
