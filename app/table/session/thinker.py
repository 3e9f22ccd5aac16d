"""Lets a bot think and a game work ahead a little in each frame: the screen never stands still."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from time import perf_counter
from typing import NamedTuple

from app.slices import SLICE, work_for
from engine.bots import USUAL, Budget, Decision, Thinking

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
        self._thought, self._patience = self._think(thinking), patience
        self._now = now
        self.decision: Decision | None = None
        self.waited = 0.0  # seconds since it began, as people feel them

    def advance(self, seconds: float) -> Decision | None:
        """Think on for one slice; the decision once there is one."""
        self.waited += seconds
        if self.decision is None and (end := work_for(SLICE, self._thought, self._now)):
            self.decision = end.value
        return self.decision

    def _think(self, thinking: Thinking) -> Generator[None, None, Decision]:
        try:
            next(thinking)
            while True:
                yield
                thinking.send(True if self.waited > self._patience else None)
        except StopIteration as done:
            return done.value


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
        return work_for(WORK_SLICE, self._work, self._now) is None
