"""Expects strokes: of every ball on the hole in play, and what they are worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Seat
from engine.games.carom.bots.solver import Solution, known, landings_of, solve
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.holes import EXPECTED
from engine.games.carom.model import Rules, State
from engine.games.carom.rules.turf import hole_in_play, hole_of, order_of_play

# What a spot may be worth as long as nobody has solved the hole: strokes for a ball at the cup's
# edge, and steps that a stroke brings it nearer.
PUTT, STRIDE = 1.8, 7.0
# Among scores that the limit makes equal, the ball that lies better still counts as better.
TRIFLE = 0.001


def solution(state: State) -> Solution | None:
    """The best play for a ball alone on the hole in play, where it has been worked out."""
    return known(hole_in_play(state).ground, state.rules.tools)


def expected(rules: Rules, key: str) -> float:
    """The strokes that a hole takes in the best hands with what the table plays with.

    The limit cuts them off as it does a score: nobody does well by failing a long course.
    """
    best = figure(rules, key)
    if best is None:
        best = solve(hole_of(key).ground, rules.tools).best
    return min(best, rules.limit_on(key))


def figure(rules: Rules, key: str) -> float | None:
    """The same as it stands in the list of holes; None for holes and cards that are not in it."""
    return EXPECTED[key][not rules.dice] if key in EXPECTED and not rules.blank else None


class Prospects:
    """The hole in play as it looks from one stroke: whatever does not change in it."""

    def __init__(self, state: State, solution: Solution | None) -> None:
        rules = state.rules
        ground = hole_in_play(state).ground
        self.limit = state.rules.limits[state.hole]
        self.owners = rules.owners
        self.order = order_of_play(state)
        self.carom = rules.carom
        self.place = {ball: place for place, ball in enumerate(self.order)}
        values: Sequence[float]
        if solution is not None:
            values = solution.values
        else:
            values = [PUTT + steps / STRIDE for steps in landings_of(ground).steps]
        self.values = [min(value, self.limit) for value in values]
        self.from_tee = min(self.values[spot] for spot in ground.starts)
        # Every seat's strokes on the holes before.
        self.finished = [0.0] * (rules.owners[-1] + 1)
        for scores in state.scores:
            for ball, score in enumerate(scores):
                self.finished[rules.owners[ball]] += score

    def score(self, spot: int, stroke: int) -> float:
        """Expect a score for a ball in play on this hole."""
        value = self.from_tee if spot == OFF else self.values[spot]
        score = stroke - 1 + value
        return score if score < self.limit else self.limit + TRIFLE * value

    def totals(
        self, balls: Sequence[int], done: Sequence[int], move: int, played: int
    ) -> list[float]:
        """Expect a total for every seat, after the hole in play.

        In this move so many balls of the order have played.
        """
        totals = self.finished[:]
        for ball, seat in enumerate(self.owners):
            if done[ball]:
                totals[seat] += done[ball]
            elif self.carom:
                stroke = move if self.place[ball] >= played else move + 1
                totals[seat] += self.score(balls[ball], stroke)
            else:  # whoever is not on the course has not begun
                totals[seat] += self.score(balls[ball], move if balls[ball] != OFF else 1)
        return totals


def worth(totals: Sequence[float], seat: Seat) -> float:
    """A seat's lead in strokes: the best of the others counts as much as all of them on average."""
    mine = totals[seat]
    if len(totals) == 1:
        return -mine
    if len(totals) == 2:
        return totals[1 - seat] - mine
    others = [total for other, total in enumerate(totals) if other != seat]
    return (min(others) + sum(others) / len(others)) / 2 - mine
