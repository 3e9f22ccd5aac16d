"""Numbers and lists of names as everything in the app writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence

MINUS = "−"


def number(value: int) -> str:
    """A whole number with a real minus sign, as wide as a figure."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def value(text: str) -> int:
    """What `number` wrote; a ValueError for anything else."""
    return int(text.replace(MINUS, "-"))


def change(value: int) -> str:
    """Points won or lost, always with their sign."""
    return number(value) if value < 0 else f"+{value}"


def counted(count: int, noun: str) -> str:
    """A number of things: "1 move", "2 moves"."""
    return f"{number(count)} {noun}{'' if abs(count) == 1 else 's'}"


def owner(name: str) -> str:
    """ "Ana's", and "Hans'" where the name ends in s."""
    return f"{name}'" if name.endswith(("s", "x", "z")) else f"{name}'s"


def natural(name: str) -> list[tuple[bool, int, str]]:
    """What to sort names by, so that "Guest 10" comes after "Guest 2"."""
    parts = re.split(r"([0-9]+)", name)
    return [(part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts]


def joined(names: Sequence[str]) -> str:
    """Names as people say them: "Ana, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
