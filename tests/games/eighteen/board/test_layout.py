"""Where everything lies on a board of 18 Holes: within the screen, apart, and large enough."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.draw.shapes import Box, apart
from app.games.eighteen.layout import Layout, arrange

# Places of the board on phones upright and lying down, and on tablets: with what a frame takes in.
PLACES = {
    "412x915": ((412, 707), False, False),
    "360x640": ((360, 432), False, False),
    "915x412": ((563, 412), False, False),
    "1280x800": ((868, 728), True, True),
    "800x1280": ((800, 1060), False, False),
}


def boxes(layout: Layout) -> list[Box]:
    parts = (layout.course, layout.decks, layout.revealed, layout.foot, layout.side, layout.title)
    return [box for box in parts if box.w]


def laid(name: str, scale: float = 1.0, left: bool = False, unit: float = 1.0) -> Layout:
    (wide, high), beside, crowned = PLACES[name]
    return arrange(Box(0, 0, wide * unit, high * unit), unit, beside, crowned, scale, left)


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_all_parts_are_inside_and_apart(name: str, scale: float, left: bool) -> None:
    layout, (wide, high) = laid(name, scale, left), PLACES[name][0]
    for box in boxes(layout):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= wide + 0.01
        assert box.top <= high + 0.01
    for one, other in combinations(boxes(layout), 2):
        assert apart(one.grown(-0.5), other.grown(-0.5)), (one, other)


@pytest.mark.parametrize("name", PLACES)
def test_the_course_has_the_most_room(name: str) -> None:
    layout = laid(name)
    assert layout.course.w >= 360 or layout.course.w > layout.side.w
    assert min(layout.course.w, layout.course.h) >= 200


@pytest.mark.parametrize("name", PLACES)
def test_decks_can_be_touched(name: str) -> None:
    layout = laid(name)
    if layout.decks.w:
        assert layout.decks.w / 5 >= 36
        assert layout.decks.h >= 48


def test_a_row_of_choices_stands_above_the_hand_on_phones_only() -> None:
    phone, tablet = laid("412x915"), laid("1280x800")
    assert phone.hand(True).top <= phone.tray(False).y + 0.01
    assert phone.hand(False) == phone.foot == phone.tray(True)
    assert tablet.hand(True) == tablet.foot


def test_left_handed_the_column_is_on_the_other_side() -> None:
    right, left = laid("915x412"), laid("915x412", left=True)
    assert right.side.x > right.course.x
    assert left.side.right <= left.course.x + 8


def test_finer_screens_have_the_same_layout() -> None:
    plain, fine = laid("412x915"), laid("412x915", unit=2.0)
    for one, other in zip(boxes(plain), boxes(fine), strict=True):
        assert tuple(2 * side for side in one) == pytest.approx(tuple(other))
