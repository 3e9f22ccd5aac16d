"""Plans for a whole course: routes for the circuit that suit the tiles that lie and those to come.

A plan is searched for by leading stretches of a route elsewhere and keeping what is better. Every
tile that was laid is followed by a short search that starts from the plans before it, so that plans
depend on nothing but the tiles and their order. What was found is remembered for a while.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple
from zlib import crc32

from engine.bots.base import NORMAL, Budget
from engine.core.chance import Seeded
from engine.games.designer.bots.rating import Rated, Route, first_route, rate, rerouted
from engine.games.designer.bots.supply import KINDS, Meets, meets, wasted
from engine.games.designer.box.lands import AnyLand, Square, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import Laid

WASTED: Final = 2.5  # points lost in a turn in which nothing comes that is wanted
ELITE: Final = 8  # plans that are kept
SEEDS: Final = 20  # routes to begin with, made by chance
FIRST: Final = 350  # changes that are tried on an empty land
LATER: Final = 80  # and after every tile
WARMTH: Final = 0.6  # points that a change may lose at first

_REMEMBERED: Final = 256


class PlanBasis(NamedTuple):
    """The question that plans answer: a land, a client, and the tiles that lie."""

    land: AnyLand
    mr: str
    seats: int
    tiles: tuple[Laid, ...]
    budget: Budget = NORMAL


class CircuitPlan(NamedTuple):
    """A route, what can be made of it, and what that is worth."""

    value: float
    route: Route
    rated: Rated


known_plans: OrderedDict[PlanBasis, tuple[CircuitPlan, ...]] = OrderedDict()


def planned(task: PlanBasis) -> tuple[CircuitPlan, ...]:
    """The best plans, the best one first; none before they were searched for."""
    return known_plans.get(task, ())


def planning(task: PlanBasis) -> Iterator[None]:
    """Search for plans in small bites; nothing is left to do where they are remembered."""
    known = len(task.tiles)
    while known and task._replace(tiles=task.tiles[:known]) not in known_plans:
        known -= 1
    for number in range(known, len(task.tiles) + 1):
        step = task._replace(tiles=task.tiles[:number])
        if step in known_plans:
            known_plans.move_to_end(step)
            continue
        before = planned(step._replace(tiles=step.tiles[:-1])) if number else ()
        yield from _search(step, before)


def _search(task: PlanBasis, before: tuple[CircuitPlan, ...]) -> Iterator[None]:
    plot, lying = plot_of(task.land), {tile.square: tile for tile in task.tiles}
    land = task.land if isinstance(task.land, int) else crc32(task.land.encode())
    chance = Seeded(land, len(task.tiles))
    supply = usual_supply(task.seats)
    elite: list[CircuitPlan] = []
    for number in range(len(before) or task.budget.of(SEEDS)):
        route = before[number].route if before else first_route(plot, chance)
        elite = _kept(elite, made(task, route, lying, supply))
        yield
    now = elite[0]
    tries = task.budget.of(LATER if before else FIRST)
    for number in range(tries):
        other = rerouted(plot, now.route, chance)
        if other is not None:
            after = made(task, other, lying, supply)
            if after.value > now.value - WARMTH * (1 - number / tries):
                now = after
                elite = _kept(elite, after)
            yield
    known_plans[task] = tuple(elite)
    if len(known_plans) > _REMEMBERED:
        known_plans.popitem(last=False)


def _value(plan: CircuitPlan) -> float:
    return plan.value


def _kept(elite: list[CircuitPlan], plan: CircuitPlan) -> list[CircuitPlan]:
    """The best plans, each route once."""
    if len(elite) == ELITE and plan.value <= elite[-1].value:
        return elite
    if any(plan.route == other.route for other in elite):
        return elite
    return sorted((*elite, plan), key=_value, reverse=True)[:ELITE]


def made(task: PlanBasis, route: Route, lying: Mapping[Square, Laid], supply: Meets) -> CircuitPlan:
    """The plan for a route."""
    rated = rate(task.land, task.mr, route, lying)
    return CircuitPlan(rated.value - WASTED * wasted(needs(rated), supply), route, rated)


def needs(rated: Rated) -> list[int]:
    """How many tiles of each kind a plan still wants."""
    found = [0] * len(KINDS)
    for kind, _ in rated.roles.values():
        found[kind] += 1
    return found


@lru_cache(maxsize=8)
def usual_supply(seats: int) -> Meets:
    """The chances of a turn with a full bag."""
    number = [0] * len(KINDS)
    for face in FACES.values():
        number[KINDS.index(face.kind)] += face.copies
    return meets(tuple(number), seats)
