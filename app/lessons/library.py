"""The lessons that the app brings along, one for each game that has one, and a first win; and the
puzzles of a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.codec import loads
from engine.lessons.guide import LessonGuide
from engine.lessons.lesson import Lesson, read_lesson
from engine.play.table import Table
from engine.review.puzzles import Puzzle, read_puzzles

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "lessons"


def has_lesson(game: str) -> bool:
    return (FOLDER / f"{game}.json").is_file()


def lesson_of(game: str) -> Lesson:
    return _read(FOLDER / f"{game}.json")


def first_win_of(game: str) -> Lesson | None:
    """What somebody new to a game does before anything else; None where it has no such thing."""
    path = FOLDER / "first" / f"{game}.json"
    return _read(path) if path.is_file() else None


def has_puzzles(game: str) -> bool:
    return (FOLDER / "puzzles" / f"{game}.json").is_file()


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game, from gentle to hard; none where it has none."""
    path = FOLDER / "puzzles" / f"{game}.json"
    return read_puzzles(game, loads(path.read_text("utf-8"))) if path.is_file() else []


@cache
def _read(path: Path) -> Lesson:
    return read_lesson(loads(path.read_text("utf-8")))


def guide_of(table: Table) -> LessonGuide | None:
    """Who leads on through the lesson of a table; None at any other table. One that is through, or
    that a lesson of a newer version does not fit, is no longer marked as a lesson."""
    game = table.game.info.key
    if table.extras.lesson is None or not has_lesson(game):
        return None
    lessons = filter(None, (lesson_of(game), first_win_of(game)))
    fitting = next((lesson for lesson in lessons if lesson.fits(table)), None)
    if fitting is not None:
        guide = LessonGuide(fitting, table)
        guide.follow()
        if not guide.over:
            return guide
    table.written = {}
    table.extras.lesson = None
    return None
