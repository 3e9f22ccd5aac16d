"""How Mini Golf Designer is played as the hole of the day."""

from __future__ import annotations

from engine.courses.daily import Daily

DAILY = Daily(number=4, mode="family", option="levels")
