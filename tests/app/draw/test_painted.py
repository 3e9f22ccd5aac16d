"""Pictures that are painted once are there again after the screen was lost."""

from __future__ import annotations

import pytest

from tests.touch.drive import Drive

# isort: split
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glDeleteProgram

from app.draw.paint import show_painted
from app.draw.shapes import Box
from app.widgets.pictures.buffers import painted

assert isinstance(Drive, type)  # it opens the window

RED = b"\xff\x00\x00\xff"
EARLIEST = range(1, 200)  # numbers that a driver gives to shaders


def paint_red() -> None:
    Color(1, 0, 0)
    Rectangle(size=(4, 4))


def test_a_picture_is_painted_again_when_all_shaders_were_lost() -> None:
    texture = painted((4, 4), (0, 0, 0), paint_red)
    assert texture.pixels == RED * 16
    for shader in EARLIEST:
        glDeleteProgram(shader)
    get_context().reload()
    assert texture.pixels == RED * 16


def test_a_picture_without_room_is_a_pixel() -> None:
    assert painted((-3, 0), (0, 0, 0), paint_red).size == (1, 1)


@pytest.mark.parametrize("size", [(0, 80), (80, 0), (-3, 80)])
def test_nothing_is_shown_in_a_box_without_room(size: tuple[float, float]) -> None:
    group = InstructionGroup()
    show_painted(group, Box(0, 0, *size), paint_red)
    assert not group.children


def test_a_picture_may_need_another_one() -> None:
    found = []

    def paint_two() -> None:
        Color(0, 1, 0)
        found.append(painted((4, 4), (0, 0, 0), paint_red))
        Rectangle(size=(4, 4))

    assert painted((4, 4), (0, 0, 0), paint_two).pixels == b"\x00\xff\x00\xff" * 16
    assert found[0].pixels == RED * 16
