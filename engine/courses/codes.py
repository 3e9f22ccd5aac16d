"""Courses and challenges as codes: one line of letters and figures that survives any messenger.

What comes in a code comes from anybody. It is read within bounds, and a course is checked as if it
had just been built, before anything is made of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from engine.core.codec import LARGEST_NUMBER, BadDocument, JsonObject, dumps, loads
from engine.core.options import LINK, OptionValue
from engine.courses.bits import DAMAGED, BadCode, Packer, Unpacker
from engine.courses.course import AUTHOR, NAME, Course, why_not_words
from engine.courses.kind import BUILDING, BadCourse, kind_of
from engine.courses.text import read, written

_KINDS: Final = 8  # of codes, and of games: room for more
_COURSE, _CHALLENGE = range(2)
_BYTES: Final = 4  # of a letter
_MOST_WORDS: Final = 600  # bytes of what a challenge says
ENCLOSED: Final = "*"  # stands in a challenge's options for the course that comes with it
_KEYS: Final = {"game": str, "mode": str, "options": dict, "seed": int, "bots": list}
_RESULT: Final = {"by": str, "score": int}


@dataclass(frozen=True)
class Challenge:
    """A table for somebody else to play with the same luck, and a result to beat."""

    game: str
    mode: str
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    bots: tuple[str, ...] = ()  # levels of those who play too
    by: str = ""  # whose result it is
    score: int | None = None
    course: Course | None = None  # where it is not one that came with the game

    def chosen(self) -> dict[str, OptionValue]:
        """The options with the course in its place, as a new table takes them."""
        own = link(self.course) if self.course else ENCLOSED
        return {
            key: value.replace(ENCLOSED, own) if isinstance(value, str) else value
            for key, value in self.options.items()
        }


# Writing.


def encoded(course: Course, named: bool = True, checked: bool = False) -> str:
    """A sound course as a code; BadCourse for any other, unless somebody has `checked` it just
    now. Its note stays behind."""
    if not checked:
        course.demand_sound()
    packer = Packer()
    packer.put(_COURSE, _KINDS)
    _pack(course, packer, named)
    return written(packer.packed())


def link(course: Course, checked: bool = False) -> str:
    """A course as a link, which is also how options of a table name it."""
    return LINK + encoded(course, checked=checked)


def encoded_challenge(challenge: Challenge) -> str:
    words: JsonObject = {
        "game": challenge.game,
        "mode": challenge.mode,
        "options": dict(sorted(challenge.options.items())),
        "seed": challenge.seed,
        "bots": list(challenge.bots),
    }
    if challenge.score is not None:
        words |= {"by": challenge.by, "score": challenge.score}
    text = dumps(words)
    if len(text.encode("utf-8")) > _MOST_WORDS:
        raise BadCourse("This challenge has too many options for a code.")
    packer = Packer()
    packer.put(_CHALLENGE, _KINDS)
    packer.put(challenge.course is not None, 2)
    if challenge.course is not None:
        challenge.course.demand_sound()
        _pack(challenge.course, packer, named=True)
    packer.text(text, _MOST_WORDS)
    return written(packer.packed())


def _pack(course: Course, packer: Packer, named: bool) -> None:
    packer.put(BUILDING.index(course.game), _KINDS)
    named = named and bool(course.name or course.author)
    packer.put(named, 2)
    if named:
        packer.text(course.name, NAME * _BYTES)
        packer.text(course.author, AUTHOR * _BYTES)
    course.kind.pack(course.kind.completed(course.content), packer)


# Reading.


@lru_cache(maxsize=64)
def decoded(text: str) -> Course | Challenge:
    """Read a code or a link; BadCode says in a sentence why there is nothing in it."""
    unpacker = Unpacker(read(text))
    try:
        kind = unpacker.take(_KINDS)
        if kind not in (_COURSE, _CHALLENGE):
            raise BadCode("This code holds something this app version doesn't know.")
        found = _course(unpacker) if kind == _COURSE else _challenge(unpacker)
        unpacker.finish()
    except BadCourse as wrong:
        raise BadCode(str(wrong)) from None
    return found


def decoded_course(text: str, game: str) -> Course:
    """The course of one game that a code holds."""
    found = decoded(text)
    if not isinstance(found, Course):
        raise BadCode("This code is a challenge, not a course.")
    if found.game != game:
        raise BadCode("This code is for another game's course.")
    return found


def _course(unpacker: Unpacker) -> Course:
    number = unpacker.take(_KINDS)
    if number >= len(BUILDING):
        raise BadCode("This code is for a game this app version doesn't know.")
    game = BUILDING[number]
    name = author = ""
    if unpacker.take(2):
        name, author = unpacker.text(NAME * _BYTES), unpacker.text(AUTHOR * _BYTES)
        if why_not_words(name, NAME) or why_not_words(author, AUTHOR) or not name + author:
            raise BadCode(DAMAGED)
    kind = kind_of(game)
    content = kind.unpack(unpacker)
    if kind.ordered(content) != content:  # one course has one code
        raise BadCode(DAMAGED)
    course = Course(game, content, name, author)
    faults = course.check()
    if faults:
        raise BadCode(f"You can't play this course: {faults[0].sentence}")
    return course


def _challenge(unpacker: Unpacker) -> Challenge:
    course = _course(unpacker) if unpacker.take(2) else None
    try:
        words = loads(unpacker.text(_MOST_WORDS))
    except BadDocument:
        raise BadCode(DAMAGED) from None
    expected = _KEYS | (_RESULT if isinstance(words, dict) and "score" in words else {})
    if not isinstance(words, dict) or words.keys() != expected.keys():
        raise BadCode(DAMAGED)
    if any(type(words[key]) is not kind for key, kind in expected.items()):
        raise BadCode(DAMAGED)
    options, bots = words["options"], words["bots"]
    if any(type(value) not in (bool, int, str) for value in options.values()):
        raise BadCode(DAMAGED)
    if any(type(bot) is not str for bot in bots) or why_not_words(words.get("by", ""), AUTHOR):
        raise BadCode(DAMAGED)
    if abs(words["seed"]) >= LARGEST_NUMBER or abs(words.get("score", 0)) >= LARGEST_NUMBER:
        raise BadCode(DAMAGED)
    if course is not None and course.game != words["game"]:
        raise BadCode(DAMAGED)
    return Challenge(**{**words, "bots": tuple(bots)}, course=course)
