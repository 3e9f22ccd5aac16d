"""Where the sheet and the tray of a Tiny board lie: nothing overlaps, squares are large enough."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.draw.shapes import Box, apart
from app.games.tiny.captions import power_line, told_precision
from app.games.tiny.layout import Layout, arrange
from app.games.tiny.sheet.picture import sheet_layout
from engine.core.game import SeatSetup
from engine.games.tiny.model import APP

PLACES = {
    "phone": (412, 783),
    "small phone": (360, 508),
    "phone across": (563, 412),
    "small phone across": (288, 360),
    "tablet": (868, 728),
    "tablet upright": (800, 1010),
    "large": (1500, 900),
}
SHEETS = {"small": (7, 9), "standard": (8, 10), "large": (9, 12)}


def laid(
    name: str, sheet: str = "standard", density: float = 1.0, headed: bool = True, **more: bool
) -> tuple[Layout, Box]:
    wide, high = PLACES[name]
    place = Box(10, 20, wide * density, high * density)
    return arrange(place, density, *SHEETS[sheet], headed, 2, **more), place


@pytest.mark.parametrize("headed", [True, False])
@pytest.mark.parametrize("left_handed", [True, False])
@pytest.mark.parametrize("name", PLACES)
def test_everything_lies_apart_and_inside(name: str, left_handed: bool, headed: bool) -> None:
    layout, place = laid(name, headed=headed, left_handed=left_handed)
    boxes = [layout.sheet, layout.head, layout.top, layout.low, layout.small]
    shown = [box for box in boxes if box.h]
    assert bool(layout.head.h) == headed
    for box in shown:
        assert place.grown(0.01).covers(box)
    for one, other in combinations(shown, 2):
        assert apart(one.grown(-0.01), other.grown(-0.01))
    for box in (layout.top, layout.low):
        assert box.h >= 48
        assert box.w >= 160


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("name", ["phone", "phone across", "tablet", "tablet upright", "large"])
def test_squares_are_as_large_as_a_finger_needs(name: str, sheet: str) -> None:
    layout, _ = laid(name, sheet)
    squares = sheet_layout(*SHEETS[sheet], layout.sheet, layout.cell)
    assert squares.size >= (40 if name != "phone across" else 30)
    assert squares.size <= (48 if name.startswith("phone") else 80)


def test_a_phone_has_the_squares_of_the_drawings() -> None:
    layout, _ = laid("phone")
    assert sheet_layout(8, 10, layout.sheet, layout.cell).size >= 47


def test_pixels_follow_the_density() -> None:
    (one, _), (two, _) = laid("tablet"), laid("tablet", density=2.0)
    assert two.sheet.w == pytest.approx(2 * one.sheet.w)
    assert two.cell == pytest.approx(2 * one.cell)


def test_the_tray_goes_to_the_other_hand() -> None:
    right, place = laid("tablet")
    left, _ = laid("tablet", left_handed=True)
    assert left.low.right - place.x == pytest.approx(place.right - right.low.x)
    assert left.sheet.x > right.sheet.x


def test_words_about_dice() -> None:
    seats = [SeatSetup("Ana"), SeatSetup("Ben")]
    assert power_line(1, "LIGHT") == "1 move + LIGHT die"
    assert told_precision(False, 1, 0, seats) == "MISS: Ben sends Ana's ball on"
    assert told_precision(False, APP, 0, seats) == "MISS: the app sends Ana's ball on"
    assert told_precision(True, 0, 0, seats) == "PASS: Ana decides"
