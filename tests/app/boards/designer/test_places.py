"""Where everything lies on the board of Mini Golf Designer: nothing overlaps, nothing is lost."""

from __future__ import annotations

import pytest

from app.boards.designer.layout import arrange
from app.boards.shapes import Box, apart

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
