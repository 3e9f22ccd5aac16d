"""Courses by chance, on any land: matched as well as tiles allow, or laid without a look."""

from __future__ import annotations

from engine.core.chance import Seeded
from engine.games.designer.box.lands import BESIDE, Square, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import Laid

BAG = [face.key for face in FACES.values() for _ in range(face.copies)]


def matched(land: int, seed: int, tiles: int = 99, tries: int = 12) -> tuple[Laid, ...]:
    """Lay tiles from the bag over a land, each the way that fits its neighbours best."""
    chance, bag = Seeded(seed), BAG.copy()
    laid: dict[Square, Laid] = {}
    for x, y in sorted(plot_of(land).land)[:tiles]:
        drawn = [bag.pop(chance.number(len(bag))) for _ in range(tries)]
        ways = [Laid(face, x, y, turns) for face in drawn for turns in range(4)]
        offset = chance.number(len(ways))
        best = min(ways[offset:] + ways[:offset], key=lambda way: _clashes(land, laid, way))
        drawn.remove(best.face)
        bag += drawn
        laid[x, y] = best
    return tuple(laid.values())


def _clashes(land: int, laid: dict[Square, Laid], tile: Laid) -> int:
    """How many edges would not match; what is still empty fits."""
    reds, found = FACES[tile.face].red(tile.turns), 0
    for edge, (dx, dy) in enumerate(BESIDE):
        square = tile.x + dx, tile.y + dy
        if square in laid:
            other = laid[square]
            found += (edge in reds) != ((edge + 2) % 4 in FACES[other.face].red(other.turns))
        else:
            found += edge in reds and square not in plot_of(land).land
    return found


def careless(land: int, seed: int, tiles: int = 45) -> tuple[Laid, ...]:
    """Lay tiles anywhere beside others and any way round, outside the land and in water too."""
    chance, bag = Seeded(seed), BAG.copy()
    plot = plot_of(land)
    laid: dict[Square, Laid] = {}
    while len(laid) < tiles:
        taken = plot.gate | laid.keys()
        near = sorted({(x + dx, y + dy) for x, y in taken for dx, dy in BESIDE} - taken)
        face = bag.pop(chance.number(len(bag)))
        square = near[chance.number(len(near))]
        laid[square] = Laid(face, *square, chance.number(4))
    return tuple(laid.values())
