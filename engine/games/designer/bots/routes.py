"""Ways through a land for a whole circuit: over squares side by side, best from gate to gate."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from engine.core.chance import Seeded
from engine.games.designer.box.edges import beside
from engine.games.designer.box.lands import Plot, Square

Route = tuple[Square, ...]

REACH: Final = 9  # squares of a route that are led elsewhere at once
DETOUR: Final = 6  # squares more that the new stretch may have
ELSEWHERE: Final = 3  # one of so many new beginnings or ends is not at the gate
SHORT: Final = 14  # squares of the shortest routes to begin with
TRIES: Final = 60  # steps of a search for a stretch, before it is given up
MANY: Final = 400  # steps of a search for a whole route


def first_route(plot: Plot, chance: Seeded) -> Route:
    """Any route that begins at the gate and is not too short."""
    doors = sorted(plot.doors)
    start, end = doors[chance.number(len(doors))], _outset(plot, chance)
    lengths = SHORT + chance.number(SHORT), len(plot.land)
    return _stretch(plot.land, start, end, (), lengths, chance, MANY) or (start,)


def rerouted(plot: Plot, route: Route, chance: Seeded) -> Route | None:
    """The route with a stretch led elsewhere, or with another beginning or end."""
    size = len(route)
    first = chance.number(size + 2) - 2
    last = first + 2 + chance.number(REACH)
    start = route[first] if first >= 0 else _outset(plot, chance)
    end = route[last] if last < size else _outset(plot, chance)
    head, tail = route[: max(0, first)], route[last + 1 :]
    kept = {*head, *tail}
    if start in kept or end in kept or start == end:
        return None
    lengths = 0, min(last, size) - max(first, -1) + 1 + DETOUR
    stretch = _stretch(plot.land, start, end, kept, lengths, chance)
    if stretch is None:
        return None
    found = (*head, *stretch, *tail)
    return None if found == route else found


def _outset(plot: Plot, chance: Seeded) -> Square:
    """Where a route may begin or end: at the gate, or anywhere where that has to be."""
    doors = sorted(plot.doors)
    squares = doors if chance.number(ELSEWHERE) else sorted(plot.land)
    return squares[chance.number(len(squares))]


def _stretch(
    land: Container[Square],
    start: Square,
    end: Square,
    taken: Container[Square],
    lengths: tuple[int, int],
    chance: Seeded,
    tries: int = TRIES,
) -> Route | None:
    """A way between two squares that crosses neither itself nor what is taken, by chance."""
    way, tried = [start], [_shuffled(start, chance)]
    for _ in range(tries):
        if way[-1] == end and len(way) >= lengths[0]:
            return tuple(way)
        ahead = tried[-1]
        while ahead and not _free(ahead[-1], land, taken, way):
            ahead.pop()
        gap = abs(way[-1][0] - end[0]) + abs(way[-1][1] - end[1])
        if ahead and way[-1] != end and len(way) + gap <= lengths[1]:
            way.append(ahead.pop())
            tried.append(_shuffled(way[-1], chance))
        else:
            way.pop()
            tried.pop()
            if not way:
                return None
    return None


def _free(
    square: Square, land: Container[Square], taken: Container[Square], way: list[Square]
) -> bool:
    return square in land and square not in taken and square not in way


def _shuffled(square: Square, chance: Seeded) -> list[Square]:
    """The squares around one in any order."""
    around = beside(square)
    for place in (3, 2, 1):
        other = chance.number(place + 1)
        around[place], around[other] = around[other], around[place]
    return around
