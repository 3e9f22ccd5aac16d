"""Introduces Tiny Mini Golf to those who have not begun to play it."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, QuickStart

# With the moves that a seat makes in a game, as bots do.
GUIDES: Final = {
    "race": Guide(
        "Draw something nasty, then suffer your neighbour's.", 33, "everybody", "some", "drawings"
    ),
    "cheering": Guide(
        "A show: all eyes on one ball.", 33, "small, loud tables", "some", "drawings"
    ),
    "semi": Guide(
        "Less waiting: half the table plays at once.", 33, "four or more", "some", "drawings"
    ),
    "simultaneous": Guide("No waiting: all play at once.", 33, "large tables", "some", "drawings"),
    "solo": Guide("A few shots at a strange hole.", 6, ""),
}


INFO = GameInfo(
    "tiny",
    "Tiny Mini Golf",
    "Draw a wicked hole, then play your neighbour's",
    Modes("engine.games.tiny.rules.options"),
    (1, 12),
    rules_version=2,  # a flat wall of half walls is flat; who begins and who waits is chosen
    components=(Component("dice", "Dice", "The app rolls", "We roll our own"),),
    pad=True,
    trays=True,
    guides=GUIDES,
    quick=QuickStart("race", "You draw a hole, and play the one drawn for you."),
)
