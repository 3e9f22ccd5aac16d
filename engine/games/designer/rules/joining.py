"""How unfinished holes may be imagined complete: which loose pieces become one hole.

Any tile may be imagined on any empty square, also outside the land, as long as red never meets
green. So imagined ways never cross, and leave every other loose end its own square before it. A way
that keeps close to what lies already is in nobody's way but of those that have to go round it: a
few choices of ways are enough to find the most that can be joined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, NamedTuple

from engine.games.designer.box.lands import Square, beside, beyond

Edge = tuple[Square, int]  # a square and one of its four edges
Way = tuple[Square, ...]
Pair = tuple[int, int]  # the numbers of two chains
Pieces = frozenset[frozenset[int]]  # the numbers of chains that are one hole, for each such hole

# Ways that are looked for; far more than a course needs that anybody laid on purpose. Where only
# one choice of joints is asked for, a course has so many pieces that fewer have to do: of 188
# careless courses 4 are joined once less, and playouts are 7 % quicker.
TRIES: Final = 40
HURRIED: Final = 25
ROUND: Final = 3  # squares around a course where a way may lead


class Chain(NamedTuple):
    """Tiles of an unfinished hole."""

    number: int
    tees: int
    greens: int
    ends: tuple[Edge, ...]  # red edges before which an imagined tile may lie


Joint = tuple[Chain, Chain, Edge, Edge]  # two chains, and the end of each


def joints(
    chains: list[Chain], walls: set[Square], wanted: int, choices: int
) -> list[tuple[Pair, ...]]:
    """Join chains until so many joints are found, or as many as there can be.

    Returns as many choices of joints as are asked for; all of them have as many joints.
    """
    search = _JointSearch(walls, choices)
    search.follow(tuple(chains), frozenset(), wanted, ())
    return list(search.found.values())


class _JointSearch:
    """Tries joints one after the other, the nearest first."""

    def __init__(self, walls: set[Square], choices: int) -> None:
        self.walls, self.choices = walls, choices
        self.tries = TRIES if choices > 1 else HURRIED
        self.best: tuple[Pair, ...] = ()
        self.found: dict[Pieces, tuple[Pair, ...]] = {frozenset(): ()}
        self._seen: set[tuple[tuple[Chain, ...], frozenset[Square]]] = set()
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

    def follow(
        self,
        chains: tuple[Chain, ...],
        used: frozenset[Square],
        wanted: int,
        done: tuple[Pair, ...],
    ) -> None:
        """Go on from the joints that are done; `wanted` more are enough."""
        if self.choices > 1:  # else nothing leads to the same place again, or hardly
            if (chains, used) in self._seen:
                return
            self._seen.add((chains, used))
        if len(done) > len(self.best):
            self.best, self.found = done, {}
        if len(done) == len(self.best) and len(self.found) < self.choices:
            self.found.setdefault(_pieces(done), done)
        possible = [each for each in _joints(chains) if self._near(*each[2:])] if wanted else []
        wanted = min(wanted, _limit(chains, possible))
        for one, other, start, goal in possible if wanted else ():
            if self._enough(len(done) + wanted):
                return
            joined = _together(chains, one, other, start, goal)
            if joined is None:
                continue
            for way in self._ways(start, goal, used, alone=wanted == 1):
                step = (one.number, other.number)
                self.follow(joined, used.union(way), wanted - 1, (*done, step))
                if len(self.best) == len(done) + wanted:
                    break  # by this way it is possible: others bring no other choice

    def _enough(self, most: int) -> bool:
        """Whether looking on from here is of no use."""
        best = len(self.best)
        return not self.tries or best > most or (best == most and len(self.found) >= self.choices)

    def _near(self, start: Edge, goal: Edge) -> bool:
        """Whether some way may lead from one end to the other."""
        near, areas = self._around(start)
        at, to = beyond(*start), beyond(*goal)
        return at == to or to in near or not areas.isdisjoint(self._around(goal)[1])

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
        if beyond(*start) == beyond(*goal):
            yield (beyond(*start),)
            return
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


def _together(
    chains: tuple[Chain, ...], one: Chain, other: Chain, start: Edge, goal: Edge
) -> tuple[Chain, ...] | None:
    """The chains after a joint; None where another one that faces a square of both would make it a
    hole with two tees or two greens."""
    ends = tuple(end for end in one.ends + other.ends if end not in (start, goal))
    both = Chain(one.number, one.tees + other.tees, one.greens + other.greens, ends)
    rest = [chain for chain in chains if chain not in (one, other)]
    ahead = {beyond(*end) for end in ends}
    for chain in rest:
        if any(beyond(*end) in ahead for end in chain.ends) and not _fit(both, chain):
            return None
    return tuple(sorted((both, *rest)))


def _pieces(pairs: tuple[Pair, ...]) -> Pieces:
    """Which chains are one hole, in whatever order they were joined."""
    holes: list[frozenset[int]] = []
    for pair in pairs:
        touched = [hole for hole in holes if not hole.isdisjoint(pair)]
        holes = [hole for hole in holes if hole not in touched]
        holes.append(frozenset(pair).union(*touched))
    return frozenset(holes)


def _fit(one: Chain, other: Chain) -> bool:
    """Whether two chains may be one hole: no second tee, and no second green."""
    return one.tees + other.tees <= 1 and one.greens + other.greens <= 1


def _joints(chains: tuple[Chain, ...]) -> list[Joint]:
    """List possible joints, first those by a single tile that two chains face: they are in nobody's
    way. An end before such a square has no other joint. Then come pieces without tee or green."""
    found = []
    ahead = {end: beyond(*end) for chain in chains for end in chain.ends}
    faced = Counter(ahead.values())
    for one, other in combinations(chains, 2):
        if not _fit(one, other):
            continue
        whole = one.tees + other.tees + one.greens + other.greens == 2
        for start, goal in product(one.ends, other.ends):
            at, to = ahead[start], ahead[goal]
            far = abs(at[0] - to[0]) + abs(at[1] - to[1])
            if not far or faced[at] == faced[to] == 1:
                found.append((far > 0, whole, far, one, other, start, goal))
    found.sort()
    return [joint[3:] for joint in found]


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
