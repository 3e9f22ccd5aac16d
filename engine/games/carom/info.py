"""Describes Carom Mini Golf to people who have not played it yet."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, QuickStart
from engine.games.carom.box.equipment import LOOKS

# With the moves that a seat makes on a hole or in a round, as bots do.
GUIDES: Final = {
    "basic": Guide(
        "Calm: think about one ball and beat the hole.", 10, "everybody; also alone", "much"
    ),
    "carom": Guide(
        "Rough: shots are spoiled, and saved, by others.",
        10,
        "two or more who like to tease",
        "much",
    ),
}


INFO = GameInfo(
    "carom",
    "Carom Mini Golf",
    "Dice for strokes, balls that collide",
    Modes("engine.games.carom.rules.options"),
    (1, 12),
    components=(Component("dice", "Dice", "The app rolls", "We roll our own"),),
    colours=LOOKS,
    pad=True,
    trays=True,
    rules_version=2,  # obstacles over the wall are no rounding
    guides=GUIDES,
    quick=QuickStart("carom", "Three holes.", (("course", "1,2,3"),)),
)
