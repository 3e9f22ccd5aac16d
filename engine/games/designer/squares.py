"""Where a tile may lie: beside or across a corner from another tile or the gate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import overload

from engine.games.designer.box.lands import Square, plot_of
from engine.games.designer.model import EMPTY, Laid, PlaceTile

_AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
TURNS = 4


@lru_cache(maxsize=2048)
def open_squares(land: int, tiles: tuple[Laid, ...]) -> tuple[Square, ...]:
    """The squares on which the next tile may lie, row by row.

    Water is nothing to go on from, but a tile may lie in it, beside another.
    """
    gate = plot_of(land).gate
    taken = {tile.square for tile in tiles} | gate
    found = {(x + dx, y + dy) for x, y in taken for dx, dy in _AROUND} - taken
    return tuple(sorted(found, key=lambda square: (square[1], square[0])))


def why_not_there(land: int, tiles: tuple[Laid, ...], square: Square) -> str | None:
    """Say why no tile may lie on a square; None where one may."""
    if square in open_squares(land, tiles):
        return None
    if square in plot_of(land).gate:
        return "The gate stands there."
    if any(tile.square == square for tile in tiles):
        return "There is a tile already."
    return "A tile has to touch another tile or the gate, at least at a corner."


class Placings(Sequence[PlaceTile]):
    """All ways to lay a tile of a rack, worked out only where somebody looks at them.

    There are hundreds of them in every turn, and most are never looked at.
    """

    def __init__(self, rack: Sequence[str], squares: Sequence[Square]) -> None:
        self._slots = [slot for slot, key in enumerate(rack) if key != EMPTY]
        self._squares = squares

    def __len__(self) -> int:
        return len(self._slots) * len(self._squares) * TURNS

    @overload
    def __getitem__(self, index: int) -> PlaceTile: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PlaceTile]: ...
    def __getitem__(self, index: int | slice) -> PlaceTile | Sequence[PlaceTile]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        rest, turns = divmod(index, TURNS)
        slot, square = divmod(rest, len(self._squares))
        return PlaceTile(self._slots[slot], *self._squares[square], turns)

    def __iter__(self) -> Iterator[PlaceTile]:
        for slot in self._slots:
            for x, y in self._squares:
                for turns in range(TURNS):
                    yield PlaceTile(slot, x, y, turns)

    def __contains__(self, move: object) -> bool:
        return (
            type(move) is PlaceTile
            and move.slot in self._slots
            and (move.x, move.y) in self._squares
            and move.turns in range(TURNS)
        )
