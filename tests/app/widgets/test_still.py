"""A still paints its children once, and again only when one of them changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window that the stills are painted in)
from tests.touch.finger import Finger

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Callback, Color, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.widgets.pictures.still import StillFloor

BLUE, RED = (0, 0, 255), (255, 0, 0)


class Thing(Widget):
    """Counts how often it is painted, and how often it is touched."""

    def __init__(self) -> None:
        super().__init__(pos=(20, 20), size=(40, 40), size_hint=(None, None))
        self.painted = self.touched = 0
        with self.canvas:
            Callback(self._count)
            self.colour = Color(1, 0, 0, 1)
            self.box = Rectangle(pos=self.pos, size=self.size)

    def _count(self, _callback: object) -> None:
        self.painted += 1

    def on_touch_down(self, touch: Any) -> bool:
        self.touched += self.collide_point(*touch.pos)
        return False


@pytest.fixture
def still() -> Iterator[StillFloor]:
    EventLoop.ensure_window()
    still = StillFloor(size=(100, 80), size_hint=(None, None), ground=(0, 0, 1, 1))
    still.thing = Thing()
    still.add_widget(still.thing)
    Window.add_widget(still)
    yield still
    Window.remove_widget(still)


def paint() -> None:
    Window.canvas.ask_update()
    Window.dispatch("on_draw")


def colour_at(x: int, y: int) -> tuple[int, ...]:
    paint()
    return tuple(glReadPixels(x, y, 1, 1, GL_RGB, GL_UNSIGNED_BYTE))


def test_children_are_painted_once_however_often_the_window_is(still: StillFloor) -> None:
    for _ in range(5):
        paint()
    assert still.thing.painted == 1


def test_a_change_is_painted(still: StillFloor) -> None:
    assert colour_at(30, 30) == RED
    still.thing.colour.rgb = (0, 1, 0)
    assert colour_at(30, 30) == (0, 255, 0)
    assert still.thing.painted == 2


def test_the_ground_fills_what_no_child_covers_and_follows_its_colour(still: StillFloor) -> None:
    assert colour_at(5, 5) == BLUE
    still.ground = (1, 1, 0, 1)
    assert colour_at(5, 5) == (255, 255, 0)


def test_a_larger_still_is_painted_in_full(still: StillFloor) -> None:
    paint()
    still.size = (260, 200)
    assert colour_at(255, 195) == BLUE
    still.overhang = [0, 0, 10, 5]
    assert colour_at(268, 203) == BLUE
    assert colour_at(275, 203) != BLUE


def test_children_stay_where_they_are_when_the_still_begins_elsewhere(still: StillFloor) -> None:
    still.pos = (10.4, 10.4)
    assert colour_at(30, 30) == RED
    assert colour_at(12, 12) == BLUE
    assert colour_at(5, 5) != BLUE


def test_touches_reach_children(still: StillFloor) -> None:
    finger = Finger(30, 30)
    finger.down()
    finger.up()
    assert still.thing.touched == 1


def test_a_child_that_is_taken_out_is_gone(still: StillFloor) -> None:
    assert colour_at(30, 30) == RED
    still.remove_widget(still.thing)
    assert colour_at(30, 30) == BLUE


def test_a_still_that_fades_lets_through_what_is_below(still: StillFloor) -> None:
    around, below = FloatLayout(), Widget(size=(300, 300))
    with below.canvas:
        Color(0, 1, 0, 1)
        Rectangle(pos=(0, 0), size=(300, 300))
    Window.remove_widget(still)
    for widget in (below, around):
        Window.add_widget(widget)
    around.add_widget(still)
    assert colour_at(5, 5) == BLUE
    around.opacity = 0.5
    red, green, blue = colour_at(5, 5)
    assert red == 0
    assert 120 < green < 135
    assert 120 < blue < 135
    around.remove_widget(still)
    for widget in (below, around):
        Window.remove_widget(widget)
