"""Weighs moves in strokes, and forecasts what everybody will need in the end.

Alone on a hole this is the exact solution, cut off at the limit as scores are. Among other balls it
is what the strong bot weighs: the lead in strokes, and what the next player will make of it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Final, TypeVar

from engine.bots.base import Budget
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.judging import Forecasting, Grades, Habits, Weighed, Weighing, Weight, ranked
from engine.games.carom.bots.expectations import Prospects, expected, figure
from engine.games.carom.bots.solver import Solution, known, landings_of, solving
from engine.games.carom.bots.strong import (
    BallLayout,
    Search,
    bets_of,
    lines_of,
    now_or_never,
    starts,
)
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.model import Move, Roll, State, Strike, Tee
from engine.games.carom.rules.turf import Turf, hole_in_play, hole_of

K = TypeVar("K")

GRADES: Final = Grades(fine=0.02, slip=0.25, blunder=0.75)  # strokes
HABITS: Final[Habits] = {
    ("Tee", "Tee"): "You start from the wrong hex: look for the clearest way in",
    ("Roll", "Roll"): "You choose the wrong die or card: count the hexes to the cup first",
    ("Strike", "Strike"): "You strike the wrong way for your roll: follow the bounces first",
}


def weigh(state: State, seat: Seat, played: Move, chance: Seeded, budget: Budget) -> Weighing:
    best = yield from _solved(state, state.rules.course[state.hole])
    if not state.rules.carom:
        alone = _Alone(state, best)
        if now_or_never(state):
            alone.limit = min(alone.limit, state.move + 1)
        scores = alone.scores()
        return ranked([Weight(move, -score) for move, score in scores.items()], played)
    search = Search(state, best)
    if state.phase == "tee":
        worths = yield from starts(search, state)
        return ranked([Weight(Tee(n), worth) for n, worth in enumerate(worths)], played)
    if state.phase == "roll":
        bets, close = yield from bets_of(search, state, seat)
        found = {bet.tool.impulses: bet.worth for bet in bets}
        sharp = {bet.tool.impulses: bet.worth for bet in close}
        by_roll: dict[Move, tuple[int, ...]] = {
            Roll(key): tool.impulses for key, tool in state.rules.tools.items()
        }
        return _sharpened(by_roll, found, sharp, played)
    lines, answered = yield from lines_of(search, state, seat)
    worth = {line.direction: line.worth for line in lines}
    close_ones = {line.direction: line.worth for line in answered}
    return _sharpened({Strike(d): d for d in worth}, worth, close_ones, played)


def _sharpened(
    names: Mapping[Move, K], worths: Mapping[K, float], sharp: Mapping[K, float], played: Move
) -> Weighed:
    """Moves that are close are compared after the next player's answer, the others before it."""
    ahead = max(worths.values())
    best = max(sharp.values(), default=ahead)
    return ranked(
        [
            Weight(move, sharp.get(name, best + worths[name] - ahead))
            for move, name in names.items()
        ],
        played,
    )


def forecast(state: State) -> Forecasting:
    """The strokes on finished holes, and what this one and the rest take in the best hands."""
    rules = state.rules
    for key in rules.course[state.hole + 1 :]:
        if figure(rules, key) is None:
            yield from _solved(state, key)
    best = yield from _solved(state, rules.course[state.hole])
    if rules.carom:
        totals = yield from _among_others(state, best)
    else:
        totals = _one_after_the_other(state, best)
    rest = sum(expected(rules, key) for key in rules.course[state.hole + 1 :])
    return tuple(total + rest * rules.owners.count(seat) for seat, total in enumerate(totals))


def _solved(state: State, key: str) -> Generator[None, object, Solution]:
    ground, usable = hole_of(key).ground, state.rules.tools
    yield from solving(ground, usable)
    found = known(ground, usable)
    assert found is not None
    return found


def _among_others(state: State, best: Solution) -> Generator[None, bool | None, Sequence[float]]:
    search = Search(state, best)
    lie = BallLayout(state.balls, state.done, state.move, state.ball)
    if state.phase == "tee":
        played = search.prospects.place[state.ball]
        return search.prospects.totals(state.balls, state.done, state.move, played)
    if state.phase == "aim":
        return search.lines(lie, state.impulses)[0].totals
    lines = yield from search.all_lines(lie)
    return search.bets(lines)[0].totals


def _one_after_the_other(state: State, best: Solution) -> Sequence[float]:
    """Whoever is not on the course has finished the hole, or has all of it before it."""
    totals = Prospects(state, best).finished
    for ball, seat in enumerate(state.rules.owners):
        if ball == state.ball:
            totals[seat] += min(_Alone(state, best).scores().values())
        else:
            totals[seat] += state.done[ball] or min(best.best, state.rules.limits[state.hole])
    return totals


class _Alone:
    """One ball on the hole in play, and its score after each of its moves."""

    def __init__(self, state: State, best: Solution) -> None:
        self.state, self.best = state, best
        self.ground: Turf = hole_in_play(state).ground
        self.limit = state.rules.limits[state.hole]
        self._landings = landings_of(self.ground)

    def scores(self) -> dict[Move, float]:
        state = self.state
        if state.phase == "tee":
            return {Tee(n): self._from(spot) for n, spot in enumerate(self.ground.starts)}
        spot = state.balls[state.ball]
        if state.phase == "roll":
            usable = state.rules.tools.items()
            return {Roll(key): self._with_tool(spot, tool) for key, tool in usable}
        ways = self._landings.directions[spot]
        landed = self._landed(spot, state.impulses)
        return {Strike(way): score for way, score in zip(ways, landed, strict=True)}

    def _from(self, spot: int) -> float:
        return min(self._with_tool(spot, tool) for tool in self.best.distinct)

    def _with_tool(self, spot: int, tool: StrokeTool) -> float:
        found = [min(self._landed(spot, each)) for each in tool.impulses]
        return sum(found) / len(found)

    def _landed(self, spot: int, impulses: int) -> list[float]:
        """The score after a stroke in each direction; the limit cuts it off."""
        reached = self._landings.reached(spot, impulses)
        move, limit, values = self.state.move, self.limit, self.best.values
        return [min(move + values[each], limit) for each in reached]
