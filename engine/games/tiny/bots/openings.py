"""Where somebody who wants a hard hole lays out the hole and the start."""

from __future__ import annotations

from typing import Final

from engine.games.tiny.box.sheet import HOLE, Sheet
from engine.games.tiny.rules.laying import lays

FAR: Final = 0.75  # of the longest way: starts so far from the hole are all good


def corner(sheet: Sheet, number: int) -> int:
    """A corner of a sheet by its number; they go round."""
    right, bottom = sheet.columns - 1, sheet.rows - 1
    corners = ((0, 0), (right, bottom), (right, 0), (0, bottom))
    return sheet.number(corners[number % len(corners)])


def far_from_hole(sheet: Sheet) -> list[int]:
    """Squares for the start that are a long way from the hole, the furthest first."""
    x, y = sheet.square(sheet.find(HOLE))
    apart = {
        lay.square: abs(u - x) + abs(v - y)
        for lay in lays(sheet)
        for u, v in (sheet.square(lay.square),)
    }
    longest = max(apart.values())
    far = [square for square, way in apart.items() if way >= FAR * longest]
    return sorted(far, key=lambda square: -apart[square])
