"""How a sheet of Tiny Mini Golf is built: freely, or round by round with six dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil
from typing import Final

from engine.core.chance import Seeded
from engine.courses.building import CourseFigure, Judging, Verdict
from engine.games.tiny.bots.rating import known, rating
from engine.games.tiny.box.dice import TERRAIN, TERRAIN_DICE
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, START, SquareSheet, blank
from engine.games.tiny.course import KIND, malice
from engine.games.tiny.course import DrawnSheet as DrawnSheet
from engine.games.tiny.model import RoundDrawing
from engine.games.tiny.rules.drawing import why_not_paint
from engine.games.tiny.rules.options import SIZES
from engine.games.tiny.rules.paths import clear_path, reached

ONLY: Final = (START, HOLE)  # a sheet has one of each


def empty(size: str = "standard") -> DrawnSheet:
    """A sheet with a start and a hole in opposite corners, and nothing between them."""
    columns, rows = SIZES[size]
    sheet = blank(columns, rows).drawn(columns * (rows - 1) + 1 - columns, START)
    return _drawn(sheet.drawn(2 * columns - 2, HOLE))


def painted(content: DrawnSheet, strokes: Mapping[int, str]) -> DrawnSheet:
    """The same sheet with signs drawn on squares, over whatever was there. Start and hole move;
    nothing but the other of them is drawn over one."""
    sheet = content.sheet
    for square, sign in strokes.items():
        if sign in ONLY:
            old = sheet.find(sign)
            if old != NONE:
                sheet = sheet.drawn(old, EMPTY)
        if sign in ONLY or sheet.signs[square] not in ONLY:
            sheet = sheet.drawn(square, sign)
    return _drawn(sheet)


def sized(content: DrawnSheet, size: str) -> DrawnSheet:
    """As much of a sheet as one of another size has room for."""
    old, (columns, rows) = content.sheet, SIZES[size]
    signs = (old.sign((x, y)) for y in range(rows) for x in range(columns))
    places = [(x, y) for y in range(rows) for x in range(columns)]
    kept = "".join(
        sign if old.number(at) != NONE else EMPTY for at, sign in zip(places, signs, strict=True)
    )
    return _drawn(SquareSheet(columns, kept))


def size_of(content: DrawnSheet) -> str:
    sheet = content.sheet
    return next(key for key, sides in SIZES.items() if sides == (sheet.columns, sheet.rows))


def path_of(sheet: SquareSheet) -> tuple[int, ...] | None:
    """The squares of a clear path; None where there is none."""
    ready = all(sheet.find(sign) != NONE for sign in ONLY)
    return clear_path(sheet) if ready else None


def reach_of(sheet: SquareSheet) -> tuple[int, ...]:
    """How far clear moves lead from the start."""
    ready = all(sheet.find(sign) != NONE for sign in ONLY)
    return reached(sheet) if ready else ()


def _drawn(sheet: SquareSheet) -> DrawnSheet:
    return DrawnSheet(tuple(sheet.lines()))


# With dice.


def rolled(seed: int) -> tuple[str, ...]:
    """Six dice of a round."""
    chance = Seeded(seed)
    return tuple(str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE))


def gone_on(content: DrawnSheet, dice: tuple[str, ...], fresh: Iterable[int]) -> RoundDrawing:
    """A round as it stands on a sheet: squares that were taken back are not of it any more."""
    sheet = content.sheet
    left = tuple(square for square in fresh if sheet.signs[square] not in (EMPTY, *ONLY))
    return RoundDrawing(sheet, left, dice)


def why_not(drawing: RoundDrawing, square: int, sign: str) -> str:
    """Why the dice do not let a piece be drawn; empty where they do."""
    return why_not_paint(drawing, square, sign) or ""


# What is thought of it.


def judging(content: DrawnSheet) -> Judging:
    """The clear path at once; then the shots that it takes, exactly, with both precision dice."""
    faults = tuple(KIND.check(content))
    sheet = content.sheet
    if faults:
        yield Verdict(faults, done=True, shown=reach_of(sheet))
        return
    path = path_of(sheet) or ()
    figures: tuple[CourseFigure, ...] = (CourseFigure("Clear path", str(len(path) - 1)),)
    yield Verdict(figures=figures, shown=path)
    for friendly in (False, True):
        for _ in rating(sheet, friendly):
            yield None
        found = known(sheet, friendly)
        assert found is not None
        if not friendly:
            par = str(ceil(round(found.start, 2)))
            told = (CourseFigure("Par", par), CourseFigure("Shots", f"{found.start:.2f}"))
            figures = (*told, CourseFigure("Meanness", malice(found.start)))
        else:
            figures = (*figures[:2], CourseFigure("Friendly", f"{found.start:.2f}"), *figures[2:])
        yield Verdict(figures=figures, shown=path, done=friendly)
