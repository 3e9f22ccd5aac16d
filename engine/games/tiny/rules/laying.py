"""Laying out a sheet: where the hole goes, and then the start."""

from __future__ import annotations

from functools import cache

from engine.core.grids.squares import STRAIGHTS, beside, touches
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, START, Sheet, blank, missing
from engine.games.tiny.model import Lay, Rub


def lays(sheet: Sheet) -> list[Lay]:
    """Every square where the next of them may go."""
    if not missing(sheet):
        return []
    every, shut = _squares(sheet.columns, len(sheet.signs))
    found = list(every)
    for there in _laid(sheet):  # one of them at most, as one is missing
        for square in shut[there]:
            del found[square]
    return found


@cache
def _squares(columns: int, squares: int) -> tuple[list[Lay], list[list[int]]]:
    """The moves to all squares of such a sheet, and what is shut by something on each of them: the
    square and those that share an edge with it, the last one first."""
    sheet = blank(columns, squares // columns)
    shut = []
    for there in range(squares):
        at = sheet.square(there)
        near = {there, *(sheet.number(beside(at, way)) for way in STRAIGHTS)} - {NONE}
        shut.append(sorted(near, reverse=True))
    return list(map(Lay, range(squares))), shut


def _laid(sheet: Sheet) -> list[int]:
    """Where the hole and the start are, if they are laid out."""
    return [at for sign in (HOLE, START) if (at := sheet.find(sign)) != NONE]


def rubs(sheet: Sheet) -> list[Rub]:
    """What is laid out may be erased again."""
    return list(map(Rub, sorted(_laid(sheet))))


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
