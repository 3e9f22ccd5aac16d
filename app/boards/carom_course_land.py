"""What the map of a Carom hole says about the land: its high terraces, its islands and their trees.

Points are told on paper, in radii from the middle of hex (0, 0), so that they hold for every size.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

from app.boards.hexes import INNER, WIDE
from engine.games.carom.box.plan import DOWN_EAST, OUTSIDE, RAMPS, Plan
from engine.grids.hexes import E, Hex, W, beside

KERB: Final = 0.45  # how far the wall stands out from the grass

# Trees by the radius of their crowns, the large ones planted first, and how many a hex may have.
KINDS: Final = (("tree-large", 1.02), ("tree-large", 0.82), ("tree-small", 0.62), ("bush", 0.34))
TRIES: Final = 14  # places tried in each hex


class Tree(NamedTuple):
    """One tree of an island."""

    picture: str
    right: float
    down: float
    radius: float


def land(plan: Plan) -> frozenset[Hex]:
    """Every hex inside the walls."""
    return frozenset(
        (x, y) for y, row in enumerate(plan.rows) for x, mark in enumerate(row) if mark != OUTSIDE
    )


@lru_cache(maxsize=64)
def raised(plan: Plan) -> frozenset[Hex]:
    """The hexes of the high terraces: whatever a ramp leads up to."""
    found: set[Hex] = set()
    todo = [beside(at, W if plan.mark(at) == DOWN_EAST else E) for at in plan.marked(*RAMPS)]
    while todo:
        at = todo.pop()
        if at in found or plan.mark(at) == OUTSIDE or plan.mark(at) in RAMPS:
            continue
        found.add(at)
        todo += [beside(at, direction) for direction in range(6)]
    return frozenset(found)


@lru_cache(maxsize=64)
def islands(plan: Plan) -> frozenset[Hex]:
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


def paper(at: Hex) -> tuple[float, float]:
    """The middle of a hex on paper."""
    x, y = at
    return WIDE * (x + (y & 1) / 2), 1.5 * y


@lru_cache(maxsize=64)
def trees(plan: Plan) -> tuple[Tree, ...]:
    """The trees of all islands: the same for the same map, none over a wall or a piece."""
    free = [at for at in sorted(islands(plan)) if at not in plan.cover]
    around = {beside(at, d) for at in free for d in range(6)} - set(free)
    closed = [paper(at) for at in around]
    spots = [spot for at in free for spot in _spots(at)]
    room = {spot: _room(spot, closed) for spot in spots}
    planted: list[Tree] = []
    for picture, radius in KINDS:
        for right, down in spots:
            if room[right, down] < radius or _crowded(planted, right, down, radius):
                continue
            planted.append(Tree(picture, right, down, radius))
    return tuple(planted)


def _spots(at: Hex) -> list[tuple[float, float]]:
    chance = Random(f"{at[0]}, {at[1]}")
    right, down = paper(at)
    spots = []
    for _ in range(TRIES):
        turn, far = chance.uniform(0, 2 * pi), 0.85 * chance.random() ** 0.5
        spots.append((right + far * cos(turn), down + far * sin(turn)))
    return spots


def _room(spot: tuple[float, float], closed: Iterable[tuple[float, float]]) -> float:
    """How far it is from a spot to the nearest wall."""
    return min((_off(spot, middle) for middle in closed), default=9.0) - KERB


def _off(spot: tuple[float, float], middle: tuple[float, float]) -> float:
    """The distance from a spot to a hex."""
    right, down = abs(spot[0] - middle[0]), abs(spot[1] - middle[1])
    along = (right + down * WIDE) / 2 - INNER  # across a slanting edge
    side = right - INNER
    if side > along and down <= 0.5:
        return side
    corner = hypot(right - INNER, down - 0.5) if right > INNER else along
    return max(along, min(corner, along + 0.2))


def _crowded(planted: Iterable[Tree], right: float, down: float, radius: float) -> bool:
    return any(
        hypot(tree.right - right, tree.down - down) < (tree.radius + radius) * 0.93
        for tree in planted
    )
