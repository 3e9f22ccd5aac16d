"""Laying out a sheet: where the hole goes, and then the start."""

from __future__ import annotations

from functools import lru_cache

from engine.core.grids.squares import STRAIGHTS, beside, touches
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, START, Sheet, missing
from engine.games.tiny.model import Lay, Rub


def lays(sheet: Sheet) -> tuple[Lay, ...]:
    """Every square where the next of them may go."""
    return _lays(sheet) if missing(sheet) else ()


@lru_cache(maxsize=512)
def _lays(sheet: Sheet) -> tuple[Lay, ...]:
    shut = set()
    for there in (sheet.find(sign) for sign in (HOLE, START)):
        if there != NONE:
            at = sheet.square(there)
            shut |= {there, *(sheet.number(beside(at, way)) for way in STRAIGHTS)}
    return tuple([Lay(square) for square in range(len(sheet.signs)) if square not in shut])


def rubs(sheet: Sheet) -> tuple[Rub, ...]:
    """What is laid out may be erased again."""
    return tuple([Rub(at) for at in sorted(map(sheet.find, (HOLE, START))) if at != NONE])


def why_not_lay(sheet: Sheet, square: int) -> str | None:
    """Say why the hole or the start cannot go on a square; None where it can."""
    if not missing(sheet):
        return "Hole and start are laid out: erase one of them to move it."
    if not 0 <= square < len(sheet.signs):
        return "That square is not on the sheet."
    for sign, name in ((HOLE, "hole"), (START, "start")):
        there = sheet.find(sign)
        if there == square:
            return f"The {name} is there already."
        if there != NONE and touches(sheet.square(there), sheet.square(square)):
            return "Hole and start must not share an edge; corner to corner is allowed."
    return None


def why_not_rub(sheet: Sheet, square: int) -> str | None:
    inside = 0 <= square < len(sheet.signs)
    return None if inside and sheet.signs[square] != EMPTY else "There is nothing to erase."


def why_not_done(sheet: Sheet) -> str | None:
    name = {HOLE: "hole", START: "start"}.get(missing(sheet))
    return f"Lay out the {name} first." if name else None
