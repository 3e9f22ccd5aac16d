"""Lets a game work ahead a few milliseconds a frame, while nobody waits for anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

SLICE = 0.004  # seconds of work a frame: people may be dragging something meanwhile


class Preparation:
    """What a game does ahead for one stretch of play. `now` gives the time in seconds."""

    def __init__(self, now: Callable[[], float] = perf_counter) -> None:
        self._now = now
        self._stretch: int | None = None
        self._work: Iterator[None] = iter(())

    def begin(self, stretch: int, work: Callable[[], Iterator[None]]) -> None:
        """Take up the work for a stretch, unless it is the one that is worked for already."""
        if stretch != self._stretch:
            self._stretch, self._work = stretch, work()

    def advance(self) -> bool:
        """Work on for one slice; whether more is left."""
        end = self._now() + SLICE
        while self._now() < end:
            try:
                next(self._work)
            except StopIteration:
                return False
        return True
