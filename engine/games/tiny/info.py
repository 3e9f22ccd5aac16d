"""Introduces Tiny Mini Golf to those who have not begun to play it."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, QuickStart

# With the moves that a seat makes in a game, as bots do.
GUIDES: Final = {
    "race": Guide(
        "Draw a nasty hole, then survive the one drawn for you.", 33, "everyone", "some", "drawings"
    ),
    "cheering": Guide(
        "One player shoots while everyone else watches and cheers.",
        33,
        "small, loud groups",
        "some",
        "drawings",
    ),
    "semi": Guide(
        "Half of you play at once, so the wait is short.",
        33,
        "four players or more",
        "some",
        "drawings",
    ),
    "simultaneous": Guide(
        "Everyone plays at once, with no waiting at all.", 33, "big groups", "some", "drawings"
    ),
    "solo": Guide("Beat one strange hole in just a few shots.", 6, ""),
}


INFO = GameInfo(
    "tiny",
    "Tiny Mini Golf",
    "Draw a wicked hole, then play your neighbor's",
    Modes("engine.games.tiny.rules.options"),
    (1, 12),
    rules_version=2,  # a flat wall of half walls is flat; who begins and who waits is chosen
    components=(Component("dice", "Dice", "The app rolls", "We use real dice"),),
    pad=True,
    trays=True,
    guides=GUIDES,
    quick=QuickStart("race", "Draw a hole, then play the one drawn for you."),
)
