"""Reads the land from the map of a Carom hole: high terraces, islands and their trees.

Points are told on paper, in radii from the middle of hex (0, 0), so that they hold for every size.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, dist, pi, sin
from random import Random
from typing import Final, NamedTuple

from app.draw.grids.hexes import INNER, WIDE
from engine.core.grids.hexes import Hex, beside
from engine.games.carom.box.hole_plan import OUTSIDE, RAMPS, HolePlan

KERB: Final = 0.45  # how far the wall stands out from the grass

# Trees by the radius of their crowns, the large ones planted first, and how far apart they stand
# (1: their crowns touch).
KINDS: Final = (
    ("tree-large", 1.05, 1.25),
    ("tree-large", 0.8, 1.12),
    ("tree-small", 0.6, 1.1),
    ("bush", 0.34, 1.35),
)
TRIES: Final = 14  # places tried in each hex


Spot = tuple[float, float]
FAR: Final = 4.0  # no tree is so large that walls farther away matter


class Tree(NamedTuple):
    """One tree of an island."""

    picture: str
    right: float
    down: float
    radius: float


def land(plan: HolePlan) -> frozenset[Hex]:
    """Every hex inside the walls."""
    return frozenset(
        (x, y) for y, row in enumerate(plan.rows) for x, mark in enumerate(row) if mark != OUTSIDE
    )


@lru_cache(maxsize=64)
def raised(plan: HolePlan) -> frozenset[Hex]:
    """The hexes of the high terraces: whatever a ramp leads up to."""
    found: set[Hex] = set()
    todo = [beside(at, plan.up_ramp(at)) for at in plan.marked(*RAMPS)]
    while todo:
        at = todo.pop()
        if at in found or plan.mark(at) == OUTSIDE or plan.mark(at) in RAMPS:
            continue
        found.add(at)
        todo += [beside(at, direction) for direction in range(6)]
    return frozenset(found)


@lru_cache(maxsize=64)
def islands(plan: HolePlan) -> frozenset[Hex]:
    """The hexes outside that the hole encloses."""
    columns, rows = plan.size
    reached: set[Hex] = set()
    todo = [(-1, -1)]
    while todo:
        x, y = at = todo.pop()
        on_paper = -1 <= x <= columns and -1 <= y <= rows
        if at in reached or not on_paper or plan.mark(at) != OUTSIDE:
            continue
        reached.add(at)
        todo += [beside(at, direction) for direction in range(6)]
    return frozenset(at for at in plan.marked(OUTSIDE) if at not in reached)


def paper(at: Hex) -> Spot:
    """The middle of a hex on paper."""
    x, y = at
    return WIDE * (x + (y & 1) / 2), 1.5 * y


@lru_cache(maxsize=64)
def trees(plan: HolePlan) -> tuple[Tree, ...]:
    """The trees of all islands: the same for the same map, none over a wall or a piece."""
    free = [at for at in sorted(islands(plan)) if at not in plan.cover]
    around = {beside(at, d) for at in free for d in range(6)} - set(free)
    closed = [paper(at) for at in around]
    spots = [spot for at in free for spot in _spots(at)]
    room = {spot: _room(spot, closed) for spot in spots}
    planted: list[Tree] = []
    for picture, radius, apart in KINDS:
        for right, down in spots:
            if room[right, down] < radius or _crowded(planted, right, down, radius, apart):
                continue
            planted.append(Tree(picture, right, down, radius))
    return tuple(planted)


def _spots(at: Hex) -> list[Spot]:
    chance = Random(f"{at[0]}, {at[1]}")
    right, down = paper(at)
    spots = []
    for _ in range(TRIES):
        turn, far = chance.uniform(0, 2 * pi), 0.85 * chance.random() ** 0.5
        spots.append((right + far * cos(turn), down + far * sin(turn)))
    return spots


def _room(spot: Spot, closed: Iterable[Spot]) -> float:
    """How far it is from a spot to the nearest wall."""
    near = (middle for middle in closed if dist(spot, middle) < FAR)
    return min((_off(spot, middle) for middle in near), default=FAR) - KERB


def _off(spot: Spot, middle: Spot) -> float:
    """The distance from a spot to a hex that it is not in."""
    at = (abs(spot[0] - middle[0]), abs(spot[1] - middle[1]))
    east, south_east, south = (INNER, 0.0), (INNER, 0.5), (0.0, 1.0)
    return min(_to_edge(at, east, south_east), _to_edge(at, south_east, south))


def _to_edge(at: Spot, start: Spot, end: Spot) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / (dx * dx + dy * dy)
    part = min(max(part, 0.0), 1.0)
    return dist(at, (start[0] + part * dx, start[1] + part * dy))


def _crowded(
    planted: Iterable[Tree], right: float, down: float, radius: float, apart: float
) -> bool:
    return any(
        dist((tree.right, tree.down), (right, down)) < (tree.radius + radius) * apart
        for tree in planted
    )
