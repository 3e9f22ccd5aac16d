"""Where the land, the racks, the seats and what is decided lie on a board, for any screen."""

from __future__ import annotations

from typing import NamedTuple

from app.draw.shapes import Box
from app.table.board.placing import mirrored, scaled

MARGIN = 8.0  # dp
CHIPS = 48.0  # height of the row of seats
FOOT = 60.0  # height of the points and the choices,
POINTS = 48.0  # of the points alone,
CHOICES = 52.0  # and of a row of choices above them, in a column
CAPTION = 18.0  # words above a rack
RACK = 82.0  # height of the rack to take from, with room for its numbers
LOW_RACK = 62.0  # height of the others,
LEAST_RACK = 56.0  # and of all on a low screen
TALL = 600.0  # height from which there is a rack for the order of play on a phone
CROWDED = 4  # seats whose racks are too long to stand side by side
LYING_FROM = 480.0  # width of a low place that has room for a column
COLUMN = 186.0  # width of that column
TOOLS = 80.0  # width of the column for tools beside a panel
NOWHERE = Box(0, 0, 0, 0)


class Layout(NamedTuple):
    """Boxes in pixels. Racks stand in the panel where `beside` is true."""

    land: Box
    beside: bool
    chips: Box = NOWHERE
    racks: Box = NOWHERE
    foot: Box = NOWHERE
    tools: Box = NOWHERE  # a column for what turns tiles, and else can be done, beside a panel
    column: bool = False  # the racks stand below each other
    order: bool = False  # there is room for the rack of turns
    stacked: bool = False  # racks of many tiles have a row each


def arrange(
    place: Box,
    unit: float,
    beside: bool,
    text_scale: float = 1.0,
    left_handed: bool = False,
    seats: int = 2,
) -> Layout:
    """Lay everything into a box of pixels; `unit` of them are a dp."""
    wide, high = place.w / unit, place.h / unit
    if beside:
        layout = Layout(Box(0, 0, wide - TOOLS, high), True)
        layout = layout._replace(tools=Box(wide - TOOLS, 0, TOOLS, high))
        if left_handed:
            layout = mirrored(layout, wide)
    elif wide > high and wide >= LYING_FROM:
        layout = _lying(wide, high)
        if left_handed:
            layout = mirrored(layout, wide)
    else:
        layout = _upright(wide, high, text_scale, seats)
    return scaled(layout, place, unit)


def _upright(wide: float, high: float, scale: float, seats: int) -> Layout:
    """Seats and racks above the land, points and choices below it."""
    tall, alone = high >= TALL, seats == 1
    stacked = seats >= CROWDED and not tall
    across = wide - 2 * MARGIN
    foot = Box(MARGIN, 4, across, FOOT * max(1.0, scale))
    chips_high = 0.0 if alone else CHIPS
    chips = Box(MARGIN, high - chips_high, across, chips_high) if chips_high else NOWHERE
    words = CAPTION * scale
    racks_high = words + (RACK if tall else LEAST_RACK)
    if tall and not alone:
        racks_high += words + LOW_RACK
    elif stacked:
        racks_high += words + LEAST_RACK
    racks = Box(MARGIN, high - chips_high - racks_high - 2, across, racks_high)
    low = foot.top + 4
    land = Box(0, low, wide, racks.y - 4 - low)
    return Layout(land, False, chips, racks, foot, order=tall, stacked=stacked)


def _lying(wide: float, high: float) -> Layout:
    """A column beside the land: racks above, points and choices below."""
    left = wide - COLUMN - MARGIN
    foot = Box(left, 4, COLUMN, POINTS + 2 * CHOICES)
    chips = Box(left, high - CHIPS, COLUMN, CHIPS)
    racks = Box(left, foot.top + 4, COLUMN, chips.y - foot.top - 6)
    return Layout(Box(0, 0, left - 4, high), False, chips, racks, foot, column=True)
