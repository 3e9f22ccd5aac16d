"""Drawing in one round: what may go where, what may be erased, and when a sheet is done.

The pieces of a round are of one type, use up one die each, and hang together by full edges. The
clear path may be cut on the way, because a later wall can open a bounce; at the end it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, compress
from typing import Final

from engine.core.choices import Choices
from engine.core.grids.squares import STEPS, STRAIGHTS, back
from engine.games.tiny.box.dice import FACES, TYPES
from engine.games.tiny.box.drawing import Drawing
from engine.games.tiny.box.sheet import EMPTY, HOLE, LEGS, SAND, START, WALL, WATER, Sheet
from engine.games.tiny.model import Paint, Rub
from engine.games.tiny.rules.paths import is_clear

NAMES: Final = {
    "water": "water",
    "sand": "sand",
    "wall": "a square wall",
    "half": "a half wall",
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


@cache
def _around(columns: int, rows: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Every square's neighbours over an edge: the bit of the way there, that of the way back, and
    the neighbour."""
    squares = [(x, y) for y in range(rows) for x in range(columns)]
    return tuple(
        tuple(
            (1 << way, 1 << back(way), (y + dy) * columns + x + dx)
            for way in STRAIGHTS
            for dx, dy in (STEPS[way],)
            if 0 <= x + dx < columns and 0 <= y + dy < rows
        )
        for x, y in squares
    )


def _open_sides(drawing: Drawing) -> dict[int, int]:
    """The squares beside the pieces of this round, with the edges over which they are open to one:
    a piece there has to fill one of them."""
    sheet, found = drawing.sheet, dict[int, int]()
    around, signs = _around(sheet.columns, sheet.rows), sheet.signs
    for square in drawing.fresh:
        sides = _SIDES[signs[square]]
        for there, back_again, other in around[square]:
            if sides & there:
                found[other] = found.get(other, 0) | back_again
    return found


def _is_joined(drawing: Drawing, square: int, sign: str) -> bool:
    """Whether a piece would hang together with those of this round."""
    return not drawing.fresh or bool(_open_sides(drawing).get(square, 0) & _SIDES[sign])


def hangs_together(sheet: Sheet, squares: Iterable[int]) -> bool:
    """Whether pieces form one shape."""
    left = set(squares)
    around, signs = _around(sheet.columns, sheet.rows), sheet.signs
    todo = [left.pop()] if left else []
    while todo:
        at = todo.pop()
        sides = _SIDES[signs[at]]
        for there, back_again, other in around[at]:
            if other in left and sides & there and _SIDES[signs[other]] & back_again:
                left.remove(other)
                todo.append(other)
    return not left


# What may be done.


@cache
def _paints(signs: tuple[str, ...], squares: int) -> tuple[tuple[Paint, ...], ...]:
    return tuple(tuple(Paint(square, sign) for sign in signs) for square in range(squares))


@cache
def _rubs(squares: int) -> tuple[Rub, ...]:
    return tuple(map(Rub, range(squares)))


class Anywhere(Choices[Paint]):
    """The first piece of a round, on any empty square: hundreds of choices, of which few are looked
    at."""

    def __init__(self, signs: str, left: tuple[str, ...]) -> None:
        self._signs, self._left = signs, left
        self._table = _paints(left, len(signs))
        self._length = signs.count(EMPTY) * len(left)

    def __len__(self) -> int:
        return self._length

    def _made(self, index: int) -> Paint:
        place, piece = divmod(index, len(self._left))
        beyond = self._signs.split(EMPTY, place + 1)[-1]  # all behind the empty square so far on
        return self._table[-len(beyond) - 1][piece]

    def __iter__(self) -> Iterator[Paint]:
        return chain.from_iterable(compress(self._table, map(EMPTY.__eq__, self._signs)))

    def __contains__(self, move: object) -> bool:
        return (
            type(move) is Paint
            and move.sign in self._left
            and move.square in range(len(self._signs))
            and self._signs[move.square] == EMPTY
        )


def paints(drawing: Drawing) -> Sequence[Paint]:
    """Every piece that may be drawn next, square by square."""
    sheet = drawing.sheet
    signs = sheet.signs
    left = drawing.signs_left()
    found: list[Paint] = []
    if not left:
        return found
    if not drawing.fresh:
        return Anywhere(signs, left)
    table = _paints(left, len(signs))
    for square, sides in sorted(_open_sides(drawing).items()):
        if signs[square] == EMPTY:
            pieces = table[square]
            found += [pieces[place] for place in _fitting(left, sides)]
    return found


@cache
def _fitting(signs: tuple[str, ...], sides: int) -> tuple[int, ...]:
    """The places of those pieces that fill one of these edges."""
    return tuple(place for place, sign in enumerate(signs) if _SIDES[sign] & sides)


def rubs(drawing: Drawing) -> list[Rub]:
    """Every piece of this round that may be erased."""
    table = _rubs(len(drawing.sheet.signs))
    fresh = drawing.fresh
    if len(fresh) < 3:
        return [table[square] for square in sorted(fresh)]
    return [table[square] for square in sorted(fresh) if _can_go(drawing, square)]


def _can_go(drawing: Drawing, square: int) -> bool:
    return hangs_together(drawing.sheet, [each for each in drawing.fresh if each != square])


def is_done(drawing: Drawing) -> bool:
    """Whether a round may end with this drawing."""
    fresh = drawing.fresh
    return bool(fresh) and is_clear(drawing.sheet, fresh[-1])


@lru_cache(maxsize=1024)
def _can_lay(sheet: Sheet, dice: tuple[str, ...]) -> bool:
    signs = Drawing(sheet, (), dice).signs_left()
    return any(
        is_clear(sheet.drawn(square, sign), square)
        for square, there in enumerate(sheet.signs)
        if there == EMPTY
        for sign in signs
    )


def must_pass(drawing: Drawing) -> bool:
    """Whether nothing can be drawn: every single piece would cut the clear path."""
    return not drawing.fresh and not _can_lay(drawing.sheet, drawing.dice)


# Why not.


def why_not_paint(drawing: Drawing, square: int, sign: str) -> str | None:
    """Say why a piece cannot be drawn; None where it can."""
    sheet = drawing.sheet
    if sign not in FACES:
        return "That is no piece of terrain: draw water, sand or walls."
    if not 0 <= square < len(sheet.signs):
        return "That square is not on the sheet."
    face, there = FACES[sign], sheet.signs[square]
    if there != EMPTY:
        name = NAMES[FACES.get(there, there)]
        return f"There is {name} already: draw on an empty square."
    return _why_not_dice(drawing, face) or _why_not_joined(drawing, square, sign)


def _why_not_dice(drawing: Drawing, face: str) -> str | None:
    rolled, left = drawing.dice.count(face), drawing.dice_left()
    things = {"wall": "square walls", "half": "half walls"}.get(face, face)
    if not rolled:
        return f"The dice show no {things} in this round."
    if face not in left:
        chosen = TYPES[FACES[drawing.sheet.signs[drawing.fresh[0]]]]
        return f"You are drawing {chosen} in this round, and only one type goes."
    if not left[face]:
        dice = "The only die" if rolled == 1 else f"All {rolled} dice"
        return f"{dice} for {things} {'is' if rolled == 1 else 'are'} used."
    return None


def _why_not_joined(drawing: Drawing, square: int, sign: str) -> str | None:
    if _is_joined(drawing, square, sign):
        return None
    sheet = drawing.sheet
    near = (other for _, _, other in _around(sheet.columns, sheet.rows)[square])
    if any(other in drawing.fresh for other in near):
        return "These walls meet by less than a full edge: turn the half wall or move it."
    return "Connect it by a full edge to what you have drawn in this round."


def why_not_rub(drawing: Drawing, square: int) -> str | None:
    """Say why a piece cannot be erased; None where it can."""
    if square not in drawing.fresh:
        return "Only what you have drawn in this round can be erased."
    if not _can_go(drawing, square):
        return "Without this piece the others would not hang together: start at an end."
    return None


def why_not_done(drawing: Drawing) -> str | None:
    """Say why a round cannot end with this drawing; None where it can."""
    if not drawing.fresh:
        return "Use at least one die: draw a piece first."
    if not is_clear(drawing.sheet):
        return "No clear path leads to the hole any more: erase a piece or open a way."
    return None


def why_not_pass(drawing: Drawing) -> str | None:
    """Say why a round cannot be passed; None where it has to be."""
    if drawing.fresh:
        return "You have drawn something: you are done rather than passing."
    return None if must_pass(drawing) else "Something can still be drawn: use at least one die."
