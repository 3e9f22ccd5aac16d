"""What can be said of Tiny Mini Golf before anybody plays it."""

from __future__ import annotations

from engine.core.game import Component, GameInfo
from engine.games.tiny.rules import options

INFO = GameInfo(
    "tiny",
    "Tiny Mini Golf",
    "Draw a wicked hole, then play your neighbour's",
    options.MODES,
    rules_version=2,  # a flat wall of half walls is flat; who begins and who waits is chosen
    components=(Component("dice", "Dice", "The app rolls", "We roll our own"),),
    pad=True,
    trays=True,
)
