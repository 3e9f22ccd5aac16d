"""The field that lands are drawn on: square by square or a block at a time.

A map on the field is as large as any land can be; `trimmed` makes a land of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.designer.box.lands import GATE, LAND, OUTSIDE, Square
from engine.games.designer.box.own_lands import SIDE

GATE_SIDE: Final = 2
BARE: Final = (OUTSIDE * SIDE,) * (SIDE - GATE_SIDE) + (
    (GATE * GATE_SIDE).ljust(SIDE, OUTSIDE),
) * GATE_SIDE


def filled(rows: Sequence[str], start: Square, goal: Square, sign: str) -> list[str]:
    """A map with a block of squares from one to another filled; the gate stays.

    A block that has the sign all over is cleared: water to land, land to nothing. So a finger that
    begins on land makes it larger where it comes to squares that are none.
    A gate is put where the finger is, and what it stood on before is nothing again.
    """
    if sign == GATE:
        return _gated(rows, goal)
    xs, ys = (range(min(pair), max(pair) + 1) for pair in zip(start, goal, strict=True))
    if {rows[y][x] for y in ys for x in xs} <= {sign, GATE}:
        sign = OUTSIDE if sign in (LAND, OUTSIDE) else LAND
    return [
        "".join(sign if x in xs and y in ys and old != GATE else old for x, old in enumerate(row))
        for y, row in enumerate(rows)
    ]


def _gated(rows: Sequence[str], at: Square) -> list[str]:
    left, top = (min(max(side, 0), SIDE - GATE_SIDE) for side in at)
    gate = {(left + x, top + y) for x in range(GATE_SIDE) for y in range(GATE_SIDE)}
    return [
        "".join(
            GATE if (x, y) in gate else OUTSIDE if old == GATE else old for x, old in enumerate(row)
        )
        for y, row in enumerate(rows)
    ]


def spread(rows: Sequence[str]) -> list[str]:
    """A map in the middle of the field."""
    return _at(rows, ((SIDE - len(rows[0])) // 2, (SIDE - len(rows)) // 2))


def aligned(rows: Sequence[str], before: Sequence[str]) -> list[str]:
    """A map where it lies most like another one on the field: what is taken back goes back to where
    it was drawn."""
    places = [(x, y) for y in range(SIDE - len(rows) + 1) for x in range(SIDE - len(rows[0]) + 1)]
    return min((_at(rows, place) for place in places), key=lambda other: _unlike(other, before))


def corner_of(rows: Sequence[str]) -> Square:
    """Where on the field the upper left of a land is."""
    full = [(x, y) for y, row in enumerate(rows) for x, own in enumerate(row) if own != OUTSIDE]
    return min((x for x, _ in full), default=0), min((y for _, y in full), default=0)


def _at(rows: Sequence[str], corner: Square) -> list[str]:
    left, above = corner
    wide = [(OUTSIDE * left + row).ljust(SIDE, OUTSIDE) for row in rows]
    empty = OUTSIDE * SIDE
    return [*[empty] * above, *wide, *[empty] * (SIDE - above - len(rows))]


def _unlike(one: Sequence[str], other: Sequence[str]) -> int:
    return sum(a != b for a, b in zip("".join(one), "".join(other), strict=True))
