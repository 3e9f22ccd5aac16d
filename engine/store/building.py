"""Courses in the making on the disk: each step is kept at once, and so is what led to it.

The course itself lies where all courses lie, also while it is half built; its history beside it. It
is written first: what was built outlives everything, its history almost everything.
"""

from __future__ import annotations

from contextlib import suppress

from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.courses.building import Building, resumed
from engine.courses.course import Course
from engine.store.courses import Courses, KeptCourse
from engine.store.saved import pack
from engine.store.slots import Slots
from engine.store.windows import GoneOn

FOLDER = "history"  # in that of the courses


class Bench:
    """One course that is being built. An untouched one has no slot yet."""

    def __init__(
        self, courses: Courses, building: Building, kept: KeptCourse | None = None
    ) -> None:
        self.building = building
        self._courses, self._kept = courses, kept
        self._histories = Slots(courses.slots.folder / FOLDER)

    @property
    def slot(self) -> str:
        return self._kept.slot if self._kept else ""

    def keep(self) -> None:
        """Write all of it down. OSError says why the disk would not take it, which then waits;
        GoneOn that another window has changed the course, and where this one is kept now."""
        course = self.building.course
        if self._kept is None:
            slot = self._courses.slots.free_name(course.game)
            self._kept = KeptCourse(slot, course, course.digest, None)
        try:
            self._kept = self._courses.change(self._kept, course)
        except GoneOn as news:
            self._kept = self._courses.read(news.slot or self.slot)
            self._keep_history()
            raise
        self._keep_history()

    def _keep_history(self) -> None:
        self._histories.put(self.slot, pack(dumps(self.building.history()), {}))


def begin(courses: Courses, course: Course) -> Bench:
    """Build a new course, from what it is to begin with."""
    return Bench(courses, Building(course))


def go_on(courses: Courses, slot: str) -> Bench:
    """Take up a kept course where it was left; BadSave says what is wrong with its file. Without
    a sound history there is nothing to take back."""
    kept = courses.read(slot)
    building = Building(kept.course)
    with suppress(BadSave):
        histories = Slots(courses.slots.folder / FOLDER)
        building = resumed(kept.course, histories.read(slot).save)
    return Bench(courses, building, kept)
