"""Small words that sentences are made of, numbers as they are written, and names as compared."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from unicodedata import normalize

MINUS: Final = "−"
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
QUOTED: Final = 40  # letters


def capital(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Go on within a sentence."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """End with one full stop, whatever the words end with that came from elsewhere."""
    return f"{text.rstrip(' .')}."


def number(value: int) -> str:
    """A whole number with a real minus sign, as wide as a figure."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def counted(count: int, thing: str) -> str:
    """ "1 step", "2 steps"."""
    return f"{number(count)} {thing}{'' if abs(count) == 1 else 's'}"


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
