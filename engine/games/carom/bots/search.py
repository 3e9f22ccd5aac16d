"""Strokes weighed among all balls: what they are worth, and how the next player will answer."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple

from engine.bots.base import NORMAL, Budget
from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.carom.bots.prospects import Prospects, worth
from engine.games.carom.bots.solver import Solution
from engine.games.carom.box.plan import OFF
from engine.games.carom.box.strength import StrokeTool
from engine.games.carom.model import Ball, State
from engine.games.carom.rules.course import hole_in_play
from engine.games.carom.rules.rolling import Stroke, strike

BROAD = 2  # directions of a face that are followed up to the next player's answer,
NEAR = 0.4  # as long as they, and the tool, are not further behind than so many strokes

Totals = Sequence[float]  # what every seat may expect
Pauses = Generator[None, bool | None, None]


class BallLayout(NamedTuple):
    """The hole in play between two strokes."""

    balls: tuple[int, ...]
    done: tuple[int, ...]
    move: int
    ball: Ball  # that plays now; OFF when the hole is finished


class StrokeLine(NamedTuple):
    """One stroke and what comes of it."""

    worth: float  # to whoever plays it
    totals: Totals
    direction: int
    stroke: Stroke
    after: BallLayout
    left: float  # strokes that the ball may expect to need then


class Bet(NamedTuple):
    """A tool, and what it is worth on average if every face is played as well as can be."""

    worth: float
    totals: Totals
    left: float  # strokes that its player may expect to need, this one included
    tool: StrokeTool


Lines = Mapping[int, Sequence[StrokeLine]]  # by impulses, the best first


class Search:
    """Looks for strokes on the hole in play."""

    def __init__(self, state: State, solution: Solution, budget: Budget = NORMAL) -> None:
        self.ground = hole_in_play(state).ground
        self.solution = solution
        self.prospects = Prospects(state, solution)
        self.owners = state.rules.owners
        self.limit = self.prospects.limit
        self.hurry = False
        self.broad, self.near = budget.of(BROAD), NEAR * budget.share
        self.tools = solution.distinct
        self.strengths = sorted({each for tool in self.tools for each in tool.impulses})

    def pause(self) -> Pauses:
        self.hurry = bool((yield)) or self.hurry

    def lines(self, lie: BallLayout, impulses: int) -> list[StrokeLine]:
        """Every direction of a stroke, the best for its player first."""
        balls, done, move, ball = lie
        seat, found = self.owners[ball], []
        for direction in self.ground.directions(balls[ball]):
            stroke = strike(self.ground, balls, ball, direction, impulses)
            scored = done
            if stroke.holed:
                scored = tuple(move if n in stroke.holed else own for n, own in enumerate(done))
            played = self.prospects.place[ball] + 1
            totals = self.prospects.totals(stroke.balls, scored, move, played)
            after = self._next(stroke.balls, scored, move, played)
            left = 0.0 if ball in stroke.holed else self.prospects.values[stroke.balls[ball]]
            found.append(StrokeLine(worth(totals, seat), totals, direction, stroke, after, left))
        found.sort(key=lambda line: -line.worth)
        return found

    def _next(
        self, balls: tuple[int, ...], done: tuple[int, ...], move: int, played: int
    ) -> BallLayout:
        order = self.prospects.order
        for ball in order[played:]:
            if not done[ball]:
                return BallLayout(balls, done, move, ball)
        for ball in order if move < self.limit else ():
            if not done[ball]:
                return BallLayout(balls, done, move + 1, ball)
        return BallLayout(balls, done, move, OFF)

    def all_lines(self, lie: BallLayout) -> Generator[None, bool | None, Lines]:
        found = {}
        for impulses in self.strengths:
            found[impulses] = self.lines(lie, impulses)
            yield from self.pause()
        return found

    def bets(self, lines: Lines) -> list[Bet]:
        """What every tool is worth to whoever plays its best lines; the best tool first."""
        found = []
        for tool in self.tools:
            chosen = [lines[each][0] for each in tool.impulses]
            value = sum([line.worth for line in chosen]) / len(chosen)
            left = 1 + sum([line.left for line in chosen]) / len(chosen)
            found.append(Bet(value, mean([line.totals for line in chosen]), left, tool))
        found.sort(key=lambda bet: -bet.worth)
        return found

    def answered(self, line: StrokeLine, seat: Seat) -> Generator[None, bool | None, StrokeLine]:
        """Weigh a line again after the next player's best stroke, with whatever the dice bring."""
        lie = line.after
        if lie.ball == OFF or self.hurry:
            return line
        if lie.balls[lie.ball] == OFF:
            start = self.ground.starts[self.solution.best_start]
            lie = lie._replace(balls=exchanged(lie.balls, lie.ball, start))
        lines = yield from self.all_lines(lie)
        totals = self.bets(lines)[0].totals
        return line._replace(worth=worth(totals, seat))


def mean(rows: Sequence[Totals]) -> Totals:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
