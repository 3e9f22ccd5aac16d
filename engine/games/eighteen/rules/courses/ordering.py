"""The order of play of tiles that lie as somebody laid them, so that nobody has to number holes.

Where a fairway leads is printed on its tile, so a tee leads to its green in one way at most. What
is left to find is the order of the holes: the next tee lies beside the green before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.core.grids.hexes import Axial, apart, back, stepped
from engine.games.eighteen.box.course import Laid
from engine.games.eighteen.box.tiles import FACES

ENTRY: Final = 3  # the edge at which the fairway comes onto every face but a tee
_PATIENCE: Final = 20_000  # holes that are tried as the next one before the longest order is taken

_Way = tuple[Laid, ...]  # the tiles of a hole, tee first


def in_order(tiles: Sequence[Laid]) -> tuple[Laid, ...]:
    """Tiles in the order of play; of several that are possible, the one nearest to theirs now.

    Tiles that belong to no hole come first, holes without a green last, where checks find them.
    """
    by_place = {tile.at: tile for tile in tiles}
    ways = [_way(tile, by_place) for tile in tiles if FACES[tile.face].kind == "tee"]
    whole = [way for way in ways if is_end(way[-1])]
    half = [way for way in ways if not is_end(way[-1])]
    used = {tile.at for way in ways for tile in way}
    loose = [tile for tile in tiles if tile.at not in used]
    return (*loose, *(tile for way in [*_longest(whole), *half] for tile in way))


def ahead_of(tile: Laid) -> tuple[Axial, int] | None:
    """The tile's place to which a fairway leads, and in which direction; None from a green."""
    leaves = FACES[tile.face].exit
    if leaves is None:
        return None
    heading = tile.edge(leaves)
    return stepped(tile.at, heading), heading


def is_end(tile: Laid) -> bool:
    """Whether a hole ends on a tile."""
    return FACES[tile.face].kind in ("green", "multi")


def _way(tee: Laid, by_place: Mapping[Axial, Laid]) -> _Way:
    """The tiles that a fairway runs over from a tee on."""
    way = [tee]
    while (leads := ahead_of(way[-1])) is not None:
        tile = by_place.get(leads[0])
        if tile is None or tile in way or FACES[tile.face].kind == "tee":
            break
        if tile.edge(ENTRY) != back(leads[1]):
            break
        way.append(tile)
    return tuple(way)


def _longest(ways: Sequence[_Way]) -> list[_Way]:
    """Holes in an order in which as many as possible follow the one before; then the others."""
    near = {
        way: [next_ for next_ in ways if next_ != way and apart(way[-1].at, next_[0].at) == 1]
        for way in ways
    }
    best: list[_Way] = []
    for tried, order in enumerate(_orders(ways, near)):
        if len(order) > len(best):
            best = order
        if len(best) == len(ways) or tried > _PATIENCE:
            break
    return best + [way for way in ways if way not in best]


def _orders(ways: Sequence[_Way], near: Mapping[_Way, list[_Way]]) -> Iterator[list[_Way]]:
    """Every order in which holes can follow each other, as it grows."""
    for first in ways:
        stack = [[first]]
        while stack:
            order = stack.pop()
            yield order
            stack += [[*order, way] for way in reversed(near[order[-1]]) if way not in order]
