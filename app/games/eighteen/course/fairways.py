"""What the map of a course says about its fairways: the lines that ribbons of grass follow."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from engine.core.grids.hexes import Axial, stepped
from engine.games.eighteen.box.course_layout import (
    FAIRWAY,
    GREEN,
    LAKE,
    TEE,
    CourseLayout,
    loose_ways,
)

MOWN: Final = FAIRWAY + TEE + GREEN + LAKE

Run = tuple[Axial, ...]  # hexes beside each other; a single one is a patch of its own


def ribbons(course: CourseLayout) -> list[Run]:
    """Every stretch of mown grass. A hole's own way is broken where something covers it."""
    runs: list[Run] = []
    ways = [*(hole.way for hole in course.holes), *loose_ways(course)]
    for way in ways:
        for mown, stretch in groupby(way, lambda at: course.hexes[at] in MOWN):
            if mown:
                runs.append(tuple(stretch))
    return runs + _beside_the_ways(course, {at for way in ways for at in way})


def _beside_the_ways(course: CourseLayout, ways: set[Axial]) -> list[Run]:
    """Fairway that belongs to no hole: each hex, and a link to every other one beside it."""
    left = {at for at, letter in course.hexes.items() if letter in MOWN} - ways
    links = [(at, stepped(at, direction)) for at in left for direction in range(3)]
    return [(at,) for at in left] + [link for link in links if link[1] in left]
