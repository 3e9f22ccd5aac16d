"""What can be said of Gnoming A-Round before anybody plays it."""

from __future__ import annotations

from engine.core.game import Component, GameInfo
from engine.games.gnoming.rules import options

INFO = GameInfo(
    "gnoming",
    "Gnoming A-Round",
    "Swap cards, lowest wins",
    (options.CLASSIC, options.ADVANCED, options.PATIENCE),
    components=(Component("cards", "Cards", "The app deals", "We deal our own"),),
    pad=True,
    trays=True,
)
