"""Values placings and lands in points for reviews, and forecasts everybody's final points.

A placing is worth what the best plan after it is, as the strong bot weighs it. Who laid a tile
where no plan had one is judged by new plans for that course, and so is never blamed for an idea.
What is promised, how holes are numbered and when one stops is not judged.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from statistics import fmean
from typing import Final

from engine.bots.base import Budget
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.judging import (
    UNKNOWN,
    Forecasting,
    Grades,
    Habits,
    Weighed,
    Weighing,
    Weight,
    ranked,
)
from engine.games.designer.bots import promises
from engine.games.designer.bots.heuristics import advise, numbers
from engine.games.designer.bots.planning import made, planned, planning
from engine.games.designer.bots.strong_bot import TurnChoice, land_worths, task_of, turn
from engine.games.designer.bots.supply import content, kind_of
from engine.games.designer.box.lands import plot_of
from engine.games.designer.model import ChooseLand, Designer, Move, Pass, PlaceTile, State
from engine.games.designer.rules import conditions
from engine.games.designer.rules.moves import collects
from engine.games.designer.rules.positions import covered, tile_of, with_tile

GRADES: Final = Grades(fine=0.5, slip=2.0, blunder=5.0)  # points
HABITS: Final[Habits] = {
    ("PlaceTile", "PlaceTile"): "You lay tiles that make no good Circuit: plan the way home first",
    ("Pass", "PlaceTile"): "You pass when a tile would fit: try each one on every free square",
    ("PlaceTile", "Pass"): "You lay tiles that don't fit: pass once and wait for a better one",
    ("ChooseLand", "ChooseLand"): "You choose lands worth too little: count points for each square",
}

# By how much a course ends above what is sure of it, for every square of its land that is still
# empty. Measured over games among bots it is about the same from the first tile to the last, and
# for a better and a weaker bot.
_A_SQUARE: Final = 3.45
_DOUBT: Final = 5.0  # points by which plans may promise less than that before nobody goes by them
_MOST: Final = 10.0  # points that a tile can cost: as many as a hole that is missing in the end


def weigh(state: State, seat: Seat, played: Move, chance: Seeded, budget: Budget) -> Weighing:
    if isinstance(played, ChooseLand):
        worths = yield from land_worths(state, seat)
        return ranked([Weight(ChooseLand(n), worth) for n, worth in worths.items()], played)
    designer = state.designers[seat]
    if state.phase != "turn" or collects(state, designer) or not any(state.rack):
        return UNKNOWN
    if not isinstance(played, PlaceTile | Pass) or numbers(state, seat) is not None:
        return UNKNOWN
    task = task_of(state, designer)
    yield from planning(task)
    choice = TurnChoice(state, seat, planned(task))
    found = yield from turn(choice)
    if not isinstance(found.move, PlaceTile | Pass):
        return UNKNOWN
    if found.move == played:
        return Weighed((Weight(played, 0.0),))
    if not _plans_are_of_use(choice):
        return _by_what_is_sure(state, seat, played)
    mine = yield from _worth(choice, played)
    best = yield from _worth(choice, found.move)
    return _compared(found.move, best, played, mine)


def _compared(best: Move, worth: float, played: Move, mine: float) -> Weighed:
    weights = [Weight(best, worth), Weight(played, max(mine, worth - _MOST))]
    return ranked(weights[best == played :], played)


def _plans_are_of_use(choice: TurnChoice) -> bool:
    """Whether plans promise at least what a course usually comes to: they know one round trip over
    the land, and less than the rules about courses that are laid out in any other way."""
    designer = choice.designer
    plan = max(choice.plans, key=lambda plan: plan.value)
    promised = choice.total(designer) + choice.promised(plan, designer)
    return promised > _expected(choice.state, designer) - _DOUBT


def _by_what_is_sure(state: State, seat: Seat, played: Move) -> Weighed:
    """Compare with the rules of thumb's own move by what both bring at once."""
    advice = advise(state, seat)
    if advice is None or not isinstance(advice[0], PlaceTile | Pass):
        return UNKNOWN
    best = advice[0]
    after = {move: _expected(state, _after(state, seat, move)) for move in (best, played)}
    return _compared(best, after[best], played, after[played])


def _after(state: State, seat: Seat, move: Move) -> Designer:
    designer = state.designers[seat]
    if not isinstance(move, PlaceTile):
        return designer
    return with_tile(designer, tile_of(state, move))


def _worth(choice: TurnChoice, move: Move) -> Generator[None, bool | None, float]:
    """Value a placing or a pass, each as closely as the other."""
    if not isinstance(move, PlaceTile):
        return choice.waiting()
    state, tile = choice.state, tile_of(choice.state, move)
    task = task_of(state, with_tile(choice.designer, tile))
    yield from planning(task)
    routes = {plan.route: None for plan in (*choice.plans, *planned(task))}
    lying = {**choice.lying, tile.square: tile}
    plans = [made(task, route, lying, choice.supply) for route in routes]
    best = max(plans, key=lambda plan: plan.value)
    gain = content(tile.face, state.mrs, choice.wish) - choice.usual[kind_of(tile.face)]
    return best.value + gain + choice.next_turn(best, move)


def forecast(state: State) -> Forecasting:
    yield
    points = [
        _expected(state, designer) if designer.land else _before(state, designer)
        for designer in state.designers
    ]
    if not state.rules.advanced or state.phase == "lands":
        return tuple(points)
    found = [_by_condition(state, designer) for designer in state.designers]
    return tuple(
        own + promises.brought(state, designer, found[seat], found[:seat] + found[seat + 1 :])
        for seat, (own, designer) in enumerate(zip(points, state.designers, strict=True))
    )


def _before(state: State, designer: Designer) -> float:
    """Average the expected points of the lands on offer."""
    return fmean(_expected(state, replace(designer, land=land)) for land in designer.offer)


def _by_condition(state: State, designer: Designer) -> dict[str, int]:
    found = conditions.conditions(state.rules, designer, state.mr, state.mrs)
    return {row: condition.points for row, condition in found.items()}


def _expected(state: State, designer: Designer) -> float:
    """Add what empty squares usually bring to the points that are sure."""
    if state.phase == "label" or collects(state, designer):
        found = conditions.conditions(state.rules, designer, state.mr, state.mrs)
        return float(sum(condition.points for condition in found.values()))
    sure = conditions.so_far(state.rules, designer, state.mr, state.mrs)["total"].points
    return sure + _A_SQUARE * (len(plot_of(designer.land).land) - covered(designer))
