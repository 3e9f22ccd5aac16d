"""The occasion of a table whose result counts for more: a day, a stage or a challenge.

It stands in the table's own save. The result that counts is that of the first seat. A table that is
over becomes a challenge: the same table and luck for somebody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from engine.core import codec
from engine.core.options import LINK, OptionValue
from engine.courses.codes import ENCLOSED, Challenge, link
from engine.courses.course import AUTHOR, Course
from engine.courses.daily import is_date
from engine.courses.kind import BadCourse
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
    """The occasion of a challenge: the same table with the same luck, whoever sends it."""
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
    bounds = table.game.scores(table.setup) or _SCORES.get(table.standing().unit)
    if bounds is not None:
        least, most = bounds
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
    courses = [own_course(own, game) for own in links]
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


# What is sent to others.


def can_challenge(table: Table) -> bool:
    """Whether somebody else can sit down at the same table: one person sat there, at the first
    seat, and everything that came up came from the app."""
    if not table.over or table.own:
        return False
    first, *others = table.setup.seats
    return not first.bot and all(seat.bot for seat in others)


def challenge_from(table: Table) -> Challenge:
    """The challenge to beat what was reached at a table; BadCourse where no code could hold it."""
    setup, game = table.setup, table.game.info.key
    usual = {option.key: option.default for option in setup.mode.options}
    chosen = {key: value for key, value in setup.options.items() if value != usual[key]}
    course = _course_in(chosen, game)
    first, *bots = setup.seats
    return Challenge(
        game,
        setup.mode.key,
        table.seed,
        _without(course, chosen),
        tuple(seat.bot for seat in bots),
        first.name[:AUTHOR],
        table.standing().seats[0].score,
        course,
    )


def _course_in(options: Mapping[str, OptionValue], game: str) -> Course | None:
    """The course of somebody's own that options name."""
    texts = (value.split(",") for value in options.values() if isinstance(value, str))
    own = {part.strip() for parts in texts for part in parts if part.strip().startswith(LINK)}
    if len(own) > 1:
        raise BadCourse("A challenge can carry one course of yours, not several.")
    return own_course(own.pop(), game) if own else None


def _without(course: Course | None, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options with a sign in the place of the course, which travels beside them."""
    if course is None:
        return dict(options)
    whole = link(course)
    return {
        key: value.replace(whole, ENCLOSED) if isinstance(value, str) else value
        for key, value in options.items()
    }
