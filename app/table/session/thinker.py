"""Lets a bot think and a game work ahead a little in each frame: the screen never stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

from engine.bots import USUAL, Budget, Decision, Thinking

SLICE = 0.006  # seconds of thought a frame
WORK_SLICE = 0.004  # of work ahead: people may be dragging something meanwhile


class Depth(NamedTuple):
    """How much bots think."""

    budget: Budget
    patience: float  # seconds that people wait at the most, on however slow a device


# By the setting.
DEPTHS = {
    "quick": Depth(Budget(USUAL // 4), 3.0),
    "normal": Depth(Budget(USUAL), 6.0),
    "deep": Depth(Budget(USUAL * 4), 20.0),
}


class Thinker:
    """One thought under way. `now` gives the time in seconds."""

    def __init__(
        self, thinking: Thinking, patience: float, now: Callable[[], float] = perf_counter
    ) -> None:
        self._thinking, self._patience = thinking, patience
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
                self._thinking.send(True if self.waited > self._patience and self._begun else None)
                self._begun = True
            except StopIteration as done:
                self.decision = done.value
        return self.decision


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
        end = self._now() + WORK_SLICE
        while self._now() < end:
            try:
                next(self._work)
            except StopIteration:
                return False
        return True
