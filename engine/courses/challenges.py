"""Makes a challenge of a table that is over: the same table and luck for somebody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.core.options import LINK, OptionValue
from engine.courses.codes import ENCLOSED, Challenge, link
from engine.courses.course import AUTHOR, Course
from engine.courses.kind import BadCourse
from engine.courses.own import own_course

if TYPE_CHECKING:
    from engine.play.table import Table


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
        raise BadCourse("A challenge can carry one course of your own, not several.")
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
