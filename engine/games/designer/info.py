"""Describes Mini Golf Designer to people who choose a game."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, Needs, QuickStart

# With the moves that a seat makes in a game, as bots do.
GUIDES: Final = {
    "family": Guide(
        "Build your course and grab the best tiles in time.",
        50,
        "families and first games",
    ),
    "advanced": Guide(
        "Make secret promises, then keep them or lose points.",
        50,
        "players who know the clients",
        "some",
        "promises",
    ),
}


INFO = GameInfo(
    "designer",
    "Mini Golf Designer",
    "Build a nine-hole course to please two clients",
    Modes("engine.games.designer.rules.options"),
    (1, 5),
    rules_version=3,  # what is imagined, what pleases Mr Client, whose wishes count
    components=(
        Component("tiles", "Tiles", "The app draws", "We use real tiles"),
        Component("clients", "Clients", "The app draws", "We use real cards"),
        Component(
            "lands",
            "Land cards",
            "The app deals",
            "We use real cards",
            needs=Needs("drawn", (False,)),
            spares=(("kept", True),),
        ),
        Component("pawns", "Pawns", "The app shuffles", "We use real pawns", seats=2),
    ),
    pad=True,
    trays=True,
    guides=GUIDES,
    quick=QuickStart("family", "An easy land, and no promises.", (("levels", "easy"),)),
)
