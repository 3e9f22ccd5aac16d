"""How unfinished holes may be imagined complete: which loose pieces become one hole.

Any tile may be imagined on any empty square, also outside the land, as long as red never meets
green. So imagined ways never cross, and leave every other loose end its own square before it. A way
that keeps close to what lies already is in nobody's way but of those that have to go round it: a
few choices of ways are enough to find the most that can be joined.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, NamedTuple

from engine.games.designer.box.lands import Square, beside, beyond

Edge = tuple[Square, int]  # a square and one of its four edges
Way = tuple[Square, ...]
Pair = tuple[int, int]  # the numbers of two chains

TRIES: Final = 40  # ways that are looked for; far more than a course that anybody laid on purpose
ROUND: Final = 3  # squares around a course where a way may lead


class Chain(NamedTuple):
    """Tiles of an unfinished hole."""

    number: int
    tees: int
    greens: int
    ends: tuple[Edge, ...]  # red edges before which an imagined tile may lie


Joint = tuple[Chain, Chain, Edge, Edge]  # two chains, and the end of each


def most_joined(chains: list[Chain], walls: set[Square], wanted: int) -> tuple[Pair, ...]:
    """Join chains until so many joints are found, or as many as there can be."""
    return _JointSearch(walls).most(tuple(chains), frozenset(), wanted)


class _JointSearch:
    """Tries joints one after the other, the nearest first."""

    def __init__(self, walls: set[Square]) -> None:
        self.walls, self.tries = walls, TRIES
        columns, rows = zip(*walls, strict=True)
        self.columns = range(min(columns) - ROUND, max(columns) + ROUND + 1)
        self.rows = range(min(rows) - ROUND, max(rows) + ROUND + 1)
        self.areas = self._areas()
        self.around: dict[Edge, tuple[list[Square], set[int]]] = {}

    def _areas(self) -> dict[Square, int]:
        """The empty squares, by which of them hang together."""
        left = {square for square in product(self.columns, self.rows) if square not in self.walls}
        areas: dict[Square, int] = {}
        while left:
            number, layer = len(left), [left.pop()]
            while layer:
                areas.update(dict.fromkeys(layer, number))
                layer = list({near for square in layer for near in beside(square)} & left)
                left.difference_update(layer)
        return areas

    def most(
        self, chains: tuple[Chain, ...], used: frozenset[Square], wanted: int
    ) -> tuple[Pair, ...]:
        joints = [joint for joint in _joints(chains) if self._near(*joint[2:])] if wanted else []
        wanted = min(wanted, _limit(chains, joints))
        found: tuple[Pair, ...] = ()
        for one, other, start, goal in joints if wanted else ():
            rest = tuple(chain for chain in chains if chain not in (one, other))
            ends = tuple(end for end in one.ends + other.ends if end not in (start, goal))
            both = Chain(one.number, one.tees + other.tees, one.greens + other.greens, ends)
            for way in self._ways(start, goal, used, alone=wanted == 1):
                more = self.most((both, *rest), used.union(way), wanted - 1)
                found = max(found, ((one.number, other.number), *more), key=len)
                if len(found) == wanted:
                    return found
            if not self.tries:
                break
        return found

    def _near(self, start: Edge, goal: Edge) -> bool:
        """Whether some way may lead from one end to the other."""
        near, areas = self._around(start)
        return beyond(*goal) in near or not areas.isdisjoint(self._around(goal)[1])

    def _around(self, end: Edge) -> tuple[list[Square], set[int]]:
        """The squares around the one before an end, and the areas that they belong to."""
        if end not in self.around:
            near = beside(beyond(*end))
            self.around[end] = near, {self.areas[each] for each in near if each in self.areas}
        return self.around[end]

    def _ways(
        self, start: Edge, goal: Edge, used: frozenset[Square], *, alone: bool
    ) -> Iterator[Way]:
        """The shortest way between two ends, then those along what lies on either side."""
        if not self.tries:
            return
        self.tries -= 1
        shortest = self._shortest(beyond(*start), beyond(*goal), used)
        if shortest is None:
            return
        yield shortest
        if not alone:
            found = {self._along(start, beyond(*goal), used, hand) for hand in (1, -1)}
            yield from sorted(way for way in found if way and way != shortest)

    def _shortest(self, start: Square, goal: Square, used: frozenset[Square]) -> Way | None:
        before: dict[Square, Square | None] = {start: None}
        layer = [start]
        while layer:
            further = []
            for square in layer:
                for near in beside(square):
                    if near in before or (near != goal and self._shut(near, used)):
                        continue
                    before[near] = square
                    further.append(near)
            if goal in before:
                return tuple(_back(before, goal))
            layer = further
        return None

    def _shut(self, square: Square, used: frozenset[Square]) -> bool:
        inside = square[0] in self.columns and square[1] in self.rows
        return not inside or square in self.walls or square in used

    def _along(self, start: Edge, goal: Square, used: frozenset[Square], hand: int) -> Way | None:
        """The way of somebody who keeps a hand on the wall; None where it leads back."""
        square = beyond(*start)
        heading = (start[1] + hand) % 4
        way, seen = [square], set()
        while square != goal:
            for turn in (hand, 0, -hand, 2):
                near = beyond(square, (heading + turn) % 4)
                if near in (way[0], goal) or not self._shut(near, used):
                    heading = (heading + turn) % 4
                    break
            else:
                return None
            if (square, heading) in seen:
                return None
            seen.add((square, heading))
            square = near
            # Steps into a dead end and back are no part of the way.
            way = [*way[: way.index(square)], square] if square in way else [*way, square]
        return tuple(way)


def _joints(chains: tuple[Chain, ...]) -> list[Joint]:
    """List possible joints. Pieces without tee and green come first: they are in nobody's way."""
    found = []
    for one, other in combinations(chains, 2):
        if one.tees + other.tees > 1 or one.greens + other.greens > 1:
            continue
        whole = one.tees + other.tees + one.greens + other.greens == 2
        for start, goal in product(one.ends, other.ends):
            (x, y), (to_x, to_y) = beyond(*start), beyond(*goal)
            found.append((whole, abs(x - to_x) + abs(y - to_y), one, other, start, goal))
    found.sort()
    return [joint[2:] for joint in found]


def _limit(chains: tuple[Chain, ...], joints: list[Joint]) -> int:
    """No more joints than this: what becomes one hole has no second tee and no second green."""
    together = {chain: {chain} for chain in chains}
    for one, other, _, _ in joints:
        if together[one] is not together[other]:
            together[one] |= together[other]
            for chain in together[other]:
                together[chain] = together[one]
    return sum(
        len(some) - max(1, sum(chain.tees for chain in some), sum(chain.greens for chain in some))
        for some in {id(some): some for some in together.values()}.values()
    )


def _back(before: dict[Square, Square | None], goal: Square) -> Iterator[Square]:
    square: Square | None = goal
    while square is not None:
        yield square
        square = before[square]
