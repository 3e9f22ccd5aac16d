"""Where everything lies on a Gnoming table, for any size of screen and number of players.

Several arrangements are tried; the one with the largest cards in the own grid is taken.
"""

from __future__ import annotations

from typing import NamedTuple

from app.draw.shapes import Box
from app.pieces.card import MINI_SHAPE, SHAPE

GAP = 10.0
NAME = 32.0  # token, name and score above a small grid: one line, or two where it is narrow
PAD = 9.0  # inside an opponent's card
MINI_GAP = 4.0
MINI_LEAST, MINI_BEST, MINI_MOST = 26.0, 34.0, 66.0  # heights of a small card
NAME_LEAST = 84.0  # width of token, name and score beside a small grid
PANEL_LEAST = 102.0
CARD_MOST = 150.0
SHRINK = 0.94  # how much smaller everything is tried next where nothing fits
BADGE = 10.0  # how far a badge or a lifted card stands out of its pile


class Strip(NamedTuple):
    """The opponents: where they are and how each of them is drawn."""

    box: Box
    panel: tuple[float, float]
    mini: tuple[float, float]
    downwards: bool  # one below the other
    beside: bool  # name and score stand beside the small grid, not above it
    scrolls: bool


class Layout(NamedTuple):
    strip: Strip | None
    deck: Box
    hand: Box
    piles: tuple[Box, Box]
    ground: Box
    spaces: tuple[Box, ...]

    @property
    def card(self) -> Box:
        return self.spaces[0]


def arrange(place: Box, opponents: int, unit: float, left_handed: bool = False) -> Layout:
    """Lay the table out in a box of pixels; `unit` is how many of them are a dp.

    For the left hand the piles lie on the other side. Where the box is too small for anything, all
    is drawn smaller until it fits.
    """
    while True:
        area = Box(0, 0, max(1, place.w) / unit, max(1, place.h) / unit)
        layout = _best(area, opponents)
        if layout:
            return _scaled(_mirrored(layout, area) if left_handed else layout, place, unit)
        unit *= SHRINK


def _best(area: Box, opponents: int) -> Layout | None:
    """The arrangement with the largest cards, if any fits."""
    margin = 12.0 if area.w < 600 else 20.0
    strips = [_no_strip]
    if opponents:
        strips = [_top_strip] if area.h > area.w else [_top_strip, _side_strip]
    found: list[tuple[float, Layout]] = []
    for strip_of in strips:
        strip, rest = strip_of(area, margin, opponents)
        for piles_of in (_piles_above, _piles_beside, _piles_block):
            layout = piles_of(strip, rest, margin)
            if layout:
                # On a tall screen a row of piles is nearer to both thumbs: near ties go to it.
                favour = 1.12 if piles_of is _piles_above and area.h > area.w else 1.0
                found.append((layout.card.w * favour, layout))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _no_strip(area: Box, margin: float, opponents: int) -> tuple[None, Box]:
    return None, Box(0, 0, area.w, area.h - margin / 2)


def _top_strip(area: Box, margin: float, opponents: int) -> tuple[Strip, Box]:
    """Opponents in a row; it scrolls when they would get too narrow."""
    room = area.w - 2 * margin
    each = (room - (opponents - 1) * GAP) / opponents
    scrolls = each < PANEL_LEAST
    if scrolls:
        # A part of one more is seen at the edge: that says there are more.
        each = max(PANEL_LEAST, (room - 3 * GAP) / 3.35)
    each = min(each, 400.0 if opponents == 1 else 260.0)
    budget = area.h * 0.22
    tight = budget < _panel_height(MINI_BEST, False)
    beside = (tight or opponents == 1) and each >= NAME_LEAST + 3 * 28
    mini_h = (budget - _panel_height(0, beside)) / 3
    widest = (each - 2 * PAD - 2 * MINI_GAP - (NAME_LEAST if beside else 0)) / 3
    mini_h = max(MINI_LEAST, min(mini_h, widest * MINI_SHAPE, MINI_MOST))
    high = _panel_height(mini_h, beside)
    full = opponents * each + (opponents - 1) * GAP
    x = 0.0 if scrolls else (area.w - full) / 2
    box = Box(x, area.h - 4 - high, area.w if scrolls else full, high)
    mini = (mini_h / MINI_SHAPE, mini_h)
    return Strip(box, (each, high), mini, False, beside, scrolls), Box(0, 0, area.w, box.y)


def _side_strip(area: Box, margin: float, opponents: int) -> tuple[Strip, Box]:
    """Opponents one below the other at the left."""
    room = area.h - margin
    each = min((room - (opponents - 1) * GAP) / opponents, 260.0)
    beside = each < _panel_height(MINI_LEAST, False)
    if beside and area.w < 700:
        beside = False
    least = _panel_height(MINI_LEAST, beside)
    scrolls = each < least
    if scrolls:
        each = max(least, (room - 2 * GAP) / 2.6)
    most = MINI_MOST if area.w >= 700 else MINI_BEST + 4
    mini_h = min((each - _panel_height(0, beside)) / 3, most)
    if not scrolls:
        each = min(each, _panel_height(mini_h, beside) + 6)
    mini_w = mini_h / MINI_SHAPE
    wide = 3 * mini_w + 2 * MINI_GAP + 2 * PAD + (NAME_LEAST if beside else 0)
    wide = max(wide, PANEL_LEAST)
    full = opponents * each + (opponents - 1) * GAP
    y, high = (0.0, area.h) if scrolls else ((area.h - full) / 2, full)
    strip = Strip(Box(margin, y, wide, high), (wide, each), (mini_w, mini_h), True, beside, scrolls)
    left = margin + wide
    return strip, Box(left, 0, area.w - left, area.h)


def _panel_height(mini_h: float, beside: bool) -> float:
    return 3 * mini_h + 2 * MINI_GAP + 2 * PAD + (0 if beside else NAME + 5)


def _piles_above(strip: Strip | None, rest: Box, margin: float) -> Layout | None:
    wide = min(max(76.0, min(rest.h * 0.185, 150.0)) / SHAPE, (rest.w - 2 * margin - 58) / 4)
    if wide < 50:
        return None
    high = wide * SHAPE
    space = min((rest.w - 2 * margin - 16 - 4 * wide) / 3, wide * 0.45)
    x = rest.x + (rest.w - 4 * wide - 3 * space) / 2
    y = rest.top - BADGE - high
    slots = [Box(x + i * (wide + space), y, wide, high) for i in range(4)]
    return _with_grid(strip, slots, Box(rest.x, 0, rest.w, y - BADGE - 4), margin)


def _piles_beside(strip: Strip | None, rest: Box, margin: float) -> Layout | None:
    """Deck, hand and piles one below the other, at the left of the grid."""
    gap = 12.0 + rest.h * 0.014
    high = min((rest.h - 2 * BADGE - 3 * gap) / 4, 150.0)
    wide = high / SHAPE
    if wide < 44:
        return None
    y = (rest.h + 4 * high + 3 * gap) / 2 - high
    slots = [Box(rest.x + margin, y - i * (high + gap), wide, high) for i in range(4)]
    left = rest.x + margin + wide
    return _beside_grid(strip, slots, Box(left, 0, rest.right - left, rest.h), margin)


def _piles_block(strip: Strip | None, rest: Box, margin: float) -> Layout | None:
    """Deck and hand above, the piles below them, at the left of the grid."""
    gap = 18.0
    high = min((rest.h - 2 * BADGE - gap) / 2, 150.0, rest.w * 0.16 * SHAPE)
    wide = high / SHAPE
    if wide < 50:
        return None
    x, y = rest.x + margin, rest.h / 2 + gap / 2
    slots = [
        Box(x, y, wide, high),
        Box(x + wide + gap, y, wide, high),
        Box(x, y - high - gap, wide, high),
        Box(x + wide + gap, y - high - gap, wide, high),
    ]
    left = x + 2 * wide + gap
    return _beside_grid(strip, slots, Box(left, 0, rest.right - left, rest.h), margin)


def _beside_grid(strip: Strip | None, slots: list[Box], room: Box, margin: float) -> Layout | None:
    """The same with piles at the left: they come close, so that both stand in the middle."""
    layout = _with_grid(strip, slots, room, margin)
    if layout is None:
        return None
    spare = layout.ground.x - room.x - margin * 0.8
    deck, hand, left, right = (slot._replace(x=slot.x + spare) for slot in slots)
    return layout._replace(deck=deck, hand=hand, piles=(left, right))


def _with_grid(strip: Strip | None, slots: list[Box], room: Box, margin: float) -> Layout | None:
    """Fill the room that is left with the own grid on its ground."""
    room = Box(room.x + margin * 0.8, 4, room.w - margin * 1.6, room.h - 8)
    pad, gap = (14.0, 10.0) if min(room.w, room.h) < 440 else (24.0, 14.0)
    wide = min(
        (room.w - 2 * pad - 2 * gap) / 3, (room.h - 2 * pad - 2 * gap) / 3 / SHAPE, CARD_MOST
    )
    if wide < 40:
        return None
    high = wide * SHAPE
    cards = (3 * wide + 2 * gap, 3 * high + 2 * gap)
    ground_w = min(room.w, cards[0] + 2 * max(pad, 62))
    ground_h = min(room.h, cards[1] + 2 * max(pad, 40))
    ground = Box(
        room.x + (room.w - ground_w) / 2, room.y + (room.h - ground_h) / 2, ground_w, ground_h
    )
    x, top = ground.x + (ground_w - cards[0]) / 2, ground.top - (ground_h - cards[1]) / 2
    spaces = tuple(
        Box(x + column * (wide + gap), top - high - row * (high + gap), wide, high)
        for row in range(3)
        for column in range(3)
    )
    deck, hand, left, right = slots
    return Layout(strip, deck, hand, (left, right), ground, spaces)


def _mirrored(layout: Layout, area: Box) -> Layout:
    """The same from right to left; but what is called left stays at the left of its fellow."""

    def flip(box: Box) -> Box:
        return box._replace(x=area.w - box.right)

    strip, (left, right) = layout.strip, layout.piles
    ground = flip(layout.ground)
    shift = ground.x - layout.ground.x
    beside = left.y == right.y
    return Layout(
        strip._replace(box=flip(strip.box)) if strip else None,
        flip(layout.deck),
        flip(layout.hand),
        (flip(right), flip(left)) if beside else (flip(left), flip(right)),
        ground,
        tuple(space._replace(x=space.x + shift) for space in layout.spaces),
    )


def _scaled(layout: Layout, place: Box, unit: float) -> Layout:
    """The same in whole pixels of the window, so that cards come out sharp."""

    def pixels(box: Box) -> Box:
        x, y, w, h = (float(round(side * unit)) for side in box)
        return Box(place.x + x, place.y + y, w, h)

    strip = layout.strip
    if strip:
        strip = strip._replace(
            box=pixels(strip.box),
            panel=(round(strip.panel[0] * unit), round(strip.panel[1] * unit)),
            mini=(round(strip.mini[0] * unit), round(strip.mini[1] * unit)),
        )
    return Layout(
        strip,
        pixels(layout.deck),
        pixels(layout.hand),
        (pixels(layout.piles[0]), pixels(layout.piles[1])),
        pixels(layout.ground),
        tuple(pixels(space) for space in layout.spaces),
    )
