"""A course in the making: its steps, which can be taken back, and what is thought of it meanwhile.

A game says in `engine/games/<key>/building.py` how its courses are changed: pure functions from
content to content, and `judging`, which finds out in small bites what is wrong with a content or,
where nothing is, how hard it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.core.codec import JsonObject
from engine.courses.course import Course, from_doc, to_doc
from engine.courses.kind import BadCourse, Fault
from engine.store.journal import Format, Journal

MOST_STEPS: Final = 100  # that can be taken back
_FORMAT: Final = Format("course", {"steps": list, "cursor": int, "base": dict}, "history")


class CourseFigure(NamedTuple):
    """Something that is known of a course: "Par" is "4"."""

    label: str
    value: str


class Verdict(NamedTuple):
    """The judgement of a course so far."""

    faults: tuple[Fault, ...] = ()
    figures: tuple[CourseFigure, ...] = ()
    done: bool = False  # there is nothing more to find out
    shown: Any = None  # what the game wants to be seen on the course, such as the best way


# A step that yields None was a bite of the work; any other tells more than the one before. The
# first one is a verdict, and comes soon.
Judging = Iterator[Verdict | None]


class Building:
    """A course with all that was done to it, of which the last can be undone and done again."""

    def __init__(self, course: Course) -> None:
        self._base = course
        self._journal = Journal[Course]()

    @property
    def course(self) -> Course:
        return self._journal.last or self._base

    @property
    def content(self) -> Any:
        return self.course.content

    @property
    def can_undo(self) -> bool:
        return self._journal.cursor > 0

    @property
    def can_redo(self) -> bool:
        return self._journal.next is not None

    def change(self, content: object) -> bool:
        """Make a step; whether it changes anything. A content has its one order after it."""
        return self._add(replace(self.course, content=self.course.kind.ordered(content)))

    def describe(self, **words: str) -> bool:
        """Give it another name, author or note."""
        return self._add(replace(self.course, **words))

    def _add(self, course: Course) -> bool:
        if course == self.course:
            return False
        self._journal.add(course)
        while len(self._journal.steps) > MOST_STEPS:
            self._base = self._journal.steps[0]
            self._journal.forget(1)
        return True

    def undo(self) -> bool:
        return self._journal.undo() is not None

    def redo(self) -> bool:
        return self._journal.redo() is not None

    # As a document, beside that of the course itself.

    def history(self) -> JsonObject:
        """All steps, to be read by `resumed`."""
        return {
            "format": _FORMAT.number,
            "base": to_doc(self._base),
            "steps": [to_doc(step) for step in self._journal.steps],
            "cursor": self._journal.cursor,
        }


def resumed(course: Course, history: object) -> Building:
    """Go on with a course as it is kept. A history may be older than that: whoever was stopped
    between writing both finds the course as the last step of it. BadSave where it is none."""
    doc = _FORMAT.check(history)
    with _FORMAT.reading(BadCourse, otherwise="it makes no sense."):
        building = Building(from_doc(doc["base"]))
        journal = building._journal
        journal.steps = [from_doc(step) for step in doc["steps"][-MOST_STEPS:]]
        journal.move_to(doc["cursor"])
        if any(step.game != course.game for step in (building.course, *journal.steps)):
            raise BadCourse("it's for another game.")
    building._add(course)
    return building
