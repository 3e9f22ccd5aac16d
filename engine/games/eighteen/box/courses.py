"""The courses that come with the game, and any course by its key or its text."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.eighteen.box.course import Course, course_of, laid_over
from engine.games.eighteen.box.starter import STARTER


class Listed(NamedTuple):
    """A course in the course book."""

    key: str
    name: str
    text: str  # as `course_of` reads it; empty for the starter course
    solo: int  # rank of a solo deck that makes a challenge here
    character: str  # a few words about it
    group: str


COURSES: Final = {
    listed.key: listed
    for listed in (
        Listed("starter", "Starter course", "", 6, "small, and a bit of everything", "First game"),
    )
}


def course_named(text: str) -> Course:
    """A course of the book by its key, on which single hexes may be laid, or one of tiles."""
    key, *over = text.split() or [""]
    listed = COURSES.get(key)
    if listed is None:
        return course_of(text)
    return laid_over(course_of(listed.text) if listed.text else STARTER, over)
