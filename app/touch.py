"""A finger on the glass, or the mouse: as much of Kivy's MotionEvent as the app uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

SLOP = 8  # dp that a finger may tremble; beyond, it moves, and what moves does not rest any more


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
