"""The score pad: what a real table brought, in any of the nine modes.

Where to look
    lines     what is entered, and the form as rows of a table by mode
    scores    what a page is worth in each mode; how everybody stands by it
    checks    what does not fit together, and what is missing
    sheets    the same for sheets of JSON
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import Choice, OptionValue
from engine.courses.own import NAMED, course_name, is_own, own_course
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.box.course_layout import CourseLayout, course_of
from engine.games.eighteen.box.solo import RIVALS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.pad import checks, lines, scores, sheets
from engine.games.eighteen.pad.sheets import LENGTH, MODE
from engine.pads.pad import Pad


class EighteenPad(Pad):
    """One pad for every mode."""

    key = "eighteen"
    title = "18 Holes"
    players = (1, 5)
    options = (MODE, LENGTH)

    lines = staticmethod(lines.lines)
    why_not = staticmethod(checks.why_not)
    tally = staticmethod(scores.tally)
    score = staticmethod(sheets.score_sheet)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return str(options[MODE.key])

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        return WAYS[self.mode(options)].seats

    def courses(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(NAMED + one.name, one.name, f"par {one.course.par}, {one.character}", one.group)
            for one in COURSES.values()
        )

    def pars(self, course: str) -> tuple[int, ...]:
        layout = _layout(course)
        return tuple(hole.par for hole in layout.holes) if layout else ()

    def rivals(self, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """Those that the solo deck plays."""
        alone = WAYS[self.mode(options)].rivals
        return tuple(f"Opponent {number}" for number in range(1, RIVALS + 1)) if alone else ()


def _layout(course: str) -> CourseLayout | None:
    """The holes of a course of the book, or of one that people built."""
    if is_own(course):
        return course_of(own_course(course, EighteenPad.key).content.text)
    listed = next((one for one in COURSES.values() if one.name == course_name(course)), None)
    return listed.course if listed else None
