"""What can be said of Null Game before anybody plays it, for lists.

Change this.
"""

from __future__ import annotations

from engine.core.game import Component, GameInfo, Guide, Mode, Option, QuickStart

KEY = "nullgame"
TITLE = "Null Game"
SEATS = (1, 6)
MOST_HOLES = 9

HOLES = Option("holes", "Holes", 3, "How many holes are played.", span=(1, MOST_HOLES))

INFO = GameInfo(
    KEY,
    TITLE,
    "Gently or firmly",
    modes=(
        Mode(
            "round",
            "Round",
            SEATS,
            "Everybody putts once on each hole.",
            options=(HOLES,),
            lower_wins=True,
            bound=MOST_HOLES * SEATS[1],
        ),
    ),
    seats=SEATS,
    components=(Component("dice", "Dice", "The app rolls", "We roll our own"),),
    guides={"round": Guide("Quick putts, a little luck.", 6, "Everybody, ages 5 and up")},
    quick=QuickStart("round", "Two holes.", (("holes", 2),)),
    pad=True,
    trays=True,
)
