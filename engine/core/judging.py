"""What a position is worth to a seat, and a review's questions: moves, forecasts, slips."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import erf, pi, sqrt
from typing import Any, Final, Literal, NamedTuple

Grade = Literal["best", "fine", "slip", "blunder"]

# What a slip is called, by the verbs of the move that was played and of the better one.
Habits = Mapping[tuple[str, str], str]
# What every seat may expect to score in the end.
Forecast = tuple[float, ...]
Forecasting = Generator[None, bool | None, Forecast]


def lead(points: Sequence[float], seat: int) -> float:
    """How far a seat is ahead, where more is better: the best of the others counts as much as their
    mean. Alone it is ahead of nothing."""
    others = [*points[:seat], *points[seat + 1 :]]
    if not others:
        return points[seat]
    return points[seat] - (max(others) + sum(others) / len(others)) / 2


class Expected(NamedTuple):
    """What all seats may expect in the end, where more is better, and how far a lead may still
    change until then: its standard deviation, 0 when all is over."""

    points: tuple[float, ...]
    doubt: float


WINNING: Final = 0.7  # the share of a worth that is the chance to win; leads are the rest


def worth(expected: Expected, seat: int, doubt: float) -> float:
    """What it is worth to a seat to come to this from a position with such a doubt, in points.

    A point of an even lead counts as one. While much is in doubt so does every other; near the end
    a point counts by what it does for winning, and little where that is decided.
    """
    points = expected.points
    ahead = lead(points, seat)
    if len(points) == 1 or doubt <= 0:
        return ahead
    if expected.doubt > 0:
        won = erf(ahead / (expected.doubt * sqrt(2)))
    else:
        best = max([*points[:seat], *points[seat + 1 :]])
        won = (points[seat] > best) - (points[seat] < best)
    return (1 - WINNING) * ahead + WINNING * doubt * sqrt(pi / 2) * won


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
