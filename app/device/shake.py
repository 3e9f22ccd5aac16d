"""Notices that somebody shakes the device, as one does to shuffle."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

from app.device.backend import backend, silently
from app.settings import Settings

LOOKS_A_SECOND = 20
PATIENCE = 20
"""Looks without an answer after which the sensor is taken as absent."""

STRONG = 1.2
"""A jolt counts from so many times the weight at rest, whatever unit the sensor speaks."""

JOLTS = 4
WITHIN = 0.8
REST = 1.5
"""Seconds after a shake in which no other is noticed."""


def has_sensor() -> bool:
    """Whether the device may feel a shake."""
    return backend("accelerometer") is not None


class Shaking:
    """Decides from a row of measurements whether they are a shake."""

    def __init__(self) -> None:
        self._still: tuple[float, ...] | None = None
        self._jolts: list[float] = []
        self._deaf_until = -math.inf

    def feel(self, time: float, force: tuple[float, ...]) -> bool:
        if self._still is None:
            self._still = force
        jolt = math.dist(force, self._still)
        weight = math.hypot(*self._still)
        # What lasts is gravity, however the device is held; what changes fast is a hand.
        self._still = tuple(
            0.9 * old + 0.1 * new for old, new in zip(self._still, force, strict=True)
        )
        if time < self._deaf_until or weight == 0 or jolt < STRONG * weight:
            return False
        self._jolts = [earlier for earlier in self._jolts if time - earlier <= WITHIN] + [time]
        if len(self._jolts) < JOLTS:
            return False
        self._jolts.clear()
        self._deaf_until = time + REST
        return True


class Shake:
    """Calls back on a shake while started and switched on; without a sensor it never does."""

    def __init__(self, settings: Settings, on_shake: Callable[[], None]) -> None:
        self._settings = settings
        self._on_shake = on_shake
        self._clock: ClockEvent | None = None
        self._shaking = Shaking()
        self._misses = 0

    def start(self) -> None:
        device = backend("accelerometer") if self._settings.shake else None
        if device is None or self._clock is not None:
            return
        with silently("accelerometer"):
            device.enable()
            self._shaking, self._misses = Shaking(), 0
            self._clock = Clock.schedule_interval(self.look, 1 / LOOKS_A_SECOND)

    def stop(self) -> None:
        if self._clock is None:
            return
        self._clock.cancel()
        self._clock = None
        with silently("accelerometer"):
            backend("accelerometer").disable()

    def look(self, _: float = 0.0) -> None:
        """Ask the sensor once."""
        shaken = None
        with silently("accelerometer"):
            force = tuple(float(part) for part in backend("accelerometer").acceleration)
            shaken = self._shaking.feel(Clock.get_time(), force)
        # A sensor may need a moment before its first value; one that fails for good is let go.
        self._misses = self._misses + 1 if shaken is None else 0
        if self._misses > PATIENCE:
            self.stop()
        if shaken and self._settings.shake:
            self._on_shake()
