"""A course that somebody built, as a document: whose it is, its name, and what it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from engine.core.codec import JsonObject
from engine.core.wording import quoted
from engine.courses.kind import BUILDING, BadCourse, Fault, Kind, kind_of

FORMAT: Final = 1
NAME, AUTHOR, NOTE = 40, 24, 500  # letters at most
_KEYS: Final = {"format", "game", "name", "author", "note", "content"}
_WORDS: Final = {"name": NAME, "author": AUTHOR, "note": NOTE}
# What would break a line, or let it run from right to left.
_STRANGE: Final = frozenset(
    map(chr, (*range(32), *range(127, 160), 0x2028, 0x2029, *range(0x202A, 0x202F)))
) | frozenset(map(chr, range(0x2066, 0x206A)))


@dataclass(frozen=True)
class Course:
    """A course with its words."""

    game: str
    content: Any
    name: str = ""
    author: str = ""
    note: str = ""

    @property
    def kind(self) -> Kind[Any]:
        return kind_of(self.game)

    @property
    def digest(self) -> str:
        """Tells it from every other course, whatever its name."""
        return self.kind.digest(self.content)

    def check(self) -> list[Fault]:
        return self.kind.check(self.content)

    def rate(self) -> JsonObject:
        """Rate a sound course; BadCourse for any other."""
        self.demand_sound()
        return {"game": self.game, "digest": self.digest, **self.kind.rate(self.content)}

    def demand_sound(self) -> None:
        faults = self.check()
        if faults:
            raise BadCourse(faults[0].sentence)


def to_doc(course: Course) -> JsonObject:
    return {
        "format": FORMAT,
        "game": course.game,
        "name": course.name,
        "author": course.author,
        "note": course.note,
        "content": course.kind.doc(course.content),
    }


def is_course(text: str) -> bool:
    """Whether a text looks like the document of one, whole or not."""
    return text.lstrip()[:1] == "{" and '"content"' in text and '"author"' in text


def from_doc(doc: object) -> Course:
    """Read a document, of a course that may be half built; BadCourse says what is wrong with it."""
    if not isinstance(doc, dict) or type(doc.get("format")) is not int:
        raise BadCourse("This isn't a course.")
    if doc["format"] > FORMAT:
        raise BadCourse("This course comes from a newer version of the app.")
    strange = sorted(map(str, doc.keys() - _KEYS))
    if doc["format"] != FORMAT or strange:
        raise BadCourse(f"A course has no {quoted(strange[0])}." if strange else "No such format.")
    game = doc.get("game")
    if game not in BUILDING:
        raise BadCourse(f"A course is for {', '.join(BUILDING)}, not for {quoted(game)}.")
    words = {key: doc.get(key, "") for key in _WORDS}
    for key, text in words.items():
        if wrong := why_not_words(text, _WORDS[key]):
            raise BadCourse(f"The {key} {wrong}")
    return Course(game, kind_of(game).read(doc.get("content")), **words)


def why_not_words(text: object, most: int) -> str:
    """Say what is wrong with a name or a note: the end of a sentence; empty where nothing is."""
    if not isinstance(text, str):
        return "must be text."
    if len(text) > most:
        return f"can have {most} letters at most."
    if _STRANGE.intersection(text) or any("\ud800" <= letter <= "\udfff" for letter in text):
        return "has a letter that can't be shown."
    return ""
