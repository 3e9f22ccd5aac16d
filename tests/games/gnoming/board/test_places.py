"""The measures of a table: cards as large as the room allows, and never over its edges."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.games.gnoming.places import measured
from app.pieces.card import SHAPE

# Upright and across on phones, tablets and desktops, with and without opponents beside it.
SIZES = [(412, 540), (360, 400), (640, 300), (915, 350), (800, 900), (1000, 700), (1700, 980)]


@pytest.mark.parametrize("beside", [True, False], ids=["beside", "above"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_grid_and_piles_fit_side_by_side(size: tuple[int, int], beside: bool) -> None:
    wide, high = dp(size[0]), dp(size[1])
    found = measured((wide, high), beside, 0, dp(150))
    grid = (
        3 * (found.card + found.gap) + 2 * found.edge,
        3 * (found.card * SHAPE + found.gap) + 2 * found.edge,
    )
    assert grid[0] <= found.room_x + 1
    assert grid[1] <= found.room_y + 1
    if beside:
        assert found.room_x + found.pile <= wide
        assert 4 * (found.pile * SHAPE) + 3 * found.pile_gap <= high
    else:
        assert found.room_y + found.pile * SHAPE <= high
        assert 4 * found.pile + 3 * found.pile_gap <= wide


def test_cards_grow_with_the_room_up_to_their_limit() -> None:
    cards = [measured((dp(w), dp(w * 1.2)), False, 0, dp(150)).card for w in (300, 400, 500, 600)]
    assert cards == sorted(cards)
    assert len({*cards}) > 2
    assert measured((dp(3000), dp(3000)), True, 0, dp(180)).card == dp(180)


def test_a_head_takes_room_from_the_grid_alone() -> None:
    without, with_head = (
        measured((dp(412), dp(540)), False, head, dp(150)) for head in (0, dp(10))
    )
    assert without.room_y - with_head.room_y == dp(10)
    assert without.pile == with_head.pile


def test_no_room_leaves_something_to_draw() -> None:
    assert measured((1, 1), True, 0, dp(150)).card == dp(12)
