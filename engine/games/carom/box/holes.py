"""Every hole by its key: the seven, the modified ones and the joined courses, and any that somebody
built by the link that holds it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.grids.hexes import Hex
from engine.courses.own import is_own, own_course
from engine.games.carom.box.hole_plan import CUP, GRASS, OUTSIDE, START, HolePlan, HoleSheet
from engine.games.carom.box.modified import MODIFIED
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.box.seven import BASIC, SEVEN

# Joined courses: several of the seven holes side by side, with ways through the walls.

GROUP = "Joined"


class JoinedBoard(NamedTuple):
    """One of the seven in a joined course: where its top left hex comes, and what is kept of it."""

    hole: str
    at: Hex
    keeps: str = ""  # START, CUP, or neither: what is not kept becomes plain ground


def join(*parts: JoinedBoard) -> tuple[str, ...]:
    """Lay maps into one. Rows are moved by even numbers only, or the hexes would not fit."""
    marks: dict[Hex, str] = {}
    for part in parts:
        left, top = part.at
        assert top % 2 == 0, f"hole {part.hole} is moved by an odd number of rows"
        for y, row in enumerate(BASIC[part.hole].rows):
            for x, mark in enumerate(row):
                if mark != OUTSIDE:
                    bare = mark in (START, CUP) and mark not in part.keeps
                    marks[left + x, top + y] = GRASS if bare else mark
    width, height = (1 + max(at[axis] for at in marks) for axis in (0, 1))
    return tuple("".join(marks.get((x, y), OUTSIDE) for x in range(width)) for y in range(height))


def _joined(
    key: str,
    name: str,
    par: int,
    character: str,
    parts: tuple[JoinedBoard, ...],
    *pieces: LaidPiece,
) -> HoleSheet:
    """A course in the order of play of the hole on which it starts."""
    (first,) = (BASIC[part.hole] for part in parts if part.keeps == START)
    rows, boards = join(*parts), len(parts)
    return HoleSheet(key, name, par, rows, pieces, first.order, GROUP, character, boards)


# Every board, in the order in which a ball gets there.
ALL_SEVEN = (
    JoinedBoard("5", (0, 8), START),
    JoinedBoard("7", (0, 22)),
    JoinedBoard("3", (0, 30)),
    JoinedBoard("6", (23, 30)),
    JoinedBoard("4", (28, 14)),
    JoinedBoard("2", (24, 0)),
    JoinedBoard("1", (0, 0), CUP),
)

JOINED = (
    _joined(
        "over-the-hedge",
        "Over the Hedge",
        7,
        "Through a gap in the hedge, then into an hourglass with wet feet.",
        (JoinedBoard("2", (0, 0), START), JoinedBoard("3", (8, 14), CUP)),
        LaidPiece("pair", (12, 12), 4, channelled=True),
        LaidPiece("three", (14, 13), 1, channelled=True),
        LaidPiece("puddle-row", (13, 17)),
        LaidPiece("sand-row", (14, 9)),
    ),
    _joined(
        "downstairs",
        "Downstairs",
        8,
        "Down the drain or over the stairs, into a hall with two screens.",
        (JoinedBoard("5", (0, 0), START), JoinedBoard("1", (0, 14), CUP)),
        LaidPiece("bridge", (7, 12), 5),
        LaidPiece("pair", (12, 12), 5, channelled=True),
        LaidPiece("puddle-rhombus", (9, 10)),
        LaidPiece("three", (10, 17), 1),
        LaidPiece("four", (14, 18), 1),
    ),
    _joined(
        "island-hop",
        "Island Hop",
        9,
        "Off the island by a causeway, to a switchback with a leaky wall.",
        (JoinedBoard("6", (0, 0), START), JoinedBoard("4", (23, 0), CUP)),
        LaidPiece("pair", (21, 6), 0, channelled=True),
        LaidPiece("pair", (33, 9), 5, channelled=True),
        LaidPiece("puddle-trapezoid", (32, 7)),
        LaidPiece("triangle", (31, 12)),
    ),
    _joined(
        "grand-tour",
        "Grand Tour",
        12,
        "Switchback, horseshoe and home straight in one go, over three boards.",
        (
            JoinedBoard("4", (0, 8), START),
            JoinedBoard("5", (16, 8)),
            JoinedBoard("1", (13, 0), CUP),
        ),
        LaidPiece("pair", (5, 12), 4, channelled=True),
        LaidPiece("three", (14, 19), 0, channelled=True),
        LaidPiece("pair", (17, 8), 2, channelled=True),
        LaidPiece("bridge", (20, 8), 1),
    ),
    _joined(
        "three-storeys",
        "Three Stories",
        14,
        "From attic to cellar, one floor at a time, over three boards.",
        (JoinedBoard("1", (0, 0), START), JoinedBoard("3", (0, 8)), JoinedBoard("7", (0, 16), CUP)),
        LaidPiece("bridge", (17, 6), 4),
        LaidPiece("pair", (19, 6), 5, channelled=True),
        LaidPiece("single", (5, 11)),
        LaidPiece("pair", (3, 14), 4, channelled=True),
    ),
    _joined(
        "all-seven",
        "All Seven",
        20,
        "All seven boards in one: down, around, up again and home over the bridge.",
        ALL_SEVEN,
        # From each board to the next. Two ways lead on where one would be hard
        # to find: ramps or waist, and a second gate.
        LaidPiece("pair", (4, 20), 4, channelled=True),
        LaidPiece("pair", (2, 28), 5, channelled=True),
        LaidPiece("bridge", (19, 28), 4),
        LaidPiece("pair", (21, 35), 0, channelled=True),
        LaidPiece("four", (21, 33), 0, channelled=True),
        LaidPiece("three", (32, 30), 2, channelled=True),
        LaidPiece("three", (29, 30), 1, channelled=True),
        LaidPiece("pair", (38, 13), 2, channelled=True),
        LaidPiece("three", (34, 14), 1, channelled=True),
        LaidPiece("long-bridge", (24, 3), 3),
    ),
)


# The strokes of every hole on average in the best hands, from its best start.

EXPECTED: Final[dict[str, tuple[float, float]]] = {
    "1": (2.4624, 2.6083),
    "2": (3.4342, 3.5443),
    "3": (2.6284, 2.8250),
    "4": (5.3081, 5.4125),
    "5": (4.4922, 4.7285),
    "6": (3.5914, 3.9392),
    "7": (5.1004, 5.1061),
    "garden-gate": (2.7586, 2.8562),
    "molehill": (2.7402, 2.9292),
    "kerbstones": (3.7030, 3.8076),
    "sandglass": (2.8694, 2.9889),
    "mouse-hole": (4.7737, 4.8933),
    "the-stile": (5.4269, 5.4315),
    "trapdoor": (4.2675, 4.3608),
    "orchard": (3.8931, 4.0736),
    "pitchfork": (3.8936, 4.1105),
    "pinball": (3.5881, 3.6551),
    "splashdown": (3.6625, 3.8586),
    "drainpipe": (4.1533, 4.4416),
    "flyover": (4.1570, 4.4011),
    "secret-passage": (3.6910, 3.9194),
    "viaduct": (5.1919, 6.2055),
    "over-the-trees": (4.4144, 4.6939),
    "rockfall": (5.5948, 5.6440),
    "cellar-steps": (6.2489, 6.2515),
    "needles-eye": (4.4895, 4.7904),
    "lock-gates": (4.8501, 5.7431),
    "toll-bridge": (4.7863, 5.1128),
    "echo": (4.3510, 4.5685),
    "millrace": (7.2858, 7.3086),
    "quagmire": (6.0168, 6.1521),
    "two-rivers": (4.9238, 5.5591),
    "over-the-hedge": (6.8986, 7.1880),
    "downstairs": (7.6611, 7.8093),
    "island-hop": (8.1561, 8.2375),
    "grand-tour": (11.6679, 12.0449),
    "three-storeys": (13.8664, 14.1280),
    "all-seven": (19.9359, 20.6837),
}


OWN_GROUP = "Your own"


class HoleBook(dict[str, HoleSheet]):
    """The holes that came with the game; others are read from their links when they are asked for,
    and not listed."""

    def __missing__(self, key: str) -> HoleSheet:
        if not is_own(key):
            raise KeyError(key)
        return _built(key)


HOLES = HoleBook((sheet.key, sheet) for sheet in (*SEVEN, *MODIFIED, *JOINED))


@lru_cache(maxsize=64)
def _built(key: str) -> HoleSheet:
    course = own_course(key, "carom")
    content = course.content
    return HoleSheet(
        key,
        course.name or "Your own hole",
        content.par,
        content.rows,
        content.pieces,
        BASIC[content.boards[0].hole].order,
        OWN_GROUP,
        f"Built by {course.author}." if course.author else "This hole is not from the box.",
        len(content.boards),
    )


@lru_cache(maxsize=128)
def plan_of(key: str) -> HolePlan:
    """A hole taken apart into its spots."""
    sheet = HOLES[key]
    return HolePlan(sheet.rows, sheet.pieces)
