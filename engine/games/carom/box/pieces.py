"""The pieces that are laid on a hole: flat and vertical obstacles, sand and puddles."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from engine.core.grids.hexes import Axial, Hex, axial, back, direction_between, offset, rotated

Kind = Literal["flat", "vertical", "sand", "puddle"]
PiecePart = Literal["flat", "branch", "slope", "level", "cup", "sand", "puddle"]


class Piece(NamedTuple):
    """One kind of piece. Its hexes are told with the piece lying to the east of its first one."""

    key: str
    title: str
    kind: Kind
    supply: int  # so many are in the box
    hexes: tuple[Axial, ...]
    parts: tuple[PiecePart, ...]  # what each of its hexes is
    joints: tuple[tuple[int, int], ...] = ()  # hexes between which a channel or a bridge leads
    underpass: bool = False  # a ball can roll through below the level part

    def has_under(self, index: int) -> bool:
        """Whether a ball can lie below one of its hexes: rolled in, or fallen through a cup."""
        return self.parts[index] == "cup" or (self.underpass and self.parts[index] == "level")


class LaidPiece(NamedTuple):
    """A piece as it lies: its first hex, its turns of 60 degrees, and whether it is a channel."""

    piece: str
    at: Hex
    turn: int = 0
    channelled: bool = False

    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that it covers, in the order in which the piece names them."""
        q, r = axial(self.at)
        turned = (rotated(each, self.turn) for each in PIECES[self.piece].hexes)
        return tuple(offset((q + dq, r + dr)) for dq, dr in turned)

    def mouths(self, index: int) -> list[int]:
        """Where a hex of a channel or bridge leads: to its neighbours in the piece, or out."""
        piece, hexes = PIECES[self.piece], self.hexes()
        joined = [b if a == index else a for a, b in piece.joints if index in (a, b)]
        inwards = [direction_between(hexes[index], hexes[other]) for other in joined]
        # A piece without ends, the triangle, is open wherever a line of it leads out, and nowhere
        # from one of its hexes to the next: each of them sends the ball back.
        counts = [sum(n in joint for joint in piece.joints) for n in range(len(hexes))]
        if 1 not in counts:
            return [back(d) for d in inwards]
        return inwards + [back(d) for d in inwards if len(joined) == 1]


def _row(length: int) -> tuple[Axial, ...]:
    return tuple((step, 0) for step in range(length))


def _path(length: int) -> tuple[tuple[int, int], ...]:
    return tuple((step, step + 1) for step in range(length - 1))


def _flat(key: str, title: str, supply: int, hexes: tuple[Axial, ...]) -> Piece:
    part: PiecePart = "flat"
    return Piece(key, title, "flat", supply, hexes, (part,) * len(hexes), _path(len(hexes)))


def _vertical(key: str, title: str, parts: tuple[PiecePart, ...], underpass: bool = False) -> Piece:
    length = len(parts)
    return Piece(key, title, "vertical", 1, _row(length), parts, _path(length), underpass=underpass)


def _slowing(kind: Literal["sand", "puddle"], title: str) -> tuple[Piece, ...]:
    shapes: dict[str, tuple[Axial, ...]] = {
        "row": _row(3),
        "rhombus": ((0, 0), (1, 0), (0, 1), (1, 1)),
        "long-row": _row(4),
        "trapezoid": ((0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    }
    return tuple(
        Piece(
            f"{kind}-{shape}",
            f"{title}, {shape.replace('-', ' ')}",
            kind,
            1,
            hexes,
            (kind,) * len(hexes),
        )
        for shape, hexes in shapes.items()
    )


ALL: Final = (
    _flat("single", "Single", 4, _row(1)),
    _flat("pair", "Two in a row", 4, _row(2)),
    _flat("three", "Three in a row", 3, _row(3)),
    _flat("bend", "Bend of three", 3, ((0, 0), (1, 0), (2, -1))),
    # A fork has no way through: a ball that rolls in comes back from its branch hex. In the
    # triangle every hex touches both others, so each of them is one.
    Piece(
        "triangle",
        "Triangle",
        "flat",
        2,
        ((0, 0), (1, 0), (1, -1)),
        ("branch", "branch", "branch"),
        ((0, 1), (1, 2), (2, 0)),
    ),
    _flat("four", "Four in a row", 1, _row(4)),
    Piece(
        "fork",
        "Fork of four",
        "flat",
        1,
        ((0, 0), (1, 0), (0, -1), (-1, 1)),
        ("branch", "flat", "flat", "flat"),
        ((0, 1), (0, 2), (0, 3)),
    ),
    _vertical("bridge", "Bridge", ("slope", "level", "slope")),
    _vertical("long-bridge", "Long bridge", ("slope", "level", "level", "slope"), underpass=True),
    _vertical("hill", "Hill with a cup", ("slope", "cup", "slope")),
    _vertical(
        "high-bridge", "High bridge", ("slope", "slope", "level", "slope", "slope"), underpass=True
    ),
    *_slowing("sand", "Sand"),
    *_slowing("puddle", "Puddle"),
)
PIECES: Final[dict[str, Piece]] = {piece.key: piece for piece in ALL}
