"""How a ball runs over a sheet: from circle to circle, off walls, and up to where a die decides.

A ball runs straight on. Reaching a circle is a move; everything in between is free. It stops where
the precision die is thrown: at a wall's corner with more than one way to go on, and on the hole
with moves left. Whoever then decides chooses a direction, and the ball runs on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.core.grids.squares import DIRECTIONS, STEPS, Square, back, beside, direction_of
from engine.games.tiny.box.run import End, Point, Run
from engine.games.tiny.box.sheet import (
    HALVES,
    HOLE,
    LEGS,
    NONE,
    RIGHT_ANGLES,
    SAND,
    WALL,
    WALLS,
    WATER,
    Sheet,
    blank,
)

MOST_CORNERS: Final = 8  # at so many corners in a row without a circle between, a shot is over
FULL: Final = 2  # a wall fills the whole of a square's corner


class Step(NamedTuple):
    """One unit of a run: to a circle, or to a corner that has to be decided."""

    points: tuple[Point, ...]  # without the first
    square: int  # the circle reached; NONE at a corner
    heading: int
    corner: Point = (0.0, 0.0)
    options: tuple[int, ...] = ()
    corners: int = 0  # passed on the way


class Bounces:
    """What walls do to a ball, worked out step by step."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._signs = sheet.signs + WALL  # also of NONE: beyond the frame everything is wall
        self._ahead = _ahead(sheet.columns, len(sheet.signs))

    def off_walls(self, at: int, heading: int) -> Step:
        """The next circle or corner for a ball on a circle with walls ahead."""
        return self._slant(at, heading, ()) if heading % 2 else self._straight(at, heading)

    # Along rows and columns.

    def _straight(self, at: int, heading: int) -> Step:
        """Roll to the next circle; half walls turn the ball, whole edges send it back."""
        signs = self._signs
        points: list[Point] = []
        while True:
            (onto,), free = self._ahead[8 * at + heading]
            sign = signs[onto]
            if _fills(sign, back(heading)):
                x, y = self.sheet.square(at)
                dx, dy = STEPS[heading]
                points += [(x + dx / 2, y + dy / 2), (x, y)]
                heading = back(heading)
                if signs[at] in HALVES:  # back over the slope that it came by
                    heading = off_slope(signs[at], heading)
                    continue
                return Step(tuple(points), at, heading)
            points += free.points
            at = onto
            if sign not in HALVES:
                return Step(tuple(points), at, heading)
            heading = off_slope(sign, heading)

    # Across corners.

    def _slant(self, at: int, heading: int, before: tuple[Point, ...]) -> Step:
        """Roll to the corner of a square and see what touches it there."""
        signs = self._signs
        points = list(before)
        for corners in range(1, MOST_CORNERS + 1):
            (column, row, beyond), free = self._ahead[8 * at + heading]
            corner = free.points[0]
            points.append(corner)
            ways, decided = _ways(heading, signs[column], signs[row], signs[beyond])
            if ways:
                return Step(tuple(points), NONE, heading, corner, ways, corners)
            heading = decided
            onto = _square_at(corner, heading)
            points.append(onto)
            at = self.sheet.number(onto)
            if signs[at] not in HALVES:
                return Step(tuple(points), at, heading, corners=corners)
            # Through its open corner into half a wall: the slope is met head-on.
            heading = back(heading)
        return Step(tuple(points), NONE, heading, corners=MOST_CORNERS)


class Lines(Bounces):
    """All that a sheet does to a ball, looked up once and kept."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.hole = sheet.find(HOLE)
        self._open = _open(sheet.columns, len(sheet.signs))
        self._walls = {at for at, sign in enumerate(sheet.signs) if sign in WALLS}
        self._steps: dict[int, Step] = {}  # by lane: square * 8 + direction
        self._corners: dict[tuple[Point, int], Step] = {}

    def run(self, at: int, heading: int, moves: int) -> Run:
        """Let a ball run from a circle."""
        if moves <= 0:
            return Run((self.sheet.square(at),), self._rest(at), at, 0, ())
        return self._go(at, self.step(at, heading), moves, [self.sheet.square(at)])

    def go_on(self, stopped: Run, direction: int) -> Run:
        """Let a stopped ball run on in the direction that was chosen."""
        if stopped.end == "flag":
            return self.run(stopped.at, direction, stopped.left)
        step = self.from_corner(stopped.corner, direction)
        return self._go(stopped.at, step, stopped.left, [stopped.corner], stopped.corners)

    def _go(self, at: int, step: Step, moves: int, points: list[Point], corners: int = 0) -> Run:
        signs = self.sheet.signs
        crossed: list[int] = []
        while True:
            points += step.points
            corners += step.corners
            if step.square == NONE:
                if corners < MOST_CORNERS:
                    return Run(
                        tuple(points), "corner", at, moves, tuple(crossed), step.corner,
                        step.options, corners,
                    )  # fmt: skip
                # It goes back to its last circle, and that may be the hole.
                points.append(self.sheet.square(at))
                end: End = "hole" if signs[at] == HOLE else "caught"
                return Run(tuple(points), end, at, 0, tuple(crossed))
            at, corners = step.square, 0
            crossed.append(at)
            moves -= 1
            sign = signs[at]
            if sign == WATER:
                return Run(tuple(points), "water", at, moves, tuple(crossed))
            if sign == SAND:
                return Run(tuple(points), "sand", at, moves, tuple(crossed))
            if sign == HOLE:
                if not moves:
                    return Run(tuple(points), "hole", at, 0, tuple(crossed))
                ways = tuple(DIRECTIONS)
                return Run(tuple(points), "flag", at, moves, tuple(crossed), options=ways)
            if not moves:
                return Run(tuple(points), "rest", at, 0, tuple(crossed))
            step = self.step(at, step.heading)

    def _rest(self, at: int) -> End:
        return "sand" if self.sheet.signs[at] == SAND else "rest"

    def step(self, at: int, heading: int) -> Step:
        """The next circle or corner for a ball on a circle."""
        lane = 8 * at + heading
        ahead, found = self._open[lane]
        if self._walls.isdisjoint(ahead):
            return found
        known = self._steps.get(lane)
        if known is None:
            known = self._steps[lane] = self.off_walls(at, heading)
        return known

    def from_corner(self, corner: Point, direction: int) -> Step:
        """The next circle or corner for a ball that leaves a corner."""
        key = (corner, direction)
        found = self._corners.get(key)
        if found is None:
            onto = _square_at(corner, direction)
            at = self.sheet.number(onto)
            if self._signs[at] in HALVES:
                found = self._slant(at, back(direction), (onto,))
            else:
                found = Step((onto,), at, direction)
            self._corners[key] = found
        return found


@cache
def _ahead(columns: int, squares: int) -> list[tuple[tuple[int, ...], Step]]:
    """By lane: the squares that a ball meets first, one straight ahead or three at a corner, and
    its next circle if none of them is wall."""
    sheet = blank(columns, squares // columns)
    found: list[tuple[tuple[int, ...], Step]] = []
    for square in map(sheet.square, range(squares)):
        x, y = square
        for heading, (dx, dy) in enumerate(STEPS):
            onto = beside(square, heading)
            corner = (x + dx / 2, y + dy / 2)
            number = sheet.number(onto)
            if heading % 2:
                three = (sheet.number((x + dx, y)), sheet.number((x, y + dy)), number)
                found.append((three, Step((corner, onto), number, heading, corners=1)))
            else:
                found.append(((number,), Step((onto,), number, heading)))
    return found


@cache
def _open(columns: int, squares: int) -> list[tuple[tuple[int, ...], Step]]:
    """By lane: the squares where a wall would be in the way, and the next circle if there is none:
    straight ahead, or off the frame."""
    bounces = Bounces(blank(columns, squares // columns))
    return [
        (ahead, free)
        if NONE not in ahead
        else (tuple(at for at in ahead if at != NONE), bounces.off_walls(*divmod(lane, 8)))
        for lane, (ahead, free) in enumerate(_ahead(columns, squares))
    ]


@cache
def _ways(heading: int, at_column: str, at_row: str, beyond: str) -> tuple[tuple[int, ...], int]:
    """The ways on from a corner, by what meets the ball's own square there, and the one of them
    where there is nothing to decide."""
    if at_column not in WALLS and at_row not in WALLS and beyond not in WALLS:
        return (), heading
    dx, dy = STEPS[heading]
    # Seen from the corner, each of the three squares lies in a direction, and its own corner there
    # lies in the opposite one.
    over_column, over_row = direction_of(dx, -dy), direction_of(-dx, dy)
    next_column = _wedge(at_column, back(over_column))
    next_row = _wedge(at_row, back(over_row))
    opposite = _wedge(beyond, back(heading))
    if not (next_column or next_row or opposite):
        return (), heading
    # A wall is flat where both of its pieces fill their edges along it, whatever they are.
    to_column, to_row = direction_of(-dx, 0), direction_of(0, -dy)
    if not next_row and _fills(at_column, to_column) and _fills(beyond, to_column):
        return (), over_row  # off its flat side, as from a mirror
    if not next_column and _fills(at_row, to_row) and _fills(beyond, to_row):
        return (), over_column
    ways = [back(heading)]
    ways += [
        way
        for way, wedge in (
            (over_column, next_column),
            (over_row, next_row),
            (heading, opposite),
        )
        if not wedge
    ]
    if len(ways) == 1:
        return (), ways[0]
    return tuple(sorted(ways)), NONE


@cache
def off_slope(sign: str, heading: int) -> int:
    """Turn away from the right angle of half a wall that is met along a row or column."""
    ax, ay = STEPS[RIGHT_ANGLES[sign]]
    dx, _ = STEPS[heading]
    return direction_of(0, -ay) if dx else direction_of(-ax, 0)


def _fills(sign: str, edge: int) -> bool:
    """Whether a wall fills one edge of its square."""
    return sign == WALL or edge in LEGS.get(sign, ())


def _wedge(sign: str, corner: int) -> int:
    """How much of a square is wall at one of its corners: all, half or nothing of it."""
    if sign == WALL:
        return FULL
    if sign not in RIGHT_ANGLES:
        return 0
    angle = RIGHT_ANGLES[sign]
    return FULL if corner == angle else 0 if corner == back(angle) else FULL // 2


def _square_at(corner: Point, direction: int) -> Square:
    """The square that lies in a diagonal direction from a corner."""
    dx, dy = STEPS[direction]
    return round(corner[0] + dx / 2), round(corner[1] + dy / 2)


@lru_cache(maxsize=256)
def lines_of(sheet: Sheet) -> Lines:
    """The lines of a sheet, kept for as long as it is played on."""
    return Lines(sheet)


def way(runs: Sequence[Run]) -> tuple[Point, ...]:
    """Join the lines of the runs of one shot."""
    points: list[Point] = []
    for run in runs:
        points += run.points[1:] if points else run.points
    return tuple(points)
