"""Things that move on a board: short timed steps that can be cut short at any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi

from kivy.clock import Clock

Step = Callable[[float], None]
Curve = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out(t: float) -> float:
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Go a little too far, and come back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def in_out(t: float) -> float:
    return (1 - cos(pi * t)) / 2


@dataclass(slots=True, eq=False)
class _Motion:
    step: Step
    seconds: float
    delay: float
    curve: Curve
    begin: Callable[[], None] | None
    end: Callable[[], None] | None
    begun: bool = False


class Motions:
    """Runs motions side by side; costs nothing while none is under way."""

    def __init__(self) -> None:
        self._running: list[_Motion] = []
        self._clock = Clock.create_trigger(self.tick, 0, interval=True)

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def add(
        self,
        step: Step,
        seconds: float,
        delay: float = 0.0,
        curve: Curve = in_out,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> float:
        """Call `step` with 0 to 1 over so many seconds; return when it will be done."""
        self._running.append(_Motion(step, seconds, delay, curve, begin, end))
        self._clock()
        return delay + seconds

    def wait(self, seconds: float, then: Callable[[], None]) -> float:
        """Do one thing after a while."""
        return self.add(lambda _: None, 0.0, seconds, end=then)

    def finish(self) -> None:
        """Jump to the end of everything, in the order in which it would have ended."""
        while self._running:
            first = min(self._running, key=lambda motion: motion.delay + motion.seconds)
            self._running.remove(first)
            self._advance(first, first.delay + first.seconds + 1)
        self._clock.cancel()

    def stop(self) -> None:
        """Forget everything where it stands."""
        self._running.clear()
        self._clock.cancel()

    def tick(self, passed: float) -> None:
        for motion in tuple(self._running):
            # A motion may end others, or start new ones, by what it does when it ends.
            if motion in self._running and self._advance(motion, passed):
                self._running = [other for other in self._running if other is not motion]
        if not self._running:
            self._clock.cancel()

    @staticmethod
    def _advance(motion: _Motion, passed: float) -> bool:
        """Let time pass for one motion; say whether it is done."""
        motion.delay -= passed
        if motion.delay > 0:
            return False
        if not motion.begun:
            motion.begun = True
            if motion.begin:
                motion.begin()
        done = -motion.delay >= motion.seconds
        part = 1.0 if done else -motion.delay / motion.seconds
        motion.step(motion.curve(part))
        if done and motion.end:
            motion.end()
        return done
