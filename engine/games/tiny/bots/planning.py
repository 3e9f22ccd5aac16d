"""What to draw in a round: many shapes are sketched, and the most harmful or helpful one is kept.

A plan depends on nothing but what lies on the table when the round begins. It can so be carried out
piece by piece, and found again after each.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import chain, islice
from math import inf
from typing import Final, NamedTuple
from zlib import crc32

from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.games.tiny.bots.estimate import guess
from engine.games.tiny.bots.rating import NOTHING, Rating, appraise
from engine.games.tiny.bots.shapes import Shape, around_hole, sketches, with_shape
from engine.games.tiny.box.dice import DICE
from engine.games.tiny.box.drawing import Drawing
from engine.games.tiny.box.sheet import EMPTY, START, Sheet
from engine.games.tiny.model import FIXING, Done, Move, Paint, Pass, State, drawing_of
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.paths import clear_path
from engine.games.tiny.rules.running import lines_of

QUICK: Final = 12  # sketches of one who does not think long
MANY: Final = 6  # pieces in a shape, at most: one for each die
FEW: Final = 2  # pieces of a helpful shape: every piece is in the way sooner or later
FORESEEN: Final = 5  # shots of best play in whose way an obstacle may begin
DUPLICATES: Final = 4  # times the sketches that are wanted, to leave out those that come again


class Task(NamedTuple):
    """A sheet as a round finds it, and what is wanted of it."""

    sheet: Sheet
    dice: tuple[str, ...]
    helpful: bool  # whether the hole should become easier
    friendly: bool  # the precision die

    @property
    def seed(self) -> int:
        return crc32(repr(self).encode("utf-8"))


def task_of(state: State, seat: Seat) -> Task:
    """What a seat has to draw in this round."""
    before = drawing_of(state, seat).before()
    helpful = state.round in FIXING or state.rules.seats == 1
    return Task(before.sheet, before.dice, helpful, state.rules.friendly)


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
def quick(task: Task) -> Shape:
    """A shape that makes the clear path longer, or keeps out of its way."""
    path = clear_path(task.sheet) or ()
    chance = Seeded(task.seed)
    if not task.helpful:
        seeds = [*path, *around_hole(task.sheet, 1)]
        found = _different(task, seeds, MANY, QUICK, chance)
        return max(found, key=lambda shape: (guess(with_shape(task.sheet, shape)), len(shape)))
    aside = [square for square in range(len(task.sheet.signs)) if square not in path]
    found = _different(task, aside, 1, QUICK, chance)

    def harm(shape: Shape) -> tuple[float, int]:
        return guess(with_shape(task.sheet, shape)), -_distance(task.sheet, shape, path)

    return min(found, key=harm)


def anything(task: Task, chance: Seeded) -> Shape:
    """Any shape at all."""
    return next(_different(task, list(range(len(task.sheet.signs))), MANY, 1, chance))


def _distance(sheet: Sheet, shape: Shape, path: tuple[int, ...]) -> int:
    """How far a shape is from a path."""
    ways = [sheet.square(square) for square in path]
    pieces = [sheet.square(square) for square, _ in shape]
    return min((max(abs(x - u), abs(y - v)) for x, y in pieces for u, v in ways), default=0)


def _different(
    task: Task, seeds: list[int], most: int, count: int, chance: Seeded
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
        yield _any_piece(task)


def _any_piece(task: Task) -> Shape:
    before = Drawing(task.sheet, (), task.dice)
    for paint in drawing.paints(before):
        if drawing.is_done(before.painted(*paint)):
            return ((paint.square, paint.sign),)
    return ()


# By rating.


class _Work:
    """A plan in the making."""

    def __init__(self) -> None:
        self.shape: Shape | None = None
        self.rating: Rating | None = None  # of the sheet with the shape


@lru_cache(maxsize=64)
def _work(task: Task, count: int) -> _Work:
    return _Work()


def planning(task: Task, count: int) -> Iterator[None]:
    """Rate so many sketches, in small bites; nothing to do if a plan is known."""
    work = _work(task, count)
    if work.shape is None:
        work.shape, work.rating = yield from best_of(task, count)


def planned(task: Task, count: int) -> Shape | None:
    """The plan if it has been made."""
    return _work(task, count).shape


def foreseen(task: Task, count: int) -> Rating | None:
    """About what the sheet is worth with the plan on it."""
    return _work(task, count).rating


def best_of(
    task: Task, count: int, near: Rating | None = None
) -> Generator[None, None, tuple[Shape, Rating]]:
    """Rate sketches and the rules of thumb's own shape; return the best and its rating."""
    if near is None:
        near = yield from appraise(task.sheet, task.friendly, None)
    chance = Seeded(task.seed, 1)
    seeds = [*_in_the_way(task.sheet, near), *around_hole(task.sheet, 2)]
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


def _in_the_way(sheet: Sheet, rating: Rating) -> list[int]:
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
