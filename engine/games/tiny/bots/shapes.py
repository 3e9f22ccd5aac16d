"""Obstacles that somebody could draw in a round, sketched by chance from the dice on the table.

A shape is a row of pieces in the order in which they may be drawn: each of them touches one before
it, and a clear path is left when all of them are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.chance import Seeded
from engine.games.tiny.box.dice import SIGNS, TYPES
from engine.games.tiny.box.drawing import Drawing
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, Sheet
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.paths import is_clear

Shape = tuple[tuple[int, str], ...]  # squares and signs

FEWER = 4  # one shape of so many leaves some of the dice unused


def with_shape(sheet: Sheet, shape: Shape) -> Sheet:
    """A sheet with an obstacle drawn on it."""
    for square, sign in shape:
        sheet = sheet.drawn(square, sign)
    return sheet


def sketches(
    sheet: Sheet, dice: Sequence[str], seeds: Sequence[int], most: int, chance: Seeded
) -> Iterator[Shape]:
    """Shapes without end, each begun on one of the squares, of at most so many pieces.

    One that would cut the clear path is cut short itself, down to nothing if need be.
    """
    types = _by_type(dice)
    free = [square for square in seeds if sheet.signs[square] == EMPTY]
    while free:
        faces = types[chance.number(len(types))]
        size = min(len(faces), most)
        if chance.number(FEWER) == 0:
            size = 1 + chance.number(size)
        shape = _grown(sheet, faces, free[chance.number(len(free))], size, chance)
        while shape and not is_clear(with_shape(sheet, shape)):
            shape = shape[:-1]
        yield shape


def _by_type(dice: Sequence[str]) -> list[tuple[str, ...]]:
    """The dice that came up, type by type."""
    types = sorted({TYPES[face] for face in dice})
    return [tuple(face for face in dice if TYPES[face] == each) for each in types]


def _grown(sheet: Sheet, faces: tuple[str, ...], seed: int, size: int, chance: Seeded) -> Shape:
    """A connected shape that begins on a square."""
    signs = SIGNS[faces[chance.number(len(faces))]]
    drawn = Drawing(sheet, (), faces).painted(seed, signs[chance.number(len(signs))])
    while len(drawn.fresh) < size and (paints := drawing.paints(drawn)):
        # A square first and a piece for it then: half walls fit in more ways, and would crowd in.
        squares = sorted({paint.square for paint in paints})
        square = squares[chance.number(len(squares))]
        fitting = [paint for paint in paints if paint.square == square]
        drawn = drawn.painted(*fitting[chance.number(len(fitting))])
    return tuple((square, drawn.sheet.signs[square]) for square in drawn.fresh)


def around_hole(sheet: Sheet, reach: int) -> list[int]:
    """The squares around the hole."""
    x, y = sheet.square(sheet.find(HOLE))
    span = range(-reach, reach + 1)
    near = [sheet.number((x + dx, y + dy)) for dy in span for dx in span if dx or dy]
    return [square for square in near if square != NONE]
