"""The courses that come with the game, and any course by its key or its text."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.games.eighteen.box.course import BadCourse, Course, course_of, laid_over
from engine.games.eighteen.box.eighteens import EIGHTEENS
from engine.games.eighteen.box.listed import Listed
from engine.games.eighteen.box.nines import NINES

__all__ = ["COURSES", "HALVES", "Listed", "course_named"]

_STARTER: Final = Listed(
    "starter", "Starter course", "", 16, "small, and a bit of everything", "First game"
)

COURSES: Final = {listed.key: listed for listed in (_STARTER, *NINES, *EIGHTEENS)}


# The holes that are played of an eighteen; all of it lies on the table.
HALVES: Final = {"front": slice(0, 9), "back": slice(9, 18)}


def course_named(text: str) -> Course:
    """A course of the book by its key, or half of it, on which single hexes may be laid, or one of
    tiles."""
    key, *over = text.split() or [""]
    listed = COURSES.get(key)
    if listed is None:
        return course_of(text)
    course = listed.course
    if over and over[0] in HALVES:
        course = _half(course, over.pop(0))
    return laid_over(course, over)


def _half(course: Course, which: str) -> Course:
    if len(course.holes) != HALVES["back"].stop:
        raise BadCourse("Only a course of eighteen holes has a front and a back nine.")
    return replace(course, holes=course.holes[HALVES[which]])
