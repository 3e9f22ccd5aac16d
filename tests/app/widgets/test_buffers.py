"""Buffers are used again once what was painted into them is gone, and nothing of it is left."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from app.slices import SLICE
from app.widgets.pictures import buffers
from app.widgets.pictures.still import StillBox
from tests.engine.cases import Case
from tests.support.forking import once
from tests.touch.drive import Drive

TABLES = (Case("tiny", "race", 2), Case("gnoming", "classic", 3))


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    home = tmp_path_factory.mktemp("home")
    with Drive(size=(360, 640), home=home, settings={"animations": "off"}) as drive:
        yield drive


@pytest.fixture(autouse=True)
def none_free(drive: Drive) -> Iterator[None]:
    buffers.forget()
    yield
    buffers.forget()


def test_one_that_was_given_back_is_taken_again_and_is_empty() -> None:
    for stencil in (False, True):
        buffer = buffers.take((20, 30), stencil)
        assert tuple(buffer.size) == (20, 30)
        with buffer:
            Color(1, 0, 0, 1)
            Rectangle(size=(20, 30))
        buffers.give_back(buffer, stencil)
        assert tuple(buffer.size) == buffers.FOLDED
        assert buffers.take((20, 30), not stencil) is not buffer
        assert buffers.take((20, 30), stencil) is buffer
        buffer.draw()
        assert not any(buffer.pixels)


def test_it_does_not_hold_what_was_painted_last() -> None:
    course = Texture.create(size=(8, 8))
    buffer, held = buffers.take((20, 30)), weakref.ref(course)
    with buffer:
        Rectangle(texture=course)
    buffer.draw()
    buffers.give_back(buffer)
    del course
    gc.collect()
    assert held() is None


def test_no_more_are_kept_than_a_table_may_need() -> None:
    for buffer in [buffers.take() for _ in range(buffers.MOST + 3)]:
        buffers.give_back(buffer)
    assert len(buffers.free[False]) == buffers.MOST


def test_what_was_let_go_leaves_its_buffer_to_others() -> None:
    old = StillBox(size=(50, 50))
    old.add_widget(StillBox(size=(20, 20)))
    for _ in range(2):  # as where a window is turned back at once
        buffers.let_go(old)
    assert len(buffers.free[True]) == 2
    new = [StillBox(size=(40, 30)), StillBox(size=(40, 30))]
    assert not buffers.free[True]
    old.size, old.pos, old.ground = (70, 80), (5, 5), (1, 0, 0, 1)
    old.add_widget(Widget())
    assert [tuple(still.buffer.size) for still in new] == [(40, 30)] * 2


def test_a_table_that_was_turned_and_left_has_given_all_of_them_back(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Fbo] = []

    def counted(**given: Any) -> Fbo:
        made.append(Fbo(**given))
        return made[-1]

    monkeypatch.setattr(buffers, "Fbo", counted)
    for game, mode, seats in (("gnoming", "classic", 3), ("carom", "carom", 2)):
        drive.app.go("table", slot=drive.app.tables.new(Case(game, mode, seats).open(1)))
        drive.settle()
        for size in ((640, 360), (1280, 800), (360, 640)):
            drive.resize(size)
            drive.settle()
        drive.app.go("home")
        gc.collect()  # a board that was left follows the window until then
        assert made, game
        assert len(made) == sum(map(len, buffers.free.values())), game


def test_a_table_that_is_opened_after_others_needs_no_new_ones_and_looks_the_same(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slots = [drive.app.tables.new(case.open(1)) for case in TABLES]

    def shown(slot: str) -> bytes:
        drive.app.go("table", slot=slot)
        drive.settle()
        drive.app.current.session.uncover()
        drive.seconds(1.5)  # until the bar beside a list is gone
        return drive.screenshot(tmp_path / "table.png").read_bytes()

    fresh = {}
    for slot in slots:
        fresh[slot] = shown(slot)
        drive.app.go("home")
        buffers.forget()
    for slot in slots:
        assert shown(slot) == fresh[slot]
        for size in ((640, 360), (360, 640)):
            drive.resize(size)
            drive.settle()
    monkeypatch.setattr(buffers, "Fbo", lambda **_: pytest.fail("there was one that was free"))
    for slot in slots:
        assert shown(slot) == fresh[slot]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of pictures that have been painted; none needs a canvas."""
    monkeypatch.setattr(buffers, "paint_into", lambda _edge, paint, _texture: paint())
    return []


def picture(paint: Callable[[str], object], name: str) -> Texture:
    return buffers.painted((4, 4), (0, 0, 0), partial(paint, name))


def test_a_picture_that_nobody_holds_any_more_is_never_painted(painted: list[str]) -> None:
    first, last = picture(painted.append, "first"), picture(painted.append, "last")
    assert painted == [], "a frame may never show it"
    del first
    buffers.queue.paint()
    assert painted == ["last"]
    del last


def test_pictures_that_are_asked_for_are_there_in_the_next_frame(drive: Drive) -> None:
    def red() -> None:
        Color(1, 0, 0)
        Rectangle(size=(4, 4))

    texture = buffers.painted((4, 4), (0, 0, 0), red)
    drive.drawing = True
    drive.frames(1)
    drive.drawing = False
    assert texture.pixels == b"\xff\x00\x00\xff" * 16


def test_behind_a_held_screen_one_long_picture_is_painted_a_frame(
    drive: Drive, painted: list[str]
) -> None:
    def long(name: str) -> None:
        painted.append(name)
        begun = perf_counter()
        while perf_counter() < begun + 2 * SLICE:
            pass

    drive.app.go("about")
    held = [picture(long, name) for name in "abc"]
    drive.drawing = True
    seen = []
    for _ in range(8):
        drive.frames(1)
        seen.append(len(painted))
    drive.drawing = False
    assert seen[-1] == len(held)
    assert max(after - before for before, after in pairwise([0, *seen])) == 1
