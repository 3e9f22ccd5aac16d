"""The starter course: seven tiles in a flower, five holes, five trees.

It is printed on one board and not built from the tiles of the box, so it is drawn hex by hex.
"""

from __future__ import annotations

from typing import Final

from engine.core.grids.hexes import DIRECTIONS, Axial, stepped
from engine.games.eighteen.box.course import (
    BUNKER,
    FAIRWAY,
    GREEN,
    ROUGH,
    TEE,
    TREE,
    WATER,
    Course,
    Hole,
)

_HOLES: Final = (
    Hole(3, ((-4, 0), (-3, 0), (-2, -1), (-1, -2), (0, -3))),
    Hole(4, ((0, -4), (1, -4), (1, -3), (2, -3), (3, -3), (3, -2), (3, -1), (4, -1))),
    Hole(3, ((4, 0), (3, 0), (2, 1), (1, 2), (0, 3))),
    Hole(3, ((0, 4), (-1, 4), (-1, 3), (-2, 3), (-3, 3), (-4, 3))),
    Hole(4, ((-3, 2), (-2, 2), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))),
)
_HAZARDS: Final = {
    TREE: ((2, -2), (0, 2), (-3, 4), (-2, 0), (0, 0)),
    BUNKER: ((-1, -3), (3, 1), (1, 3), (-1, 0)),
    WATER: ((4, -4), (2, 0), (-4, 4), (-3, -1)),
}


def _drawn() -> Course:
    middles = [(0, 0), *(stepped((0, 0), direction, 3) for direction in DIRECTIONS)]
    full = {at for middle in middles for at in (middle, *_ring(middle))}
    corners = {corner for middle in middles for corner in _corners(middle)}
    hexes = dict.fromkeys(full | corners, ROUGH)
    for hole in _HOLES:
        hexes |= dict.fromkeys(hole.way, FAIRWAY) | {hole.tee: TEE, hole.green: GREEN}
    for letter, places in _HAZARDS.items():
        hexes |= dict.fromkeys(places, letter)
    return Course(hexes, _HOLES, frozenset(corners))


def _ring(middle: Axial) -> list[Axial]:
    return [stepped(middle, direction) for direction in DIRECTIONS]


def _corners(middle: Axial) -> list[Axial]:
    return [stepped(stepped(middle, direction), (direction + 1) % 6) for direction in DIRECTIONS]


STARTER: Final = _drawn()
