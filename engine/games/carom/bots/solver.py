"""Solves a hole exactly for one ball: the strokes that it takes in the best hands.

The value of a spot is the expected number of strokes until the ball drops, if the best tool is
chosen before every roll and the best direction after it. The limit of strokes plays no part in it.
A hole is solved when somebody first asks: it takes some 50 ms, in small bites where people wait.
The last holes stay in mind, and a `Memory` keeps them from one run of the app to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from hashlib import sha256
from math import inf, isinf
from operator import itemgetter
from typing import NamedTuple

from engine.core.game import Memory
from engine.core.grids.hexes import DIRECTIONS
from engine.games.carom.box.equipment import GREATEST, MOST_ON_BLANK, StrokeTool
from engine.games.carom.rules.rolling import MOST_STEPS, MOST_TURNS, ROLLING
from engine.games.carom.rules.turf import CLOSED, Turf

# Where a ball that is alone on a hole comes to rest, and how far it is from there to the cup.

FAR = 10_000  # steps to the cup from a spot without a way there


class Landings:
    """The resting places of a hole. A way is walked once, when somebody first asks: a weaker stroke
    stops earlier on the same one."""

    def __init__(self, ground: Turf) -> None:
        self.ground = ground
        self.directions = [ground.directions(spot) for spot in range(len(ground.spots))]
        self.steps = _steps(ground)
        self._found: dict[int, list[tuple[int, ...]]] = {}

    def reached(self, spot: int, impulses: int) -> tuple[int, ...]:
        """Where a stroke ends in each of the spot's directions; a ball that drops is at the cup."""
        found = self._found.get(spot)
        if found is None or impulses >= len(found):
            most = GREATEST if impulses <= GREATEST else MOST_ON_BLANK
            ends = [_ends(self.ground, spot, way, most) for way in self.directions[spot]]
            found = list(zip(*ends, strict=True)) if ends else [()] * (most + 1)
            self._found[spot] = found
        return found[impulses]


def _ends(ground: Turf, spot: int, direction: int, most: int) -> list[int]:
    """Where a ball that is alone comes to lie, for every number of impulses up to the most:
    what `strike` would find out one by one."""
    ahead, price, drag, heading = ground.ahead, ground.price, ground.drag, ground.heading
    rests = [spot]  # by impulses; as many as were needed to come to where the ball is
    at, steps, turns = spot, 0, 0
    while len(rests) <= most and steps < MOST_STEPS:
        key = at * 6 + direction
        onto = ahead[key]
        if onto == CLOSED:
            turned = (ground.bounce_rolled if steps else ground.bounce)[key]
            turns += 1
            if turned == CLOSED or turns >= MOST_TURNS:
                break
            direction = turned
            continue
        cost = price[onto * 6 + direction] + drag[at]
        if cost:
            rests += [at] * (cost - 1)  # who has less stays, and loses that
            rests.append(onto)
        steps, turns = steps + 1, 0
        direction = heading[onto * 6 + direction]
        soaked = ground.wet[onto] and not ground.wet[at]
        if ground.special[onto] and not ground.wet[onto]:
            rests.append(onto)  # the rim of a cup takes one
        at = onto
        if soaked:
            break
    rests += [at] * (most + 1 - len(rests))
    return [_settled(ground, rest) for rest in rests[: most + 1]]


def _settled(ground: Turf, at: int) -> int:
    """Where a ball lies at last that has come to rest on a spot: it may fall, and slide."""
    if ground.falls[at] != CLOSED:
        at = ground.falls[at]
    while at != ground.cup and (ground.downhill[at] != CLOSED or ground.falls[at] != CLOSED):
        while ground.downhill[at] != CLOSED:
            at = ground.ahead[at * 6 + ground.downhill[at]]
        if ground.falls[at] != CLOSED:
            at = ground.falls[at]
    return at


def _steps(ground: Turf) -> tuple[int, ...]:
    """The fewest steps from every spot to the cup around the walls, whatever they cost."""
    into: list[list[int]] = [[] for _ in ground.spots]
    for spot in range(len(ground.spots)):
        for direction in DIRECTIONS:
            onto = ground.ahead[spot * 6 + direction]
            if onto != CLOSED:
                into[onto].append(spot)
        if ground.falls[spot] != CLOSED:
            into[ground.falls[spot]].append(spot)
    steps = [FAR] * len(ground.spots)
    steps[ground.cup] = 0
    edge = [ground.cup]
    while edge:
        reached, edge = edge, []
        for onto in reached:
            for spot in into[onto]:
                if steps[spot] == FAR:
                    steps[spot] = steps[onto] + 1
                    edge.append(spot)
    return tuple(steps)


@lru_cache(maxsize=32)
def landings_of(ground: Turf) -> Landings:
    """The resting places of a hole, shared by everybody who asks."""
    return Landings(ground)


# Value iteration over the resting spots of a hole: expected strokes to drop under best play.

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
Pick = Callable[[Sequence[float]], tuple[float, ...]]  # some of a row of values


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
    """Weigh a spot by the spots around it, as far as their values are known."""
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


SCALE = 10_000  # values are rounded to ten-thousandths of a stroke, and written so


class Solution:
    """Tells how the best hands play a hole with certain tools."""

    def __init__(self, ground: Turf, tools: tuple[StrokeTool, ...], values: Values) -> None:
        self.tools = tools
        self.distinct = _distinct(tools)  # without cards that only stand for a die
        self.values = values.spots
        self._landings = landings_of(ground)
        starts = [values.spots[spot] for spot in ground.starts]
        self.best = min(starts)  # from a starting hex
        self.best_start = starts.index(self.best)

    def value(self, spot: int) -> float:
        """Expected strokes until a ball on this spot drops."""
        return self.values[spot]

    def after(self, spot: int, impulses: int) -> float:
        """Expected strokes still to come after the best direction for these impulses."""
        values = self.values
        return min([values[each] for each in self._landings.reached(spot, impulses)], default=inf)

    def direction(self, spot: int, impulses: int) -> int | None:
        """The best direction for these impulses; None where every way is closed."""
        ways = zip(
            self._landings.reached(spot, impulses), self._landings.directions[spot], strict=True
        )
        return min(ways, key=lambda way: self.values[way[0]], default=(0, None))[1]

    def with_tool(self, spot: int, tool: StrokeTool) -> float:
        """Expected strokes from here if this tool is taken now, and the best ones later."""
        return 1 + sum([self.after(spot, each) for each in tool.impulses]) / len(tool.impulses)

    def drops(self, spot: int, tool: StrokeTool) -> int:
        """On how many faces of a tool the ball can drop at once."""
        return sum([self.after(spot, each) == 0 for each in tool.impulses])


def solve(ground: Turf, tools: Mapping[str, StrokeTool]) -> Solution:
    """The solution of a hole, at once."""
    for _ in solving(ground, tools):
        pass
    found = known(ground, tools)
    assert found is not None
    return found


def solving(ground: Turf, tools: Mapping[str, StrokeTool]) -> Iterator[None]:
    """Work a solution out in bites of a fraction of a millisecond; nothing to do if it is known.

    Several may work on the same one in turns.
    """
    work = _work(ground, distributions_of(tools))
    while work.values is None:
        work.bite()
        yield


def known(ground: Turf, tools: Mapping[str, StrokeTool]) -> Solution | None:
    """The solution of a hole if it has been worked out."""
    values = _work(ground, distributions_of(tools)).values
    return None if values is None else _solution(ground, tuple(tools.values()), values)


def about(ground: Turf, tools: Mapping[str, StrokeTool]) -> float | None:
    """About what the best hands need from a starting hex; None before that can be told."""
    values = _work(ground, distributions_of(tools)).about
    return None if values is None else min(values.spots[spot] for spot in ground.starts)


@lru_cache(maxsize=64)
def _solution(ground: Turf, tools: tuple[StrokeTool, ...], values: Values) -> Solution:
    return Solution(ground, tools, values)


def _distinct(tools: tuple[StrokeTool, ...]) -> tuple[StrokeTool, ...]:
    found: dict[Distribution, StrokeTool] = {}
    for tool in tools:
        found.setdefault(tuple(sorted(tool.impulses)), tool)
    return tuple(found.values())


def distributions_of(tools: Mapping[str, StrokeTool]) -> Distributions:
    """Tell tables apart: a die and the card that stands for it have the same numbers."""
    return tuple(sorted({tuple(sorted(tool.impulses)) for tool in tools.values()}))


class _SolutionWork:
    """A solution in the making."""

    def __init__(self, ground: Turf, distributions: Distributions) -> None:
        self.values: Values | None = None
        self.about: Values | None = None
        self._bites = working(ground, distributions)

    def bite(self) -> None:
        try:
            self.about = next(self._bites) or self.about
        except StopIteration as end:
            self.done(_rounded(end.value))

    def done(self, values: Values) -> None:
        self.values = self.about = values


@lru_cache(maxsize=64)
def _work(ground: Turf, distributions: Distributions) -> _SolutionWork:
    return _SolutionWork(ground, distributions)


def _rounded(values: Values) -> Values:
    """The values as they are written down: a hole that is read back plays as it did before."""
    return Values(
        values.fewest, tuple(round(v * SCALE) / SCALE if v < inf else v for v in values.spots)
    )


# Solutions that are written down.


def recall(memory: Memory, ground: Turf, tools: Mapping[str, StrokeTool]) -> None:
    """Take a solution over that was written down, if it is there and makes sense."""
    distributions = distributions_of(tools)
    work = _work(ground, distributions)
    if work.values is None and (text := memory.get(_name(ground, distributions))) is not None:
        values = _read(text, len(ground.spots))
        if values is not None and values.spots[ground.cup] == 0:
            work.done(values)


def keep(memory: Memory, ground: Turf, tools: Mapping[str, StrokeTool]) -> None:
    """Write a solution down, if it is known and not written yet."""
    distributions = distributions_of(tools)
    name, values = _name(ground, distributions), _work(ground, distributions).values
    if values is not None and memory.get(name) is None:
        spots = ["-" if isinf(value) else str(round(value * SCALE)) for value in values.spots]
        memory.put(name, " ".join([str(values.fewest), *spots]))


def _read(text: str, spots: int) -> Values | None:
    """The values that a text tells: the fewest strokes, then every spot, a dash where the cup is
    out of reach. None where it tells no such thing."""
    fewest, *words = text.split() or [""]
    if not fewest.isdecimal() or len(words) != spots:
        return None
    if not all(word == "-" or word.isdecimal() for word in words):
        return None
    return Values(int(fewest), tuple(inf if word == "-" else int(word) / SCALE for word in words))


def _name(ground: Turf, distributions: Distributions) -> str:
    """Tells grounds and tools apart, and balls that roll in another way than they did."""
    tables = (
        ROLLING,
        *(ground.ahead, ground.price, ground.heading, ground.bounce, ground.bounce_rolled),
        *(ground.wet, ground.drag, ground.downhill, ground.falls, ground.starts, ground.cup),
        distributions,
    )
    return f"carom-{sha256(repr(tables).encode('ascii')).hexdigest()[:16]}"
