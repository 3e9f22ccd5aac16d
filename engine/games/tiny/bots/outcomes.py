"""Every way that a shot can end on a sheet, as a flat table of numbers for the rating to run over.

A number below the sheet's size stands for a ball at rest on that square. `water` and `holed` are
two more numbers, and every larger one is a stop: a place where the precision die is thrown, with
the outcomes between which somebody decides. Stops are numbered after all that they can lead to.
Of a stop in a corner a way that only comes back to it is left out: it gains nobody anything.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, NamedTuple

from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.box.dice import DICE, GREATEST_POWER
from engine.games.tiny.box.sheet import HOLE, NONE, SAND, WATER, Sheet
from engine.games.tiny.rules.running import Lines, Step, lines_of

MOST_MOVES: Final = GREATEST_POWER + max(int(face) for face in DICE[-1].faces)

Outcome = int
PLAIN, ENDS, FLAG, CORNER = range(4)


class Onward(NamedTuple):
    """What one unit of a run comes to."""

    kind: int  # on an open circle, at the end of the shot, on the hole, or in a corner
    to: int  # the lane that it goes on by, the outcome, nothing, or the corner's number


class Outcomes:
    """The outcomes of all shots from the squares that a ball can come to."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.size = len(sheet.signs)
        self.water, self.holed = self.size, self.size + 1
        self.first_stop = self.size + 2
        self.stops: list[tuple[Outcome, ...]] = []  # between which somebody decides
        self.by_moves: list[list[Outcome]] = []  # by moves, then by lane: square * 8 + direction
        self.squares: tuple[int, ...] = ()  # where a ball can lie, nearest to the hole first
        self.wet: list[bool] = []  # by stop: whether it may end in water
        self._numbers: dict[tuple[Outcome, ...], Outcome] = {}
        self._lines: Lines = lines_of(sheet)
        self._onward: dict[int, Onward] = {}  # by lane
        self._corners: dict[object, int] = {}
        self._ways: list[tuple[Onward, ...]] = []  # by corner: what each way on comes to

    def build(self) -> Generator[None, None, None]:
        """Fill the table, in small bites."""
        yield from self._explore()
        here = [NONE] * (8 * self.size)
        for lane in self._onward:
            here[lane] = lane // 8
        self.by_moves = [here]
        flag = self.holed  # the outcome on the hole with the moves that are left
        for _ in range(MOST_MOVES):
            flag = self._level(flag)
            yield

    def _explore(self) -> Generator[None, None, None]:
        """Find all squares that a ball can come to, from the hole outwards.

        Runs can be turned round, so these are the squares from which the hole can be reached.
        """
        squares = [self._lines.hole]
        seen = set(squares)
        for square in squares:
            for heading in DIRECTIONS:
                onward = self._seen(self._lines.step(square, heading), square)
                self._onward[8 * square + heading] = onward
                for way in self._ways[onward.to] if onward.kind == CORNER else (onward,):
                    near = way.to // 8 if way.kind == PLAIN else way.to
                    if way.kind != FLAG and near not in seen and near < self.size:
                        seen.add(near)
                        squares.append(near)
            yield
        self.squares = tuple(squares[1:])

    def _seen(self, step: Step, last: int) -> Onward:
        """What a unit comes to, for a ball whose last circle this was."""
        if step.options:
            return Onward(CORNER, self._corner(step, last))
        if step.square == NONE:  # caught between corners: it goes back
            return Onward(ENDS, self.holed if last == self._lines.hole else last)
        sign = self.sheet.signs[step.square]
        if sign == HOLE:
            return Onward(FLAG, NONE)
        if sign == WATER:
            return Onward(ENDS, self.water)
        if sign == SAND:
            return Onward(ENDS, step.square)
        return Onward(PLAIN, 8 * step.square + step.heading)

    def _corner(self, step: Step, last: int) -> int:
        key = (step.corner, step.options, last)
        found = self._corners.get(key)
        if found is None:
            found = self._corners[key] = len(self._ways)
            self._ways.append(())
            steps = [self._lines.from_corner(step.corner, way) for way in step.options]
            self._ways[found] = tuple(self._seen(each, last) for each in steps if not each.options)
        return found

    def _level(self, flag: Outcome) -> Outcome:
        """Add the outcomes with one more move; return the one on the hole with these left."""
        before, first = self.by_moves[-1], len(self.by_moves) == 1

        def outcome(onward: Onward) -> Outcome:
            if onward.kind == PLAIN:
                return onward.to // 8 if first else before[onward.to]
            return flag if onward.kind == FLAG else onward.to

        corners = [self._stop([outcome(way) for way in ways]) for ways in self._ways]
        level = [NONE] * len(before)
        for lane, onward in self._onward.items():
            level[lane] = corners[onward.to] if onward.kind == CORNER else outcome(onward)
        self.by_moves.append(level)
        hole = 8 * self._lines.hole
        return self._stop(level[hole : hole + 8])

    def _stop(self, outcomes: list[Outcome]) -> Outcome:
        """The number of a decision between outcomes; of the only one where all are the same."""
        options = tuple(sorted(set(outcomes)))
        if len(options) == 1:
            return options[0]
        found = self._numbers.get(options)
        if found is None:
            found = self._numbers[options] = self.first_stop + len(self.stops)
            self.stops.append(options)
            self.wet.append(any(self.is_wet(each) for each in options))
        return found

    def is_wet(self, outcome: Outcome) -> bool:
        """Whether an outcome may be the water, so that it depends on where the shot came from."""
        if outcome < self.first_stop:
            return outcome == self.water
        return self.wet[outcome - self.first_stop]

    def wet_stops(self, square: int) -> list[Outcome]:
        """The stops that shots from a square can come to before water, simple ones first."""
        found: set[Outcome] = set()
        edge = {level[8 * square + way] for level in self.by_moves for way in DIRECTIONS}
        while edge:
            edge = {each for each in edge if each >= self.first_stop and self.is_wet(each)}
            found |= edge
            edge = {onto for each in edge for onto in self.stops[each - self.first_stop]} - found
        return sorted(found)
