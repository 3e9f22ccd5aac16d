"""How Gnoming A-Round is played as the hole of the day."""

from __future__ import annotations

from engine.courses.daily import Daily

DAILY = Daily(number=0, mode="patience")
