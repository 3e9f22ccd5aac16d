"""How 18 Holes is played as the hole of the day."""

from __future__ import annotations

from engine.courses.daily import Daily

# More holes take an evening.
DAILY = Daily(number=3, mode="stroke", option="course", holes=(6, 9), more={"clubs": "hands"})
