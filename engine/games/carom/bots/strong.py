"""The strongest play: alone exactly the best, among others with an eye on their balls too.

The solution of a hole knows no limit of strokes. Alone it is followed up to the last stroke that
can still better the limit, or share the win where all others have finished: then nothing counts
but to drop. Only the few strokes before that are not weighed anew. Among others every forecast is
cut off at the limit.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple

from engine.bots.base import NORMAL, Budget, Decision, Motive, Thinking, reasoned
from engine.core.chance import Seeded
from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.carom.bots.expectations import Prospects, solution, worth
from engine.games.carom.bots.heuristics import advise
from engine.games.carom.bots.reasons import (
    WORDS,
    Promised,
    too_late,
    why_start,
    why_stroke,
    why_tool,
)
from engine.games.carom.bots.solver import Solution, landings_of, solving
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import Ball, Roll, State, Strike, Tee
from engine.games.carom.rules.rolling import Stroke, strike
from engine.games.carom.rules.standing import totals
from engine.games.carom.rules.turf import hole_in_play
from engine.games.carom.words import ball_name, tool_name

# The search: strokes weighed among all balls, with the answer of the next player.

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
    drops: int  # faces with which its ball drops then


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
        """Weigh every tool for whoever plays its best lines; the best tool first."""
        found = []
        for tool in self.tools:
            chosen = [lines[each][0] for each in tool.impulses]
            value = sum([line.worth for line in chosen]) / len(chosen)
            left = 1 + sum([line.left for line in chosen]) / len(chosen)
            drops = sum([line.left == 0.0 for line in chosen])
            found.append(Bet(value, mean([line.totals for line in chosen]), left, tool, drops))
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


TOLD = 0.25  # strokes that a stroke has to cost others before it is told,
NOTED = 0.05  # and that a tool has to be quicker by than the chosen one
LAST = 1  # strokes before the limit: whoever drops with the limit itself saves nothing


def think(state: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    """Choose a move, in small bites. Nothing here is left to luck, so nothing is played out."""
    for _ in solving(hole_in_play(state).ground, state.rules.tools):
        if (yield):
            break
    best = solution(state)
    if best is None:  # in a hurry before anything is known
        advice = advise(state, seat)
        assert advice is not None
        return Decision(*advice)
    if not state.rules.carom:
        return _alone(state, best)
    search = Search(state, best, budget)
    if state.phase == "tee":
        return (yield from _tee(search, state, seat))
    if state.phase == "roll":
        return (yield from _roll(search, state, seat))
    return (yield from _aim(search, state, seat))


# Nobody else on the course.


def _alone(state: State, best: Solution) -> Decision:
    if state.phase == "tee":
        return _teed(best, hole_in_play(state).ground.starts, best.best_start)
    spot = state.balls[state.ball]
    if state.phase == "roll":
        found = [
            Promised(best.with_tool(spot, tool), tool, best.drops(spot, tool))
            for tool in best.distinct
        ]
        found.sort(key=lambda each: each.left)
        if now_or_never(state):
            likely = max(found, key=lambda each: each.drops)
            if likely.drops:
                return reasoned(Roll(likely.tool.key), too_late(likely), WORDS)
        return reasoned(Roll(found[0].tool.key), why_tool(found), WORDS)
    direction = best.direction(spot, state.impulses)
    assert direction is not None
    ground = hole_in_play(state).ground
    landings = landings_of(ground)
    ends = dict(zip(landings.directions[spot], landings.reached(spot, state.impulses), strict=True))
    end = ends.pop(direction)
    return reasoned(Strike(direction), why_stroke(best, end, [*ends.values()], ground.cup), WORDS)


def _teed(solution: Solution, spots: Sequence[int], start: int) -> Decision:
    return reasoned(Tee(start), why_start(solution, spots, start), WORDS)


def now_or_never(state: State) -> bool:
    """Whether a later stroke would score the limit anyway, or lose the game."""
    if state.move >= state.rules.limits[state.hole] - LAST:
        return True
    last_hole = state.hole + 1 == len(state.rules.course)
    if not last_hole or not all(done or ball == state.ball for ball, done in enumerate(state.done)):
        return False
    finished = totals(state.rules, (*state.scores, state.done))
    seat = state.rules.owners[state.ball]
    others = [each for other, each in enumerate(finished) if other != seat]
    return finished[seat] + state.move == min(others, default=-1)


# Among other balls.


def _tee(search: Search, state: State, seat: Seat) -> Thinking:
    """Take the start from which the best tool promises most."""
    values = yield from starts(search, state)
    start = values.index(max(values))
    return _teed(search.solution, search.ground.starts, start)


def starts(search: Search, state: State) -> Generator[None, bool | None, list[float]]:
    """Weigh each start with the best tool."""
    found = []
    for spot in search.ground.starts:
        balls = tuple(spot if ball == state.ball else at for ball, at in enumerate(state.balls))
        lines = yield from search.all_lines(BallLayout(balls, state.done, state.move, state.ball))
        found.append(search.bets(lines)[0].worth)
    return found


def _roll(search: Search, state: State, seat: Seat) -> Thinking:
    bets, followed = yield from bets_of(search, state, seat)
    best = followed or bets
    return reasoned(Roll(best[0].tool.key), _why_tool(best), WORDS)


def bets_of(
    search: Search, state: State, seat: Seat
) -> Generator[None, bool | None, tuple[list[Bet], list[Bet]]]:
    """Weigh the tools at first sight; where several are close, weigh those after an answer too."""
    lines = yield from search.all_lines(BallLayout(state.balls, state.done, state.move, state.ball))
    bets = search.bets(lines)
    close = [bet.tool for bet in bets if bet.worth > bets[0].worth - search.near]
    if len(close) > 1:
        followed = dict(lines)
        for impulses in sorted({each for tool in close for each in tool.impulses}):
            followed[impulses] = yield from _followed(search, lines[impulses][: search.broad], seat)
        if not search.hurry:
            return bets, [bet for bet in search.bets(followed) if bet.tool in close]
    return bets, []


def _aim(search: Search, state: State, seat: Seat) -> Thinking:
    lines, followed = yield from lines_of(search, state, seat)
    best, *others = followed or lines
    ends = [line.stroke.balls[state.ball] for line in others]
    end, cup = best.stroke.balls[state.ball], search.ground.cup
    end = cup if state.ball in best.stroke.holed else end
    motive = why_stroke(search.solution, end, [each for each in ends if each != OFF], cup)
    return reasoned(Strike(best.direction), motive, WORDS, _done_to(search, state, best))


def lines_of(
    search: Search, state: State, seat: Seat
) -> Generator[None, bool | None, tuple[list[StrokeLine], list[StrokeLine]]]:
    """Weigh the directions at first sight; those that are close after an answer too."""
    lie = BallLayout(state.balls, state.done, state.move, state.ball)
    lines = search.lines(lie, state.impulses)
    return lines, (yield from _followed(search, lines, seat)) if len(lines) > 1 else []


def _followed(
    search: Search, lines: Sequence[StrokeLine], seat: Seat
) -> Generator[None, bool | None, list[StrokeLine]]:
    """Weigh the lines that are close by what the next player will make of them."""
    found = []
    for line in (line for line in lines if line.worth > lines[0].worth - search.near):
        found.append((yield from search.answered(line, seat)))
    if search.hurry:  # some have been weighed so and some have not
        return list(lines)
    found.sort(key=lambda line: -line.worth)
    return found


def _why_tool(bets: Sequence[Bet]) -> Motive:
    best = bets[0]
    quicker = [bet for bet in bets if bet.left < best.left - NOTED]
    if quicker:
        return Motive("worse for others", {"other": tool_name(quicker[0].tool)})
    return why_tool([Promised(bet.left, bet.tool, bet.drops) for bet in bets])


def _done_to(search: Search, state: State, line: StrokeLine) -> str:
    """Tell what a stroke does to others, as far as it is worth telling."""
    told = []
    values, stroke = search.prospects.values, line.stroke
    for ball, seat in enumerate(state.rules.owners):
        before, after = state.balls[ball], stroke.balls[ball]
        if before in (after, OFF) or seat == state.rules.owners[state.ball]:
            continue
        name = ball_name(state.rules, ball)
        if after == OFF:
            told.append(f"The {name} drops.")
        elif (cost := values[after] - values[before]) >= TOLD:
            told.append(f"It knocks the {name} away and costs it {cost:.1f} strokes.")
    return " ".join(told)
