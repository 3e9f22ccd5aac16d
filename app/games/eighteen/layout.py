"""Where the course, the decks, the revealed clubs and the hand of 18 Holes lie, for any screen."""

from __future__ import annotations

from typing import NamedTuple

from app.draw.shapes import Box
from app.table.board.placing import mirrored, scaled

MARGIN = 8.0  # dp
DECKS = 62.0  # height of the deck strip,
LOW_DECKS = 52.0  # of one on a phone
DECK = 50.0  # width of one deck
STRIP = 50.0  # height of the revealed clubs in a row
COLUMN = 192.0  # width of them in a column, with margins
COLUMN_FROM = 640.0  # width of a place that has room for the column
TITLE = 30.0  # height of the words above it
TALL = 470.0  # height from which there is room for large cards
TWO_ROWS = 600.0  # height from which decks and revealed clubs have a row each on a phone
LYING_FROM = 480.0  # width of a low place that has room for a column
SIDE = 188.0  # width of that column
NOWHERE = Box(0, 0, 0, 0)


class Layout(NamedTuple):
    course: Box
    decks: Box  # NOWHERE where they stand in the title
    title: Box  # the words above the column of revealed clubs
    revealed: Box
    column: bool  # the revealed clubs stand below each other
    foot: Box  # the hand, and on phones whatever else is decided
    beside: bool  # what is decided stands in the panel
    side: Box = NOWHERE  # what is decided, in a column beside the course of a phone lying down

    @property
    def shares(self) -> bool:
        """Whether the hand shares its place with what is decided."""
        return not self.beside and not self.side.w

    def hand(self, choices: bool) -> Box:
        """The hand; on phones a row of choices may stand above it."""
        foot = self.foot
        cut = foot.h * 0.34 if choices and self.shares else 0.0
        return Box(foot.x, foot.y, foot.w, foot.h - cut)

    def page(self, whole: bool) -> Box:
        """What stands in place of the course, and of the hand where the `whole` is wanted."""
        low = self.foot.y if whole else self.course.y
        return self.course._replace(y=low, h=self.course.top - low)

    def tray(self, whole: bool) -> Box:
        """What is decided on phones: the whole foot, or the row above the hand."""
        foot = self.foot
        low = foot.y if whole else foot.y + foot.h * 0.66
        return Box(foot.x, low, foot.w, foot.top - low)


def arrange(
    place: Box,
    unit: float,
    beside: bool,
    crowned: bool,
    text_scale: float = 1.0,
    left_handed: bool = False,
) -> Layout:
    """Lay everything into a box of pixels; `unit` of them are a dp.

    `beside`: a panel has what is decided; `crowned`: the title line has the decks.
    """
    wide, high = place.w / unit, place.h / unit
    if beside and high >= TALL:
        layout = _large(wide, high, crowned, text_scale)
    elif wide > high and wide >= LYING_FROM:
        layout = _lying(wide, high, text_scale)
        if left_handed:
            layout = mirrored(layout, wide)
    else:
        layout = _phone(wide, high, text_scale)
    return scaled(layout, place, unit)


def _large(wide: float, high: float, crowned: bool, scale: float) -> Layout:
    foot = min(206.0, high * 0.28)
    top = 0.0 if crowned else DECKS * scale
    decks = Box(wide - 5 * 56 - MARGIN, high - top, 5 * 56, top) if top else NOWHERE
    column = wide >= COLUMN_FROM
    side = COLUMN if column else 0.0
    strip = 0.0 if column else STRIP * scale
    low, upper = foot + MARGIN, high - top - strip
    if column:
        words = TITLE * scale
        title = Box(24, upper - words, side - 24, words)
        revealed = Box(16, low, side - 20, upper - words - low - 4)
    else:
        title, revealed = NOWHERE, Box(MARGIN, upper, wide - 2 * MARGIN, strip)
    course = Box(side, low, wide - side, upper - low)
    hand = Box(MARGIN, MARGIN, wide - 2 * MARGIN, foot - MARGIN)
    return Layout(course, decks, title, revealed, column, hand, True)


def _phone(wide: float, high: float, scale: float) -> Layout:
    """Strips above, the hand or whatever is decided below."""
    decks_high, strip = LOW_DECKS * scale, STRIP * scale
    if high >= TWO_ROWS:
        across = 5 * DECK * 1.2
        decks = Box((wide - across) / 2, high - decks_high, across, decks_high)
        revealed = Box(MARGIN, decks.y - strip, wide - 2 * MARGIN, strip)
        top = revealed.y
    else:
        decks, revealed = _one_row(wide, high, scale)
        top = decks.y
    foot = Box(MARGIN, 4, wide - 2 * MARGIN, min(200.0, max(152.0 * scale, high * 0.25)))
    low = foot.top + 4
    course = Box(0, low, wide, top - low)
    return Layout(course, decks, NOWHERE, revealed, False, foot, False)


def _lying(wide: float, high: float, scale: float) -> Layout:
    """What is decided stands at the right, the hand below the course."""
    side = Box(wide - SIDE - MARGIN, 4, SIDE, high - 8)
    room = side.x
    decks, revealed = _one_row(room, high, scale)
    foot = Box(MARGIN, 2, room - 2 * MARGIN, min(104.0, high * 0.26))
    low = foot.top + 2
    course = Box(0, low, room, decks.y - low)
    return Layout(course, decks, NOWHERE, revealed, False, foot, False, side)


def _one_row(wide: float, high: float, scale: float) -> tuple[Box, Box]:
    """Decks and revealed clubs side by side."""
    row = max(LOW_DECKS, STRIP) * scale
    across = min(5 * DECK, wide * 0.54)
    decks = Box(wide - MARGIN - across, high - row, across, row)
    return decks, Box(MARGIN, high - row, decks.x - 2 * MARGIN, row)
