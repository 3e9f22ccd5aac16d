"""Which bots of Gnoming A-Round have to beat which, and how often."""

from __future__ import annotations

from tests.bench.strength import levels

PAIRINGS = (
    *levels("gnoming", "classic"),
    *levels("gnoming", "advanced"),
    *levels("gnoming", "advanced", seats=3),
)
