"""Grids and cards as pictures for other screens."""

from __future__ import annotations

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window)

# isort: split
from kivy.metrics import dp

from app.draw.paint import frame_look
from app.games.gnoming.cards import FACES, CardPicture, GridPicture
from app.pieces.card import MINI_BELOW, printed
from engine.games.gnoming.model import HAZARD, KINDS, LINES, MULLIGAN

pytestmark = pytest.mark.usefixtures("light")

GRETA = (MULLIGAN, 5, 5, 7, 4, -4, 7, 7, HAZARD)


@pytest.mark.parametrize("size", [(96, 120), (170, 220), (60, 300), (600, 300)])
def test_nine_cards_fit_in_any_box(size: tuple[int, int]) -> None:
    picture = GridPicture(grid=GRETA, lines=((0, 1, 2), (0, 3, 6)), size=size, pos=(30, 40))
    boxes = [picture.box(space) for space in range(9)]
    assert min(box.x for box in boxes) >= 29
    assert max(box.right for box in boxes) <= 31 + size[0]
    assert min(box.y for box in boxes) >= 39
    assert max(box.top for box in boxes) <= 41 + size[1]
    assert [sprite.card for sprite in picture.sprites] == list(GRETA)


def test_a_new_grid_is_shown() -> None:
    picture = GridPicture(size=(200, 260))
    assert all(sprite.card is None for sprite in picture.sprites)
    picture.grid = GRETA
    assert [sprite.card for sprite in picture.sprites] == list(GRETA)


def test_lines_are_framed_and_taken_away_again() -> None:
    picture = GridPicture(grid=GRETA, size=(200, 260))
    picture.lines = ((0, 1, 2), (0, 3, 6))
    assert picture.frames.children
    picture.lines = ()
    assert not picture.frames.children


def test_all_six_lines_look_different() -> None:
    looks = [(tuple(colour), dashed) for colour, dashed in map(frame_look, range(len(LINES)))]
    assert len(set(looks)) == len(LINES)
    assert [dashed for _, dashed in looks[:2]] == [False, True]


@pytest.mark.parametrize("width", [MINI_BELOW - 10, MINI_BELOW + 20])
def test_every_card_has_a_face_of_its_own_at_every_size(width: float) -> None:
    faces = {printed(FACES[card], dp(width)) for card in (*KINDS, None)}
    assert len(faces) == len(KINDS) + 1


def test_a_card_keeps_its_shape_in_any_box() -> None:
    picture = CardPicture(card=5, size=(300, 100))
    picture.draw()
    home = picture.sprite.home
    assert home.h == pytest.approx(100)
    assert home.w < home.h


def test_a_grid_of_any_height_stays_in_its_box() -> None:
    for height in range(100, 240, 3):
        picture = GridPicture(size_hint=(None, None), size=(200, height), gap=4)
        top, low = picture.box(0).top, picture.box(8).y
        assert picture.y - 2 <= low < top <= picture.top + 2, height
