"""A hole as it lies on the table: its map, its pieces, and every spot on which a ball can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from engine.core.grids.hexes import E, Hex, W, back
from engine.games.carom.box.equipment import COLOURS
from engine.games.carom.box.pieces import PIECES, LaidPiece

OUTSIDE, GRASS, ROUNDED, START, CUP, DOWN_EAST, UP_EAST = "#.uSO><"
RAMPS: Final = (DOWN_EAST, UP_EAST)
CHARACTERS: Final = frozenset((OUTSIDE, GRASS, ROUNDED, START, CUP, *RAMPS))
OFF: Final = -1  # the spot of a ball that is not on the course

Level = Literal["ground", "channel", "slope", "top", "under"]


class BallSpot(NamedTuple):
    """A place for a ball. Where a bridge can be passed below, its hex has two: top and under."""

    x: int
    y: int
    level: Level

    @property
    def hex(self) -> Hex:
        return self.x, self.y


class HoleSheet(NamedTuple):
    """A hole as data: what a booklet would print."""

    key: str
    name: str
    par: int
    rows: tuple[str, ...]
    pieces: tuple[LaidPiece, ...] = ()
    order: tuple[str, ...] = COLOURS  # the order of play
    group: str = "The seven holes"
    character: str = ""  # one line that tells what it is like
    boards: int = 1  # of the seven that it leads over

    @property
    def vertical(self) -> bool:
        """Whether a bridge or hill stands on it, which does not go well with many balls."""
        return any(PIECES[laid.piece].kind == "vertical" for laid in self.pieces)


@dataclass(frozen=True)
class HolePlan:
    """A map with its pieces, taken apart into spots. Rows are read without their spaces."""

    rows: tuple[str, ...]
    pieces: tuple[LaidPiece, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return max(map(len, self.rows)), len(self.rows)

    def mark(self, at: Hex) -> str:
        """Read the mark of the map at a hex."""
        x, y = at
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])
        return self.rows[y][x] if inside else OUTSIDE

    def marked(self, *marks: str) -> tuple[Hex, ...]:
        """The hexes with one of these marks, row by row."""
        return tuple(
            (x, y) for y, row in enumerate(self.rows) for x, mark in enumerate(row) if mark in marks
        )

    @cached_property
    def cover(self) -> dict[Hex, tuple[LaidPiece, int]]:
        """The obstacle on a hex, and which of its hexes it is. Sand and puddles are not in it."""
        return {
            at: (laid, index)
            for laid in self.pieces
            if PIECES[laid.piece].kind in ("flat", "vertical")
            for index, at in enumerate(laid.hexes())
        }

    @cached_property
    def sand(self) -> frozenset[Hex]:
        return self.slow_hexes("sand")

    @cached_property
    def puddles(self) -> frozenset[Hex]:
        return self.slow_hexes("puddle")

    def slow_hexes(self, kind: str) -> frozenset[Hex]:
        laid = (each.hexes() for each in self.pieces if PIECES[each.piece].kind == kind)
        return frozenset(at for hexes in laid for at in hexes)

    @cached_property
    def spots(self) -> tuple[BallSpot, ...]:
        """Every spot: the map's own row by row, then those of channels and bridges."""
        found = [
            BallSpot(x, y, "slope" if mark in RAMPS else "ground")
            for y, row in enumerate(self.rows)
            for x, mark in enumerate(row)
            if mark != OUTSIDE and (x, y) not in self.cover
        ]
        for at, (laid, index) in self.cover.items():
            found += [BallSpot(*at, level) for level in _levels(laid, index)]
        return tuple(found)

    @cached_property
    def index(self) -> dict[BallSpot, int]:
        return {spot: number for number, spot in enumerate(self.spots)}

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The starting hexes, as numbers of spots."""
        return tuple(self.index[BallSpot(*at, "ground")] for at in self.marked(START))

    @cached_property
    def cup(self) -> int:
        """The spot of the cup; OFF on a map without one, on which balls can only be rolled."""
        found = self.marked(CUP)
        return self.index[BallSpot(*found[0], "ground")] if found else OFF

    def spot_at(self, at: Hex) -> int | None:
        """The number of the spot on a hex, the upper one where there are two; None for walls."""
        for level in ("ground", "channel", "slope", "top"):
            number = self.index.get(BallSpot(*at, level))
            if number is not None:
                return number
        return None

    def up_ramp(self, at: Hex) -> int:
        """The direction that leads up a ramp of the map, whatever lies on it."""
        return W if self.mark(at) == DOWN_EAST else E

    def uphill(self, spot: BallSpot) -> int | None:
        """The direction that leads up a slope, of a ramp or of a bridge; None where it is level."""
        if spot.level != "slope":
            return None
        if spot.hex not in self.cover:
            return self.up_ramp(spot.hex)
        laid, index = self.cover[spot.hex]
        first_half = index < len(PIECES[laid.piece].parts) // 2
        return laid.turn % 6 if first_half else back(laid.turn)


def _levels(laid: LaidPiece, index: int) -> Iterable[Level]:
    """The spots that one hex of an obstacle has."""
    piece = PIECES[laid.piece]
    if piece.kind == "flat":
        return ("channel",) if laid.channelled else ()
    if piece.parts[index] == "slope":
        return ("slope",)
    return ("top", "under") if piece.has_under(index) else ("top",)


def rows_of(text: str | Sequence[str]) -> tuple[str, ...]:
    """Read a map as it is drawn: one line a row; spaces only help the eye."""
    lines = text.split("\n") if isinstance(text, str) else text
    rows = ("".join(line.split()) for line in lines)
    return tuple(row for row in rows if row)
