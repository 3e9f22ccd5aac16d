"""How Carom Mini Golf is played as the hole of the day."""

from __future__ import annotations

from engine.courses.daily import Daily

# Less is a single lucky stroke; more takes longer than a quarter of an hour.
DAILY = Daily(
    number=1,
    mode="basic",
    option="course",
    figure="dice",
    within=(2.6, 6.5),
    more={"strokes": "dice"},
)
