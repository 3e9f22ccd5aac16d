"""The exact solution of a hole for one ball: the strokes that it takes in the best hands.

The value of a spot is the expected number of strokes until the ball drops, if the best tool is
chosen before every roll and the best direction after it. The limit of strokes plays no part in it.
A hole is solved when somebody first asks: it takes some 50 ms, in small bites where people wait.
The last holes stay in mind, and a `Memory` keeps them from one run of the app to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from math import inf, isinf

from engine.core.game import Memory
from engine.games.carom.bots.iteration import Distribution, Distributions, Values, working
from engine.games.carom.bots.landings import landings_of
from engine.games.carom.box.strength import StrokeTool
from engine.games.carom.rules.ground import Turf
from engine.games.carom.rules.rolling import ROLLING

SCALE = 10_000  # values are rounded to ten-thousandths of a stroke, and written so


class Solution:
    """What the best hands need on a hole with certain tools."""

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
    """What tells tables apart: a die and the card that stands for it have the same numbers."""
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
