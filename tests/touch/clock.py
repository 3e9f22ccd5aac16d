"""The app's time in tests: it passes frame by frame and never by itself."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.effects import kinetic

from tests.touch.kivy_inside import never_sleep

FRAME = 1 / 60  # of a second, on a device that keeps up


class VirtualClock:
    """Time that passes only when a frame is run, so that every motion is the same each time."""

    def __init__(self) -> None:
        self.now = Clock.time()
        self.frame = FRAME
        Clock.time = kinetic.time = lambda: self.now
        never_sleep()

    def pass_frame(self) -> None:
        self.now += self.frame
