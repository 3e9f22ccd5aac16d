"""Lets a bot think a few milliseconds a frame, so that the screen never stands still."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from engine.bots import Decision, Thinking

SLICE = 0.006  # seconds of thought a frame


class Thinker:
    """One thought under way. `now` gives the time in seconds."""

    def __init__(self, thinking: Thinking, now: Callable[[], float] = perf_counter) -> None:
        self._thinking = thinking
        self._now = now
        self.decision: Decision | None = None
        self.waited = 0.0  # seconds since it began, as people feel them

    def advance(self, seconds: float) -> Decision | None:
        """Think on for one slice; the decision once there is one."""
        self.waited += seconds
        end = self._now() + SLICE
        while self.decision is None and self._now() < end:
            try:
                next(self._thinking)
            except StopIteration as done:
                self.decision = done.value
        return self.decision
