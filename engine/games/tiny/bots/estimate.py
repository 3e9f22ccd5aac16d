"""Rough guesses without a search: how far a ball has to go, how many shots a sheet will take."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.box.sheet import HOLE, NONE, SAND, WATER, Sheet
from engine.games.tiny.rules.paths import clear_path, headings
from engine.games.tiny.rules.running import lines_of

SAND_COSTS: Final = 1.0  # moves: what it takes to get out of it
MOVE_COSTS: Final = 0.2  # shots: a long way is less sure than a short one


@lru_cache(maxsize=256)
def steps(sheet: Sheet) -> tuple[float, ...]:
    """Single moves from every square to the hole, over sand too; very far where luck is needed."""
    lines, signs = lines_of(sheet), sheet.signs
    far = [float(len(signs))] * len(signs)
    edge = [sheet.find(HOLE)]
    far[edge[0]] = 0.0
    while edge:
        nearer, edge = edge, []
        for square in nearer:
            for heading in DIRECTIONS:
                onto = lines.step(square, heading).square  # moves can be played both ways
                if onto == NONE or signs[onto] == WATER:
                    continue
                moves = far[square] + 1 + SAND_COSTS * (signs[onto] == SAND)
                if moves < far[onto]:
                    far[onto] = moves
                    edge.append(onto)
    return tuple(far)


@lru_cache(maxsize=256)
def guess(sheet: Sheet) -> float:
    """Shots from the start: one for each straight stretch of the clear path, more if it is long."""
    path = clear_path(sheet)
    if path is None:
        return float(len(sheet.signs))
    ways = headings(sheet, path)
    turns = sum(one != other for one, other in pairwise(ways))
    return 1 + turns + MOVE_COSTS * len(ways)
