"""Which bots of Tiny Mini Golf have to beat which, and how often."""

from __future__ import annotations

from tests.bench.strength import levels

MODES = ("race", "cheering", "semi", "simultaneous")

PAIRINGS = tuple(pair for mode in MODES for pair in levels("tiny", mode))
