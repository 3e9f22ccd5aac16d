"""Lets a bot think a few milliseconds a frame, so that the screen never stands still."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from engine.bots import Decision, Thinking

SLICE = 0.006  # seconds of thought a frame
PATIENCE = 6.0  # seconds that people wait at the most, on however slow a device


class Thinker:
    """One thought under way. `now` gives the time in seconds."""

    def __init__(self, thinking: Thinking, now: Callable[[], float] = perf_counter) -> None:
        self._thinking = thinking
        self._now = now
        self.decision: Decision | None = None
        self.waited = 0.0  # seconds since it began, as people feel them
        self._begun = False

    def advance(self, seconds: float) -> Decision | None:
        """Think on for one slice; the decision once there is one."""
        self.waited += seconds
        end = self._now() + SLICE
        while self.decision is None and self._now() < end:
            try:
                # The first step of a generator takes no message; by then nobody is in a hurry.
                self._thinking.send(True if self.waited > PATIENCE and self._begun else None)
                self._begun = True
            except StopIteration as done:
                self.decision = done.value
        return self.decision
