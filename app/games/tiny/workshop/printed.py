"""Sheets of Tiny Mini Golf on paper: drawn ones, and blank ones to draw on."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics.texture import Texture

from app.draw.plan import HALVES, PaperCell, PaperPlan
from app.games.tiny.sheet.thumbnail import sheet_picture
from engine.games.tiny.box.sheet import HOLE, SAND, START, WALL, WATER, SquareSheet, blank
from engine.games.tiny.building import DrawnSheet
from engine.games.tiny.model import MOST_SHOTS

SQUARE = 15  # mm: a fingertip
SIZES = {"Small": (7, 9), "Standard": (8, 10), "Large": (9, 12)}
GROUNDS = {WATER: "water", SAND: "sand", WALL: "wall", HOLE: "cup", START: "start"}
SHOTS = "Shots:  " + "  ".join(map(str, range(1, MOST_SHOTS + 1)))


def plan(content: DrawnSheet) -> PaperPlan:
    return _plan(content.sheet, (SHOTS,))


def blank_plans() -> dict[str, PaperPlan]:
    words = ("Designer:", "Player:", SHOTS)
    return {
        f"{title}, {wide} × {high} squares": _plan(blank(wide, high), words)
        for title, (wide, high) in SIZES.items()
    }


def _plan(sheet: SquareSheet, words: Sequence[str]) -> PaperPlan:
    cells = []
    for number, sign in enumerate(sheet.signs):
        at = sheet.square(number)
        cells.append(PaperCell(at, GROUNDS.get(sign, "paper"), dot=sign not in GROUNDS))
        if sign in HALVES:
            cells.append(PaperCell(at, "wall", HALVES[sign]))
    return PaperPlan(tuple(cells), "square", SQUARE, tuple(words))


def portrait(content: DrawnSheet, size: tuple[float, float]) -> Texture:
    return sheet_picture(content.sheet, size)
