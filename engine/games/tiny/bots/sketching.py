"""Lays out and draws holes: sketches many shapes, and keeps the most harmful or helpful one.

A shape is a row of pieces in the order in which they may be drawn: each of them touches one before
it, and a clear path is left when all of them are there. A plan depends on nothing but what lies on
the table when the round begins. It can so be carried out piece by piece, and found
again after each.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, pairwise
from math import inf
from typing import Final, NamedTuple
from zlib import crc32

from engine.core.bites import finished
from engine.core.chance import Chance, Seeded, WrongAnswer
from engine.core.game import Seat
from engine.games.tiny.bots.rating import NOTHING, Rating, appraise
from engine.games.tiny.box.dice import DICE, FACE_SIGNS, TERRAIN, TERRAIN_DICE, TYPES
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, SIGNS, START, SquareSheet, blank
from engine.games.tiny.model import (
    FIXING,
    ROUNDS,
    Done,
    Move,
    Paint,
    Pass,
    RoundDrawing,
    Rules,
    State,
    drawing_of,
)
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.moves import lays
from engine.games.tiny.rules.paths import clear_path, headings, is_clear
from engine.games.tiny.rules.running import lines_of

Shape = tuple[tuple[int, str], ...]  # squares and signs

FAR: Final = 0.75  # of the longest way: starts so far from the hole are all good
FEWER: Final = 4  # one shape of so many leaves some of the dice unused
QUICK: Final = 12  # sketches of one who does not think long
MANY: Final = 6  # pieces in a shape, at most: one for each die
FEW: Final = 2  # pieces of a helpful shape: every piece is in the way sooner or later
FORESEEN: Final = 5  # shots of best play in whose way an obstacle may begin
DUPLICATES: Final = 4  # times the sketches that are wanted, to leave out those that come again
MOVE_COSTS: Final = 0.2  # shots: a long way is less sure than a short one


# Where somebody who wants a hard hole lays out the hole and the start.


def corner(sheet: SquareSheet, number: int) -> int:
    """A corner of a sheet by its number; they go round."""
    right, bottom = sheet.columns - 1, sheet.rows - 1
    corners = ((0, 0), (right, bottom), (right, 0), (0, bottom))
    return sheet.number(corners[number % len(corners)])


def far_from_hole(sheet: SquareSheet) -> list[int]:
    """Squares for the start that are a long way from the hole, the furthest first."""
    x, y = sheet.square(sheet.find(HOLE))
    apart = {
        lay.square: abs(u - x) + abs(v - y)
        for lay in lays(sheet)
        for u, v in (sheet.square(lay.square),)
    }
    longest = max(apart.values())
    far = [square for square, way in apart.items() if way >= FAR * longest]
    return sorted(far, key=lambda square: -apart[square])


# Shapes by chance.


def with_shape(sheet: SquareSheet, shape: Shape) -> SquareSheet:
    """A sheet with an obstacle drawn on it."""
    for square, sign in shape:
        sheet = sheet.drawn(square, sign)
    return sheet


def sketches(
    sheet: SquareSheet, dice: Sequence[str], seeds: Sequence[int], most: int, chance: Seeded
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


def _grown(
    sheet: SquareSheet, faces: tuple[str, ...], seed: int, size: int, chance: Seeded
) -> Shape:
    """A connected shape that begins on a square."""
    signs = FACE_SIGNS[faces[chance.number(len(faces))]]
    drawn = RoundDrawing(sheet, (), faces).painted(seed, signs[chance.number(len(signs))])
    while len(drawn.fresh) < size and (paints := drawing.paints(drawn)):
        # A square first and a piece for it then: half walls fit in more ways, and would crowd in.
        squares = sorted({paint.square for paint in paints})
        square = squares[chance.number(len(squares))]
        fitting = [paint for paint in paints if paint.square == square]
        drawn = drawn.painted(*fitting[chance.number(len(fitting))])
    return tuple((square, drawn.sheet.signs[square]) for square in drawn.fresh)


def _around_hole(sheet: SquareSheet, reach: int) -> list[int]:
    """The squares around the hole."""
    x, y = sheet.square(sheet.find(HOLE))
    span = range(-reach, reach + 1)
    near = [sheet.number((x + dx, y + dy)) for dy in span for dx in span if dx or dy]
    return [square for square in near if square != NONE]


# A round of drawing.


class DrawingTask(NamedTuple):
    """A sheet as a round finds it, and what is wanted of it."""

    sheet: SquareSheet
    dice: tuple[str, ...]
    helpful: bool  # whether the hole should become easier
    friendly: bool  # the precision die

    @property
    def seed(self) -> int:
        # In the words of the first versions, so that the same tables lead to the same drawings.
        sheet = f"Sheet(columns={self.sheet.columns}, signs={self.sheet.signs!r})"
        rest = f"dice={self.dice!r}, helpful={self.helpful}, friendly={self.friendly}"
        return crc32(f"Task(sheet={sheet}, {rest})".encode())


def task_of(state: State, seat: Seat) -> DrawingTask:
    """Tell what a seat has to draw in this round."""
    before = drawing_of(state, seat).before()
    helpful = state.round in FIXING or state.rules.seats == 1
    return DrawingTask(before.sheet, before.dice, helpful, state.rules.friendly)


def carry_out(state: State, seat: Seat, shape: Shape) -> Move:
    """The next move of one who wants a shape on the sheet."""
    drawn = drawing_of(state, seat)
    if drawing.must_pass(drawn):
        return Pass()
    signs = drawn.sheet.signs
    if all((square, signs[square]) in shape for square in drawn.fresh):
        for piece in shape:
            if drawing.why_not_paint(drawn, *piece) is None:
                return Paint(*piece)
        return Done()
    # Something else has been drawn by somebody who asks for advice now: better to leave it so.
    return Done() if drawing.is_done(drawn) else drawing.rubs(drawn)[-1]


# By rules of thumb.


@lru_cache(maxsize=256)
def guess(sheet: SquareSheet) -> float:
    """Shots from the start: one for each straight stretch of the clear path, more if it is long."""
    path = clear_path(sheet)
    if path is None:
        return float(len(sheet.signs))
    ways = headings(sheet, path)
    turns = sum(one != other for one, other in pairwise(ways))
    return 1 + turns + MOVE_COSTS * len(ways)


@lru_cache(maxsize=256)
def quick(task: DrawingTask) -> Shape:
    """A shape that makes the clear path longer, or keeps out of its way."""
    path = clear_path(task.sheet) or ()
    chance = Seeded(task.seed)
    if not task.helpful:
        seeds = [*path, *_around_hole(task.sheet, 1)]
        found = _different(task, seeds, MANY, QUICK, chance)
        return max(found, key=lambda shape: (guess(with_shape(task.sheet, shape)), len(shape)))
    aside = [square for square in range(len(task.sheet.signs)) if square not in path]
    found = _different(task, aside, 1, QUICK, chance)

    def harm(shape: Shape) -> tuple[float, int]:
        return guess(with_shape(task.sheet, shape)), -_distance(task.sheet, shape, path)

    return min(found, key=harm)


def _distance(sheet: SquareSheet, shape: Shape, path: tuple[int, ...]) -> int:
    """How far a shape is from a path."""
    ways = [sheet.square(square) for square in path]
    pieces = [sheet.square(square) for square, _ in shape]
    return min((max(abs(x - u), abs(y - v)) for x, y in pieces for u, v in ways), default=0)


def _different(
    task: DrawingTask, seeds: list[int], most: int, count: int, chance: Seeded
) -> Iterator[Shape]:
    """Some different shapes; where chance finds none, any single piece that can be drawn."""
    seen: set[Shape] = set()
    for shape in islice(sketches(task.sheet, task.dice, seeds, most, chance), DUPLICATES * count):
        same = tuple(sorted(shape))
        if shape and same not in seen:
            seen.add(same)
            yield shape
            if len(seen) == count:
                return
    if not seen:
        yield _single_piece(task)


def _single_piece(task: DrawingTask) -> Shape:
    before = RoundDrawing(task.sheet, (), task.dice)
    for paint in drawing.paints(before):
        if drawing.is_done(before.painted(*paint)):
            return ((paint.square, paint.sign),)
    return ()


# By rating.


class SketchPlan:
    """The best of so many sketches for a round, for all who ask for it."""

    def __init__(self, task: DrawingTask, count: int) -> None:
        self._task, self._count = task, count
        self.shape: Shape | None = None
        self.rating: Rating | None = None  # of the sheet with the shape

    def bites(self) -> Iterator[None]:
        """Rate the sketches, in small bites; nothing to do if that is done."""
        if self.shape is None:
            self.shape, self.rating = yield from _best_of(self._task, self._count)


@lru_cache(maxsize=64)
def plan_of(task: DrawingTask, count: int) -> SketchPlan:
    """The plan for a round; `bites` has to be run before it has a shape."""
    return SketchPlan(task, count)


def _best_of(
    task: DrawingTask, count: int, near: Rating | None = None
) -> Generator[None, None, tuple[Shape, Rating]]:
    """Rate sketches and the rules of thumb's own shape; return the best and its rating."""
    if near is None:
        near = yield from appraise(task.sheet, task.friendly, None)
    chance = Seeded(task.seed, 1)
    seeds = [*_in_the_way(task.sheet, near), *_around_hole(task.sheet, 2)]
    if task.helpful:
        seeds += [n for n, sign in enumerate(task.sheet.signs) if sign == EMPTY]
    most, aim = (FEW, -1) if task.helpful else (MANY, 1)
    best: Shape = ()
    rated, worth = near, -inf
    for shape in chain([quick(task)], _different(task, seeds, most, count, chance)):
        found = yield from appraise(with_shape(task.sheet, shape), task.friendly, near)
        if aim * found.start > worth:
            best, rated, worth = shape, found, aim * found.start
    return best, rated


def _in_the_way(sheet: SquareSheet, rating: Rating) -> list[int]:
    """The squares that the best play runs over, as long as the dice fall well."""
    lines, at = lines_of(sheet), sheet.find(START)
    crossed: list[int] = []
    for _ in range(FORESEEN):
        shot = rating.best[at]
        if shot == NOTHING:
            break
        faces = {int(face) for face in DICE[shot.power].faces}
        runs = [lines.run(at, shot.direction, shot.power + face) for face in sorted(faces)]
        crossed += {square for run in runs for square in run.crossed}
        at = min(runs, key=lambda run: rating.after(run, at)).at
    return crossed


# Whole holes, for somebody who plays alone.


class DrawingHand(NamedTuple):
    """How somebody draws a whole hole."""

    far: bool  # whether the hole goes into a corner, far from the start
    sketches: int = 0  # that are rated in a round; 0 to go by rules of thumb
    care: int = 0  # squares that are thought about; the smaller a sheet, the more rounds it lasts

    def thoughtful(self, rules: Rules) -> int:
        """In how many rounds, the last of the eight, sketches are rated."""
        return self.care // (rules.columns * rules.rows)


# Somebody waits for the hole, so the care is what can be taken in about half a second.
_HANDS: Final = {
    "mild": DrawingHand(False),
    "mean": DrawingHand(True),
    "wicked": DrawingHand(True, 2, 330),
}


def drawn_by_bot(rules: Rules, malice: str, chance: Chance) -> SquareSheet:
    """Lay out and draw a whole sheet; it is recorded as it is, and not how it was drawn."""
    signs = chance.note(lambda luck: draw_whole(rules, _HANDS[malice], luck).signs)
    sheet = SquareSheet(rules.columns, signs)
    if not _is_whole(sheet, rules.rows):
        raise WrongAnswer("What was drawn is no hole that can be played.")
    return sheet


def _is_whole(sheet: SquareSheet, rows: int) -> bool:
    signs = sheet.signs
    fits = len(signs) == sheet.columns * rows and SIGNS.issuperset(signs)
    return fits and signs.count(HOLE) == signs.count(START) == 1 and is_clear(sheet)


def draw_whole(rules: Rules, hand: DrawingHand, chance: Seeded) -> SquareSheet:
    """Lay a sheet out and draw eight rounds on it."""
    sheet = _laid_out(blank(rules.columns, rules.rows), hand, chance)
    near: Rating | None = None
    for left in reversed(range(ROUNDS)):
        dice = tuple(str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE))
        task = DrawingTask(sheet, dice, False, rules.friendly)
        if left < hand.thoughtful(rules):
            shape, near = finished(_best_of(task, hand.sketches, near))
        elif hand.far:
            shape = quick(task)
        else:
            shape = next(_different(task, list(range(len(sheet.signs))), MANY, 1, chance))
        sheet = with_shape(sheet, shape)
    return sheet


def _laid_out(sheet: SquareSheet, hand: DrawingHand, chance: Seeded) -> SquareSheet:
    hole = corner(sheet, chance.number(4)) if hand.far else chance.number(len(sheet.signs))
    sheet = sheet.drawn(hole, HOLE)
    places = far_from_hole(sheet)
    return sheet.drawn(places[chance.number(len(places))], START)
