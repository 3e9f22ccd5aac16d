"""What the end of a turn is worth beside the others: who will be on the green first.

Where a hole ends with the first on its green, nothing counts but to be there no later than the
others, so far behind it pays to take risks. A golfer who needs some turns on average arrives about
then; the spread grows with the distance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import erf, inf, sqrt
from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.model import State
from engine.games.eighteen.preview.odds.aims import aim_of
from engine.games.eighteen.rules.changes import way_of

FORESEEN: Final = 8  # rounds after this one
SPREAD, LEAST_SPREAD = 0.75, 0.08  # of arrivals, in turns
TRIFLE: Final = 0.002  # a lost race goes on: that a turn less is still better
FINE: Final = 20  # steps of a turn that are told apart

Loss = Callable[[float], float]  # of the turns still to come after this one: less is better


@lru_cache(maxsize=4096)
def _arrived(steps: int) -> tuple[float, ...]:
    """The chance to be on the green after 0, 1, 2.. turns, for an average in fine steps."""
    turns = steps / FINE
    if turns <= 0:
        return (1.0,) * (FORESEEN + 1)
    spread = SPREAD * sqrt(max(turns - 1, 0.0)) + LEAST_SPREAD
    later = [(1 + erf((n + 0.5 - turns) / spread / sqrt(2))) / 2 for n in range(1, FORESEEN + 1)]
    return (0.0, *later)


def arrived(turns: float) -> tuple[float, ...]:
    """The chance to be on the green after 0, 1, 2.. turns, for so many on average."""
    return _arrived(round(FINE * min(turns, 2.0 * FORESEEN)))


def loss_of(state: State, seat: Seat) -> Loss:
    """What turns still to come cost a seat in this mode, once its turn has ended."""
    if way_of(state).pace != "together":
        return float
    others = [other for other in range(state.rules.seats) if other != seat]
    nobody = _nobody(state, others)
    known: dict[int, float] = {}

    def loss(turns: float) -> float:
        if turns == inf:
            return inf
        steps = round(FINE * turns)
        found = known.get(steps)
        if found is None:
            found = known[steps] = _behind(arrived(turns), nobody) + TRIFLE * turns
        return found

    return loss


def _nobody(state: State, others: Iterable[Seat]) -> list[float]:
    """The chance that none of the others is on the green at the end of this round, the next.."""
    chances = [1.0] * (FORESEEN + 1)
    for other in others:
        player = state.players[other]
        if player.finished and not _reached(state, other):
            continue  # out of a play-off
        turns = 0.0 if player.finished else _turns(state, other)
        played = player.finished or other in state.order[: state.at]
        there = arrived(turns)
        for n in range(FORESEEN + 1):
            chances[n] *= 1 - there[n if played else min(n + 1, FORESEEN)]
    return chances


def _reached(state: State, seat: Seat) -> bool:
    return seat in state.order


def _turns(state: State, seat: Seat) -> float:
    golfer = state.players[seat].golfers[0]
    return aim_of(state, seat).lying[golfer.place] + golfer.down


def _behind(mine: Sequence[float], nobody: Sequence[float]) -> float:
    """How much more likely it is to be last than to be first; alike counts for neither."""
    found, before, none_before = 0.0, 0.0, 1.0
    for there, none in zip(mine, nobody, strict=True):
        found += (there - before) * ((1 - none_before) - none)
        before, none_before = there, none
    return found + (1 - before) * (1 - none_before)
