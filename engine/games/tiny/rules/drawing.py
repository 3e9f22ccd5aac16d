"""Drawing in one round: what may go where, what may be erased, and when a sheet is done.

The pieces of a round are of one type, use up one die each, and hang together by full edges. The
clear path may be cut on the way, because a later wall can open a bounce; at the end it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import Final

from engine.core.grids.squares import STRAIGHTS, back, beside
from engine.core.lazy_moves import LazyMoves
from engine.games.tiny.box.dice import FACES, TYPES
from engine.games.tiny.box.sheet import (
    EMPTY,
    HOLE,
    LEGS,
    NONE,
    SAND,
    START,
    WALL,
    WATER,
    SquareSheet,
    blank,
)
from engine.games.tiny.model import Paint, RoundDrawing, Rub
from engine.games.tiny.rules.paths import has_room, is_clear

NAMES: Final = {
    "water": "water",
    "sand": "sand",
    "wall": "a square wall",
    "half": "a triangle wall",
    START: "the start",
    HOLE: "the hole",
}
# The edges of its square that a piece fills, as bits of the four straight ways; water and sand fill
# them all.
_EVERY: Final = sum(1 << way for way in STRAIGHTS)
_SIDES: Final = dict.fromkeys((WALL, WATER, SAND), _EVERY) | {
    sign: sum(1 << way for way in legs) for sign, legs in LEGS.items()
}


# Connection.


@lru_cache(maxsize=16)  # sizes of sheets
def _around(columns: int, squares: int) -> dict[str, list[dict[int, int]]]:
    """By piece and by its square: the neighbours over the edges that it fills, and the bit of the
    same edge as each of them sees it."""
    sheet = blank(columns, squares // columns)
    return {
        sign: [
            {
                other: 1 << back(way)
                for way in STRAIGHTS
                if sides & 1 << way
                and (other := sheet.number(beside(sheet.square(square), way))) != NONE
            }
            for square in range(squares)
        ]
        for sign, sides in _SIDES.items()
    }


def _open_sides(drawing: RoundDrawing) -> dict[int, int]:
    """The squares beside the pieces of this round, with the edges over which they are open to one:
    a piece there has to fill one of them."""
    sheet, (first, *others), _ = drawing
    signs = sheet.signs
    around = _around(sheet.columns, len(signs))
    found = around[signs[first]][first]
    if others:
        found = dict(found)
    for square in others:
        for other, side in around[signs[square]][square].items():
            found[other] = found.get(other, 0) | side
    return found


def _is_joined(drawing: RoundDrawing, square: int, sign: str) -> bool:
    """Whether a piece would hang together with those of this round."""
    return not drawing.fresh or bool(_open_sides(drawing).get(square, 0) & _SIDES[sign])


def hangs_together(sheet: SquareSheet, squares: Iterable[int]) -> bool:
    """Whether pieces form one shape."""
    left = set(squares)
    signs = sheet.signs
    around = _around(sheet.columns, len(signs))
    todo = [left.pop()] if left else []
    while todo:
        at = todo.pop()
        for other, side in around[signs[at]][at].items():
            if other in left and _SIDES[signs[other]] & side:
                left.remove(other)
                todo.append(other)
    return not left


# What may be done.


@lru_cache(maxsize=256)  # a choice of pieces on a size of sheet
def _paints(signs: tuple[str, ...], squares: int) -> tuple[tuple[Paint, ...], ...]:
    return tuple(tuple(Paint(square, sign) for sign in signs) for square in range(squares))


@lru_cache(maxsize=16)  # sizes of sheets
def _rubs(squares: int) -> tuple[Rub, ...]:
    return tuple(map(Rub, range(squares)))


class Anywhere(LazyMoves[Paint]):
    """The first piece of a round, on any empty square: hundreds of choices, of which few are looked
    at."""

    def __init__(self, signs: str, left: tuple[str, ...]) -> None:
        super().__init__(signs.count(EMPTY) * len(left))
        self._signs, self._left = signs, left
        self._table = _paints(left, len(signs))

    def _made(self, index: int) -> Paint:
        place, piece = divmod(index, len(self._left))
        square = place  # and as many further on as are not empty
        while before := place + 1 - self._signs.count(EMPTY, 0, square + 1):
            square += before
        return self._table[square][piece]

    def __iter__(self) -> Iterator[Paint]:
        return chain.from_iterable(compress(self._table, map(EMPTY.__eq__, self._signs)))

    def __contains__(self, move: object) -> bool:
        return (
            type(move) is Paint
            and move.sign in self._left
            and move.square in range(len(self._signs))
            and self._signs[move.square] == EMPTY
        )


def paints(drawing: RoundDrawing) -> Sequence[Paint]:
    """Every piece that may be drawn next, square by square."""
    sheet = drawing.sheet
    signs = sheet.signs
    left = drawing.signs_left()
    found: list[Paint] = []
    if not left:
        return found
    if not drawing.fresh:
        return Anywhere(signs, left)
    fitting = _fitting(left, len(signs))
    sides = _open_sides(drawing)
    for square in sorted(sides):
        if signs[square] == EMPTY:
            found += fitting[sides[square]][square]
    return found


@lru_cache(maxsize=64)
def _fitting(signs: tuple[str, ...], squares: int) -> tuple[tuple[tuple[Paint, ...], ...], ...]:
    """By edges and by square: the pieces that fill one of them."""
    return tuple(
        _paints(tuple(sign for sign in signs if _SIDES[sign] & sides), squares)
        for sides in range(_EVERY + 1)
    )


def rubs(drawing: RoundDrawing) -> list[Rub]:
    """Every piece of this round that may be erased."""
    table = _rubs(len(drawing.sheet.signs))
    fresh = drawing.fresh
    return [table[square] for square in sorted(fresh if len(fresh) < 3 else _free(drawing))]


def _free(drawing: RoundDrawing) -> list[int]:
    """The pieces of this round without which the others hang together: in a shape without a ring,
    its ends."""
    sheet, fresh, _ = drawing
    signs = sheet.signs
    around = _around(sheet.columns, len(signs))
    joints = [
        square
        for square in fresh
        for other, side in around[signs[square]][square].items()
        if other in fresh and _SIDES[signs[other]] & side
    ]
    if len(joints) < 2 * len(fresh):  # each is found from both sides
        return [square for square in fresh if joints.count(square) == 1]
    return [square for square in fresh if _can_go(drawing, square)]


def _can_go(drawing: RoundDrawing, square: int) -> bool:
    return hangs_together(drawing.sheet, [each for each in drawing.fresh if each != square])


def is_done(drawing: RoundDrawing) -> bool:
    """Whether a round may end with this drawing."""
    return bool(drawing.fresh) and is_clear(drawing.sheet)


@lru_cache(maxsize=1024)
def _can_lay(sheet: SquareSheet, dice: tuple[str, ...]) -> bool:
    signs = RoundDrawing(sheet, (), dice).signs_left()
    return any(
        is_clear(sheet.drawn(square, sign))
        for square, there in enumerate(sheet.signs)
        if there == EMPTY
        for sign in signs
    )


def must_pass(drawing: RoundDrawing) -> bool:
    """Whether nothing can be drawn: every single piece would cut the clear path."""
    sheet = drawing.sheet
    return not (drawing.fresh or has_room(sheet) or _can_lay(sheet, drawing.dice))


# Why not.


def why_not_paint(drawing: RoundDrawing, square: int, sign: str) -> str | None:
    """Say why a piece cannot be drawn; None where it can."""
    sheet = drawing.sheet
    if sign not in FACES:
        return "That's no terrain. Draw water, sand or walls."
    if not 0 <= square < len(sheet.signs):
        return "That square is outside the sheet."
    face, there = FACES[sign], sheet.signs[square]
    if there != EMPTY:
        name = NAMES[FACES.get(there, there)]
        return f"There's {name} already. Draw on an empty square."
    return _why_not_dice(drawing, face) or _why_not_joined(drawing, square, sign)


def _why_not_dice(drawing: RoundDrawing, face: str) -> str | None:
    rolled, left = drawing.dice.count(face), drawing.dice_left()
    things = {"wall": "square walls", "half": "triangle walls"}.get(face, face)
    if not rolled:
        return f"The dice show no {things} this round. Choose another type."
    if face not in left:
        chosen = TYPES[FACES[drawing.sheet.signs[drawing.fresh[0]]]]
        return f"You're drawing {chosen} this round. Stay with one type."
    if not left[face]:
        dice = "The only die" if rolled == 1 else f"All {rolled} dice"
        return (
            f"{dice} for {things} {'is' if rolled == 1 else 'are'} used. Erase a piece or tap Done."
        )
    return None


def _why_not_joined(drawing: RoundDrawing, square: int, sign: str) -> str | None:
    if _is_joined(drawing, square, sign):
        return None
    sheet = drawing.sheet
    near = _around(sheet.columns, len(sheet.signs))[WALL][square]
    if any(other in drawing.fresh for other in near):
        return "These walls must meet along a full edge. Turn the triangle wall or move it."
    return "Connect it along a full edge to this round's shape."


def why_not_rub(drawing: RoundDrawing, square: int) -> str | None:
    """Say why a piece cannot be erased; None where it can."""
    if square not in drawing.fresh:
        return "You can only erase what you drew this round."
    if not _can_go(drawing, square):
        return "Erase from an end so the shape stays connected."
    return None


def why_not_done(drawing: RoundDrawing) -> str | None:
    """Say why a round cannot end with this drawing; None where it can."""
    if not drawing.fresh:
        return "Use at least one die: draw a piece first."
    if not is_clear(drawing.sheet):
        return "There's no clear path to the hole. Erase a piece to open one."
    return None


def why_not_pass(drawing: RoundDrawing) -> str | None:
    """Say why a round cannot be passed; None where it has to be."""
    if drawing.fresh:
        return "You've drawn something. Tap Done instead of Pass."
    return None if must_pass(drawing) else "Something still fits. Use at least one die."
