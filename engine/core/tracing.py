"""Checks that the tracers of all games share: positions that were read from JSON."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.game import BadTrace
from engine.core.wording import quoted


def entries(
    doc: object, what: str, needed: Collection[str], more: Collection[str] = ()
) -> Mapping[str, object]:
    """Take a document as an object that has all the needed entries, and no others but `more`."""
    if not isinstance(doc, dict):
        raise BadTrace(f"{what} has to be an object with named entries.")
    for key in doc:
        if key not in needed and key not in more:
            raise BadTrace(f"{what} has an entry {quoted(key)} that means nothing here.")
    for key in needed:
        if key not in doc:
            raise BadTrace(f"{what} needs an entry {key!r}.")
    return doc


def number(value: object, least: int, most: int, what: str) -> int:
    """Take a value as a whole number."""
    if type(value) is not int or not least <= value <= most:
        raise BadTrace(f"{what} is a whole number from {least} to {most}, not {quoted(value)}.")
    return value
