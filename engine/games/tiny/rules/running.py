"""How a ball runs over a sheet: from circle to circle, off walls, and up to where a die decides.

A ball runs straight on. Reaching a circle is a move; everything in between is free. It stops where
the precision die is thrown: at a wall's corner with more than one way to go on, and on the hole
with moves left. Whoever then decides chooses a direction, and the ball runs on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.grids.squares import DIRECTIONS, STEPS, Square, back, beside, direction_of
from engine.games.tiny.box.dice import SHAKY_POWER
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
    SquareSheet,
    blank,
)
from engine.games.tiny.model import BallRun, End, MarkedShot, Point, WaitingShot

MOST_CORNERS: Final = 8  # at so many corners in a row without a circle between, a shot is over
FULL: Final = 2  # a wall fills the whole of a square's corner


class Hop(NamedTuple):
    """One unit of a run: to a circle, or to a corner that has to be decided."""

    points: tuple[Point, ...]  # without the first
    square: int  # the circle reached; NONE at a corner
    heading: int
    corner: Point = (0.0, 0.0)
    options: tuple[int, ...] = ()
    corners: int = 0  # passed on the way


class Bounces:
    """Works out, step by step, what walls do to a ball."""

    def __init__(self, sheet: SquareSheet) -> None:
        self.sheet = sheet
        self._signs = sheet.signs + WALL  # also of NONE: beyond the frame everything is wall
        self._ahead = _ahead(sheet.columns, len(sheet.signs))

    def off_walls(self, at: int, heading: int) -> Hop:
        """The next circle or corner for a ball on a circle with walls ahead."""
        return self._slant(at, heading, ()) if heading % 2 else self._straight(at, heading)

    # Along rows and columns.

    def _straight(self, at: int, heading: int) -> Hop:
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
                return Hop(tuple(points), at, heading)
            points += free.points
            at = onto
            if sign not in HALVES:
                return Hop(tuple(points), at, heading)
            heading = off_slope(sign, heading)

    # Across corners.

    def _slant(self, at: int, heading: int, before: tuple[Point, ...]) -> Hop:
        """Roll to the corner of a square and see what touches it there."""
        signs = self._signs
        points = list(before)
        for corners in range(1, MOST_CORNERS + 1):
            (column, row, beyond), free = self._ahead[8 * at + heading]
            corner = free.points[0]
            points.append(corner)
            ways, decided = _ways(heading, signs[column], signs[row], signs[beyond])
            if ways:
                return Hop(tuple(points), NONE, heading, corner, ways, corners)
            heading = decided
            onto = _square_at(corner, heading)
            points.append(onto)
            at = self.sheet.number(onto)
            if signs[at] not in HALVES:
                return Hop(tuple(points), at, heading, corners=corners)
            # Through its open corner into half a wall: the slope is met head-on.
            heading = back(heading)
        return Hop(tuple(points), NONE, heading, corners=MOST_CORNERS)


class Lines(Bounces):
    """All that a sheet does to a ball, looked up once and kept."""

    def __init__(self, sheet: SquareSheet) -> None:
        super().__init__(sheet)
        self.hole = sheet.find(HOLE)
        self._open = _open(sheet.columns, len(sheet.signs))
        self._walls = {at for at, sign in enumerate(sheet.signs) if sign in WALLS}
        self._steps: dict[int, Hop] = {}  # by lane: square * 8 + direction
        self._corners: dict[tuple[Point, int], Hop] = {}

    def ways_on(self, corner: Point, heading: int) -> tuple[int, ...]:
        """The ways between which somebody decides where a ball comes to a corner in a direction;
        none where it cannot come so, or has but one."""
        at = self.sheet.number(_square_at(corner, back(heading)))
        if at == NONE:
            return ()
        (column, row, beyond), _ = self._ahead[8 * at + heading]
        return _ways(heading, self._signs[column], self._signs[row], self._signs[beyond])[0]

    def run(self, at: int, heading: int, moves: int) -> BallRun:
        """Let a ball run from a circle."""
        if moves <= 0:
            return BallRun((self.sheet.square(at),), self._rest(at), at, 0, ())
        return self._go(at, self.step(at, heading), moves, [self.sheet.square(at)])

    def go_on(self, stopped: BallRun, direction: int) -> BallRun:
        """Let a stopped ball run on in the direction that was chosen."""
        if stopped.end == "flag":
            return self.run(stopped.at, direction, stopped.left)
        step = self.from_corner(stopped.corner, direction)
        return self._go(stopped.at, step, stopped.left, [stopped.corner], stopped.corners)

    def _go(self, at: int, step: Hop, moves: int, points: list[Point], corners: int = 0) -> BallRun:
        signs = self.sheet.signs
        crossed: list[int] = []
        while True:
            points += step.points
            corners += step.corners
            if step.square == NONE:
                if corners < MOST_CORNERS:
                    return BallRun(
                        tuple(points), "corner", at, moves, tuple(crossed), step.corner,
                        step.options, corners,
                    )  # fmt: skip
                # It goes back to its last circle, and that may be the hole.
                points.append(self.sheet.square(at))
                end: End = "hole" if signs[at] == HOLE else "caught"
                return BallRun(tuple(points), end, at, 0, tuple(crossed))
            at, corners = step.square, 0
            crossed.append(at)
            moves -= 1
            sign = signs[at]
            if sign == WATER:
                return BallRun(tuple(points), "water", at, moves, tuple(crossed))
            if sign == SAND:
                return BallRun(tuple(points), "sand", at, moves, tuple(crossed))
            if sign == HOLE:
                if not moves:
                    return BallRun(tuple(points), "hole", at, 0, tuple(crossed))
                ways = tuple(DIRECTIONS)
                return BallRun(tuple(points), "flag", at, moves, tuple(crossed), options=ways)
            if not moves:
                return BallRun(tuple(points), "rest", at, 0, tuple(crossed))
            step = self.step(at, step.heading)

    def _rest(self, at: int) -> End:
        return "sand" if self.sheet.signs[at] == SAND else "rest"

    def step(self, at: int, heading: int) -> Hop:
        """The next circle or corner for a ball on a circle."""
        lane = 8 * at + heading
        ahead, found = self._open[lane]
        if self._walls.isdisjoint(ahead):
            return found
        known = self._steps.get(lane)
        if known is None:
            known = self._steps[lane] = self.off_walls(at, heading)
        return known

    def from_corner(self, corner: Point, direction: int) -> Hop:
        """The next circle or corner for a ball that leaves a corner."""
        key = (corner, direction)
        found = self._corners.get(key)
        if found is None:
            onto = _square_at(corner, direction)
            at = self.sheet.number(onto)
            if self._signs[at] in HALVES:
                found = self._slant(at, back(direction), (onto,))
            else:
                found = Hop((onto,), at, direction)
            self._corners[key] = found
        return found


@lru_cache(maxsize=16)  # sizes of sheets
def _ahead(columns: int, squares: int) -> list[tuple[tuple[int, ...], Hop]]:
    """By lane: the squares that a ball meets first, one straight ahead or three at a corner, and
    its next circle if none of them is wall."""
    sheet = blank(columns, squares // columns)
    found: list[tuple[tuple[int, ...], Hop]] = []
    for square in map(sheet.square, range(squares)):
        x, y = square
        for heading, (dx, dy) in enumerate(STEPS):
            onto = beside(square, heading)
            corner = (x + dx / 2, y + dy / 2)
            number = sheet.number(onto)
            if heading % 2:
                three = (sheet.number((x + dx, y)), sheet.number((x, y + dy)), number)
                found.append((three, Hop((corner, onto), number, heading, corners=1)))
            else:
                found.append(((number,), Hop((onto,), number, heading)))
    return found


@lru_cache(maxsize=16)  # sizes of sheets
def _open(columns: int, squares: int) -> list[tuple[tuple[int, ...], Hop]]:
    """By lane: the squares where a wall would be in the way, and the next circle if there is none:
    straight ahead, or off the frame."""
    bounces = Bounces(blank(columns, squares // columns))
    return [
        (ahead, free)
        if NONE not in ahead
        else (tuple(at for at in ahead if at != NONE), bounces.off_walls(*divmod(lane, 8)))
        for lane, (ahead, free) in enumerate(_ahead(columns, squares))
    ]


@lru_cache(maxsize=1 << 10)  # of 4,000: four headings, ten signs in three places
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


@lru_cache(maxsize=32)  # all there can be: four slopes, eight headings
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
def lines_of(sheet: SquareSheet) -> Lines:
    """The lines of a sheet, kept for as long as it is played on."""
    return Lines(sheet)


def way(runs: Sequence[BallRun]) -> tuple[Point, ...]:
    """Join the lines of the runs of one shot."""
    points: list[Point] = []
    for run in runs:
        points += run.points[1:] if points else run.points
    return tuple(points)


# Shots that wait or are over.


def go_on(sheet: SquareSheet, shot: WaitingShot, direction: int) -> BallRun:
    """Let a ball that waits run on in the direction that was chosen."""
    if shot.stop == "sand":
        return lines_of(sheet).run(shot.at, direction, shot.left)
    return lines_of(sheet).go_on(waiting(shot), direction)


def waiting(shot: WaitingShot) -> BallRun:
    """The run that brought a ball to the corner or the flag where it waits, without its line."""
    x, y = shot.corner
    corner = (x / 2, y / 2)
    return BallRun((), shot.stop, shot.at, shot.left, (), corner, shot.options, shot.corners)


def retraced(sheet: SquareSheet, origin: int, mark: MarkedShot) -> list[BallRun]:
    """Run a finished shot again, from the square where it began.

    A mark does not tell whether its first choice turned a ball in sand or came later: the right
    way is the one that needs all choices and ends as the mark says.
    """
    tried = [(mark.direction, mark.choices)]
    if mark.choices and mark.power >= SHAKY_POWER and sheet.signs[origin] == SAND:
        tried.append((mark.choices[0], mark.choices[1:]))
    found = [_rerun(sheet, origin, mark, *each) for each in tried]
    return next((runs for runs, agrees in found if agrees), found[0][0])


def _rerun(
    sheet: SquareSheet, origin: int, mark: MarkedShot, direction: int, choices: tuple[int, ...]
) -> tuple[list[BallRun], bool]:
    """The runs of a shot that began in a direction, and whether that agrees with its mark."""
    lines = lines_of(sheet)
    moves = mark.moves + (mark.end == "caught")  # caught on the way to one circle more
    runs = [lines.run(origin, direction, moves)]
    for choice in choices:
        if choice not in runs[-1].options:
            return runs, False
        runs.append(lines.go_on(runs[-1], choice))
    end, crossed = runs[-1].end, sum(len(run.crossed) for run in runs)
    there = end == "water" or runs[-1].at == mark.square
    return runs, there and (end, crossed) == (mark.end, mark.moves)
