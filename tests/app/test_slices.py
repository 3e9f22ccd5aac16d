"""Long work goes on a slice a frame, rests, and tells what it came to."""

from __future__ import annotations

from collections.abc import Generator
from itertools import count
from types import SimpleNamespace
from typing import Any

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.slices import IN_MOTION, Slices


def test_work_goes_on_while_frames_come() -> None:
    looks, done, told = count(), list[int](), list[Any]()

    def work() -> Generator[None, None, str]:
        for number in range(4):
            done.append(number)
            yield
        return "all of it"

    # Time passes with every look at the clock: one step fits into a slice.
    slices = Slices(told.append, seconds=1.5, now=lambda: float(next(looks)))
    assert not slices.busy
    slices.begin(work(), at_once=2)
    assert (done, slices.busy) == ([0, 1], True)
    Clock.tick()
    assert done == [0, 1, 2]
    slices.pause()
    Clock.tick()
    assert (done, slices.busy) == ([0, 1, 2], False)
    slices.resume()
    for _ in range(3):
        Clock.tick()
    assert (done, told, slices.busy) == ([0, 1, 2, 3], ["all of it"], False)


def steps_of_a_frame(endless: Slices, done: list[int]) -> int:
    before = len(done)
    Clock.tick()
    return len(done) - before


def test_work_gives_way_while_a_finger_is_down_or_something_moves() -> None:
    looks, done = count(), list[int]()

    def work() -> Generator[None, None, None]:
        for number in count():
            done.append(number)
            yield

    whole = 12
    slices = Slices(seconds=whole, now=lambda: float(next(looks)))
    slices.begin(work())
    at_rest = steps_of_a_frame(slices, done)
    EventLoop.touches.append(SimpleNamespace(is_touch=False))  # a mouse that only hovers
    hovered = steps_of_a_frame(slices, done)
    EventLoop.touches.append(SimpleNamespace(is_touch=True))
    touched = steps_of_a_frame(slices, done)
    EventLoop.touches.clear()
    widget = Widget()
    Animation(opacity=0, d=60).start(widget)
    moving = steps_of_a_frame(slices, done)
    Animation.cancel_all(widget)
    again = steps_of_a_frame(slices, done)
    slices.stop()
    assert touched == moving < at_rest == again == hovered
    assert touched <= at_rest * IN_MOTION + 1
