"""Long work is done a slice in each frame, so that the screen never stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from app.kivy_patches import animation_runs
from app.touch import is_pressed

SLICE = 0.006  # seconds of work a frame
IN_MOTION = 1 / 3  # of it while something moves: what is seen goes first


def in_motion() -> bool:
    """Whether a finger is down, or an animation runs."""
    return is_pressed() or animation_runs()


def share() -> float:
    """How much of its time work gets in this frame."""
    return IN_MOTION if in_motion() else 1.0


def work_for(
    seconds: float, work: Iterator[object], now: Callable[[], float] = perf_counter
) -> StopIteration | None:
    """Go on with a piece of work for so long; its end with what it came to, or None before that.
    `now` gives the time in seconds."""
    end = now() + seconds
    while now() < end:
        try:
            next(work)
        except StopIteration as done:
            return done
    return None


class Slices:
    """A piece of work that goes on while frames come; `done` is called with what it came to."""

    def __init__(
        self,
        done: Callable[[Any], object] = lambda _: None,
        seconds: float = SLICE,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self._done, self.seconds, self._now = done, seconds, now
        self._work: Iterator[object] = iter(())
        self._ticking = Clock.create_trigger(self._frame, 0, interval=True)

    @property
    def busy(self) -> bool:
        return bool(self._ticking.is_triggered)

    def begin(self, work: Iterator[object], at_once: int = 0) -> None:
        """Take this up, in place of what was worked on before; so many steps of it now."""
        self._work = work
        for _step in islice(work, at_once):
            pass
        self.resume()

    def pause(self) -> None:
        self._ticking.cancel()

    def stop(self) -> None:
        """Let go of it."""
        self.pause()
        self._work = iter(())

    def resume(self) -> None:
        self._ticking()

    def _frame(self, _seconds: float) -> None:
        end = work_for(self.seconds * share(), self._work, self._now)
        if end is not None:
            self.pause()
            self._done(end.value)
