"""What placings and lands are worth in points, and what everybody may expect in the end.

A placing is worth what the best plan after it is, as the strong bot weighs it. Who laid a tile where
no plan had one is judged by new plans for that course, and so is never blamed for an idea. What is
promised, how holes are numbered and when one stops is not judged.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from engine.bots.base import Budget
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.judging import UNKNOWN, Forecasting, Grades, Habits, Weighing, Weight, ranked
from engine.games.designer.bots.heuristics import numbers
from engine.games.designer.bots.planning import Plan, made, planned, planning
from engine.games.designer.bots.strong import Choice, land_worths, task_of, turn
from engine.games.designer.bots.supply import content, kind_of
from engine.games.designer.model import ChooseLand, Move, Pass, PlaceTile, State
from engine.games.designer.rules.changes import tile_of, with_tile
from engine.games.designer.rules.moves import collects

GRADES: Final = Grades(fine=0.5, slip=2.0, blunder=5.0)  # points
HABITS: Final[Habits] = {
    ("PlaceTile", "PlaceTile"): "You take or lay tiles that lead to no good Circuit",
    ("Pass", "PlaceTile"): "You pass though a tile would fit",
    ("PlaceTile", "Pass"): "You lay tiles that do not fit instead of passing once",
    ("ChooseLand", "ChooseLand"): "You choose lands that bring too little for their size",
}

# What a game brings before lands are chosen, and of what a plan promises the share that comes true.
# Both were measured over games of the strong bot.
_USUAL: Final = 110.0
_COMES_TRUE: Final = 1.0


def weigh(state: State, seat: Seat, played: Move, chance: Seeded, budget: Budget) -> Weighing:
    if isinstance(played, ChooseLand):
        worths = yield from land_worths(state, seat)
        return ranked([Weight(ChooseLand(n), worth) for n, worth in worths.items()], played)
    designer = state.designers[seat]
    if state.phase != "turn" or collects(state, designer) or not any(state.rack):
        return UNKNOWN
    if not isinstance(played, PlaceTile | Pass) or numbers(state, seat) is not None:
        return UNKNOWN
    yield from planning(task_of(state, designer))
    choice = Choice(state, seat, planned(task_of(state, designer)))
    found = yield from turn(choice)
    if not isinstance(found.move, PlaceTile | Pass):
        return UNKNOWN
    mine = yield from _worth(choice, played)
    if found.move == played:
        return ranked([Weight(played, mine)], played)
    best = yield from _worth(choice, found.move)
    return ranked([Weight(found.move, best), Weight(played, mine)], played)


def _worth(choice: Choice, move: Move) -> Generator[None, Any, float]:
    """What a placing or a pass is worth, looked at as closely whichever it is."""
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
    found = []
    for seat, designer in enumerate(state.designers):
        if not designer.land:
            found.append(_USUAL)
            continue
        plans: tuple[Plan, ...] = ()
        if state.phase != "label" and not collects(state, designer):
            yield from planning(task_of(state, designer))
            plans = planned(task_of(state, designer))
        found.append(_expected(Choice(state, seat, plans)))
    return tuple(found)


def _expected(choice: Choice) -> float:
    """What a course would score now, and what the plan for it adds to that."""
    sure = float(choice.total(choice.designer))
    if not choice.plans:
        return sure
    plan = max(choice.plans, key=lambda plan: plan.value)
    return sure + _COMES_TRUE * max(0.0, choice.promised(plan, choice.designer))
