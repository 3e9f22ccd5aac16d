"""Where a tile may lie, and a number: squares, and the many moves that come of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from engine.core.lazy_moves import LazyMoves
from engine.games.designer.box.lands import AnyLand, Square, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Label, Laid, PlaceTile

T = TypeVar("T")
R = TypeVar("R")

_TEES: Final = frozenset(key for key, face in FACES.items() if face.kind == "tee")
TURNS: Final = 4

# Of so many lands it is remembered what was worked out: of few, because memory that is soon used
# again is quicker.
RECENT: Final = 16

# Squares are numbered row by row, in rows that are longer than all tiles together, to both sides.
_HALF: Final = 512
_ROW: Final = 2 * _HALF
_AROUND: Final = tuple(dy * _ROW + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


def by_identity(size: int) -> Callable[[Callable[[T], R]], Callable[[T], R]]:
    """Remember what a function of one thing that never changes has answered for so many things.

    A thing is known by its identity. Positions share their parts: a land stays the same object
    while numbers change, and to look it up by its content would take as long as to ask anew.
    """

    def remembering(work_out: Callable[[T], R]) -> Callable[[T], R]:
        known: dict[int, tuple[T, R]] = {}  # a thing that is held keeps its number to itself

        def answer(thing: T) -> R:
            found = known.get(id(thing))
            if found is not None:
                return found[1]
            if len(known) >= size:
                del known[next(iter(known))]  # the oldest
            answer = work_out(thing)
            known[id(thing)] = (thing, answer)
            return answer

        return answer

    return remembering


def _number(square: Square) -> int:
    x, y = square
    return y * _ROW + x


def _square(number: int) -> Square:
    y, x = divmod(number + _HALF, _ROW)
    return x - _HALF, y


class LandProgress(NamedTuple):
    """A land with some tiles. A tile changes little, so that each position hands it on."""

    open: tuple[int, ...]  # the numbers of squares where the next tile may lie, row by row
    touched: frozenset[int]  # those, and all that lies: the gate and the tiles
    covered: int  # squares of the land that have a tile
    tees: tuple[Square, ...]  # where the number of a hole may lie


def open_squares(land: AnyLand, tiles: tuple[Laid, ...]) -> tuple[Square, ...]:
    """The squares on which the next tile may lie, row by row.

    Water is nothing to go on from, but a tile may lie in it, beside another.
    """
    return tuple(map(_square, ground_of(land, tiles).open))


def ground_of(land: AnyLand, tiles: tuple[Laid, ...]) -> LandProgress:
    """The progress of a land with these tiles."""
    known = _grounds(tiles)
    if land not in known:
        known[land] = _ground(land, tiles)
    return known[land]


def grown(land: AnyLand, tiles: tuple[Laid, ...], tile: Laid) -> tuple[Laid, ...]:
    """One tile more; what the land is like then is known from now on."""
    more = (*tiles, tile)
    _grounds(more)[land] = _with(land, ground_of(land, tiles), tile)
    return more


@by_identity(RECENT)
def _grounds(tiles: tuple[Laid, ...]) -> dict[AnyLand, LandProgress]:
    return {}


@lru_cache(maxsize=1024)
def _ground(land: AnyLand, tiles: tuple[Laid, ...]) -> LandProgress:
    if tiles:
        return _with(land, _ground(land, tiles[:-1]), tiles[-1])
    gate = set(map(_number, plot_of(land).gate))
    touched = gate.union(*map(_near, gate))
    return LandProgress(tuple(sorted(touched - gate)), frozenset(touched), 0, ())


def _with(land: AnyLand, before: LandProgress, tile: Laid) -> LandProgress:
    face, x, y, _ = tile
    number = y * _ROW + x
    fresh = [near for near in _near(number) if near not in before.touched]
    squares = [*before.open, *fresh]
    place = bisect_left(before.open, number)
    if squares[place : place + 1] == [number]:
        del squares[place]
    squares.sort()
    return LandProgress(
        tuple(squares),
        before.touched.union(fresh, (number,)),
        before.covered + ((x, y) in plot_of(land).land),
        (*before.tees, (x, y)) if face in _TEES else before.tees,
    )


def _near(number: int) -> list[int]:
    return [number + step for step in _AROUND]


def why_not_there(land: AnyLand, tiles: tuple[Laid, ...], square: Square) -> str | None:
    """Say why no tile may lie on a square; None where one may."""
    if square in open_squares(land, tiles):
        return None
    if square in plot_of(land).gate:
        return "The gate is there. Choose another square."
    if any(tile.square == square for tile in tiles):
        return "There's a tile already. Choose another square."
    return "A tile must touch another tile or the gate, at least at a corner."


class PlacingMoves(LazyMoves[PlaceTile]):
    """All ways to lay a tile of a rack."""

    def __init__(self, slots: Sequence[int], open_: tuple[int, ...]) -> None:
        super().__init__(len(slots) * len(open_) * TURNS)
        self._slots, self._open = slots, open_

    def _made(self, index: int) -> PlaceTile:
        rest, turns = divmod(index, TURNS)
        slot, place = divmod(rest, len(self._open))
        return PlaceTile(self._slots[slot], *_square(self._open[place]), turns)

    def __contains__(self, move: object) -> bool:
        return (
            type(move) is PlaceTile
            and move.slot in self._slots
            and (move.x, move.y) in map(_square, self._open)
            and move.turns in range(TURNS)
        )


class NumberMoves(LazyMoves[Label]):
    """All ways to put a number on a tee."""

    def __init__(self, tees: tuple[Square, ...]) -> None:
        super().__init__(len(tees) * HOLES)
        self._tees = tees

    def _made(self, index: int) -> Label:
        tee, hole = divmod(index, HOLES)
        return Label(hole + 1, *self._tees[tee])

    def __contains__(self, move: object) -> bool:
        return type(move) is Label and 1 <= move.hole <= HOLES and (move.x, move.y) in self._tees


labels: Final = by_identity(RECENT)(NumberMoves)
