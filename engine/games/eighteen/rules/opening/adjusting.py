"""Adjustment tiles laid by chance: rough over the hazards that hurt most, or more hazards.

Hazards hurt where they lie beside a fairway, and most beside a green. Neither tees, greens nor the
ways between them are covered by hazards, so that every hole can be played as before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from engine.core.chance import Seeded
from engine.core.grids.hexes import DIRECTIONS, Axial, stepped
from engine.games.eighteen.box.course_book import course_named
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    LAKE,
    ROUGH,
    TREE,
    WATER,
    CourseLayout,
    laid_over,
    written,
)
from engine.games.eighteen.box.played_course import ADJUSTMENTS, FRONTS
from engine.games.eighteen.box.ways import MOST_HOLES
from engine.games.eighteen.rules.opening.course_checks import why_not_course

PRINTED, MILDER, HARDER = "printed", "milder", "harder"

HAZARDS: Final = BUNKER + WATER + TREE + LAKE
_WHIM: Final = 300  # hundredths by which chance may prefer a hex that matters less
_BESIDE_GREEN: Final = 2  # how much more a hex matters beside a green than beside a fairway


def adjusted(chance: Seeded, text: str, how: str) -> str:
    """A course by its key or text, with adjustment tiles laid on it: "milder" or "harder".

    What the course itself is adjusted with stays; the tiles that it leaves in the box are used.
    """
    if how == PRINTED:
        return text
    course = course_named(text)
    covers = _softened(chance, course) if how == MILDER else _hardened(chance, course)
    return f"{text} {written((), covers)}".strip()


def _room(course: CourseLayout) -> int:
    """How many tiles are laid: all of the box on 18 holes, and fewer on fewer."""
    used = Counter(letter for letter, _ in course.adjusted)
    left = ADJUSTMENTS - used.total() + used[CLUBHOUSE]
    return min(left, -(-ADJUSTMENTS * len(course.holes) // MOST_HOLES))


def _softened(chance: Seeded, course: CourseLayout) -> list[tuple[str, Axial]]:
    """Rough over hazards."""
    laid = {at for _, at in course.adjusted}
    hazards = [at for at, letter in course.hexes.items() if letter in HAZARDS and at not in laid]
    return [(ROUGH, at) for at in _by_weight(chance, course, hazards)[: _room(course)]]


def _hardened(chance: Seeded, course: CourseLayout) -> list[tuple[str, Axial]]:
    """Hazards over rough beside fairways, each kind in turn, as long as nothing is walled off."""
    ways = {at for hole in course.holes for at in hole.way}
    laid = {at for _, at in course.adjusted}
    rough = [at for at, letter in course.hexes.items() if letter == ROUGH]
    places = _by_weight(chance, course, [at for at in rough if at not in ways | laid])
    covers: list[tuple[str, Axial]] = []
    for letter in _fronts(course):
        for at in places:
            with_it = laid_over(course, [written((), [(letter, at)])])
            if why_not_course(with_it) is None:
                course = with_it
                places.remove(at)
                covers.append((letter, at))
                break
    return covers


def _fronts(course: CourseLayout) -> Iterator[str]:
    """The hazards to lay, one after the other."""
    left = dict(FRONTS)
    for letter, _ in course.adjusted:
        if letter in left:
            left[letter] -= 1
    turns = [(number, letter) for letter in left for number in range(left[letter])]
    return (letter for _, letter in sorted(turns)[: _room(course)])


def mattering(course: CourseLayout) -> Callable[[Axial], int]:
    """How much a hex matters: by the fairways beside it, and most by the greens."""
    ways = Counter(at for hole in course.holes for at in hole.way)
    for hole in course.holes:
        ways[hole.green] += _BESIDE_GREEN
    return lambda at: sum(ways[stepped(at, way)] for way in DIRECTIONS)


def _by_weight(chance: Seeded, course: CourseLayout, places: list[Axial]) -> list[Axial]:
    """Hexes in the order in which they matter, more or less."""
    matters = mattering(course)
    weights = {at: 100 * matters(at) + chance.number(_WHIM) for at in sorted(places)}
    return sorted(weights, key=weights.__getitem__, reverse=True)
