"""Courses and codes for the command line: documents of JSON in, documents or codes out."""

from __future__ import annotations

from dataclasses import asdict

from engine.core.codec import JsonObject
from engine.courses.codes import Challenge, decoded, encoded
from engine.courses.course import Course, from_doc, to_doc
from engine.courses.daily import daily


def encode(doc: object, named: bool) -> str:
    """The code of a course; BadCourse says why there is none."""
    return encoded(from_doc(doc), named)


def decode(code: str) -> JsonObject:
    """Unpack a code: the document of a course, or a challenge with one in it."""
    found = decoded(code)
    if isinstance(found, Challenge):
        facts = {key: value for key, value in asdict(found).items() if key != "course"}
        course = {"course": to_doc(found.course)} if found.course else {}
        return {"challenge": {**facts, "bots": list(found.bots), **course}}
    return to_doc(found)


def check(doc: object) -> JsonObject:
    """Find what is wrong with a course and where; a sound one is rated."""
    course = from_doc(doc)
    faults = course.check()
    if not faults:
        return course.rate()
    told = [{"sentence": f.sentence, "places": [list(p) for p in f.places]} for f in faults]
    return {"game": course.game, "faults": told}


def rate(doc: object) -> JsonObject:
    return from_doc(doc).rate()


def days(date: str) -> JsonObject:
    """The tables of a day."""
    return {"date": date, "tables": [day.doc() for day in daily(date)]}


def told(course: Course | None) -> str:
    """A course of the day in one line."""
    if course is None:
        return "the cards as the seed deals them"
    rating = course.rate()
    expected = ", ".join(f"{value} {name}" for name, value in rating["expected"].items())
    par = f"par {rating['par']}, " if rating["par"] else ""
    return f"{par}{rating['difficulty']}{f' ({expected} expected)' if expected else ''}"
