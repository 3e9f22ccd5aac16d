"""Clear paths: whether a ball can still get from the start to the hole without terrain or luck.

A path is a row of single moves from circle to circle that touch neither water nor sand and need no
precision die. The squares of a sheet are the bits of a number here, and one round of shifting finds
every circle that is one move further, so that a sheet can be judged after each piece drawn.

Only three kinds of moves lead anywhere: straight ones, slanting ones past a corner that no wall
touches, and straight ones around the slopes of half walls. All of them can be played both ways. A
flat wall sends a slanting ball only to a square that it could have reached straight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from engine.core.grids.squares import DIAGONALS, DIRECTIONS, STEPS, STRAIGHTS, E, N, W, back, beside
from engine.games.tiny.box.sheet import (
    EMPTY,
    HALVES,
    HOLE,
    LEGS,
    NONE,
    RIGHT_ANGLES,
    SAND,
    START,
    WALL,
    WATER,
    SquareSheet,
    blank,
)
from engine.games.tiny.rules.running import lines_of, off_slope

# Everything that a clear path cannot lead over, and at which corners of its square it is wall:
# north-east, north-west, south-west, south-east.
_CORNERS: Final = {WATER: (0, 0, 0, 0), SAND: (0, 0, 0, 0), WALL: (1, 1, 1, 1)} | {
    sign: tuple([int(corner != back(angle)) for corner in DIAGONALS])
    for sign, angle in RIGHT_ANGLES.items()
}
_SLOPES: Final = frozenset(HALVES)
_CIRCLES: Final = EMPTY + START + HOLE  # what a clear path leads over
# How a ball that rolls straight into a half wall leaves it; nothing where it meets a leg.
_TURNS: Final = {
    (sign, heading): off_slope(sign, heading)
    for sign in HALVES
    for heading in STRAIGHTS
    if back(heading) not in LEGS[sign]
}
_ENTRIES: Final = {
    sign: tuple(heading for half, heading in _TURNS if half == sign) for sign in HALVES
}


class _Grid(NamedTuple):
    """How squares become bits: row after row, with a frame of walls around them."""

    width: int  # one column of walls is the right end of a row and the left end of the next
    bits: tuple[int, ...]  # of every square; the first has the highest
    inside: int  # all of them
    frame: int


@lru_cache(maxsize=16)  # sizes of sheets
def _grid(columns: int, rows: int) -> _Grid:
    width = columns + 1
    last = (rows + 2) * width
    bits = tuple(1 << (last - (y + 1) * width - x - 1) for y in range(rows) for x in range(columns))
    inside = sum(bits)
    return _Grid(width, bits, inside, (2 << last) - 1 - inside)


class _Ground(NamedTuple):
    """A sheet as the search needs it, in bits."""

    circles: int
    rising: int  # squares that a slanting ball can leave to the north-east
    falling: int  # and to the south-east
    around: Sequence[tuple[int, int]]  # circles with a way around slopes between them


def _ground(sheet: SquareSheet, grid: _Grid) -> _Ground:
    circles, width = grid.inside, grid.width
    # Where there is wall at each corner of a square; half walls have one without.
    at_ne = at_nw = at_sw = at_se = grid.frame
    halves: dict[int, str] = {}
    for sign, (ne, nw, sw, se) in _CORNERS.items():
        if sign not in sheet.signs:
            continue
        bits = [grid.bits[square] for square in _places(sheet.signs, sign)]
        every = sum(bits)
        circles -= every
        at_ne |= every * ne
        at_nw |= every * nw
        at_sw |= every * sw
        at_se |= every * se
        if sign in LEGS:
            halves.update(dict.fromkeys(bits, sign))
    # Of the three squares around the corner ahead, none may have wall there.
    rising = ~(at_nw << 1 | at_se >> width | at_sw >> (width - 1))
    falling = ~(at_sw << 1 | at_ne << width | at_nw << (width + 1))
    return _Ground(circles, rising, falling, _around(halves, circles, width) if halves else ())


def _places(signs: str, sign: str) -> Iterator[int]:
    """The squares with a sign: few of many, found without looking at all the others."""
    at = signs.find(sign)
    while at != NONE:
        yield at
        at = signs.find(sign, at + 1)


def _around(halves: dict[int, str], circles: int, width: int) -> list[tuple[int, int]]:
    """Roll balls into every half wall from the circles beside it; they come out at others."""
    found = []
    for place, sign in halves.items():
        for heading in _ENTRIES[sign]:
            first = _beside(place, back(heading), width)
            if not first & circles:
                continue
            at = place
            while (turned := _TURNS.get((halves.get(at, ""), heading))) is not None:
                heading = turned
                at = _beside(at, heading, width)
            if at & circles:
                found.append((first, at))
    return found


def _beside(bit: int, heading: int, width: int) -> int:
    """The neighbour of a square, both as bits."""
    if heading == E:
        return bit >> 1
    if heading == W:
        return bit << 1
    return bit << width if heading == N else bit >> width


def _spread(reached: int, ground: _Ground, width: int) -> int:
    """The circles within one more move."""
    circles, rising, falling, around = ground
    more = reached | circles & (
        reached << 1
        | reached >> 1
        | reached << width
        | reached >> width
        | (reached & rising) << (width - 1)
        | (reached >> (width - 1)) & rising
        | (reached & falling) >> (width + 1)
        | (reached << (width + 1)) & falling
    )
    for one, other in around:
        if reached & one:
            more |= other
    return more


def _layers(sheet: SquareSheet, grid: _Grid, ground: _Ground) -> list[int]:
    """The circles within 0, 1, 2 .. moves of the start, up to the hole or as far as one can get."""
    hole = grid.bits[sheet.find(HOLE)]
    found = [grid.bits[sheet.find(START)]]
    while not found[-1] & hole:
        more = _spread(found[-1], ground, grid.width)
        if more == found[-1]:
            break
        found.append(more)
    return found


def is_clear(sheet: SquareSheet) -> bool:
    """Whether there is a clear path from the start to the hole."""
    return bool(_rests_on(sheet))


def has_room(sheet: SquareSheet) -> bool:
    """Whether there is a clear path, and surely an empty square on which it does not rest: it has
    fewer squares than are empty. Where it has as many, there may be one all the same."""
    return 0 < len(_rests_on(sheet)) < sheet.signs.count(EMPTY)


def hand_on(before: SquareSheet, sheet: SquareSheet, square: int) -> None:
    """Let a sheet have the clear path of the one before it, which differs in one square: most lie
    beside the path, or it leads around them, and then there is nothing to look for."""
    support = _supports.get(before)
    if support and square in support:
        support = _around_piece(sheet, square, support)
    if support:
        _keep(sheet, support)


def _around_piece(sheet: SquareSheet, square: int, support: _Support) -> _Support:
    """The squares a clear path rests on if it leads around a piece drawn on a square; nothing
    where it may have to lead elsewhere.

    It led there from one of the eight squares around and on to another, or slanting past it, unless
    it was turned by half a wall. So it can go around where all of them that it rests on lie on one
    stretch of free squares.
    """
    signs = sheet.signs + WALL  # also of NONE: beyond the frame everything is wall
    ring = _rings(sheet.columns, len(sheet.signs))[square]
    around = [signs[at] for at in ring]
    if signs[square] in _CIRCLES or not _SLOPES.isdisjoint(around):
        return set()
    told = "".join(
        [
            " " if sign not in _CIRCLES else "+" if at in support else "-"
            for at, sign in zip(ring, around, strict=True)
        ]
    )
    end = told.find(" ")  # of one stretch, so that none is cut in two
    stretches = (told[end:] + told[:end]).split()
    if sum("+" in stretch for stretch in stretches) != 1:
        return set()
    return support - {square} | {at for at in ring if signs[at] in _CIRCLES}


@lru_cache(maxsize=16)  # sizes of sheets
def _rings(columns: int, squares: int) -> list[tuple[int, ...]]:
    """By square: the eight around it, one beside the other; NONE beyond the frame."""
    sheet = blank(columns, squares // columns)
    return [
        tuple(sheet.number(beside(sheet.square(square), way)) for way in DIRECTIONS)
        for square in range(squares)
    ]


# What the clear path of a sheet rests on: the squares that it leads over, both beside each slant,
# and the half walls where it may lead around some. It stays clear whatever is drawn or erased on
# others. Nothing where there is none; known of the sheets that were asked for last.
_Support = Set[int]
_supports: dict[SquareSheet, _Support] = {}
_MOST_SUPPORTS: Final = 4096


def _rests_on(sheet: SquareSheet) -> _Support:
    support = _supports.get(sheet)
    if support is None:
        support = _bend(sheet) or _winding(sheet)
        _keep(sheet, support)
    return support


def _keep(sheet: SquareSheet, support: _Support) -> None:
    if len(_supports) >= _MOST_SUPPORTS:
        _supports.clear()
    _supports[sheet] = support


def _bend(sheet: SquareSheet) -> _Support:
    """A path along a row and a column. Most are as simple as that, and rest on fewest squares."""
    columns, signs = sheet.columns, sheet.signs
    start, hole = sheet.find(START), sheet.find(HOLE)
    for one, other in ((start, hole), (hole, start)):
        corner = one - one % columns + other % columns
        row = slice(min(one, corner), max(one, corner) + 1)
        column = slice(min(other, corner), max(other, corner) + 1, columns)
        if not (signs[row] + signs[column]).strip(_CIRCLES):
            squares = range(len(signs))
            return {*squares[row], *squares[column]}
    return set()


def _winding(sheet: SquareSheet) -> _Support:
    """A shortest path, wherever it leads."""
    path = clear_path(sheet)
    if path is None:
        return set()
    columns = sheet.columns
    support = {half for sign in HALVES for half in _places(sheet.signs, sign)}
    support.update(path)
    for at, onto in pairwise(path):
        across = onto % columns - at % columns
        if abs(across) == 1 and at // columns != onto // columns:
            support |= {at + across, onto - across}
    return support


@lru_cache(maxsize=1024)
def clear_path(sheet: SquareSheet) -> tuple[int, ...] | None:
    """The squares of a shortest clear path, from the start to the hole; None where there is none.

    From circle to circle the ball runs as `running` says; `headings` tells in which directions.
    """
    grid = _grid(sheet.columns, sheet.rows)
    ground = _ground(sheet, grid)
    path = [sheet.find(HOLE)]
    found = _layers(sheet, grid, ground)
    if not found[-1] & grid.bits[path[0]]:
        return None
    for layer in found[-2::-1]:
        # Every move of a clear path can be played back.
        before = layer & _spread(grid.bits[path[-1]], ground, grid.width)
        path.append(grid.bits.index(1 << (before.bit_length() - 1)))
    return tuple(reversed(path))


def reached(sheet: SquareSheet) -> tuple[int, ...]:
    """The squares to which clear moves lead from the start, as far as the hole."""
    grid = _grid(sheet.columns, sheet.rows)
    found = _layers(sheet, grid, _ground(sheet, grid))[-1]
    return tuple(square for square, bit in enumerate(grid.bits) if bit & found)


def headings(sheet: SquareSheet, path: Sequence[int]) -> tuple[int, ...]:
    """The direction of each move along a path."""
    return tuple(_heading(sheet, at, onto) for at, onto in pairwise(path))


def _heading(sheet: SquareSheet, at: int, onto: int) -> int:
    (x, y), (to_x, to_y) = sheet.square(at), sheet.square(onto)
    step = (to_x - x, to_y - y)
    towards = STEPS.index(step) if step in STEPS else NONE
    if towards in STRAIGHTS:
        return towards  # nothing is between two circles side by side
    # Past a free corner it is where the other square lies; around slopes it is another direction.
    likely = DIRECTIONS if towards == NONE else (towards, *DIRECTIONS)
    lines = lines_of(sheet)
    return next(way for way in likely if lines.step(at, way).square == onto)
