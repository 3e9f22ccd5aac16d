"""One finger on the glass: a touch with an id of its own that knows double taps."""

from __future__ import annotations

from typing import NamedTuple

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

DOUBLE_TAP_SECONDS = 0.25
DOUBLE_TAP_DISTANCE = 20


class Tap(NamedTuple):
    """What has to be remembered of a finger that was lifted: itself it knows what it touched, and
    would keep that, a table that was left included."""

    spot: tuple[float, float]
    began: float
    is_double: bool


class Finger(MotionEvent):
    """A touch at a point of the window, in pixels."""

    made = 0  # so far: each has a name of its own
    is_double_tap: bool

    def __init__(self, x: float, y: float, number: int = 0) -> None:
        Finger.made += 1
        name = f"finger{number}-{Finger.made}"
        super().__init__("finger", name, _place(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]
        self.number = number
        self.spot = (x, y)
        self.began = Clock.get_time()
        self.button = "left"

    @property
    def tap(self) -> Tap:
        return Tap(self.spot, self.began, self.is_double_tap)

    def mark_double_tap(self, before: Tap | None) -> None:
        """Be the second half of a double tap if ``before`` was just here."""
        if before is None or before.is_double:
            return
        pause = self.began - before.began
        reach = max(abs(a - b) for a, b in zip(self.spot, before.spot, strict=True))
        if pause <= DOUBLE_TAP_SECONDS and reach <= DOUBLE_TAP_DISTANCE:
            self.is_double_tap = True
            self.double_tap_time = pause

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x: float, y: float) -> None:
        self.spot = (x, y)
        self.move(_place(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)

    def depack(self, place: tuple[float, float]) -> None:
        self.sx, self.sy = place
        super().depack(place)


def _place(x: float, y: float) -> tuple[float, float]:
    """A point of the window as the parts of its sides that Kivy counts in."""
    return x / (Window.width - 1), y / (Window.height - 1)
