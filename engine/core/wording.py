"""Small words that sentences are made of, numbers as they are written, and names as compared."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from unicodedata import normalize

MINUS: Final = "−"
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
QUOTED: Final = 40  # letters
# Nouns whose plural is not made with an "s".
_PLURALS: Final = {
    "hex": "hexes",
    "person": "people",
    "entry": "entries",
    "die": "dice",
    "match": "matches",
}


def capital(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Go on within a sentence."""
    return text[:1].lower() + text[1:]


# The verbs of a move, which is told in the third person, and what no rule makes of one.
_VERB: Final = re.compile(r"(^|: (?=[a-z]))(\w+?)(?:(?<=ss|sh|ch)es|(?<!s)s)\b")
_REQUESTS: Final = {"Is ready": "You are ready", "No longer asks": "No longer ask"}


def request(move: str) -> str:
    """A move as it is told to whoever shall make it: "Takes the 5" is "Take the 5"."""
    for told, asked in _REQUESTS.items():
        if move.startswith(told):
            return asked + move[len(told) :]
    return _VERB.sub(r"\1\2", move)


def sentence(text: str) -> str:
    """End with one full stop, whatever the words end with that came from elsewhere."""
    return f"{text.rstrip(' .')}."


def number(value: int) -> str:
    """A whole number with a real minus sign, as wide as a figure."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def change(value: int) -> str:
    """Points won or lost, always with their sign."""
    return number(value) if value < 0 else f"+{value}"


def plural(thing: str) -> str:
    """ "steps", "hexes", "people"."""
    return _PLURALS.get(thing, f"{thing}s")


def counted(count: int, thing: str) -> str:
    """ "1 step", "2 steps"."""
    return f"{number(count)} {thing if abs(count) == 1 else plural(thing)}"


def spanned(least: int, most: int, thing: str) -> str:
    """ "1 player", "2 players", "2 to 5 players"."""
    if least == most:
        return counted(least, thing)
    return f"{number(least)} to {number(most)} {plural(thing)}"


def enumerated(names: Sequence[str], last: str = "and") -> str:
    """ "the red ball, the blue ball and the green ball"; "3, 4 or 6"; nothing of nothing."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def ordinal(number: int) -> str:
    """ "first", "second", up to "seventh"."""
    return _ORDINALS[number - 1]


def quoted(value: object) -> str:
    """Repeat in a refusal what somebody else wrote, never more than a few words of it."""
    text = reprlib.repr(value)
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 3]}..."


@lru_cache(4096)  # lists of results ask for the same few names again and again
def plain(name: str) -> str:
    """A name without what differs only in spelling."""
    return normalize("NFC", name.strip()).casefold()
