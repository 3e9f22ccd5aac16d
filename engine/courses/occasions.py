"""The occasion of a table whose result counts for more: a day, a stage or a challenge.

It stands in the table's own save. The result that counts is that of the first seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import codec
from engine.core.options import LINK
from engine.courses.codes import Challenge
from engine.courses.course import AUTHOR
from engine.courses.daily import is_date
from engine.courses.own import own_course
from engine.courses.tours import stages_of
from engine.play.extras import Occasion

if TYPE_CHECKING:
    from engine.play.table import Table


def day_of(date: str) -> Occasion:
    return Occasion("day", date)


def stage_number(number: int) -> Occasion:
    return Occasion("stage", str(number))


def challenge_of(challenge: Challenge) -> Occasion:
    """The same table with the same luck is the same challenge, whoever sends it."""
    options = dict(sorted(challenge.chosen().items()))
    facts = [challenge.game, challenge.mode, options, challenge.seed, list(challenge.bots)]
    return Occasion("challenge", codec.digest(facts), challenge.by, challenge.score)


def mark(table: Table, occasion: Occasion) -> None:
    """Let a table count for something."""
    table.extras.occasion = occasion


def occasion_of(table: Table) -> Occasion | None:
    """Read what a table counts for; None for one like all others."""
    found = table.extras.occasion
    return found if found is not None and _fits(found, table) else None


# The scores that a game can end with, by what it counts; strokes are never more than moves.
_SCORES: Final = {"flag": (0, 100), "green": (0, 100), "point": (-10_000, 10_000)}


def is_possible(table: Table, score: int) -> bool:
    """Whether a game at such a table can end with a score: every stroke is a move, and every hole
    takes one."""
    unit = table.standing().unit
    if unit in _SCORES:
        least, most = _SCORES[unit]
        return least <= score <= most
    return _holes(table) <= score <= table.game.bound(table.setup)


def _holes(table: Table) -> int:
    """How many holes a table is at least played on: half of a course may be played, too."""
    game = table.game.info.key
    links = [
        part.strip()
        for value in table.setup.options.values()
        if isinstance(value, str)
        for part in value.split(",")
        if part.strip().startswith(LINK)
    ]
    courses = [own_course(link, game) for link in links]
    return max([1, *(course.kind.holes(course.content) // 2 for course in courses)])


def _fits(occasion: Occasion, table: Table) -> bool:
    """Whether there is such an occasion: a file may say anything."""
    if len(occasion.by) > AUTHOR:
        return False
    if occasion.score is not None and not is_possible(table, occasion.score):
        return False
    if occasion.kind == "day":
        return is_date(occasion.of)
    if occasion.kind == "stage":
        stages = stages_of(table.game.info.key)
        number = int(occasion.of) if occasion.of.isdecimal() and len(occasion.of) < 3 else -1
        return 0 <= number < len(stages) and stages[number].mode == table.setup.mode.key
    return True
