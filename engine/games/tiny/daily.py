"""How Tiny Mini Golf is played as the hole of the day."""

from __future__ import annotations

from engine.courses.daily import Daily

# Less is a single lucky shot; more takes longer than a quarter of an hour.
DAILY = Daily(number=2, mode="solo", option="hole", figure="shots", within=(2.4, 5.0))
