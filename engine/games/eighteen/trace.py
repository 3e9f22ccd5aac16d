"""A flight on its own: where a ball starts and how it is hit as JSON in, its way as JSON out.

A flight is {"course": "starter", "from": [-4, 0], "heading": 0, "flight": "SSLL", "chip": false},
where the course is the key of a course or a course as text, and "through" may let the ball come
back from beyond the border.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.codec import JsonObject
from engine.core.game import BadTrace
from engine.core.grids.hexes import DIRECTIONS
from engine.core.tracing import entries, number
from engine.core.wording import quoted
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.box.played_course import Place, PlayedCourse, ground_of
from engine.games.eighteen.box.shots import LEFT, RIGHT, SHOTS, STRAIGHT
from engine.games.eighteen.rules.opening.course_checks import why_not_text
from engine.games.eighteen.rules.turn.flight import fly

LONGEST: Final = max(len(flight) for shot in SHOTS.values() for flight in shot.flights)  # letters

_NEEDED: Final = ("course", "from", "heading", "flight")
_SWITCHES: Final = ("chip", "through")


def trace(doc: object) -> JsonObject:
    """Work one flight out; BadTrace says in a sentence what is wrong with it."""
    asked = entries(doc, "The flight", _NEEDED, _SWITCHES)
    ground = _ground(asked["course"])
    start = _start(asked["from"], ground)
    heading = number(asked["heading"], 0, max(DIRECTIONS), "The heading")
    chip, through = (_switch(asked, key) for key in _SWITCHES)
    flown = fly(ground, start, heading, _letters(asked["flight"]), chip, through)
    return {
        "path": [list(ground.at[place]) for place in flown.path],
        "end": list(ground.at[flown.end]),
        "why": flown.why,
    }


def _ground(course: object) -> PlayedCourse:
    if not isinstance(course, str):
        raise BadTrace(f"The course is a key or a text, not {quoted(course)}.")
    if problem := why_not_text(course):
        if ":" in course or "@" in course:  # somebody has written a course
            raise BadTrace(problem)
        known = ", ".join(COURSES)
        raise BadTrace(f"There is no course {quoted(course)}: there are {known}, or one as text.")
    return ground_of(course)


def _start(place: object, ground: PlayedCourse) -> Place:
    if (
        not isinstance(place, list)
        or len(place) != 2
        or not all(type(each) is int for each in place)
    ):
        raise BadTrace(f"The ball starts from [q, r], two whole numbers, not {quoted(place)}.")
    q, r = place
    start = ground.places.get((q, r))
    if start is None:
        raise BadTrace(f"The ball can't start from {quoted(place)}: that's off the course.")
    if ground.is_tree(start) or ground.is_out(start):
        what = "a tree" if ground.is_tree(start) else "the clubhouse"
        raise BadTrace(f"The ball cannot start from {quoted(place)}, where {what} stands.")
    return start


def _switch(asked: Mapping[str, object], key: str) -> bool:
    value = asked.get(key, False)
    if type(value) is not bool:
        raise BadTrace(f"{key!r} is either true or false, not {quoted(value)}.")
    return value


def _letters(flight: object) -> str:
    known = STRAIGHT + LEFT + RIGHT
    if (
        not isinstance(flight, str)
        or not 1 <= len(flight) <= LONGEST
        or not set(flight) <= set(known)
    ):
        raise BadTrace(f"The flight is 1 to {LONGEST} letters of {known}, not {quoted(flight)}.")
    return flight
