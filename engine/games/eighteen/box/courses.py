"""The courses that come with the game, and any course by its key or its text."""

from __future__ import annotations

from typing import Final

from engine.games.eighteen.box.course import Course, course_of, laid_over
from engine.games.eighteen.box.eighteens import EIGHTEENS
from engine.games.eighteen.box.listed import Listed
from engine.games.eighteen.box.nines import NINES

__all__ = ["COURSES", "Listed", "course_named"]

_STARTER: Final = Listed(
    "starter", "Starter course", "", 16, "small, and a bit of everything", "First game"
)

COURSES: Final = {listed.key: listed for listed in (_STARTER, *NINES, *EIGHTEENS)}


def course_named(text: str) -> Course:
    """A course of the book by its key, on which single hexes may be laid, or one of tiles."""
    key, *over = text.split() or [""]
    listed = COURSES.get(key)
    return course_of(text) if listed is None else laid_over(listed.course, over)
