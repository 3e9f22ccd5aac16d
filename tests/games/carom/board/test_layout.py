"""Where the course and the dice of a Carom board lie: nothing overlaps, nothing is too small."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.draw.shapes import Box, apart
from app.games.carom.layout import CELL_LEAST, Layout, arrange

PLACES = {
    "phone": (412, 640),
    "small phone": (360, 390),
    "phone across": (563, 412),
    "small phone across": (288, 360),
    "tablet": (868, 728),
    "tablet upright": (800, 1010),
    "large": (1500, 900),
}


def laid(name: str, density: float = 1.0, both: bool = True, **more: object) -> tuple[Layout, Box]:
    wide, high = PLACES[name]
    place = Box(10, 20, wide * density, high * density)
    return arrange(place, density, 6, both, **more), place  # type: ignore[arg-type]


@pytest.mark.parametrize("both", [True, False])
@pytest.mark.parametrize("left_handed", [True, False])
@pytest.mark.parametrize("name", PLACES)
def test_everything_lies_apart_and_inside(name: str, left_handed: bool, both: bool) -> None:
    layout, place = laid(name, both=both, left_handed=left_handed)
    chips = [layout.chips] if layout.chips else []
    assert bool(chips) == both
    boxes = [layout.course, layout.line, *chips, *layout.cells]
    for box in boxes:
        assert place.grown(0.01).covers(box)
    for one, other in combinations(boxes, 2):
        assert apart(one.grown(-0.01), other.grown(-0.01))


@pytest.mark.parametrize("name", PLACES)
def test_every_die_can_be_touched(name: str) -> None:
    layout, _ = laid(name, density=2.0)
    for cell in layout.cells:
        assert cell.w >= CELL_LEAST * 2 - 0.01
        assert cell.h >= CELL_LEAST * 2 - 0.01


def test_the_course_gets_most_of_the_room() -> None:
    for name in ("phone", "phone across", "tablet"):
        layout, place = laid(name)
        assert layout.course.w * layout.course.h > 0.6 * place.w * place.h, name


def test_dice_are_large_cards_where_there_is_room() -> None:
    assert laid("tablet")[0].large
    assert not laid("phone")[0].large
    assert not laid("phone across")[0].large


def test_the_left_hand_has_the_dice_on_its_side() -> None:
    right, left = (laid("phone across", left_handed=hand)[0] for hand in (False, True))
    assert min(cell.x for cell in right.cells) >= right.course.right
    assert max(cell.right for cell in left.cells) <= left.course.x


def test_larger_letters_get_higher_lines() -> None:
    plain, large = (laid("phone", text_scale=scale)[0] for scale in (1.0, 1.3))
    assert large.line.h > plain.line.h
