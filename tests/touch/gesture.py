"""What a touch script is made of: gestures, and what the robot has to know of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

Place = str | tuple[float, float]  # a label, or a point of the window

MAIN_ACTION = "main action"  # the one filled button, whatever it says


class Gesture(NamedTuple):
    """A tap on a place, or a drag from one to another."""

    start: Place
    end: Place | None = None


class Script(NamedTuple):
    """How the robot's finger plays a game."""

    # The gestures that make these moves, one after the other; each may be thought of when the one
    # before is done. The session is for scripts that touch
    # points of a board; the flag asks for taps where a drag would do: whatever can be dragged can
    # also be tapped.
    gestures: Callable[[Any, tuple[Any, ...], bool], Iterable[Gesture]]
    # Moves that only pick something up: the robot makes them together with the next one.
    picks_up: tuple[type, ...] = ()
    # Options that make a game short enough for a test.
    short: Mapping[str, Any] = {}
