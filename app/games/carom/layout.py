"""Where the course and the dice lie on a Carom board, for any size of screen."""

from __future__ import annotations

from typing import NamedTuple

from app.draw.shapes import Box
from app.table.board.placing import mirrored, scaled

CELL_LEAST = 48.0  # nothing smaller can be touched
CELL_MOST = 64.0  # height of a die in a row
GAP = 6.0
MARGIN = 10.0
LINE = 26.0  # one line of words
CHIPS = 42.0  # a line that also holds the chips for dice and cards
CARD_GAP = 12.0
CARD_HEIGHT = 178.0
CARD_LEAST = 96.0  # width from which a die is shown as a large card
CARDS_FROM = 560.0  # height of the place that leaves a course room above large cards
BESIDE_FROM = 360.0  # width of a low place whose dice stand beside the course


class Layout(NamedTuple):
    course: Box
    line: Box  # one line of words: what to do, or what the chosen die can show
    chips: Box | None  # where dice and cards change places; None where a table has only one
    cells: tuple[Box, ...]
    large: bool  # the cells are cards with a title and faces, not only a die


def arrange(
    place: Box,
    unit: float,
    count: int,
    both: bool,
    left_handed: bool = False,
    text_scale: float = 1.0,
) -> Layout:
    """Lay out the course and so many dice in a box of pixels; `unit` of them are a dp.

    `both` leaves room for the chips by which dice and cards change places.
    """
    wide, high = place.w / unit, place.h / unit
    card = (wide - 2 * 2 * MARGIN - (count - 1) * CARD_GAP) / count
    if high >= CARDS_FROM and card >= CARD_LEAST:
        layout = _cards_below(wide, high, count, both, text_scale)
    elif wide > high and wide >= BESIDE_FROM:
        layout = _column_beside(wide, high, count, both, text_scale)
        if left_handed:
            layout = mirrored(layout, wide)
    else:
        layout = _rows_below(wide, high, count, both, text_scale)
    return scaled(layout, place, unit)


def _cards_below(wide: float, high: float, count: int, both: bool, scale: float) -> Layout:
    margin = 2 * MARGIN
    tall = CARD_HEIGHT * (1 + (scale - 1) / 2)
    step = (wide - 2 * margin + CARD_GAP) / count
    cells = tuple(
        Box(margin + place * step, margin, step - CARD_GAP, tall) for place in range(count)
    )
    low, line = margin + tall + 8, CHIPS * scale
    chips = Box(wide * 0.55, low, wide * 0.45 - margin, line) if both else None
    words = Box(margin, low, (chips.x if chips else wide - margin) - margin, line)
    under = low + line
    return Layout(Box(0, under, wide, high - under), words, chips, cells, True)


def _rows_below(wide: float, high: float, count: int, both: bool, scale: float) -> Layout:
    across = count
    while (wide - 2 * MARGIN - (across - 1) * GAP) / across < CELL_LEAST and across > 1:
        across = (across + 1) // 2
    rows = -(-count // across)
    step = (wide - 2 * MARGIN + GAP) / across
    tall = min(CELL_MOST, max(CELL_LEAST, step - GAP)) + 4
    cells = tuple(
        Box(
            MARGIN + (place % across) * step,
            MARGIN + (rows - 1 - place // across) * (tall + GAP),
            step - GAP,
            tall,
        )
        for place in range(count)
    )
    low = MARGIN + rows * (tall + GAP) - 2
    line = (CHIPS if both else LINE) * scale
    chips = Box(wide * 0.6, low, wide * 0.4 - MARGIN, line) if both else None
    words = Box(MARGIN + 2, low, (chips.x if chips else wide - MARGIN) - MARGIN - 2, line)
    under = low + line
    return Layout(Box(0, under, wide, high - under), words, chips, cells, False)


def _column_beside(wide: float, high: float, count: int, both: bool, scale: float) -> Layout:
    line = (CHIPS if both else LINE) * scale
    columns, column = 1, 72.0
    tall = (high - line - GAP) / count - GAP
    if tall < CELL_LEAST:
        columns, column = 2, 2 * 56.0 + GAP
        tall = (high - line - GAP) / -(-count // 2) - GAP
    tall = min(CELL_MOST, tall)
    x, width = wide - column - GAP, (column - (columns - 1) * GAP) / columns
    cells = tuple(
        Box(
            x + (place % columns) * (width + GAP),
            high - (place // columns + 1) * (tall + GAP),
            width,
            tall,
        )
        for place in range(count)
    )
    chips = Box(wide * 0.6, 0, wide * 0.4 - GAP, line) if both else None
    words = Box(MARGIN, 0, (chips.x if chips else wide) - 2 * MARGIN, line)
    return Layout(Box(0, line, x - GAP, high - line), words, chips, cells, False)
