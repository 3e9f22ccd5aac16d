"""One finger on the glass: a touch with an id of its own that knows double taps."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch

DOUBLE_TAP_SECONDS = 0.25
DOUBLE_TAP_DISTANCE = 20


class Finger(UnitTestTouch):
    """A touch at a point of the window, in pixels."""

    _next_id = 0

    def __init__(self, x: float, y: float, number: int = 0) -> None:
        super().__init__(x, y)
        Finger._next_id += 1
        self.id = f"finger{number}-{Finger._next_id}"
        self.number = number
        self.spot = (x, y)
        self.began = Clock.get_time()
        self.button = "left"

    def mark_double_tap(self, before: Finger | None) -> None:
        """Be the second half of a double tap if ``before`` was just here."""
        if before is None or before.is_double_tap:
            return
        pause = self.began - before.began
        reach = max(abs(a - b) for a, b in zip(self.spot, before.spot, strict=True))
        if pause <= DOUBLE_TAP_SECONDS and reach <= DOUBLE_TAP_DISTANCE:
            self.is_double_tap = True
            self.double_tap_time = pause

    def down(self) -> None:
        self.touch_down()

    def slide(self, x: float, y: float) -> None:
        self.spot = (x, y)
        self.touch_move(x, y)

    def up(self) -> None:
        self.touch_up()
