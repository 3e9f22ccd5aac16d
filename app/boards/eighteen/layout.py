"""Where the course, the decks, the revealed clubs and the hand of 18 Holes lie, for any screen."""

from __future__ import annotations

from typing import NamedTuple

from app.boards.shapes import Box

MARGIN = 8.0  # dp
DECKS = 62.0  # height of the deck strip,
LOW_DECKS = 52.0  # of one on a phone
DECK = 50.0  # width of one deck
STRIP = 50.0  # height of the revealed clubs in a row
COLUMN = 184.0  # width of them in a column, with margins
COLUMN_FROM = 640.0  # width of a place that has room for the column
TITLE = 30.0  # height of the words above it
TALL = 470.0  # height from which there is room for large cards
TWO_ROWS = 600.0  # height from which decks and revealed clubs have a row each on a phone
ROW = 58.0  # height of a row of choices above the hand
NOWHERE = Box(0, 0, 0, 0)


class Layout(NamedTuple):
    course: Box
    decks: Box  # NOWHERE where they stand in the title
    title: Box  # the words above the column of revealed clubs
    revealed: Box
    column: bool  # the revealed clubs stand below each other
    foot: Box  # the hand, and on phones whatever else is decided
    beside: bool  # what is decided stands in the panel

    def hand(self, choices: bool) -> Box:
        """The hand; on phones a row of choices may stand above it."""
        foot = self.foot
        cut = foot.h * 0.34 if choices and not self.beside else 0.0
        return Box(foot.x, foot.y, foot.w, foot.h - cut)

    def tray(self, whole: bool) -> Box:
        """What is decided on phones: the whole foot, or the row above the hand."""
        foot = self.foot
        low = foot.y if whole else foot.y + foot.h * 0.66
        return Box(foot.x, low, foot.w, foot.top - low)


def arrange(
    place: Box, unit: float, beside: bool, crowned: bool, text_scale: float = 1.0
) -> Layout:
    """Lay everything into a box of pixels; `unit` of them are a dp.

    `beside`: a panel has what is decided; `crowned`: the title line has the decks.
    """
    wide, high = place.w / unit, place.h / unit
    if beside and high >= TALL:
        layout = _large(wide, high, crowned, text_scale)
    else:
        layout = _phone(wide, high, beside, text_scale)
    return _scaled(layout, place, unit)


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
        revealed = Box(20, low, side - 24, upper - words - low - 4)
    else:
        title, revealed = NOWHERE, Box(MARGIN, upper, wide - 2 * MARGIN, strip)
    course = Box(side, low, wide - side, upper - low)
    hand = Box(MARGIN, MARGIN, wide - 2 * MARGIN, foot - MARGIN)
    return Layout(course, decks, title, revealed, column, hand, True)


def _phone(wide: float, high: float, beside: bool, scale: float) -> Layout:
    """Strips above, the hand or whatever is decided below."""
    across = 5 * min(DECK, (wide - 2 * MARGIN) / 5)
    decks_high, strip = LOW_DECKS * scale, STRIP * scale
    if high >= TWO_ROWS and not beside:
        decks = Box((wide - 5 * DECK * 1.2) / 2, high - decks_high, 5 * DECK * 1.2, decks_high)
        revealed = Box(MARGIN, decks.y - strip, wide - 2 * MARGIN, strip)
        top = revealed.y
    else:
        across = min(across, wide * 0.52)
        row = max(decks_high, strip)
        decks = Box(wide - MARGIN - across, high - row, across, row)
        revealed = Box(MARGIN, high - row, decks.x - 2 * MARGIN, row)
        top = high - row
    tall = 104.0 if beside else min(200.0, max(152.0, high * 0.25))
    foot = Box(MARGIN, 4, wide - 2 * MARGIN, tall)
    low = foot.top + 4
    course = Box(0, low, wide, top - low)
    return Layout(course, decks, NOWHERE, revealed, False, foot, beside)


def _scaled(layout: Layout, place: Box, unit: float) -> Layout:
    def fit(box: Box) -> Box:
        return Box(place.x + box.x * unit, place.y + box.y * unit, box.w * unit, box.h * unit)

    boxes = {
        name: fit(box) for name, box in layout._asdict().items() if isinstance(box, Box) and box.w
    }
    return layout._replace(**boxes)
