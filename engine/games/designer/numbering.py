"""Numbers for holes: which hole is called what is worth points, and the best way can be found.

Only the order of the holes matters: whether a green lies beside the next tee, whether the first and
the last are at the gate, and what Mr Client thinks of them. The search goes through the positions
from 1 to 9 and keeps, for every set of holes used so far and every last one, the best sum.
"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import NamedTuple

from engine.games.designer.box.lands import Square
from engine.games.designer.box.tiles import EDGES, FACES
from engine.games.designer.layout import Hole, Layout, beyond, layout_of
from engine.games.designer.model import HOLES, Laid, Numbers

LINK = 2  # points for a green beside the next tee, and for what pleases Mr Client
WHOLE = 2  # more for all eight straight transitions
CUBES = 36
EXACT = 10  # with more holes than these only the best ways so far are followed on
BEAM = 300
GOOD_PARS = range(3, 6)


class Numbered(NamedTuple):
    """A hole with the square that its number lies on: a tee where it has one."""

    hole: Hole
    at: Square

    @property
    def tee(self) -> Square | None:
        return self.at if self.at in self.hole.tees else None

    @property
    def green(self) -> Square | None:
        return self.hole.greens[0] if len(self.hole.greens) == 1 else None


def numbered(layout: Layout, numbers: Numbers) -> list[Numbered | None]:
    """The holes from 1 to 9; None where a number lies nowhere."""
    homes = {square: hole for hole in layout.holes for square in hole.squares}
    return [
        Numbered(homes[square], square) if square is not None and square in homes else None
        for square in numbers
    ]


def places(hole: Hole) -> tuple[Square, ...]:
    """Where the number of a hole may lie: on a tee, or without one on any of its tiles."""
    return hole.tees or hole.squares[:1]


def beside(first: Square | None, second: Square | None) -> bool:
    """Whether two tiles share an edge."""
    if first is None or second is None:
        return False
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1


def straight_on(layout: Layout, before: Numbered, after: Numbered) -> bool:
    """Whether a tee lies straight on from the green before and looks the same way."""
    green, tee = before.green, after.tee
    if green is None or tee is None or not after.hole.sound:
        return False
    heading = (_red(layout.tiles[green]) + 2) % 4
    return beyond(green, heading) == tee and _red(layout.tiles[tee]) == heading


def _red(tile: Laid) -> int:
    """The one red edge of a tee or green."""
    return next(edge for edge in EDGES if edge in FACES[tile.face].red(tile.turns))


def pleases(mr: str, hole: Hole, number: int) -> bool:
    """Whether a sound hole is as Mr Client likes it; Mr Straightforward looks at two at a time."""
    match mr:
        case "short":
            return len(hole.squares) == 2
        case "long":
            return len(hole.squares) >= 4
        case "linear":
            return hole.corners == 0
        case "turner":
            return hole.corners > 0
        case "luckyfor":
            return hole.par == 4
        case "uberstitious":
            return (hole.par == 4) == (number == 4)
    return False


def par_points(pars: list[int]) -> int:
    """Two for every hole of par 3 to 5, less a point for every cube unused or borrowed."""
    return 2 * sum(par in GOOD_PARS for par in pars) - abs(CUBES - sum(pars))


@lru_cache(maxsize=4096)
def best_numbers(
    land: int, tiles: tuple[Laid, ...], mr: str, pinned: Numbers | None = None
) -> Numbers:
    """The numbers that bring most on this course, with those that somebody put on tees."""
    return best(layout_of(land, tiles), mr, pinned)


def best(layout: Layout, mr: str, pinned: Numbers | None = None) -> Numbers:
    """Number the holes for the most points; of equal ways the first in reading order.

    Tokens that were put on tees stay there. Where two lie on tees of one hole, the lower counts.
    """
    nodes = [Numbered(hole, at) for hole in layout.holes for at in places(hole)]
    return _Search(layout, mr, nodes, _bound(nodes, pinned)).numbers()


def _bound(nodes: list[Numbered], pinned: Numbers | None) -> dict[int, int]:
    """Which node each number was put on."""
    bound: dict[int, int] = {}
    for number, square in enumerate(pinned or (), start=1):
        node = next((i for i, each in enumerate(nodes) if each.at == square), None)
        if node is None or any(nodes[other].hole is nodes[node].hole for other in bound.values()):
            continue
        bound[number] = node
    return bound


class _Search:
    """The best path through the positions."""

    def __init__(
        self, layout: Layout, mr: str, nodes: list[Numbered], bound: dict[int, int]
    ) -> None:
        self.layout, self.mr, self.nodes, self.bound = layout, mr, nodes, bound
        # Tees of one hole share its bit: a hole has one number.
        holes = {id(hole): bit for bit, hole in enumerate(layout.holes)}
        self.bits = [1 << holes[id(node.hole)] for node in nodes]
        self.links = [[self._link(before, after) for after in nodes] for before in nodes]
        taken = {self.bits[node] for node in bound.values()}
        self.free = [node for node, bit in enumerate(self.bits) if bit not in taken]

    def _link(self, before: Numbered, after: Numbered) -> int:
        straight = self.mr == "straightforward" and straight_on(self.layout, before, after)
        return LINK * beside(before.green, after.tee) + LINK * straight

    def _alone(self, node: Numbered, number: int) -> int:
        """What a hole is worth at a position, whatever comes before and after it."""
        doors = self.layout.plot.doors
        points = LINK * (node.hole.sound and pleases(self.mr, node.hole, number))
        points += LINK * (number == 1 and node.tee in doors)
        return points + LINK * (number == HOLES and node.green in doors)

    def numbers(self) -> Numbers:
        gaps = max(0, HOLES - len(self.layout.holes))
        states: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {(0, -1): (0, ())}
        for number in range(1, HOLES + 1):
            states = self._next(states, number, gaps)
            if len(self.layout.holes) > EXACT:
                kept = sorted(states.items(), key=lambda item: -item[1][0])[:BEAM]
                states = dict(kept)
        _, way = max(states.values(), key=lambda state: self._final(*state))
        return tuple(self.nodes[node].at if node >= 0 else None for node in way)

    def _next(
        self, states: dict[tuple[int, int], tuple[int, tuple[int, ...]]], number: int, gaps: int
    ) -> dict[tuple[int, int], tuple[int, tuple[int, ...]]]:
        worth = [self._alone(node, number) for node in self.nodes]
        candidates = [self.bound[number]] if number in self.bound else self.free
        found: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        for (used, last), (points, way) in states.items():
            for node in candidates:
                bit = self.bits[node]
                if used & bit:
                    continue
                total = points + worth[node] + (self.links[last][node] if last >= 0 else 0)
                key = (used | bit, node)
                if key not in found or total > found[key][0]:
                    found[key] = (total, (*way, node))
            if way.count(-1) < gaps and number not in self.bound:
                key = (used, -1 - number)
                if key not in found or points > found[key][0]:
                    found[key] = (points, (*way, -1))
        return found

    def _final(self, points: int, way: tuple[int, ...]) -> int:
        taken = [self.nodes[node] for node in way if node >= 0]
        whole = (
            self.mr == "straightforward"
            and len(taken) == HOLES
            and all(
                straight_on(self.layout, before, after)
                for before, after in itertools.pairwise(taken)
            )
        )
        return points + WHOLE * whole + par_points([node.hole.par for node in taken])
