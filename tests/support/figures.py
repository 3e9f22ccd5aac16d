"""Finds the figures on rules pages, so that a test can hold each of them to the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PAGES: Final = Path(__file__).parents[2] / "assets" / "rules"

NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
)  # fmt: skip
# "One" is as often a pronoun; "first" and "second" are told by the games' examples.
_FIGURE: Final = re.compile(rf"\d|\b(?:{'|'.join(NUMBERS[2:])})\b", re.IGNORECASE)
_MARK: Final = re.compile(r"^(?:\d+\.|-) +")  # of an item of a list
_END: Final = re.compile(r"(?<=[.:!?]) +(?=[A-Z*])")


def first_hour(key: str) -> list[str]:
    """The sentences and rows of a page that are read before the first game: all but its pictures,
    which have tests of their own, and the rulings."""
    page = (
        (PAGES / f"{key}.md")
        .read_text(encoding="utf-8")
        .split("## Where the rulebook is silent")[0]
    )
    lines = [line for line in page.splitlines() if not line.startswith(("[[", "#"))]
    return [
        sentence
        for line in lines
        for sentence in ([line] if line.startswith("|") else _END.split(_MARK.sub("", line)))
    ]


def untrue(key: str, claims: Iterable[str], plain: Iterable[str]) -> list[str]:
    """What is wrong with the figures of a page: claims of the rules that it does not make, and
    sentences with figures that neither a claim nor plain words account for."""
    sentences = first_hour(key)
    known = sorted({*claims, *plain}, key=len, reverse=True)
    found = [f"not told: {each}" for each in known if not any(each in s for s in sentences)]
    for sentence in sentences:
        left = sentence
        for each in known:
            left = left.replace(each, "")
        if _FIGURE.search(left):
            found.append(f"nobody knows: {sentence}")
    return found
