"""A review's questions to a game: the worth of moves, forecasts, and which loss is a slip."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

Grade = Literal["best", "fine", "slip", "blunder"]

# What a slip is called, by the verbs of the move that was played and of the better one.
Habits = Mapping[tuple[str, str], str]
# What every seat may expect to score in the end.
Forecast = tuple[float, ...]
Forecasting = Generator[None, bool | None, Forecast]


class Grades(NamedTuple):
    """The losses, in strokes or points, from which a decision is no more than so good."""

    fine: float = 0.02
    slip: float = 0.3
    blunder: float = 1.0

    def of(self, loss: float) -> Grade:
        if loss >= self.blunder:
            return "blunder"
        if loss >= self.slip:
            return "slip"
        return "fine" if loss >= self.fine else "best"


class Weight(NamedTuple):
    """A move, and what it is worth to who makes it: greater is better."""

    move: Any
    worth: float


class Weighed(NamedTuple):
    """The moves that were considered, the played one among them, the best one first."""

    weights: tuple[Weight, ...]
    uncertainty: float = 0.0  # of the difference between two of them; 0 where nothing is sampled

    def worth(self, move: object) -> float:
        return next(weight.worth for weight in self.weights if weight.move == move)


Weighing = Generator[None, bool | None, Weighed]
UNKNOWN: Final = Weighed(())  # what nobody can weigh: such a decision is not judged

EVEN: Final = 1e-9  # worths that differ by less are the same


def ranked(weights: Sequence[Weight], played: object, uncertainty: float = 0.0) -> Weighed:
    """Put the best first; the played one where it is as good as that."""
    best = max(weight.worth for weight in weights)
    order = sorted(
        weights, key=lambda w: (-w.worth if w.worth < best - EVEN else -best, w.move != played)
    )
    return Weighed(tuple(order), uncertainty)
