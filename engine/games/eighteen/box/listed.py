"""What the course book says about a course."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.eighteen.box.course import Course, course_of
from engine.games.eighteen.box.starter import STARTER


class Listed(NamedTuple):
    """A course in the course book.

    The rank of a solo deck that makes a challenge is 6 times (5 less the turns that one needs for
    oneself between two greens). In every turn in which all score, each opponent takes one green,
    so to keep up one needs a green in the time between: that takes two turns alone where greens lie
    close together, which makes 18, and three where they lie far apart, which makes 12. The number
    of holes does not matter: fewer are gone sooner, for everybody.
    """

    key: str
    name: str
    text: str  # as `course_of` reads it; empty for the starter course
    solo: int
    character: str  # a few words about it
    group: str

    @property
    def course(self) -> Course:
        return course_of(" ".join(self.text.split())) if self.text else STARTER
