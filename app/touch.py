"""A finger on the glass, or the mouse: as much of Kivy's MotionEvent as the app uses. A right click
is a long press: where it ends too soon for one, its end waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.event import EventDispatcher

SLOP = 8  # dp that a finger may tremble; beyond, it moves, and what moves does not rest any more
LONG = 0.8  # seconds that a right click lasts; longer than anything in the app has to be held

Event = tuple[str, Any]


class Touch(Protocol):
    """One finger from down to up. Places are in the coordinates of the widget that is asked."""

    uid: int
    x: float
    y: float
    pos: tuple[float, float]
    ox: float  # where it came down
    oy: float
    opos: tuple[float, float]
    ppos: tuple[float, float]  # where it was at the event before
    dx: float
    dy: float
    time_start: float
    is_double_tap: bool
    is_mouse_scrolling: bool
    profile: list[str]  # what the device knows of it: "pos", "button"
    button: str  # "left", "scrolldown": only if the profile says so
    ud: dict[object, Any]  # notes of widgets, for as long as the finger is down
    grab_current: object  # the widget that an event of a grabbed touch is meant for
    grab_list: list[Callable[[], Any]]  # weak references to all that have grabbed it

    def grab(self, widget: object) -> None:
        """Send all further events to a widget, wherever the finger goes."""

    def ungrab(self, widget: object) -> None:
        """Send no more of them."""

    def push(self) -> None:
        """Keep the coordinates as they are, until `pop`."""

    def pop(self) -> None:
        """Bring back the coordinates from before `push`."""

    def apply_transform_2d(self, change: Callable[[float, float], tuple[float, float]]) -> None:
        """Count in the coordinates of another widget."""


def button_of(touch: Touch) -> str:
    """The button of a mouse, "scrolldown" and "scrollup" for its wheel; empty for a finger."""
    return getattr(touch, "button", "")


def is_mouse(touch: Touch) -> bool:
    """Whether it is a pointer, which covers nothing of what lies below it."""
    return "button" in touch.profile


def is_pressed() -> bool:
    """Whether a finger is down, or a button of the mouse. Kivy counts a mouse that only hovers
    among its touches."""
    return any(touch.is_touch for touch in EventLoop.touches)


def settle_mouse(window: EventDispatcher) -> None:
    """Take right clicks from Kivy, which would draw second fingers with them as red dots, and let
    presses be felt where they were made. To be called before the app runs: Kivy asks for its mouse
    then, and is told of a press before we are."""
    Config.set("input", "mouse", "mouse,disable_multitouch")
    EventLoop.add_postproc_module(_right_clicks)
    window.fbind("on_mouse_down", _hand_over)


def _hand_over(*_: object) -> None:
    """Hand a press over now: with the next frame it would lie where the mouse has come by then."""
    EventLoop.dispatch_input()


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
    return is_mouse(touch) and touch.button == "right"


def _is_long(touch: Touch) -> bool:
    return Clock.get_time() - touch.time_start >= LONG


_right_clicks = RightClicks()
