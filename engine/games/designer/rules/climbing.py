"""Better numbers for courses with very many holes, of which a search looks at the best only.

Two numbers are swapped, or one goes to a hole that has none, as long as that brings more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Final

from engine.games.designer.box.clients import LUCKY
from engine.games.designer.rules.spots import Course, Spot

Full = tuple[int, ...]  # the spot of every position: there are more holes than numbers


def climbed(course: Course, start: Sequence[int], bound: Mapping[int, int]) -> Full:
    """Change a numbering step by step for the better; numbers that are bound stay."""
    way = tuple(start)
    free = [index for index in range(len(way)) if index + 1 not in bound]
    points = worth(course, way)
    while True:
        best = max(_near(course, way, free), key=lambda near: worth(course, near), default=way)
        more = worth(course, best)
        if more <= points:
            return way
        way, points = best, more


def worth(course: Course, way: Sequence[int | None]) -> int:
    """All that a numbering brings; where it is None there is no hole of that number."""
    spots = [_NO_HOLE if spot is None else course.spots[spot] for spot in way]
    links = [
        0 if before is None or after is None else course.links[before].get(after, 0)
        for before, after in pairwise(way)
    ]
    points = sum(links) + spots[0].first + spots[LUCKY - 1].fourth + spots[-1].last
    if min(links) == course.perfect:
        points += course.whole
    par = 0
    for spot in spots:
        points += spot.worth
        par += spot.par
    return points - abs(course.cubes - par)


_NO_HOLE: Final = Spot(hole=-1, worth=0, par=0)


def _near(course: Course, way: Full, free: list[int]) -> Iterator[Full]:
    """Numberings that differ by one step."""
    for first, second in combinations(free, 2):
        swapped = list(way)
        swapped[first], swapped[second] = way[second], way[first]
        yield tuple(swapped)
    holes = {course.spots[spot].hole for spot in way}
    for index in free:
        others = holes - {course.spots[way[index]].hole}
        for spot, each in enumerate(course.spots):
            if each.hole not in others and spot != way[index]:
                yield (*way[:index], spot, *way[index + 1 :])
