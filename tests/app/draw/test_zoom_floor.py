"""A floor is painted once and shown from its buffer, and tells of fingers that are on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window that the floors are painted in)
from tests.touch.finger import Finger

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Callback, Color, InstructionGroup, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.metrics import dp

from app.draw.zoom_floor import ZoomFloor
from app.recogniser import Gesture, Recogniser

GREEN, RED, BLUE = (0, 255, 0), (255, 0, 0), (0, 0, 255)


class Patch(InstructionGroup):
    """A square of one colour that counts how often it is painted."""

    def __init__(self, colour: tuple[int, ...], pos: tuple[int, int]) -> None:
        super().__init__()
        self.painted = 0
        for part in (Callback(self._count), Color(*colour), Rectangle(pos=pos, size=(20, 20))):
            self.add(part)

    def _count(self, _callback: object) -> None:
        self.painted += 1


def feeling(floor: ZoomFloor) -> list[str]:
    """Let a floor feel fingers; what it was told of them."""
    told: list[str] = []

    def begin(_finger: object) -> Gesture:
        told.append("down")
        return Gesture()

    floor.feel(Recogniser(), begin)
    return told


@pytest.fixture(params=[True, False], ids=["kept", "drawn"])
def floor(request: pytest.FixtureRequest) -> Iterator[ZoomFloor]:
    EventLoop.ensure_window()
    floor: Any = ZoomFloor(kept=request.param)
    floor.told, floor.keeps = feeling(floor), request.param
    floor.still, mark = Patch((1, 0, 0), (20, 20)), Patch((0, 0, 1), (50, 20))
    floor.marks.add(mark)
    floor.stack(still=[floor.still], layers=[floor.marks, floor.balls, floor.above])
    floor.size = (100, 80)
    floor.lay_ground((0, 1, 0, 1))
    Window.add_widget(floor)
    yield floor
    Window.remove_widget(floor)


def colour_at(x: int, y: int) -> tuple[int, ...]:
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    return tuple(glReadPixels(x, y, 1, 1, GL_RGB, GL_UNSIGNED_BYTE))


def test_it_looks_the_same_from_a_buffer(floor: ZoomFloor) -> None:
    for _ in range(3):
        assert colour_at(5, 5) == GREEN
        assert colour_at(30, 30) == RED
        assert colour_at(60, 30) == BLUE
    assert (floor.still.painted == 1) == floor.keeps


def test_seen_larger_it_is_drawn_as_it_is(floor: ZoomFloor) -> None:
    floor.zoom = 2.0
    assert (floor.unit, floor.grain) == (dp(1) / 2, 2)
    before = floor.still.painted
    for _ in range(3):
        assert colour_at(30, 30) == RED
    assert floor.still.painted >= before + 3


def test_a_veil_hides_all_in_the_colour_of_the_ground(floor: ZoomFloor) -> None:
    floor.veil(1)
    assert colour_at(30, 30) == colour_at(60, 30) == GREEN
    floor.veil(0)
    assert colour_at(30, 30) == RED


def test_marks_are_left_away_while_it_poses(floor: ZoomFloor) -> None:
    floor.pose(True)
    assert (colour_at(30, 30), colour_at(60, 30)) == (RED, GREEN)
    floor.pose(False)
    assert (colour_at(30, 30), colour_at(60, 30)) == (RED, BLUE)


def test_it_tells_of_fingers_that_began_on_it(floor: ZoomFloor) -> None:
    for x, told in ((150, []), (30, ["down"])):
        finger = Finger(x, 30)
        finger.down()
        finger.slide(35, 35)  # only where it began counts
        finger.up()
        assert floor.told == told


def test_it_tells_of_no_finger_before_it_was_laid() -> None:
    bare = ZoomFloor()
    told = feeling(bare)
    bare.size = (100, 80)
    Window.add_widget(bare)
    for laid in (False, True):
        if laid:
            bare.lay_ground((0, 1, 0, 1))
        finger = Finger(30, 30)
        finger.down()
        finger.up()
        assert told == ["down"] * laid
    Window.remove_widget(bare)
