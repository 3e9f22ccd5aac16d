"""Which bots of Mini Golf Designer have to beat which, and how often."""

from __future__ import annotations

from tests.bench.strength import levels

PAIRINGS = (*levels("designer", "family"), *levels("designer", "advanced"))
