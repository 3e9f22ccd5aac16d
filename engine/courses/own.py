"""Courses of people's own where a table offers those that came with the game.

An option that has such courses takes a link besides its choices, "clubhouse:1K8..": it holds the
whole course, so that a save needs nothing else to be played again.
"""

from __future__ import annotations

from engine.core.options import LINK, BadSetup, Own
from engine.courses.bits import BadCode
from engine.courses.codes import decoded_course, link
from engine.courses.course import NAME, Course, from_doc, why_not_words
from engine.courses.kind import BUILDING, BadCourse
from engine.courses.text import plain

NAMED = "named:"
"""Begins what stands for a course that has no more than a name: on pads people play on whatever
lies on their table."""


def course_name(value: str) -> str:
    """The name of such a course; empty for everything else."""
    return value.removeprefix(NAMED) if value.startswith(NAMED) else ""


def pad_course(game: str, value: object) -> str:
    """Read the course of a pad: one with a name, or one that people built; BadSetup for others."""
    if isinstance(value, str) and (name := course_name(value)):
        if wrong := why_not_words(name, NAME):
            raise BadSetup(f"The name of the course {wrong}")
        return value
    return own_courses(game)(value)


def own_courses(game: str) -> Own:
    """How an option of a game reads what people bring: a link, or the document of a course."""

    def tidy(value: object) -> str:
        try:
            if game not in BUILDING:
                raise BadCourse("This game has no courses to build.")
            if isinstance(value, str):
                decoded_course(value, game)
                return LINK + plain(value)
            course = from_doc(value)
            if course.game != game:
                raise BadCourse("This is a course of another game.")
            return link(course)
        except (BadCode, BadCourse) as wrong:
            raise BadSetup(str(wrong)) from None

    return tidy


def is_own(value: object) -> bool:
    """Whether the value of an option is a course that somebody built."""
    return isinstance(value, str) and value.startswith(LINK)


def own_course(value: str, game: str) -> Course:
    """The course that an option names."""
    return decoded_course(value, game)
