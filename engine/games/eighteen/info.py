"""What can be said of 18 Holes before anybody plays it."""

from __future__ import annotations

from engine.core.game import Component, GameInfo, Needs
from engine.games.eighteen.rules.opening import options

INFO = GameInfo(
    "eighteen",
    "18 Holes",
    "Five clubs, shot cards, and the way to the green",
    options.MODES,
    rules_version=2,
    components=(
        Component("shots", "Shot cards", "The app draws", "We draw our own"),
        Component(
            "clubs", "Club cards", "The app deals", "We deal our own", Needs("clubs", ("draft",))
        ),
        Component(
            "golfers",
            "Golfer cards",
            "The app deals",
            "We deal our own",
            Needs("golfers", ("dealt", "a", "b")),
        ),
        Component("tokens", "Tokens", "The app draws", "We draw our own"),
    ),
    pad=True,
    trays=True,
)
