"""What can be said of Carom Mini Golf before anybody plays it."""

from __future__ import annotations

from engine.core.game import Component, GameInfo
from engine.games.carom.box.balls import LOOKS
from engine.games.carom.rules import options

INFO = GameInfo(
    "carom",
    "Carom Mini Golf",
    "Dice for strokes, balls that collide",
    (options.BASIC, options.CAROM),
    components=(Component("dice", "Dice", "The app rolls", "We roll our own"),),
    colours=LOOKS,
    pad=True,
    trays=True,
)
