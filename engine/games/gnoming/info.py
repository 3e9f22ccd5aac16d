"""Describes Gnoming A-Round to people who have not played it yet."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, QuickStart

# With the moves that a seat makes on a hole or in a round, as bots do.
GUIDES: Final = {
    "classic": Guide(
        "Swap cards, go low, and end the round at the right time.",
        23,
        "families, ages 7+",
        "much",
    ),
    "advanced": Guide(
        "Runs, extra bounces and help for whoever is behind.", 23, "players who know Classic"
    ),
    "patience": Guide("See how low you score before your turns run out.", 29, "", "much"),
}


INFO = GameInfo(
    "gnoming",
    "Gnoming A-Round",
    "Swap your cards, score low, and go out first",
    Modes("engine.games.gnoming.rules.options"),
    (1, 7),
    components=(Component("cards", "Cards", "The app deals", "We use real cards"),),
    pad=True,
    trays=True,
    rules_version=2,  # open cards bounce on and on; a Mulligan may replace a Mulligan
    guides=GUIDES,
    quick=QuickStart("classic", "One quick round.", (("rounds", 1),)),
)
