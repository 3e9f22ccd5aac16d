"""Which bots of 18 Holes have to beat which, and how often, in each of its modes."""

from __future__ import annotations

from tests.bench.strength import Pairing, levels

OTHERS = ("skins", "stableford", "stroke", "racing", "chaos", "teams", "kelly")

PAIRINGS = (
    *levels("eighteen", "match"),
    *(pair for mode in OTHERS for pair in levels("eighteen", mode, 0.55)),
    # Levels are for those who sit down with a bot: alone there is nobody whom an easy one suits.
    Pairing("eighteen", "solo", "strong", "greedy", 0.55),
)
