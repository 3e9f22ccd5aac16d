"""The exact solution of a hole for one ball: the strokes that it takes in the best hands.

The value of a spot is the expected number of strokes until the ball drops, if the best tool is
chosen before every roll and the best direction after it. The limit of strokes plays no part in it.
Values of the usual tools come with the game (`solved`); others are worked out, in small bites where
somebody is waiting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import inf
from zlib import crc32

from engine.games.carom.bots.iteration import Distribution, Distributions, Values, working
from engine.games.carom.bots.landings import landings_of
from engine.games.carom.bots.solved import CARDS, SIX
from engine.games.carom.box.strength import DICE, PRINTED, Tool
from engine.games.carom.rules.ground import Ground
from engine.games.carom.rules.rolling import ROLLING

SCALE = 10_000  # values are kept in ten-thousandths of a stroke


class Solution:
    """What the best hands need on a hole with certain tools."""

    def __init__(self, ground: Ground, tools: tuple[Tool, ...], values: Values) -> None:
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

    def with_tool(self, spot: int, tool: Tool) -> float:
        """Expected strokes from here if this tool is taken now, and the best ones later."""
        return 1 + sum([self.after(spot, each) for each in tool.impulses]) / len(tool.impulses)

    def drops(self, spot: int, tool: Tool) -> int:
        """On how many faces of a tool the ball can drop at once."""
        return sum([self.after(spot, each) == 0 for each in tool.impulses])


def solve(ground: Ground, tools: Mapping[str, Tool]) -> Solution:
    """The solution of a hole, at once: for the usual tools only looked up."""
    for _ in solving(ground, tools):
        pass
    found = known(ground, tools)
    assert found is not None
    return found


def solving(ground: Ground, tools: Mapping[str, Tool]) -> Iterator[None]:
    """Work a solution out in bites of a fraction of a millisecond; nothing to do if it is known.

    Several may work on the same one in turns.
    """
    work = _work(ground, distributions_of(tools))
    while work.values is None:
        work.bite()
        yield


def known(ground: Ground, tools: Mapping[str, Tool]) -> Solution | None:
    """The solution of a hole if it has been worked out."""
    values = _work(ground, distributions_of(tools)).values
    return None if values is None else _solution(ground, tuple(tools.values()), values)


def about(ground: Ground, tools: Mapping[str, Tool]) -> float | None:
    """About what the best hands need from a starting hex; None before that can be told."""
    values = _work(ground, distributions_of(tools)).about
    return None if values is None else min(values.spots[spot] for spot in ground.starts)


@lru_cache(maxsize=64)
def _solution(ground: Ground, tools: tuple[Tool, ...], values: Values) -> Solution:
    return Solution(ground, tools, values)


def _distinct(tools: tuple[Tool, ...]) -> tuple[Tool, ...]:
    found: dict[Distribution, Tool] = {}
    for tool in tools:
        found.setdefault(tuple(sorted(tool.impulses)), tool)
    return tuple(found.values())


def distributions_of(tools: Mapping[str, Tool]) -> Distributions:
    """What tells tables apart: a die and the card that stands for it have the same numbers."""
    return tuple(sorted({tuple(sorted(tool.impulses)) for tool in tools.values()}))


class _Work:
    """A solution in the making."""

    def __init__(self, ground: Ground, distributions: Distributions) -> None:
        self.values = self.about = kept(ground, distributions)
        self._bites = working(ground, distributions)

    def bite(self) -> None:
        try:
            self.about = next(self._bites) or self.about
        except StopIteration as end:
            self.values = self.about = end.value


@lru_cache(maxsize=64)
def _work(ground: Ground, distributions: Distributions) -> _Work:
    return _Work(ground, distributions)


# Values that come with the game.

USUAL = {
    distributions_of({tool.key: tool for tool in DICE}): SIX,
    distributions_of({tool.key: tool for tool in PRINTED}): CARDS,
}


def fingerprint(ground: Ground) -> int:
    """A number that tells grounds apart, so that kept values are never used for another one.

    Nor are they for balls that roll in another way.
    """
    tables = (
        ROLLING,
        *(ground.ahead, ground.price, ground.heading, ground.bounce, ground.bounce_rolled),
        *(ground.wet, ground.drag, ground.downhill, ground.falls, ground.starts, ground.cup),
    )
    return crc32(repr(tables).encode("ascii"))


def kept(ground: Ground, distributions: Distributions) -> Values | None:
    """The values of a hole that come with the game; None for other holes and other tools."""
    found = USUAL.get(distributions, {}).get(fingerprint(ground))
    if found is None:
        return None
    fewest, text = found
    return Values(fewest, tuple(inf if w == "-" else int(w) / SCALE for w in text.split()))
