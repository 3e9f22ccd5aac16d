"""Lets the device vibrate in a few patterns that fingers can tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from app.device.backend import backend, silently

TICK = (0.0, 0.012)
THUMP = (0.0, 0.028)
REFUSAL = (0.0, 0.022, 0.07, 0.022)
LONG = (0.0, 0.22)


def vibrate(pattern: Sequence[float]) -> None:
    """Seconds of rest and seconds of vibration in turn, as long as the pattern goes."""
    device = backend("vibrator")
    if device is None:
        return
    with silently("vibration"):
        if len(pattern) == 2:
            device.vibrate(pattern[1])
        else:
            device.pattern(list(pattern), -1)
