"""Speaks to the one person who plays, alone or against bots: on the screen they are "you".

Seats keep their names in rules, logs, files and what is sent to others; what is said to people at a
table passes here first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.core.telling import Seat
from engine.core.wording import capital

if TYPE_CHECKING:
    from engine.play.table import Table

_SAID = {
    "is": "are", "has": "have", "was": "were", "does": "do",
    "isn": "aren", "hasn": "haven", "wasn": "weren", "doesn": "don",
}  # fmt: skip
_HISSING = re.compile(r"(?:sh|ch|ss|x|zz|o)es$")
_BEGINS, _CLAUSE = r"(^|[.!?]\s)", r"(^|[.!?:]\s|\band\s)"
_ADVERB = r"((?:already|also|always|just|never|now|only|still)\s)?"  # before the verb


def you(table: Table) -> Seat | None:
    """The seat of the one person who plays; None where there are several."""
    persons = [seat for seat, each in enumerate(table.setup.seats) if not each.bot]
    return persons[0] if len(persons) == 1 else None


def spoken(table: Table, text: str) -> str:
    """A sentence of a table as its people are told it: "You are in, 3 strokes"."""
    seat = you(table)
    return text if seat is None else said_to(table.name(seat), text)


def said_to(name: str, text: str) -> str:
    """A sentence about somebody, said to them. What follows their name at the beginning of a clause
    is taken for the verb; sentences where it is none are not for people at a table."""
    called = rf"(?<!\w){re.escape(name)}"
    acts = rf"{_CLAUSE}{called} {_ADVERB}(\w+)"
    text = re.sub(acts, lambda m: f"{m[1]}you {m[2] or ''}{_second(m[3])}", text)
    text = re.sub(rf"{called}'s(?!\w)", "your", text)
    text = re.sub(rf"{called}(?!\w)", "you", text)
    return re.sub(rf"{_BEGINS}(your?\b)", lambda m: m[1] + capital(m[2]), text)


def _second(verb: str) -> str:
    """A verb as it is after "you"."""
    if verb in _SAID:
        return _SAID[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if _HISSING.search(verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
