"""Every screen and number of players gets a table on which nothing overlaps or is cut off."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.draw.shapes import Box
from app.games.gnoming.layout import Layout, arrange
from app.games.gnoming.own import free_box

# What the frame leaves for a board: phones upright and lying, small and large, and tablets.
PLACES = [(412, 751), (360, 484), (563, 400), (650, 412), (868, 700), (800, 1050), (1000, 700)]
# What only a window of a desktop can be: everything is smaller then.
TIGHT = [(320, 280), (300, 300), (200, 200), (100, 100), (600, 150), (150, 900)]
OPPONENTS = range(7)


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top


def inside(inner: Box, outer: Box) -> bool:
    slack = outer.grown(1.01)  # places are rounded to whole pixels
    return slack.holds(inner.x, inner.y) and slack.holds(inner.right, inner.top)


def slots(layout: Layout) -> list[Box]:
    return [layout.deck, layout.hand, *layout.piles]


@pytest.mark.parametrize("opponents", OPPONENTS)
@pytest.mark.parametrize("size", [*PLACES, *TIGHT])
@pytest.mark.parametrize("unit", [1, 2.625])
@pytest.mark.parametrize("left_handed", [False, True])
def test_nothing_overlaps_and_nothing_is_cut_off(
    size: tuple[int, int], opponents: int, unit: float, left_handed: bool
) -> None:
    place = Box(40, 60, size[0] * unit, size[1] * unit)
    layout = arrange(place, opponents, unit, left_handed)
    parts = [*slots(layout), layout.ground]
    if layout.strip:
        parts.append(layout.strip.box)
    assert all(inside(part, place) for part in parts)
    assert not any(overlap(a, b) for a, b in combinations(parts, 2))
    assert all(inside(space, layout.ground) for space in layout.spaces)
    assert not any(overlap(a, b) for a, b in combinations(layout.spaces, 2))


@pytest.mark.parametrize("opponents", OPPONENTS)
@pytest.mark.parametrize("size", PLACES)
def test_cards_can_be_hit_and_read(size: tuple[int, int], opponents: int) -> None:
    layout = arrange(Box(0, 0, *size), opponents, 1)
    gap = layout.spaces[1].x - layout.spaces[0].right
    assert layout.card.w + gap >= 56
    assert layout.deck.w + gap >= 54
    if layout.strip:
        assert layout.strip.mini[0] >= 20


def test_the_phone_has_opponents_above_piles_above_the_own_grid() -> None:
    layout = arrange(Box(0, 0, 412, 751), 3, 1)
    assert layout.strip is not None
    assert not layout.strip.scrolls
    assert layout.strip.mini >= (27, 34)
    assert layout.strip.box.y > layout.deck.top > layout.deck.y > layout.ground.top
    assert layout.card.w >= 92


def test_a_full_table_scrolls_on_a_phone_and_fits_on_a_tablet() -> None:
    phone = arrange(Box(0, 0, 412, 751), 6, 1).strip
    tablet = arrange(Box(0, 0, 868, 700), 6, 1).strip
    assert phone is not None
    assert tablet is not None
    assert phone.scrolls
    assert not tablet.scrolls


def test_on_a_phone_lying_down_everything_stands_side_by_side() -> None:
    layout = arrange(Box(0, 0, 563, 400), 3, 1)
    assert layout.strip is not None
    assert layout.strip.box.right < layout.deck.x
    assert layout.deck.right < layout.ground.x


def test_no_place_is_too_small_to_be_measured() -> None:
    for opponents in OPPONENTS:
        assert len(arrange(Box(0, 0, 0, 0), opponents, 2).spaces) == 9


@pytest.mark.parametrize("size", [(412, 751), (563, 400), (868, 700)])
def test_for_the_left_hand_the_piles_change_sides(size: tuple[int, int]) -> None:
    place = Box(10, 20, *size)
    right, left = (arrange(place, 3, 1, left_handed) for left_handed in (False, True))
    middle = 10 + size[0] / 2
    assert right.deck.centre[0] < middle < left.deck.centre[0]
    assert left.deck.centre[0] - middle == pytest.approx(middle - right.deck.centre[0], abs=1)
    for layout in (right, left):  # what is called left stays left
        assert layout.piles[0].x < layout.piles[1].x or layout.piles[0].y > layout.piles[1].y
        assert layout.spaces[0].x < layout.spaces[1].x < layout.spaces[2].x


def test_spaces_run_in_rows_from_the_top_left() -> None:
    spaces = arrange(Box(0, 0, 412, 751), 1, 1).spaces
    assert spaces[0].x < spaces[1].x < spaces[2].x
    assert spaces[0].y > spaces[3].y > spaces[6].y
    assert spaces[0].x == spaces[3].x


@pytest.mark.parametrize("size", [(1300, 1000), (1000, 700), (563, 400)])
def test_piles_beside_the_grid_stand_close_to_it_and_both_in_the_middle(
    size: tuple[int, int],
) -> None:
    layout = arrange(Box(0, 0, *size), 0, 1)
    piles = max(slot.right for slot in slots(layout))
    assert layout.ground.x - piles <= 20
    free = min(slot.x for slot in slots(layout)), size[0] - layout.ground.right
    assert free[0] == pytest.approx(free[1], abs=8)


@pytest.mark.parametrize("opponents", OPPONENTS)
@pytest.mark.parametrize("size", PLACES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_own_head_covers_no_card(
    size: tuple[int, int], opponents: int, left_handed: bool
) -> None:
    place = Box(0, 0, *size)
    layout = arrange(place, opponents, 1, left_handed)
    head = free_box(layout, place, 60)
    if head:
        assert inside(head, place)
        assert not any(overlap(head, card) for card in [*slots(layout), *layout.spaces])


def test_the_own_head_has_room_on_a_phone() -> None:
    place = Box(0, 0, 412, 751)
    assert free_box(arrange(place, 3, 1), place, 90)
