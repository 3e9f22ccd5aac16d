"""Which bots of Carom Mini Golf have to beat which, and how often."""

from __future__ import annotations

from tests.bench.strength import levels

PAIRINGS = (*levels("carom", "basic"), *levels("carom", "carom"))
