"""Where everything lies on the board of Mini Golf Designer: nothing overlaps, nothing is lost."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.draw.shapes import Box, apart
from app.games.designer.chips import ChipSeen, CourseChips
from app.games.designer.extras import Extra, Extras
from app.games.designer.layout import CHOICES, COLUMN, FOOT, arrange

SIZES = [(412, 735), (360, 500), (560, 410), (600, 900), (320, 480)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_parts_lie_apart_and_within(size: tuple[int, int], seats: int) -> None:
    place = Box(10, 20, *size)
    for left_handed in (False, True):
        layout = arrange(place, 1.0, False, 1.0, left_handed, seats)
        boxes = [layout.land, layout.chips, layout.racks, layout.foot]
        boxes = [box for box in boxes if box.w]
        for index, box in enumerate(boxes):
            assert place.grown(1).covers(box)
            assert min(box.w, box.h) > 40
            assert all(apart(box.grown(-0.5), other) for other in boxes[index + 1 :])


def test_beside_a_panel_the_land_has_all_but_the_tools() -> None:
    layout = arrange(Box(0, 0, 836, 728), 1.0, True)
    assert layout.land.h == 728
    assert apart(layout.land, layout.tools)
    mirrored = arrange(Box(0, 0, 836, 728), 1.0, True, left_handed=True)
    assert mirrored.tools.x == 0


def test_the_land_has_most_of_a_phone() -> None:
    layout = arrange(Box(0, 0, 412, 735), 1.0, False)
    assert layout.land.h > 0.5 * 735
    low = arrange(Box(0, 0, 360, 500), 1.0, False)
    assert low.land.h > 0.5 * 500


@pytest.mark.parametrize("size", [(248, FOOT), (COLUMN, 2 * CHOICES)])
def test_five_choices_can_be_told_apart_by_a_finger(size: tuple[float, float]) -> None:
    row = Extras(lambda _key: None, lambda _key, _down: None)
    row.size = (dp(size[0]), dp(size[1]))
    row.show([Extra(key, "Promises", "numeric") for key in "abcde"])
    boxes = [Box(*button.pos, *button.size) for button in row.buttons]
    for index, box in enumerate(boxes):
        assert min(box.w, box.h) >= dp(48)
        assert all(apart(box.grown(-1), other) for other in boxes[index + 1 :])


def test_chips_leave_out_names_before_they_take_the_place_of_the_title() -> None:
    chips = CourseChips(lambda _seat: None)
    seen = [ChipSeen(seat, "Florentine", "blue", 21, 40, False, False) for seat in range(4)]
    chips.show(seen, close=False)
    whole = chips.width
    chips.show(seen, close=False, room=whole - 1)
    assert chips.width < whole
    assert "Florentine" in chips.chips[0].label
