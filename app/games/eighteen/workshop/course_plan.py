"""Courses of 18 Holes on paper: every hex, the tees and greens by number, the tiles in order."""

from __future__ import annotations

from app.draw.plan import HEX, PaperCell, PaperPlan, hex_at
from engine.core.grids.hexes import offset
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    FAIRWAY,
    GREEN,
    LAKE,
    TEE,
    TREE,
    WATER,
    course_of,
)
from engine.games.eighteen.building import Tiles

HEX_WIDE = 12  # mm
GROUNDS = {
    FAIRWAY: "fairway", TEE: "tee", GREEN: "green", TREE: "tree", BUNKER: "sand",
    WATER: "water", LAKE: "water", CLUBHOUSE: "house",
}  # fmt: skip


def plan(content: Tiles) -> PaperPlan:
    course = course_of(content.text)
    numbers = {}
    for number, hole in enumerate(course.holes, 1):
        numbers[hole.green] = str(number)
        numbers[hole.tee] = str(number)
    cells = tuple(
        PaperCell(hex_at(offset(at)), GROUNDS.get(letter, "rough"), HEX, numbers.get(at, ""))
        for at, letter in course.hexes.items()
    )
    tiles = " ".join(tile.face for tile in course.tiles)
    pars = " ".join(f"{number}: {hole.par}" for number, hole in enumerate(course.holes, 1))
    return PaperPlan(cells, "hex", HEX_WIDE, (f"Tiles in order: {tiles}", f"Par: {pars}"))
