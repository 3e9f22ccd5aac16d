"""Numbers and names as everything in the app writes them; the engine writes some of them too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

from engine.core.wording import MINUS, change, counted, enumerated, number, plural

__all__ = [
    "MINUS",
    "change",
    "counted",
    "enumerated",
    "feat",
    "firm",
    "moment_at",
    "natural",
    "number",
    "owner",
    "per_cents",
    "percent",
    "plural",
    "rounded",
    "value",
]


def value(text: str) -> int:
    """Read back a text of `number`; a ValueError for anything else."""
    return int(text.replace(MINUS, "-"))


def feat(strokes: int, par: int) -> str:
    """Name a score worth celebrating; empty for any other."""
    if strokes == 1:
        return "Hole in one!"
    return {2: "Eagle!", 3: "Albatross!"}.get(par - strokes, "")


def per_cents(shares: Sequence[float]) -> list[int]:
    """Shares in per cent, rounded so that they add up to what all of them are together."""
    exact = [100 * share for share in shares]
    found = [int(each) for each in exact]
    left = round(sum(exact)) - sum(found)
    for place in sorted(range(len(found)), key=lambda at: found[at] - exact[at])[:left]:
        found[place] += 1
    return found


def rounded(value: float, figures: int = 0) -> str:
    """A number as people round it: 2.25 is 2.3, and half a per cent is one."""
    exact = Decimal(str(round(value, 9)))  # without what is beyond all meaning: 0.30000000000000004
    text = str(exact.quantize(Decimal(1).scaleb(-figures), ROUND_HALF_UP))
    return text.removeprefix("-") if float(text) == 0 else text


def percent(share: float) -> str:
    return f"{rounded(100 * share)}%"


_UNIT = re.compile(r"(?<=\d) (?=(?!and\b|for\b|the\b|from\b|with\b|has\b|was\b)[a-z]{3})")


def firm(text: str) -> str:
    """A text as it is painted: no line ends between a number and its unit."""
    return _UNIT.sub("\u00a0", text)


def owner(name: str) -> str:
    """ "Ana's", and "Moss's" just so: the rules say it in one way for every name."""
    return f"{name}'s"


def natural(name: str) -> list[tuple[bool, int, str]]:
    """The key to sort names by, so that "Guest 10" comes after "Guest 2"."""
    parts = re.split(r"([0-9]+)", name)
    return [(part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts]


def moment_at(seconds: float) -> datetime:
    """A moment on the clock of this device; the first of all moments where a file or a clock tells
    one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0)
