"""Courses to fill a data folder with, and tables that were played on them."""

from __future__ import annotations

from pathlib import Path

from engine import Table
from engine.courses.codes import link
from engine.courses.course import Course
from engine.games.tiny.course import DrawnSheet
from engine.store.courses import Courses
from tests.engine.courses.sketches import sketched

EASY = DrawnSheet(("F······", *("·······",) * 7, "······0"))


def tiny(name: str = "Doorstep", author: str = "Ana", note: str = "Mind the step.") -> Course:
    """A small sheet with nothing on it, which is solved at once."""
    return Course("tiny", EASY, name, author, note)


def half_built(name: str = "Half") -> Course:
    return Course("tiny", DrawnSheet(("·······",) * 9), name)


def keep(home: Path, *courses: Course) -> list[str]:
    kept = Courses(home)
    return [kept.add(course) for course in courses]


def one_of_each() -> list[Course]:
    games = {"carom": "Bend", "eighteen": "Old Mill", "designer": "Pond"}
    return [tiny(), *(sketched(game, 3, name, "Ben") for game, name in games.items())]


def played(course: Course, name: str = "Ana", seed: int = 1) -> Table:
    """A table that was played alone on a sheet, to its end."""
    table = Table.open("tiny", "solo", [name], seed=seed, options={"hole": link(course)})
    while not table.over:
        table.play(table.moves()[0])
    return table
