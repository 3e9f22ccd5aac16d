"""Lands that people draw: the field they draw on, how a land is checked and written out.

A drawn land is a document: {"name": "Back yard", "level": 2, "points": 15, "rows": ["..~", "GG."]},
its map as those of the cards are. What it has to be like follows from them: a gate with two
straight sides on the land, room for nine holes, and all of it in one piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict

from engine.core.wording import counted, quoted
from engine.courses.kind import Fault
from engine.games.designer.box.lands import (
    APART,
    GATE,
    LAND,
    LEVELS,
    NEW_ROW,
    OUTSIDE,
    POND,
    STREAM,
    AnyLand,
    Square,
    beside,
    land_of,
    plot_from,
)

NAME: Final = "Own land"  # of one that nobody has named
LONGEST_NAME: Final = 24
SIDE: Final = 10  # squares of the longest side: columns go by the letters from A to J
# Tiles on a land. The cards take 32 to 42; nine holes need room, and the bag has 264 for five.
FEWEST, MOST_TILES = 27, 48
MOST_POINTS: Final = 99
WATER: Final = {POND: ("pond", 28), STREAM: ("stream", 20)}  # squares of water in the box
_ENTRIES: Final = {"name", "level", "points", "rows"}
_SQUARES: Final = frozenset((GATE, LAND, POND, STREAM, OUTSIDE))
_GATE_SIDE: Final = 2


class LandDocument(TypedDict):
    """A drawn land as people write it down and as files keep it."""

    name: str
    level: int
    points: int
    rows: Sequence[str]


def check_land(document: object) -> list[str]:
    """All that keeps a drawn land from being played on, a sentence each."""
    return [fault.sentence for fault in faults_of(document)]


def faults_of(document: object) -> list[Fault]:
    """The same, with the squares where it is to be seen."""
    if not isinstance(document, Mapping) or set(document) != _ENTRIES:
        return [Fault("A land has a name, a level, points and rows, and nothing else.")]
    rows = document["rows"]
    if not _is_map(rows):
        return [Fault(f"A map has up to {SIDE} rows of one length, of the signs G . ~ = and #.")]
    card = [Fault(told) for told in _wrong_card(document)]
    return [*card, *_wrong_gate(rows), *_wrong_ground(rows)]


def land_key(document: LandDocument) -> str:
    """Write a drawn land out, as tables know it. Nothing may be wrong with it."""
    rows = NEW_ROW.join(trimmed(document["rows"]))
    return APART.join((str(document["level"]), str(document["points"]), document["name"], rows))


def key_called(name: str, document: LandDocument) -> str:
    """Write a drawn land out with a name; where no card could have that name, with the usual one.

    Nothing may be wrong with the rest of it."""
    called: LandDocument = {**document, "name": name}
    usual: LandDocument = {**document, "name": NAME}
    return land_key(usual if check_land(called) else called)


def document_of(key: AnyLand) -> LandDocument:
    """A land as a document, be it drawn or a card; a KeyError where there is no such land."""
    land = land_of(key)
    return {
        "name": land.name,
        "level": land.level,
        "points": land.points,
        "rows": list(land.rows),
    }


def check_key(key: AnyLand) -> list[str]:
    """Check a drawn land that comes written out."""
    try:
        document = document_of(key)
    except KeyError:
        return [f"{quoted(key)} isn't a land."]
    wrong = check_land(document)
    return wrong or ([] if land_key(document) == key else [f"{quoted(key)} isn't a land."])


def trimmed(rows: Sequence[str]) -> list[str]:
    """A map without the empty rows and columns around it."""
    full = [y for y, row in enumerate(rows) if set(row) != {OUTSIDE}]
    wide = [x for x, column in enumerate(zip(*rows, strict=True)) if set(column) != {OUTSIDE}]
    if not full:
        return []
    return [row[wide[0] : wide[-1] + 1] for row in rows[full[0] : full[-1] + 1]]


# What may be wrong.


def _is_map(rows: object) -> bool:
    return (
        isinstance(rows, (list, tuple))
        and 0 < len(rows) <= SIDE
        and all(isinstance(row, str) and 0 < len(row) <= SIDE for row in rows)
        and len({len(row) for row in rows}) == 1
        and set("".join(rows)) <= _SQUARES
    )


def _wrong_card(document: Mapping[str, object]) -> list[str]:
    name, level, points = (document[key] for key in ("name", "level", "points"))
    wrong = []
    if not _is_name(name):
        wrong.append(f"A name has 1 to {LONGEST_NAME} letters.")
    # True and 1.0 are no levels, though Python would take them for the number 1.
    if type(level) is not int or level not in LEVELS:
        wrong.append(f"The level is a number from {LEVELS[0]} to {LEVELS[-1]}.")
    if type(points) is not int or not 0 <= points <= MOST_POINTS:
        wrong.append(f"The land is worth 0 to {MOST_POINTS} points.")
    return wrong


def _is_name(name: object) -> bool:
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        return False
    return name.isprintable() and name == name.strip() and APART not in name


def _wrong_gate(rows: Sequence[str]) -> list[Fault]:
    """The gate is a quarter of a disc: its two straight sides lie on the land, the arc does not."""
    plot = plot_from(rows)
    if not plot.gate:
        return [Fault("The land has no gate. Add one.")]
    here = tuple(sorted(plot.gate))
    left, top = min(x for x, _ in plot.gate), min(y for _, y in plot.gate)
    if plot.gate != {(left + x, top + y) for x in range(_GATE_SIDE) for y in range(_GATE_SIDE)}:
        return [Fault("The gate is a block of two by two squares.", here)]
    doors = plot.doors
    across = {x > left for x, y in doors if top <= y < top + _GATE_SIDE}
    along = {y > top for x, y in doors if left <= x < left + _GATE_SIDE}
    if len(doors) != 2 * _GATE_SIDE or len(across) != 1 or len(along) != 1:
        told = "Put the gate at a corner: land must touch two of its sides that meet."
        return [Fault(told, here)]
    return []


def _wrong_ground(rows: Sequence[str]) -> list[Fault]:
    plot = plot_from(rows)
    wrong = []
    tiles = len(plot.land)
    if not FEWEST <= tiles <= MOST_TILES:
        wrong.append(Fault(f"A land takes {FEWEST} to {MOST_TILES} tiles, not {tiles}."))
    if apart := _apart(plot.land | plot.gate):
        told = "The land is in pieces. Every square must share an edge with another."
        wrong.append(Fault(told, tuple(sorted(apart))))
    for sign, (water, most) in WATER.items():
        found = [(x, y) for y, row in enumerate(rows) for x, own in enumerate(row) if own == sign]
        if len(found) > most:
            told = f"The box has {counted(most, 'square')} of {water}, not {len(found)}."
            wrong.append(Fault(told, tuple(found)))
    return wrong


def _apart(squares: frozenset[Square]) -> frozenset[Square]:
    """The squares that lie apart from the largest piece."""
    left, largest = squares, set[Square]()
    while len(left) > len(largest):
        piece = _reached(left)
        largest = max(largest, piece, key=len)
        left -= piece
    return squares - largest


def _reached(squares: frozenset[Square]) -> set[Square]:
    """The squares that hang together with one of them."""
    reached: set[Square] = set()
    ahead = [min(squares)] if squares else []
    while ahead:
        square = ahead.pop()
        if square in squares and square not in reached:
            reached.add(square)
            ahead += beside(square)
    return reached


GATE_SIDE: Final = 2
BARE: Final = (OUTSIDE * SIDE,) * (SIDE - GATE_SIDE) + (
    (GATE * GATE_SIDE).ljust(SIDE, OUTSIDE),
) * GATE_SIDE


def filled(rows: Sequence[str], start: Square, goal: Square, sign: str) -> list[str]:
    """A map with a block of squares from one to another filled; the gate stays.

    A block that has the sign all over is cleared: water to land, land to nothing. So a finger that
    begins on land makes it larger where it comes to squares that are none.
    A gate is put where the finger is, and what it stood on before is nothing again.
    """
    if sign == GATE:
        return _gated(rows, goal)
    xs, ys = (range(min(pair), max(pair) + 1) for pair in zip(start, goal, strict=True))
    if {rows[y][x] for y in ys for x in xs} <= {sign, GATE}:
        sign = OUTSIDE if sign in (LAND, OUTSIDE) else LAND
    return [
        "".join(sign if x in xs and y in ys and old != GATE else old for x, old in enumerate(row))
        for y, row in enumerate(rows)
    ]


def _gated(rows: Sequence[str], at: Square) -> list[str]:
    left, top = (min(max(side, 0), SIDE - GATE_SIDE) for side in at)
    gate = {(left + x, top + y) for x in range(GATE_SIDE) for y in range(GATE_SIDE)}
    return [
        "".join(
            GATE if (x, y) in gate else OUTSIDE if old == GATE else old for x, old in enumerate(row)
        )
        for y, row in enumerate(rows)
    ]


def spread(rows: Sequence[str]) -> list[str]:
    """A map in the middle of the field."""
    return _at(rows, ((SIDE - len(rows[0])) // 2, (SIDE - len(rows)) // 2))


def aligned(rows: Sequence[str], before: Sequence[str]) -> list[str]:
    """A map where it lies most like another one on the field: what is taken back goes back to where
    it was drawn."""
    places = [(x, y) for y in range(SIDE - len(rows) + 1) for x in range(SIDE - len(rows[0]) + 1)]
    return min((_at(rows, place) for place in places), key=lambda other: _unlike(other, before))


def corner_of(rows: Sequence[str]) -> Square:
    """Where on the field the upper left of a land is."""
    full = [(x, y) for y, row in enumerate(rows) for x, own in enumerate(row) if own != OUTSIDE]
    return min((x for x, _ in full), default=0), min((y for _, y in full), default=0)


def _at(rows: Sequence[str], corner: Square) -> list[str]:
    left, above = corner
    wide = [(OUTSIDE * left + row).ljust(SIDE, OUTSIDE) for row in rows]
    empty = OUTSIDE * SIDE
    return [*[empty] * above, *wide, *[empty] * (SIDE - above - len(rows))]


def _unlike(one: Sequence[str], other: Sequence[str]) -> int:
    return sum(a != b for a, b in zip("".join(one), "".join(other), strict=True))
