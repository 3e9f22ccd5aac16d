"""The lessons that the app brings along, a file for each game that has one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.codec import loads
from engine.lessons.guide import LessonGuide
from engine.lessons.lesson import Lesson, read_lesson
from engine.play.table import Table

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "lessons"


def has_lesson(game: str) -> bool:
    return (FOLDER / f"{game}.json").is_file()


@cache
def lesson_of(game: str) -> Lesson:
    return read_lesson(loads((FOLDER / f"{game}.json").read_text("utf-8")))


def guide_of(table: Table) -> LessonGuide | None:
    """Who leads on through the lesson of a table; None at any other table. One that is through, or
    that a lesson of a newer version does not fit, is no longer marked as a lesson."""
    game = table.game.info.key
    if table.extras.lesson is None or not has_lesson(game):
        return None
    guide = LessonGuide(lesson_of(game), table)
    guide.follow()
    if guide.fits and not guide.over:
        return guide
    table.written = {}
    table.extras.lesson = None
    return None
