"""Describes Mini Golf Designer to people who choose a game."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, Needs, QuickStart

# With the moves that a seat makes in a game, as bots do.
GUIDES: Final = {
    "family": Guide(
        "Quiet building, with an eye on what others leave you.",
        50,
        "families and first games",
    ),
    "advanced": Guide(
        "The same with secrets: guess who promised what.",
        50,
        "those who know the clients",
        "some",
        "promises",
    ),
}


INFO = GameInfo(
    "designer",
    "Mini Golf Designer",
    "Lay a nine-hole course that pleases two clients",
    Modes("engine.games.designer.rules.options"),
    (1, 5),
    rules_version=3,  # what is imagined, what pleases Mr Client, whose wishes count
    components=(
        Component("tiles", "Tiles", "The app draws", "We draw our own"),
        Component("clients", "Clients", "The app draws", "We draw our own"),
        Component(
            "lands",
            "Land cards",
            "The app deals",
            "We deal our own",
            needs=Needs("drawn", (False,)),
            spares=(("kept", True),),
        ),
        Component("pawns", "Pawns", "The app shuffles", "We draw our own", seats=2),
    ),
    pad=True,
    trays=True,
    guides=GUIDES,
    quick=QuickStart("family", "Easy lands, no promises.", (("levels", "easy"),)),
)
