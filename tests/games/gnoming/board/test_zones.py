"""On every screen and with every number of players nothing overlaps, is cut off or too small."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from kivy.metrics import dp

from app.draw.shapes import Box, apart
from app.games.gnoming.board import GnomingBoard
from app.theme import theme
from app.widgets.text.label import Text
from tests.support.stage import Stage

# What the frame leaves for a board: phones upright and lying, small and large, and tablets.
PLACES = [(412, 751), (360, 484), (563, 400), (650, 412), (868, 700), (800, 1050), (1000, 700)]
SEATS = (1, 2, 4, 7)

Build = Callable[..., Stage]


def box_of(widget: Any) -> Box:
    return Box(*widget.pos, *widget.size)


def inside(inner: Box, outer: Box) -> bool:
    return outer.grown(1.01).covers(inner)  # places are rounded to whole pixels


def slots(board: GnomingBoard) -> list[Box]:
    spots = board.scene.spots
    return [spots.deck, spots.hand, *spots.piles]


def strip_of(board: GnomingBoard) -> Box:
    return box_of(board.opponents)


def head_of(board: GnomingBoard) -> Box:
    return box_of(board.zones.ids.table.ids.head)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_and_nothing_is_cut_off(stage: Build, seats: int) -> None:
    one = stage(size=PLACES[0], seats=seats, mode="patience" if seats == 1 else "advanced")
    for left_handed in (False, True):
        one.board.left_handed = left_handed
        for size in PLACES:
            check_places(one.resize(size).board, seats)


def check_places(board: GnomingBoard, seats: int) -> None:
    spots = board.scene.spots
    parts = [*slots(board), spots.ground]
    if seats > 1:
        parts.append(strip_of(board))
    assert all(inside(part, box_of(board)) for part in parts)
    assert all(apart(a.grown(-1), b.grown(-1)) for a, b in combinations(parts, 2))
    assert all(inside(space, spots.ground) for space in spots.spaces)
    assert all(apart(a, b) for a, b in combinations(spots.spaces, 2))
    assert inside(head_of(board), box_of(board))
    for card in (*slots(board), *spots.spaces):
        assert apart(head_of(board), card.grown(-dp(4))), "the own head covers a card"
    assert min(min(target.size) for target in board.targets) >= 52
    for panel in board.opponents.panels.values():
        assert min(panel.size) >= 100
        assert panel.ids.picture.sprites[0].home.w >= 18


def test_larger_texts_are_not_cut(stage: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    one = stage(size=PLACES[0], seats=4)
    monkeypatch.setattr(theme, "text_scale", 1.3)
    for size in ((412, 751), (360, 484), (563, 400), (868, 700)):
        for panel in one.resize(size).board.opponents.panels.values():
            for text in (part for part in panel.walk(restrict=True) if isinstance(part, Text)):
                assert not text.text or inside(box_of(text), box_of(panel)), size


def test_the_phone_has_opponents_above_piles_above_the_own_grid(stage: Build) -> None:
    board = stage(size=(412, 751), seats=4).board
    spots = board.scene.spots
    assert not board.opponents.scrolls
    assert strip_of(board).y >= spots.deck.top > spots.deck.y > spots.ground.top
    assert spots.card.w >= 88


def test_a_full_table_scrolls_on_a_phone_and_fits_on_a_tablet(stage: Build) -> None:
    full = stage(size=(412, 751), seats=7)
    assert full.board.opponents.scrolls
    assert not full.resize((868, 700)).board.opponents.scrolls
    full.close()
    assert not stage(size=(560, 412), seats=4).board.opponents.scrolls, "three beside a phone's"


def test_on_a_phone_lying_down_everything_stands_side_by_side(stage: Build) -> None:
    board = stage(size=(563, 400), seats=4).board
    assert strip_of(board).right < board.scene.spots.deck.x
    assert board.scene.spots.deck.right < board.scene.spots.ground.x


def test_for_the_left_hand_the_piles_change_sides(stage: Build) -> None:
    one = stage(seats=4)
    board = one.board
    for size in ((412, 751), (563, 400), (868, 700)):
        board.left_handed = False
        right = one.resize(size).board.scene.spots
        board.left_handed = True
        one.frames(4)
        left = board.scene.spots
        middle = size[0] / 2
        assert right.deck.centre[0] < middle < left.deck.centre[0]
        assert left.deck.centre[0] - middle == pytest.approx(middle - right.deck.centre[0], abs=2)
        for spots in (right, left):  # what is called left stays left
            assert spots.piles[0].x < spots.piles[1].x or spots.piles[0].y > spots.piles[1].y
            assert spots.spaces[0].x < spots.spaces[1].x < spots.spaces[2].x


def test_spaces_run_in_rows_from_the_top_left(stage: Build) -> None:
    spaces = stage(seats=2).board.scene.spots.spaces
    assert spaces[0].x < spaces[1].x < spaces[2].x
    assert spaces[0].y > spaces[3].y > spaces[6].y
    assert spaces[0].x == spaces[3].x
