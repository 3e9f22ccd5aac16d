"""The hole of the day: for each game one table, made from the date alone, the same for everybody.

A course is sketched from the date again and again until it is neither dull nor dreadful. Whoever
changes a sketch, a bound or a check changes the days to come, and those gone by: people who have
another version of the app would play something else.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.options import OptionValue
from engine.courses.codes import link
from engine.courses.course import Course, to_doc
from engine.courses.kind import kind_of

_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_TRIES: Final = 200  # sketches for a day; one in three is good enough
_SEEDS: Final = 2**31


class BadDate(ValueError):
    """No day of the calendar. Its text is a sentence for the player."""


class _Game(NamedTuple):
    """How a game is played on a day."""

    game: str
    mode: str
    option: str = ""  # what the course is chosen by; empty where there is none to build
    figure: str = ""  # of the rating, that has to be
    within: tuple[float, float] = (0, 0)  # these
    more: tuple[tuple[str, OptionValue], ...] = ()


# A seat alone at the table. The bounds leave out what a single lucky stroke ends, and what takes
# more than a quarter of an hour.
_GAMES: Final = (
    _Game("gnoming", "patience"),
    _Game("carom", "basic", "course", "dice", (2.6, 6.5), (("strokes", "dice"),)),
    _Game("tiny", "solo", "hole", "shots", (2.4, 5.0)),
    _Game("eighteen", "stroke", "course", more=(("clubs", "hands"),)),
    _Game("designer", "family", "levels"),
)
PLAYED: Final = tuple(each.game for each in _GAMES)
NAME: Final = "Hole of the day"  # tables and results call it so
_HOLES: Final = (6, 9)  # of 18 Holes: more take an evening


@dataclass(frozen=True)
class Day:
    """A table of a day, as `Table.open` takes it."""

    game: str
    mode: str
    seed: int
    options: dict[str, OptionValue]
    course: Course | None = None

    def doc(self) -> dict[str, Any]:
        setup = {"game": self.game, "mode": self.mode, "seats": 1, "seed": self.seed}
        built = {"course": to_doc(self.course), "rating": self.course.rate()} if self.course else {}
        return {**setup, "options": self.options, **built}


def daily(date: str) -> list[Day]:
    """The tables of a day, one for each game; BadDate where there is no such day."""
    return [finished(_day(number, date)) for number in range(len(_GAMES))]


def daily_of(game: str, date: str) -> Day:
    """The table of a day for one game."""
    return finished(daily_in_bites(game, date))


def daily_in_bites(game: str, date: str) -> Generator[None, None, Day]:
    """The same little by little, for whoever has something else to do in between."""
    return _day(next(n for n, each in enumerate(_GAMES) if each.game == game), date)


def _day(number: int, date: str) -> Generator[None, None, Day]:
    wanted = _GAMES[number]
    chance = Seeded(*parts_of(date), number)
    seed = chance.number(_SEEDS)
    options = dict(wanted.more)
    if not wanted.option:
        return Day(wanted.game, wanted.mode, seed, options)
    course = yield from _course(wanted, chance)
    return Day(wanted.game, wanted.mode, seed, {wanted.option: link(course), **options}, course)


def _course(wanted: _Game, chance: Seeded) -> Generator[None, None, Course]:
    """The first sketch that is good enough; were there none, the last."""
    kind, low, high = kind_of(wanted.game), *wanted.within
    for attempt in range(_TRIES):
        course = Course(wanted.game, kind.sketch(chance.fork(attempt)), NAME)
        yield
        if not _is_short(course):
            continue
        if not wanted.figure:
            break
        rating = yield from kind.rating(course.content)
        if low <= (rating["expected"][wanted.figure] or 0) <= high:
            break
    return course


def _is_short(course: Course) -> bool:
    if course.game != "eighteen":
        return True
    return _HOLES[0] <= course.kind.holes(course.content) <= _HOLES[1]


def parts_of(date: str) -> tuple[int, int, int]:
    """Year, month and day; BadDate where there is no such day."""
    found = _DATE.fullmatch(date)
    if found:
        year, month, day = map(int, found.groups())
        if year and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]:
            return year, month, day
    raise BadDate("A date is a day of the calendar, such as 2026-11-20.")


def is_date(text: str) -> bool:
    try:
        parts_of(text)
    except BadDate:
        return False
    return True
