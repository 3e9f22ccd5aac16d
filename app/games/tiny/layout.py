"""Where the sheet, its tray and the sheets of the others lie on a Tiny board, on any screen."""

from __future__ import annotations

from typing import NamedTuple

from app.draw.shapes import Box
from app.table.board.placing import mirrored, scaled

MARGIN = 12.0
GAP = 8.0
HEAD = 48.0  # the line of round pips and the clear-path chip
TRAY = 142.0  # dice and palette, or gauge and die
TRAY_LOW = 116.0  # the same on a low screen
LOW = 560.0  # height of a place that is low
ROOMY = 700.0  # height from which a tray below the sheet has air around it
BESIDE = 1.05  # how much wider than high a place is whose tray stands beside the sheet
COLUMN = 190.0, 320.0  # least and greatest width of such a tray
CELL_MOST = 48.0, 64.0  # largest side of a square on a phone and on larger screens
UPRIGHT = 1.25  # how much larger it is on a tablet that is held upright
TRAY_WIDE = 600.0  # greatest width of a tray below the sheet
LARGE = 600.0  # shorter side of a place that is no phone's
SMALL_SHEET = 96.0  # width of a small picture of somebody's sheet
FRAME = 24.0  # of the sheet, both sides together


class Layout(NamedTuple):
    sheet: Box  # the room for the sheet
    cell: float  # the largest side of a square
    head: Box  # empty while balls are played
    top: Box  # dice, or the gauge
    low: Box  # palette, or the die that will be rolled
    small: Box  # small pictures of the other sheets; empty where there is no room
    rest: Box  # all that is tray
    beside: bool


NOWHERE = Box(0, 0, 0, 0)


def arrange(
    place: Box,
    unit: float,
    columns: int,
    rows: int,
    headed: bool,
    others: int,
    left_handed: bool = False,
    text_scale: float = 1.0,
) -> Layout:
    """Lay out a box of pixels, `unit` of which are a dp; `headed` leaves a line for the pips."""
    wide, high = place.w / unit, place.h / unit
    cell = CELL_MOST[min(wide, high) >= LARGE]
    if wide > BESIDE * high:
        layout = _beside(wide, high, columns, rows, cell, headed, others, text_scale)
        if left_handed:
            layout = mirrored(layout, wide)
    else:
        most = cell * (UPRIGHT if min(wide, high) >= LARGE else 1.0)
        layout = _below(wide, high, rows, most, headed, text_scale)
    return scaled(layout, place, unit)._replace(cell=layout.cell * unit)


def _below(wide: float, high: float, rows: int, cell: float, headed: bool, scale: float) -> Layout:
    """Pips above the sheet, dice or gauge below it, within reach of the thumbs."""
    head = HEAD if headed else 0.0
    # The line of pips stands where the strip of seats is while balls are played.
    tray = (TRAY_LOW if high - head < LOW - HEAD else TRAY) * (1 + (scale - 1) / 2)
    spare = high - head - tray - rows * cell - FRAME
    lift = min(spare / 3, 3 * MARGIN) if spare > 0 and high >= ROOMY - HEAD else 0.0
    half = (tray - GAP) / 2
    width = min(wide - 2 * MARGIN, TRAY_WIDE)
    low = Box((wide - width) / 2, lift + GAP / 2, width, half)
    top = Box((wide - width) / 2, low.top + GAP / 2, width, half)
    above = Box(MARGIN, high - head, wide - 2 * MARGIN, head)
    under = lift + tray
    sheet = Box(0, under, wide, high - head - under)
    return Layout(sheet, cell, above, top, low, NOWHERE, Box(0, 0, wide, under), False)


def _beside(
    wide: float,
    high: float,
    columns: int,
    rows: int,
    cell: float,
    headed: bool,
    others: int,
    scale: float,
) -> Layout:
    """The sheet as high as it can be, and a column with everything else at its right."""
    side = min(cell, (high - FRAME) / rows)
    least, most = COLUMN
    column = min(most, max(least, wide - columns * side - 2 * FRAME))
    x, width = wide - column + GAP, column - MARGIN - GAP
    head = HEAD if headed else 0.0
    part = min(132.0, (high - head - 3 * GAP) / 2) * (1 + (scale - 1) / 3)
    small = high - head - 2 * part - 5 * GAP
    shown = others > 0 and small >= SMALL_SHEET
    top = high - GAP - head if shown else min(high - GAP, (high + head + 2 * part) / 2) - head
    first = Box(x, top - part, width, part)
    second = Box(x, first.y - GAP - part, width, part)
    return Layout(
        Box(0, 0, wide - column, high),
        cell,
        Box(x, top, width, head),
        first,
        second,
        Box(x, GAP, width, second.y - 3 * GAP) if shown else NOWHERE,
        Box(wide - column, 0, column, high),
        True,
    )
