"""A right click is a long press: where it ends too soon for one, its end waits."""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config

from app.touch import Touch

LONG = 0.8  # seconds; longer than anything in the app has to be held

Event = tuple[str, Any]


def settle_mouse() -> None:
    """Take right clicks from Kivy, which would draw second fingers with them as red dots. To be
    called before the app runs: it asks for its mouse then."""
    Config.set("input", "mouse", "mouse,disable_multitouch")
    EventLoop.add_postproc_module(_right_clicks)


class RightClicks:
    """Stands between the mouse and the window."""

    def __init__(self) -> None:
        self._waiting: list[Any] = []

    def process(self, events: list[Event]) -> list[Event]:
        """Pass on to the window what the devices have sent and it is to hear now."""
        passed = []
        for kind, touch in events:
            if kind == "end" and _is_right(touch) and not _is_long(touch):
                self._waiting.append(touch)
            else:
                passed.append((kind, touch))
        due = [touch for touch in self._waiting if _is_long(touch)]
        self._waiting = [touch for touch in self._waiting if touch not in due]
        return passed + [("end", touch) for touch in due]


def _is_right(touch: Touch) -> bool:
    return "button" in touch.profile and touch.button == "right"


def _is_long(touch: Touch) -> bool:
    return Clock.get_time() - touch.time_start >= LONG


_right_clicks = RightClicks()
