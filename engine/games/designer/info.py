"""What can be said of Mini Golf Designer before anybody plays it."""

from __future__ import annotations

from engine.core.game import Component, GameInfo, Needs
from engine.games.designer.rules import options

INFO = GameInfo(
    "designer",
    "Mini Golf Designer",
    "Lay a nine-hole course that pleases two clients",
    options.MODES,
    rules_version=2,  # clients visit after the racks are filled; unfinished holes are joined
    components=(
        Component("tiles", "Tiles", "The app draws", "We draw our own"),
        Component("clients", "Clients", "The app draws", "We draw our own"),
        Component(
            "lands",
            "Land cards",
            "The app deals",
            "We deal our own",
            needs=Needs("drawn", (False,)),
        ),
        Component("pawns", "Pawns", "The app shuffles", "We draw our own", seats=2),
    ),
    pad=True,
    trays=True,
)
