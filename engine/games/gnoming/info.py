"""Describes Gnoming A-Round to people who have not played it yet."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, QuickStart

# With the moves that a seat makes on a hole or in a round, as bots do.
GUIDES: Final = {
    "classic": Guide(
        "Light and sly: swap, count, and dare to go out.", 23, "families from seven on", "much"
    ),
    "advanced": Guide(
        "More to plan: runs, bounces and help for those behind.", 23, "those who know it"
    ),
    "patience": Guide("A small riddle against the clock of turns.", 29, "", "much"),
}


INFO = GameInfo(
    "gnoming",
    "Gnoming A-Round",
    "Swap cards, lowest wins",
    Modes("engine.games.gnoming.rules.options"),
    (1, 7),
    components=(Component("cards", "Cards", "The app deals", "We deal our own"),),
    pad=True,
    trays=True,
    rules_version=2,  # open cards bounce on and on; a Mulligan may replace a Mulligan
    guides=GUIDES,
    quick=QuickStart("classic", "One round.", (("rounds", 1),)),
)
