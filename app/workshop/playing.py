"""Leads from a course to a table that is played on it, and offers own courses where tables and
pads are set up."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from kivy.app import App

from app.workshop.course_text import title
from app.workshop.figures import faults
from engine.core.options import Choice, Option, OptionValue
from engine.courses.codes import link
from engine.courses.course import Course
from engine.courses.own import is_own, own_course
from engine.games import GAMES
from engine.store.courses import KeptCourse

GROUP = "My courses"
MOST = 40  # that a list offers; all others are played from the workshop
SLOW = 8  # of these whose par is worked out while somebody waits
UNKNOWN = "Sent to you"  # a course that is played but not kept


def play_course(course: Course) -> None:
    """Set a table up with a sound course chosen, in the first mode that takes one."""
    for mode in GAMES.info(course.game).modes:
        for option in mode.options:
            if option.own:
                chosen = {option.key: link_of(course)}
                App.get_running_app().go("new_table", game=course.game, mode=mode.key, **chosen)
                return


def link_of(course: Course) -> str:
    """A course as options take it; quickly where it has been rated."""
    rating = App.get_running_app().figures.known(course)
    if rating is not None:
        content = course.kind.completed_by(course.content, rating)
        course = replace(course, content=content)
    return _link(course)


def _is_quick(course: Course) -> bool:
    """Whether nothing has to be worked out for its link."""
    known = App.get_running_app().figures.known(course) is not None
    return known or course.kind.is_complete(course.content)


@lru_cache(maxsize=512)
def _link(course: Course) -> str:
    return link(course, checked=not faults(course))


def own_choices(game: str, chosen: OptionValue = "") -> tuple[Choice, ...]:
    """The courses of a game that people keep and can play, and those that are chosen already."""
    app = App.get_running_app()
    mine = [one.course for one in app.courses.all() if one.course.game == game]
    sound = [course for course in mine if not faults(course)][:MOST]
    slow = [course for course in sound if not _is_quick(course)][SLOW:]
    for course in slow:  # they are offered the next time
        app.figures.ask(course, lambda _rating: None)
    found = {link_of(course): _choice(course) for course in sound if course not in slow}
    for value in str(chosen).split(","):
        if is_own(value) and value not in found:
            course = own_course(value, game)
            found[value] = Choice(value, title(course), course.author or UNKNOWN, GROUP)
    return tuple(found.values())


def _choice(course: Course) -> Choice:
    detail = f"by {course.author}" if course.author else ""
    return Choice(link_of(course), title(course), detail, GROUP)


def with_own_choices(option: Option, game: str, chosen: OptionValue) -> Option:
    """An option that offers what people keep besides what came with the game."""
    return option._replace(choices=own_choices(game, chosen) + option.choices)


def copies_of(course: Course) -> list[KeptCourse]:
    """Courses that are kept already and have the same content, whatever they are called."""
    digest = course.digest
    return [one for one in App.get_running_app().courses.all() if one.digest == digest]
