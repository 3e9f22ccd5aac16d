"""Where a tile may lie, and a number: squares, and the many moves that come of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from engine.core.choices import Choices
from engine.core.remembering import by_identity
from engine.games.designer.box.lands import AnyLand, Square, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Label, Laid, PlaceTile

_AROUND: Final = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
_TEES: Final = frozenset(key for key, face in FACES.items() if face.kind == "tee")
TURNS: Final = 4


def open_squares(land: AnyLand, tiles: tuple[Laid, ...]) -> tuple[Square, ...]:
    """The squares on which the next tile may lie, row by row.

    Water is nothing to go on from, but a tile may lie in it, beside another.
    """
    known = _open_by_land(tiles)
    if land not in known:
        known[land] = _open_squares(land, tiles)
    return known[land]


@by_identity(256)
def _open_by_land(tiles: tuple[Laid, ...]) -> dict[AnyLand, tuple[Square, ...]]:
    return {}


@lru_cache(maxsize=4096)
def _open_squares(land: AnyLand, tiles: tuple[Laid, ...]) -> tuple[Square, ...]:
    """What is open was nearly the same a tile ago, and that is known from the turn before."""
    taken = {(tile.x, tile.y) for tile in tiles} | plot_of(land).gate
    if not tiles:
        return _in_rows({near for square in taken for near in _near(square)} - taken)
    before = _open_squares(land, tiles[:-1])
    last = (tiles[-1].x, tiles[-1].y)
    fresh = [near for near in _near(last) if near not in taken and near not in before]
    return _in_rows([*(square for square in before if square != last), *fresh])


def _near(square: Square) -> list[Square]:
    x, y = square
    return [(x + dx, y + dy) for dx, dy in _AROUND]


def _in_rows(squares: Iterable[Square]) -> tuple[Square, ...]:
    return tuple(sorted(squares, key=itemgetter(1, 0)))


def why_not_there(land: AnyLand, tiles: tuple[Laid, ...], square: Square) -> str | None:
    """Say why no tile may lie on a square; None where one may."""
    if square in open_squares(land, tiles):
        return None
    if square in plot_of(land).gate:
        return "The gate stands there."
    if any(tile.square == square for tile in tiles):
        return "There is a tile already."
    return "A tile has to touch another tile or the gate, at least at a corner."


@by_identity(256)
def tees(tiles: tuple[Laid, ...]) -> list[Square]:
    """The squares on which the number of a hole may lie."""
    return [(tile.x, tile.y) for tile in tiles if tile.face in _TEES]


class Placings(Choices[PlaceTile]):
    """All ways to lay a tile of a rack."""

    def __init__(self, slots: Sequence[int], squares: Sequence[Square]) -> None:
        self._slots, self._squares = slots, squares

    def __len__(self) -> int:
        return len(self._slots) * len(self._squares) * TURNS

    def _made(self, index: int) -> PlaceTile:
        rest, turns = divmod(index, TURNS)
        slot, square = divmod(rest, len(self._squares))
        return PlaceTile(self._slots[slot], *self._squares[square], turns)

    def __contains__(self, move: object) -> bool:
        return (
            type(move) is PlaceTile
            and move.slot in self._slots
            and (move.x, move.y) in self._squares
            and move.turns in range(TURNS)
        )


class Labels(Choices[Label]):
    """All ways to put a number on a tee."""

    def __init__(self, tiles: tuple[Laid, ...]) -> None:
        self._tees = tees(tiles)

    def __len__(self) -> int:
        return len(self._tees) * HOLES

    def _made(self, index: int) -> Label:
        tee, hole = divmod(index, HOLES)
        return Label(hole + 1, *self._tees[tee])

    def __contains__(self, move: object) -> bool:
        return type(move) is Label and 1 <= move.hole <= HOLES and (move.x, move.y) in self._tees
