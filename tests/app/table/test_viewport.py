"""A board larger than the screen, by touch: two fingers, wheel, double tap, and Fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.games import MANIFESTS
from app.games.manifest import Manifest
from tests.app.table.sitting import Sit, bid, board, table
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.finger import Finger


@pytest.fixture(scope=once)
def wide_board(sealed: None) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        board = Manifest("tests.support.sealed_board:WideSealedBoard")
        patch.setitem(MANIFESTS, "sealed", board)
        yield


@pytest.fixture(scope=once)
def d(wide_board: None, sit: Sit) -> Drive:
    return sit("Ana", "bot:random")


def view(d: Drive) -> Any:
    return board(d).viewport


def pinch(d: Drive, apart: float) -> None:
    d.press((200, 500), 0)
    d.press((220, 500), 1)
    for step in range(1, 9):
        d.move((220 + apart * step / 8, 500), 1)
    d.release(1)
    d.release(0)


def test_two_fingers_zoom_and_never_beyond_the_ends(d: Drive) -> None:
    pinch(d, 30)
    assert 1.5 < view(d).zoom <= 3
    pinch(d, 180)
    assert view(d).zoom == 3
    d.press((60, 500), 0)
    d.press((360, 500), 1)
    for step in range(1, 9):
        d.move((360 - 30 * step, 500), 1)
    d.release(1)
    d.release(0)
    assert view(d).zoom == 1
    assert list(view(d).looking_at) == [0.5, 0.5]


def test_a_second_finger_makes_the_board_let_go(d: Drive) -> None:
    before = board(d).cancelled
    pinch(d, 30)
    assert board(d).cancelled == before + 1


def test_one_finger_on_the_ground_pans_within_the_board(d: Drive) -> None:
    pinch(d, 40)
    d.drag((200, 700), (100, 600))
    moved = view(d)
    assert moved.look_x > 0.5
    d.drag((390, 780), (10, 90), steps=30)
    d.drag((390, 780), (10, 90), steps=30)
    assert moved.look_x == pytest.approx(1 - 0.5 / moved.zoom)
    assert moved.look_y == pytest.approx(1 - 0.5 / moved.zoom)


def test_touches_reach_the_board_where_it_is_drawn(d: Drive) -> None:
    d.choose("Roll")
    pinch(d, 14)
    bid(d)
    assert table(d).ply == 3


def test_double_tap_and_button_fit(d: Drive) -> None:
    for fit in (lambda: d.double_tap((300, 700)), lambda: d.tap("Fit the board")):
        pinch(d, 40)
        assert view(d).zoom > 1
        fit()
        d.settle()
        assert view(d).zoom == pytest.approx(1)
    assert not d.has("Fit the board")


def test_the_wheel_zooms_at_the_pointer(d: Drive) -> None:
    spot = (300.0, 300.0)
    canvas = view(d).board.parent
    before = canvas.to_local(*spot)
    wheel = Finger(*spot)
    wheel.button = "scrolldown"
    wheel.down()
    wheel.up()
    assert view(d).zoom > 1
    assert canvas.to_local(*spot) == pytest.approx(before, abs=1)


def test_what_is_seen_knows_the_zoom(d: Drive) -> None:
    pinch(d, 40)
    assert board(d).field.zoom == view(d).zoom > 1


def test_the_board_can_bring_a_point_into_view(d: Drive) -> None:
    view(d).bring_into_view(10, 10)
    d.settle()
    assert view(d).zoom == 1  # all of it is in view
    pinch(d, 40)
    before = list(view(d).looking_at)
    view(d).bring_into_view(board(d).width / 2, board(d).height / 2)
    d.settle()
    assert list(view(d).looking_at) == before
    view(d).bring_into_view(10, 10)
    d.settle()
    x, y = view(d).board.parent.to_parent(10, 10)
    assert view(d).collide_point(x, y)


def test_while_something_moves_fingers_look_around_and_a_tap_skips(
    d: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.support.sealed_board.SHOWING", 60)
    d.tap("Roll")
    session = d.app.current.session
    assert session.news.moving
    pinch(d, 40)
    assert view(d).zoom > 1
    look = view(d).look_x
    d.drag((200, 700), (120, 700))
    assert view(d).look_x > look
    assert session.news.moving
    d.tap((200, 700))
    assert not session.news.moving


def test_a_finger_that_looks_around_is_left_alone(d: Drive) -> None:
    pinch(d, 40)
    d.press((200, 700))
    before = list(view(d).looking_at)
    view(d).bring_into_view(10, 10)
    d.settle()
    assert list(view(d).looking_at) == before
    d.release()


def test_the_zoom_is_remembered_with_the_table(d: Drive) -> None:
    pinch(d, 40)
    zoom = view(d).zoom
    d.app.go("home")
    d.app.go("table", slot="sealed-1")
    d.settle()
    assert view(d).zoom == pytest.approx(zoom)
