"""Small words that every game's sentences are made of, and names as they are compared."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from typing import Any, Final
from unicodedata import normalize

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
QUOTED: Final = 40  # letters


def capital(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def counted(number: int, thing: str) -> str:
    """ "1 step", "2 steps"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def enumerated(names: Sequence[str], last: str = "and") -> str:
    """ "the red ball, the blue ball and the green ball"; "3, 4 or 6"."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def ordinal(number: int) -> str:
    """ "first", "second", up to "seventh"."""
    return _ORDINALS[number - 1]


def quoted(value: Any) -> str:
    """What somebody else wrote, as a refusal repeats it: never more than a few words of it."""
    text = reprlib.repr(value)
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 3]}..."


def plain(name: str) -> str:
    """A name without what differs only in spelling."""
    return normalize("NFC", name.strip()).casefold()
