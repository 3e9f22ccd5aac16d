"""A hole that somebody built: boards of the box, laid side by side and turned, with pieces on them.

The ball starts on the first board, and the cup is on the last one; what the others have of either
is plain ground. One board alone has both.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.grids.hexes import Hex, axial, offset, rotated
from engine.courses.bits import Packer, Unpacker
from engine.games.carom.box.hole_plan import CUP, DOWN_EAST, GRASS, OUTSIDE, START, UP_EAST
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC

FARTHEST: Final = 64  # columns and rows in which boards and pieces may begin
MOST_PAR: Final = 64
_HALF_TURN: Final = 3
_TURNED: Final = {DOWN_EAST: UP_EAST, UP_EAST: DOWN_EAST}

Marks = dict[Hex, str]


class BuiltBoard(NamedTuple):
    """One of the seven, and where its top left hex comes."""

    hole: str
    at: Hex
    turned: bool = False  # by half a turn


@dataclass(frozen=True)
class BuiltHole:
    """The content of a course."""

    boards: tuple[BuiltBoard, ...]
    pieces: tuple[LaidPiece, ...]
    par: int  # 0 where it has not been worked out

    @property
    def marks(self) -> Marks:
        """The map by hex, without what is outside."""
        found: Marks = {}
        for place, board in enumerate(self.boards):
            keeps = START * (place == 0) + CUP * (place == len(self.boards) - 1)
            for at, mark in marks_of(board).items():
                found[at] = GRASS if mark in (START, CUP) and mark not in keeps else mark
        return found

    @property
    def rows(self) -> tuple[str, ...]:
        """The map as `HolePlan` reads it."""
        return _rows(self.marks)


def marks_of(board: BuiltBoard) -> Marks:
    """The hexes of a board where it lies."""
    left, top = board.at
    return {(left + x, top + y): mark for (x, y), mark in _lying(board.hole, board.turned).items()}


@lru_cache(maxsize=64)
def _lying(hole: str, turned: bool) -> Marks:
    rows = BASIC[hole].rows
    marks = {(x, y): m for y, row in enumerate(rows) for x, m in enumerate(row) if m != OUTSIDE}
    if not turned:
        return marks
    around = {rotated(axial(at), _HALF_TURN): _TURNED.get(m, m) for at, m in marks.items()}
    top = min(r for _, r in around)
    lower = {offset((q, r - top)): m for (q, r), m in around.items()}
    left = min(x for x, _ in lower)
    return {(x - left, y): m for (x, y), m in lower.items()}


def size_of(marks: Iterable[Hex]) -> tuple[int, int]:
    """Columns and rows of a map."""
    hexes = list(marks)
    return 1 + max(x for x, _ in hexes), 1 + max(y for _, y in hexes)


def _rows(marks: Marks) -> tuple[str, ...]:
    wide, high = size_of(marks)
    return tuple("".join(marks.get((x, y), OUTSIDE) for x in range(wide)) for y in range(high))


def ordered(built: BuiltHole) -> BuiltHole:
    """The same hole in the top left corner, its boards and pieces in the order that all share."""
    first, *middle = built.boards
    last = [middle.pop()] if middle else []
    left = min(board.at[0] for board in built.boards)
    top = min(board.at[1] for board in built.boards)
    boards = tuple(
        board._replace(at=(board.at[0] - left, board.at[1] - top))
        for board in (first, *sorted(middle), *last)
    )
    moved = (each._replace(at=(each.at[0] - left, each.at[1] - top)) for each in built.pieces)
    frame = size_of(BuiltHole(boards, (), 0).marks)
    told = (simplest(each, frame) for each in moved)
    pieces = sorted(told, key=lambda each: (each.at[1], each.at[0], *each))
    return replace(built, boards=boards, pieces=tuple(pieces))


def within(frame: tuple[int, int], at: Hex) -> bool:
    """Whether a hex lies in a frame of so many columns and rows."""
    return 0 <= at[0] < frame[0] and 0 <= at[1] < frame[1]


def simplest(laid: LaidPiece, frame: tuple[int, int] | None = None) -> LaidPiece:
    """The same piece told from the hex and with the turn that come first: a row of two looks the
    same from both of its ends. With a frame from a hex within it, if there is one."""
    if laid.piece not in PIECES or laid.turn not in range(6):
        return laid
    shape = _shape(laid)
    ways = (laid._replace(at=at, turn=turn) for turn in range(6) for at in laid.hexes())
    alike = [way for way in ways if _shape(way) == shape]
    inside = [way for way in alike if frame is None or within(frame, way.at)]
    return (inside or alike)[0]


def _shape(laid: LaidPiece) -> tuple[object, ...]:
    piece, hexes = PIECES[laid.piece], laid.hexes()
    joints = frozenset(frozenset((hexes[a], hexes[b])) for a, b in piece.joints)
    return frozenset(zip(hexes, piece.parts, strict=True)), joints


# In little room.

_HOLES: Final = tuple(BASIC)
_PIECES: Final = tuple(PIECES)
MOST_PIECES: Final = sum(piece.supply for piece in PIECES.values())


def pack(content: BuiltHole, packer: Packer) -> None:
    """Put a hole into little room. Pieces begin within the frame of the map."""
    packer.put(len(content.boards) - 1, len(_HOLES))
    for board in content.boards:
        packer.choose(board.hole, _HOLES)
        packer.put(board.turned, 2)
        if len(content.boards) > 1:
            packer.put(board.at[0], FARTHEST)
            packer.put(board.at[1] // 2, FARTHEST // 2)
    wide, high = size_of(content.marks)
    packer.put(len(content.pieces), MOST_PIECES + 1)
    for laid in content.pieces:
        packer.choose(laid.piece, _PIECES)
        packer.put(laid.at[1] * wide + laid.at[0], wide * high)
        packer.put(laid.turn, 6)
        packer.put(laid.channelled, 2)
    packer.put(content.par, MOST_PAR)


def unpack(unpacker: Unpacker) -> BuiltHole:
    count = unpacker.take(len(_HOLES)) + 1
    boards = tuple(_board(unpacker, alone=count == 1) for _ in range(count))
    wide, high = size_of(BuiltHole(boards, (), 0).marks)
    pieces = tuple(_piece(unpacker, wide, high) for _ in range(unpacker.take(MOST_PIECES + 1)))
    return BuiltHole(boards, pieces, unpacker.take(MOST_PAR))


def _board(unpacker: Unpacker, alone: bool) -> BuiltBoard:
    hole, turned = unpacker.choice(_HOLES), unpacker.take(2) == 1
    if alone:
        return BuiltBoard(hole, (0, 0), turned)
    x, y = unpacker.take(FARTHEST), 2 * unpacker.take(FARTHEST // 2)
    return BuiltBoard(hole, (x, y), turned)


def _piece(unpacker: Unpacker, wide: int, high: int) -> LaidPiece:
    piece = unpacker.choice(_PIECES)
    y, x = divmod(unpacker.take(wide * high), wide)
    return LaidPiece(piece, (x, y), unpacker.take(6), unpacker.take(2) == 1)
