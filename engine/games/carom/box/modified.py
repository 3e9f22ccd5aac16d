"""Modified holes: the basic maps with pieces on them, from gentle to wicked.

How hard a group is goes by the strokes that the best hands need more than on the bare map: up to a
third of a stroke is gentle, up to a stroke and a quarter tricky, and the rest is wicked.
"""

from __future__ import annotations

from engine.games.carom.box.hole_plan import HoleSheet
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.box.seven import BASIC


def _modified(
    basic: str, key: str, name: str, par: int, character: str, *pieces: LaidPiece
) -> HoleSheet:
    """Pieces on a basic map. The order of play stays the one that is printed beside it."""
    return BASIC[basic]._replace(key=key, name=name, par=par, character=character, pieces=pieces)


def _group(title: str, *sheets: HoleSheet) -> tuple[HoleSheet, ...]:
    return tuple(sheet._replace(group=title) for sheet in sheets)


GENTLE = _group(
    "Gentle",
    _modified(
        "1",
        "garden-gate",
        "Garden Gate",
        3,
        "A gap in the hedge: stroll through, or rattle the fence.",
        LaidPiece("three", (10, 2), 1),
        LaidPiece("three", (10, 4), 5),
        LaidPiece("sand-row", (17, 1), 5),
    ),
    _modified(
        "1",
        "molehill",
        "Molehill",
        3,
        "Straight over the hill, unless the cup on top swallows you.",
        LaidPiece("hill", (9, 3)),
        LaidPiece("pair", (15, 2), 1),
    ),
    _modified(
        "2",
        "kerbstones",
        "Curbstones",
        4,
        "Stones guard the inside of the bend, sand waits on the outside.",
        LaidPiece("sand-trapezoid", (16, 4), 3),
        LaidPiece("pair", (12, 2), 1),
        LaidPiece("single", (12, 5)),
    ),
    _modified(
        "3",
        "sandglass",
        "Sandglass",
        3,
        "The waist is full of sand, but what trickles through lies well.",
        LaidPiece("sand-row", (9, 3)),
        LaidPiece("single", (17, 4)),
        LaidPiece("sand-long-row", (14, 1), 4),
    ),
    _modified(
        "4",
        "mouse-hole",
        "Mouse Hole",
        5,
        "Two gaps in the skirting board save most of the walk.",
        LaidPiece("pair", (1, 4), 4, channelled=True),
        LaidPiece("pair", (10, 9), 4, channelled=True),
        LaidPiece("sand-rhombus", (12, 7), 4),
    ),
    _modified(
        "4",
        "the-stile",
        "The Stile",
        6,
        "Climb the wall early. A post still guards the cup.",
        LaidPiece("bridge", (5, 4), 4),
        LaidPiece("triangle", (2, 7), 4),
        LaidPiece("sand-row", (14, 13), 3),
        LaidPiece("single", (8, 12)),
    ),
    _modified(
        "5",
        "trapdoor",
        "Trapdoor",
        5,
        "A chute through the wall, with a boulder where it would be too easy.",
        LaidPiece("three", (6, 5), 4, channelled=True),
        LaidPiece("triangle", (5, 12), 2),
        LaidPiece("sand-rhombus", (4, 8), 4),
    ),
    _modified(
        "6",
        "orchard",
        "Orchard",
        4,
        "Crates of apples on one way round, sand on the other.",
        LaidPiece("triangle", (3, 2), 5),
        LaidPiece("triangle", (15, 2), 1),
        LaidPiece("sand-long-row", (15, 8), 3),
    ),
    _modified(
        "6",
        "pitchfork",
        "Pitchfork",
        4,
        "A tunnel under the trees, and a fork left behind the cup.",
        LaidPiece("fork", (17, 7), 1),
        LaidPiece("four", (8, 7), 0, channelled=True),
        LaidPiece("sand-trapezoid", (14, 2), 5),
    ),
)

TRICKY = _group(
    "Tricky",
    _modified(
        "1",
        "pinball",
        "Pinball",
        4,
        "Three bumpers and no straight line between them.",
        LaidPiece("single", (14, 3)),
        LaidPiece("single", (17, 5)),
        LaidPiece("single", (12, 4)),
        LaidPiece("sand-rhombus", (17, 3), 2),
    ),
    _modified(
        "1",
        "splashdown",
        "Splashdown",
        4,
        "The bridge is shortest, and it ends in the pond.",
        LaidPiece("bridge", (8, 3)),
        LaidPiece("puddle-rhombus", (11, 3)),
    ),
    _modified(
        "2",
        "drainpipe",
        "Drainpipe",
        5,
        "Around the corner in a pipe, if you hit its mouth.",
        LaidPiece("bend", (16, 5), 2, channelled=True),
        LaidPiece("three", (11, 6)),
        LaidPiece("puddle-row", (16, 8), 3),
    ),
    _modified(
        "2",
        "flyover",
        "Flyover",
        5,
        "Cross above or pass below. Both lanes end at the roadworks.",
        LaidPiece("long-bridge", (11, 4), 2),
        LaidPiece("three", (15, 4), 3),
        LaidPiece("puddle-row", (12, 6), 4),
    ),
    _modified(
        "3",
        "secret-passage",
        "Secret Passage",
        4,
        "The front door is flooded: feel along the wall for another.",
        LaidPiece("pair", (9, 2), 0, channelled=True),
        LaidPiece("four", (8, 5), 0, channelled=True),
        LaidPiece("puddle-row", (9, 3)),
        LaidPiece("pair", (15, 3), 4),
    ),
    _modified(
        "5",
        "viaduct",
        "Viaduct",
        6,
        "A high leap over the wall, if you strike hard enough.",
        LaidPiece("high-bridge", (3, 4), 5),
        LaidPiece("three", (5, 10), 4),
        LaidPiece("puddle-row", (1, 11), 2),
    ),
    _modified(
        "6",
        "over-the-trees",
        "Over the Trees",
        5,
        "Both ways around are wet. The dry one goes through the treetops.",
        LaidPiece("long-bridge", (8, 3)),
        LaidPiece("puddle-row", (4, 2), 3),
        LaidPiece("puddle-trapezoid", (6, 9), 1),
        LaidPiece("pair", (6, 5), 5),
    ),
    _modified(
        "7",
        "rockfall",
        "Rockfall",
        6,
        "One rock below the ramp, one above it, and gravel in between.",
        LaidPiece("sand-trapezoid", (11, 3), 3),
        LaidPiece("single", (13, 1)),
        LaidPiece("single", (20, 2)),
    ),
    _modified(
        "7",
        "cellar-steps",
        "Cellar Steps",
        7,
        "Down a narrow chute into the dark, up again to a crooked door.",
        LaidPiece("sand-rhombus", (10, 1), 5),
        LaidPiece("pair", (10, 4), 3, channelled=True),
        LaidPiece("bend", (18, 3), 1),
    ),
)

WICKED = _group(
    "Wicked",
    _modified(
        "1",
        "needles-eye",
        "Needle’s Eye",
        5,
        "One gap, water behind it, and a stone behind the water.",
        LaidPiece("three", (10, 2), 1),
        LaidPiece("three", (10, 4), 5),
        LaidPiece("single", (15, 3)),
        LaidPiece("puddle-row", (12, 3)),
    ),
    _modified(
        "2",
        "lock-gates",
        "Lock Gates",
        5,
        "The lock lets one ball through at a time, and not a dry one.",
        LaidPiece("four", (15, 1), 5),
        LaidPiece("three", (14, 7), 0, channelled=True),
        LaidPiece("puddle-long-row", (13, 7), 5),
        LaidPiece("pair", (16, 6), 1),
        LaidPiece("single", (13, 11)),
    ),
    _modified(
        "3",
        "toll-bridge",
        "Toll Bridge",
        5,
        "One bridge across, and a barrier on the other side.",
        LaidPiece("bridge", (9, 3)),
        LaidPiece("puddle-rhombus", (15, 5)),
        LaidPiece("three", (17, 4), 2),
    ),
    _modified(
        "3",
        "echo",
        "Echo",
        5,
        "Shout into the fork and you get your own ball back.",
        LaidPiece("fork", (18, 4), 1, channelled=True),
        LaidPiece("puddle-trapezoid", (14, 3), 4),
    ),
    _modified(
        "4",
        "millrace",
        "Millrace",
        8,
        "Water at the first turn, more at the second, then the mill wheel.",
        LaidPiece("puddle-long-row", (9, 3), 5),
        LaidPiece("puddle-trapezoid", (3, 10), 5),
        LaidPiece("bend", (7, 12), 3),
        LaidPiece("pair", (10, 6), 4),
    ),
    _modified(
        "5",
        "quagmire",
        "Quagmire",
        7,
        "The path gives way where everyone would like to tread.",
        LaidPiece("puddle-trapezoid", (13, 6), 3),
        LaidPiece("puddle-rhombus", (11, 10), 4),
        LaidPiece("three", (4, 10), 1),
        LaidPiece("single", (10, 1)),
    ),
    _modified(
        "6",
        "two-rivers",
        "Two Rivers",
        5,
        "Whichever bank you choose, you get wet, and the cup is fenced.",
        LaidPiece("puddle-long-row", (14, 2), 3),
        LaidPiece("puddle-trapezoid", (12, 8)),
        LaidPiece("pair", (17, 5), 5),
        LaidPiece("bend", (15, 6), 2),
    ),
)
MODIFIED = (*GENTLE, *TRICKY, *WICKED)
