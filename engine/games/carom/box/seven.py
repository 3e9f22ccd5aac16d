"""The seven holes: six on the board, and one with terraces on the inner cardboard."""

from __future__ import annotations

from engine.games.carom.box.equipment import COLOURS
from engine.games.carom.box.hole_plan import HoleSheet, rows_of


def _order(first: str) -> tuple[str, ...]:
    """The colours in their circle, from the one that begins here."""
    start = COLOURS.index(first)
    return COLOURS[start:] + COLOURS[:start]


SEVEN = (
    HoleSheet(
        "1",
        "Straight",
        3,
        rows_of("""
u . . . . . . . . . . . . . . . . . . . . u
 . . . . . . . . . . . . . . . . . . . . . .
S S . . . . . . . . . . . . . . . . . . . .
 S S . . . . . . . . . . . . . . . . . O . .
S S . . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . . . . .
u . . . . . . . . . . . . . . . . . . . . u
"""),
        order=_order("orange"),
        character="Long and open: straight at the cup, or off the far wall.",
    ),
    HoleSheet(
        "2",
        "Dogleg",
        4,
        rows_of("""
u . . . . . . . . . . . . . . . . . u # # # #
 . S . . . . . . . . . . . . . . . . . # # # #
S S . . . . . . . . . . . . . . . . . # # # #
 S S . . . . . . . . . . . . . . . . . # # # #
. S . . . . . . . . . . . . . . . . . # # # #
 # # # # # # # # # # # . . . . . . . . # # # #
# # # # # # # # # # # . . . . . . . . # # # #
 # # # # # # # # # # # . . . . . . . . # # # #
# # # # # # # # # # # . . . . . . . . # # # #
 # # # # # # # # # # # . . . . O . . . # # # #
# # # # # # # # # # # . . . . . . . . # # # #
 # # # # # # # # # # # u . . . . . . u # # # #
"""),
        order=_order("red"),
        character="Round one corner, with room to cut it.",
    ),
    HoleSheet(
        "3",
        "Hourglass",
        3,
        rows_of("""
u . . . . . u # # # # # # u . . . . . . . u
 . . . . . . . . # # # # . . . . . . . . . .
S S . . . . . . . # # . . . . . . . . . . .
 S S . . . . . . . . . . . . . . . . . O . .
S S . . . . . . . # # . . . . . . . . . . .
 . . . . . . . . # # # # . . . . . . . . . .
u . . . . . u # # # # # # u . . . . . . . u
"""),
        order=_order("purple"),
        character="Two wide ends and a waist only a few hexes across.",
    ),
    HoleSheet(
        "4",
        "Switchback",
        6,
        rows_of("""
u . . . . . . . . . . . . . u
 S S . . . . . . . . . . . . .
S S . . . . . . . . . . . . .
 S S . . . . . . . . . . . . .
# # # # # # # # # . . . . . .
 # # # # # # # # # . . . . . .
u . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
 . . . . . . # # # # # # # # #
. . . . . . # # # # # # # # #
 . . . . . . . . . . . . . . .
. . . . . . . . . . . . O . .
 u . . . . . . . . . . . . . u
"""),
        order=_order("blue"),
        character="Two turns back. You can't see the cup from the start.",
    ),
    HoleSheet(
        "5",
        "Horseshoe",
        5,
        rows_of("""
u . . . . . . . . . . . . . . . . . u
 . S . . . . . . . . . . . . . . . . .
S S . . . . . . . . . . . . . . . . .
 S S . . . . . . . . . . . . . . . . .
. S . . . . . . . . . . . . . . . . u
 # # # # # # # # # # # . . . . . . . .
# # # # # # # # # # # . . . . . . . .
 # # # # # # # # # # # . . . . . . . .
u . . . . . . . . . . . . . . . . . u
 . . . . . . . . . . . . . . . . . . .
. . O . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . .
u . . . . . . . . . . . . . . . . . u
"""),
        order=_order("yellow"),
        character="Out, down and all the way back.",
    ),
    HoleSheet(
        "6",
        "Island",
        4,
        rows_of("""
# # # # u . . . . . . . . . . . . u # # # #
 # # # . . . . . . . . . . . . . . . . # # #
# # . . . . . . . . . . . . . . . . . . # #
 # . . . . . . . # # # # . . . . . . . . . #
S S . . . . . # # # # # # . . . . . . . . .
 S S . . . . . # # # # # # . . . . . O . . .
S S . . . . . # # # # # # . . . . . . . . .
 # . . . . . . . # # # # . . . . . . . . . #
# # . . . . . . . . . . . . . . . . . . # #
 # # # . . . . . . . . . . . . . . . . # # #
# # # # u . . . . . . . . . . . . u # # # #
"""),
        order=_order("green"),
        character="Two ways around the trees, and rounded corners that send you home.",
    ),
    HoleSheet(
        "7",
        "Terraces",
        6,
        rows_of("""
u . . . . . u # # u . . . . u # # . . . . . u
 . . . . . . . # # . . . . . . < < . . . . . .
S S . . . . . # # . . . . . . < < . . . . . .
 S S . . . . . # # . . . . . . # # . . . . . .
S S . . . . . > > . . . . . . # # . . . O . .
 . . . . . . . > > . . . . . . # # . . . . . .
u . . . . . u # # u . . . . u # # . . . . . u
"""),
        order=_order("orange"),
        character="Down one ramp and up another. If you don't make it, you roll back.",
    ),
)
BASIC = {sheet.key: sheet for sheet in SEVEN}
