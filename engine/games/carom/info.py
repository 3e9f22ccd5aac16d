"""Describes Carom Mini Golf to people who have not played it yet."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, QuickStart
from engine.games.carom.box.equipment import LOOKS

# With the moves that a seat makes on a hole or in a round, as bots do.
GUIDES: Final = {
    "basic": Guide(
        "Your ball, your die, your best line to the cup.", 10, "everyone, and good solo"
    ),
    "carom": Guide(
        "Bump rivals away, or catch a lucky push into the cup.",
        10,
        "two or more players who like to tease",
        "much",
    ),
}


INFO = GameInfo(
    "carom",
    "Carom Mini Golf",
    "Pick a die, bounce off walls, bump balls into the cup",
    Modes("engine.games.carom.rules.options"),
    (1, 12),
    components=(Component("dice", "Dice", "The app rolls", "We use real dice"),),
    colours=LOOKS,
    pad=True,
    trays=True,
    rules_version=2,  # obstacles over the wall are no rounding
    guides=GUIDES,
    quick=QuickStart("carom", "Three quick holes.", (("course", "1,2,3"),)),
)
