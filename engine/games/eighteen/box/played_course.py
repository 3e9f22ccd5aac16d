"""A course made ready to be played on: numbered places, and tables of what lies where.

Places are numbered row by row from the top left. Moves, events and previews name hexes by them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.grids.hexes import DIRECTIONS, Axial, stepped
from engine.games.eighteen.box.course_book import course_named
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    FAIRWAY,
    GREEN,
    LAKE,
    LONGEST,
    TEE,
    TREE,
    WATER,
    CourseLayout,
)

OFF: Final = -1  # not on the course

Place = int


class Flight(NamedTuple):
    """The way of a ball. Out of bounds it ends where it began."""

    path: tuple[Place, ...]  # from the start, as far as it flew over the course
    end: Place
    why: str  # of `flight`: LANDED, TREE or OUT


@dataclass(frozen=True, eq=False)
class PlayedCourse:
    """The tables of one course."""

    course: CourseLayout
    at: tuple[Axial, ...]  # by place
    places: dict[Axial, Place]
    beside: tuple[tuple[Place, ...], ...]  # by place and direction; OFF beyond the border
    terrain: str  # a letter for every place
    fair: tuple[bool, ...]  # no rough: fairway, tee, green, a lake on the fairway
    wet: tuple[bool, ...]  # water, or a lake on the fairway
    tees: tuple[Place, ...]  # by hole
    greens: tuple[Place, ...]  # by hole
    hole_at: dict[Place, int]  # which hole's green it is
    # Flights once worked out, by start, heading, letters and whether they chip.
    flown: dict[tuple[Place, int, str, bool, bool], Flight] = field(default_factory=dict)

    def is_tree(self, place: Place) -> bool:
        return self.terrain[place] == TREE

    def is_bunker(self, place: Place) -> bool:
        return self.terrain[place] == BUNKER

    def is_tee(self, place: Place) -> bool:
        return self.terrain[place] == TEE

    def is_out(self, place: Place) -> bool:
        """Whether a ball that ends there is out of bounds."""
        return place == OFF or self.terrain[place] == CLUBHOUSE


@lru_cache(maxsize=64)
def ground_of(key: str) -> PlayedCourse:
    """The tables of a course, by its key or its text."""
    return _made(course_named(key))


def _made(course: CourseLayout) -> PlayedCourse:
    at = tuple(sorted(course.hexes, key=lambda axial: (axial[1], axial[0])))
    places = {axial: place for place, axial in enumerate(at)}
    terrain = "".join(course.hexes[axial] for axial in at)
    greens = tuple(places[hole.green] for hole in course.holes)
    return PlayedCourse(
        course,
        at,
        places,
        tuple(tuple(places.get(stepped(a, d), OFF) for d in DIRECTIONS) for a in at),
        terrain,
        tuple(letter in (FAIRWAY, TEE, GREEN, LAKE) for letter in terrain),
        tuple(letter in (WATER, LAKE) for letter in terrain),
        tuple(places[hole.tee] for hole in course.holes),
        greens,
        {place: hole for hole, place in enumerate(greens)},
    )


ADJUSTMENTS: Final = 21  # single hexes in the box; all of their backs are rough
FRONTS: Final = {BUNKER: 7, WATER: 7, TREE: 7}

_WORD: Final = 12  # characters of a tile in the text of a course, at most


def left_of(text: str, letter: str) -> int:
    """How many tiles are left for a course that show something, on their fronts or backs."""
    laid = [own for own, _ in ground_of(text).course.adjusted if own != CLUBHOUSE]
    fronts = FRONTS.get(letter, ADJUSTMENTS) - laid.count(letter)
    return min(fronts, ADJUSTMENTS - len(laid)) if len(text) < LONGEST - _WORD else 0
