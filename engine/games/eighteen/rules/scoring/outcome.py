"""How an outcome is told, at a table and on a pad: what is counted, par, holes in one, ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.eighteen.box.tokens import FIRST, OTHER, OWN, SECOND, THEIRS
from engine.games.eighteen.box.ways import Prize

POINT: Final = "point"
UNITS: Final[dict[Prize, str]] = {"flags": "flag", "strokes": "stroke", "finish": "green"}

# What a score is made of, by the points of one thing.
PARTS: Final[dict[Prize, dict[int, str]]] = {
    "tokens": {FIRST: "First on a green", SECOND: "Second on a green"},
    "targets": {OWN: "Own targets", THEIRS: "Targets of others", OTHER: "Other greens"},
}

AIMS: Final[dict[Prize, str]] = {
    "flags": "The most flags win.",
    "skins": "The most points win.",
    "tokens": "The most points win.",
    "targets": "The most points win.",
    "points": "The most points win; a hole in par is worth 2.",
    "strokes": "The fewest strokes win.",
    "finish": "The first on the last green wins.",
}


def aces_told(number: int) -> str:
    """Holes in one; nothing where there are none."""
    if number < 2:
        return "1 hole in one" if number else ""
    return f"{number} holes in one"


def par_told(over: int) -> str:
    """How turns or strokes compare with par."""
    if over == 0:
        return "exactly par"
    return f"{abs(over)} {'over' if over > 0 else 'under'} par"


def course_told(par: int) -> str:
    """What somebody plays against who plays alone."""
    return f"Par for the course is {par}."


def end_told(prize: Prize, points: Sequence[int], places: Sequence[int], played_off: bool) -> str:
    """How the winner was found, and what broke a tie."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    equal = list(points).count(points[first[0]])
    if equal == 1:
        return AIMS[prize]
    if played_off:
        return "The tie was played off."
    if len(first) == equal:
        return "Equal in everything: they share the win."
    tail = "" if len(first) == 1 else ": equal in that too, they share the win"
    return f"The tie goes to the most holes in one{tail}."
