"""Value iteration over the resting spots of a hole: expected strokes to drop under best play."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence, Set
from math import inf
from operator import itemgetter
from typing import Any, NamedTuple

from engine.games.carom.bots.landings import landings_of
from engine.games.carom.rules.ground import Turf

Distribution = tuple[int, ...]  # the impulses of a tool's faces, in ascending order
Distributions = tuple[Distribution, ...]

CLOSE_ENOUGH = 1e-6  # strokes by which a value may still change when all are taken as exact
ABOUT = 0.1  # the same, where they are only told to a tenth of a stroke
BITE = 8  # spots that are weighed between two pauses


class Values(NamedTuple):
    """A hole's solution in bare numbers."""

    fewest: int  # strokes from the luckiest starting hex; 0 where no luck is enough
    spots: tuple[float, ...]  # the value of every spot; infinite where the cup is out of reach


# Pauses, with what is known about the values once they hardly change any more.
Working = Generator[Values | None, None, Values]
Reach = dict[int, frozenset[int]]  # of one spot: for impulses, where the ball may come to rest
Pick = Callable[[Sequence[float]], tuple[Any, ...]]  # some of a row of values


def working(ground: Turf, distributions: Distributions) -> Working:
    """Find the values of a hole; pause after every small bite."""
    reach = yield from _reach(ground, distributions)
    fewest = yield from _fewest(reach, distributions, ground.cup, set(range(len(reach))))
    sure, count = fewest, 0
    while len(sure) != count:
        # A spot that can be left towards the cup with luck may lead to one that cannot.
        count = len(sure)
        sure = yield from _fewest(reach, distributions, ground.cup, sure.keys())
    values = [inf] * (len(reach) + 1)  # the last is of no spot: where a ball cannot be struck
    for spot in sure:
        values[spot] = 0.0
    order = sorted(sure, key=sure.__getitem__)[1:]  # from the cup outwards, without the cup
    strengths = sorted({impulses for faces in distributions for impulses in faces})
    tools: list[Pick] = [itemgetter(*map(strengths.index, each)) for each in distributions]
    picks = {}
    for spot in order:
        picks[spot] = [_pick(reach[spot][impulses]) for impulses in strengths]
        yield None
    strokes = [fewest[spot] for spot in ground.starts if spot in fewest]
    luckiest = min(strokes, default=0)
    change, told = inf, False
    while change > CLOSE_ENOUGH:
        change = 0.0
        for start in range(0, len(order), BITE):
            for spot in order[start : start + BITE]:
                value = _weigh(picks[spot], tools, values)
                change = max(change, value - values[spot])
                values[spot] = value
            yield None
        if change <= ABOUT and not told:
            told = True
            yield Values(luckiest, tuple(values[:-1]))
    return Values(luckiest, tuple(values[:-1]))


def _pick(spots: frozenset[int]) -> Pick:
    """The values of some spots at once; the last value of all where there are none."""
    ends = [*spots] or [-1]
    return itemgetter(*ends, ends[0])  # of one thing alone it would give no tuple


def _weigh(picks: list[Pick], tools: list[Pick], values: list[float]) -> float:
    """What a spot is worth, given what the spots around are worth so far."""
    best = [min(pick(values)) for pick in picks]
    return 1 + min([sum(faces) / len(faces) for faces in [tool(best) for tool in tools]])


def _reach(ground: Turf, distributions: Distributions) -> Generator[None, None, list[Reach]]:
    landings = landings_of(ground)
    strengths = sorted({impulses for faces in distributions for impulses in faces})
    found: list[Reach] = [{} for _ in ground.spots]
    for spot, reach in enumerate(found):
        for impulses in strengths:
            reach[impulses] = frozenset(landings.reached(spot, impulses))
        yield
    return found


def _fewest(
    reach: list[Reach], distributions: Distributions, cup: int, alive: Set[int]
) -> Generator[None, None, dict[int, int]]:
    """The fewest strokes to the cup from each spot, with all luck; without those that luck leaves.

    Only tools are taken with which no face forces the ball out of the spots that are `alive`.
    """
    into: list[list[int]] = [[] for _ in reach]
    for spot in alive:
        safe = {impulses for impulses, spots in reach[spot].items() if alive & spots}
        for faces in distributions:
            if safe.issuperset(faces):
                for impulses in faces:
                    for onto in reach[spot][impulses]:
                        into[onto].append(spot)
        yield
    fewest = {cup: 0}
    edge = [cup]
    while edge:
        reached, edge = edge, []
        for onto in reached:
            for spot in into[onto]:
                if spot not in fewest:
                    fewest[spot] = fewest[onto] + 1
                    edge.append(spot)
            yield
    return fewest
