"""The hole of the day: for each game one table, made from the date alone, the same for everybody.

A course is sketched from the date again and again until it is neither dull nor dreadful. Whoever
changes a sketch, a bound or a check changes the days to come, and those gone by: people who have
another version of the app would play something else.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.codec import JsonObject
from engine.core.options import OptionValue
from engine.courses.codes import link
from engine.courses.course import Course, to_doc
from engine.courses.kind import kind_of
from engine.games import GAMES

_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_TRIES: Final = 200  # sketches for a day; one in three is good enough
_SEEDS: Final = 2**31


class BadDate(ValueError):
    """No day of the calendar. Its text is a sentence for the player."""


class Daily(NamedTuple):
    """How a game is played on a day, alone at the table. It is DAILY in
    `engine.games.<key>.solo`."""

    number: int  # part of the seeds: it is no other game's, and stays for good
    mode: str
    option: str = ""  # what the course is chosen by; empty where there is none to build
    figure: str = ""  # of the rating, that has to be
    within: tuple[float, float] = (0, 0)  # these
    holes: tuple[int, int] = (1, 99)  # that a course may have
    more: Mapping[str, OptionValue] = MappingProxyType({})


PLAYED: Final = GAMES.having("solo")
NAME: Final = "Daily challenge"  # tables and results call it so


@dataclass(frozen=True)
class Day:
    """A table of a day, as `Table.open` takes it."""

    game: str
    mode: str
    seed: int
    options: dict[str, OptionValue]
    course: Course | None = None

    def doc(self) -> JsonObject:
        setup = {"game": self.game, "mode": self.mode, "seats": 1, "seed": self.seed}
        built = {"course": to_doc(self.course), "rating": self.course.rate()} if self.course else {}
        return {**setup, "options": self.options, **built}


def daily(date: str) -> list[Day]:
    """The tables of a day, one for each game; BadDate where there is no such day."""
    return [daily_of(game, date) for game in PLAYED]


def daily_of(game: str, date: str) -> Day:
    """The table of a day for one game."""
    return finished(daily_in_bites(game, date))


def daily_in_bites(game: str, date: str) -> Generator[None, None, Day]:
    """Make the hole of a day little by little, for whoever has something else to do in between."""
    wanted: Daily = import_module(f"engine.games.{game}.solo").DAILY
    chance = Seeded(*parts_of(date), wanted.number)
    seed = chance.number(_SEEDS)
    options = dict(wanted.more)
    if not wanted.option:
        return Day(game, wanted.mode, seed, options)
    course = yield from _course(game, wanted, chance)
    return Day(game, wanted.mode, seed, {wanted.option: link(course), **options}, course)


def _course(game: str, wanted: Daily, chance: Seeded) -> Generator[None, None, Course]:
    """The first sketch that is good enough; were there none, the last."""
    kind, low, high = kind_of(game), *wanted.within
    fewest, most = wanted.holes
    for attempt in range(_TRIES):
        course = Course(game, kind.sketch(chance.fork(attempt)), NAME)
        yield
        if not fewest <= kind.holes(course.content) <= most:
            continue
        if not wanted.figure:
            break
        rating = yield from kind.rating(course.content)
        if low <= (rating["expected"][wanted.figure] or 0) <= high:
            break
    return course


def parts_of(date: str) -> tuple[int, int, int]:
    """Year, month and day; BadDate where there is no such day."""
    found = _DATE.fullmatch(date)
    if found:
        year, month, day = map(int, found.groups())
        if year and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]:
            return year, month, day
    raise BadDate("Enter a real date, such as 2026-11-20.")


def is_date(text: str) -> bool:
    try:
        parts_of(text)
    except BadDate:
        return False
    return True
