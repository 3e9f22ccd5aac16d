"""Ways through a land for a whole circuit: from the gate over squares side by side to the gate."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from engine.chance import Seeded
from engine.games.designer.box.lands import Plot, Square
from engine.games.designer.box.tiles import BESIDE

Route = tuple[Square, ...]

REACH: Final = 9  # squares of a route that are led elsewhere at once
DETOUR: Final = 6  # squares more that the new stretch may have
TRIES: Final = 60  # steps of a search for a stretch, before it is given up
MANY: Final = 4000  # steps of a search for a whole route


def beside(square: Square) -> list[Square]:
    """The four squares that share an edge with one."""
    x, y = square
    return [(x + dx, y + dy) for dx, dy in BESIDE]


def first_route(plot: Plot, chance: Seeded) -> Route:
    """Any route from one square at the gate to another."""
    doors = sorted(plot.doors)
    start = doors.pop(chance.number(len(doors)))
    end = doors[chance.number(len(doors))]
    return _stretch(plot.land, start, end, (), len(plot.land), chance, MANY) or (start,)


def rerouted(plot: Plot, route: Route, chance: Seeded) -> Route | None:
    """The route with a stretch led elsewhere, or with another beginning or end."""
    size = len(route)
    first = chance.number(size + 2) - 2
    last = first + 2 + chance.number(REACH)
    doors = sorted(plot.doors)
    if first < 0:
        first, start = -1, doors[chance.number(len(doors))]
    else:
        start = route[first]
    if last >= size:
        last, end = size, doors[chance.number(len(doors))]
    else:
        end = route[last]
    head, tail = route[: max(0, first)], route[last + 1 :]
    kept = {*head, *tail}
    if start in kept or end in kept or start == end:
        return None
    longest = last - first + 1 + DETOUR
    stretch = _stretch(plot.land, start, end, kept, longest, chance)
    if stretch is None:
        return None
    found = (*head, *stretch, *tail)
    return None if found == route else found


def _stretch(
    land: Container[Square],
    start: Square,
    end: Square,
    taken: Container[Square],
    longest: int,
    chance: Seeded,
    tries: int = TRIES,
) -> Route | None:
    """A way between two squares that crosses neither itself nor what is taken, by chance."""
    way, tried = [start], [_shuffled(start, chance)]
    for _ in range(tries):
        if way[-1] == end:
            return tuple(way)
        ahead = tried[-1]
        while ahead and not _free(ahead[-1], land, taken, way):
            ahead.pop()
        gap = abs(way[-1][0] - end[0]) + abs(way[-1][1] - end[1])
        if ahead and len(way) + gap <= longest:
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
