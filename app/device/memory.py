"""Gives memory back to the system: what a table needed, nobody needs once it is left. On Linux,
where glibc would keep it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from kivy.clock import Clock

AFTER = 2.0  # seconds: the next screen is there, and at rest


def give_back_soon() -> None:
    """Once, however many ask for it in the meantime."""
    Clock.unschedule(give_back)
    Clock.schedule_once(give_back, AFTER)


def give_back(_seconds: float = 0.0) -> None:
    """glibc keeps freed pages that lie between others, and those of the next table would be added
    to them. Nothing is searched for that could be freed too: that takes long enough to be seen."""
    _trim()(0)


def _trim() -> Callable[[int], object]:
    """Other systems keep less, and have another way if any."""
    try:
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda _padding: None
    return found
