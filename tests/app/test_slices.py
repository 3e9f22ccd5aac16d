"""Long work goes on a slice a frame, rests, and tells what it came to."""

from __future__ import annotations

from collections.abc import Generator
from itertools import count
from typing import Any

from kivy.clock import Clock

from app.slices import Slices


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
