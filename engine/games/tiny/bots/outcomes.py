"""Every way that a shot can end on a sheet, as a flat table of numbers for the rating to run over.

A number below the sheet's size stands for a ball at rest on that square. `water` and `holed` are
two more numbers, and every larger one is a stop: a place where the precision die is thrown, with
the outcomes between which somebody decides. Stops are numbered after all that they can lead to.
Of a stop in a corner a way that only comes back to it is left out: it gains nobody anything.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from operator import itemgetter
from typing import Final

from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.box.dice import DICE, GREATEST_POWER
from engine.games.tiny.box.sheet import HOLE, NONE, SAND, WATER, Sheet
from engine.games.tiny.rules.running import Lines, Step, lines_of

MOST_MOVES: Final = GREATEST_POWER + max(int(face) for face in DICE[-1].faces)

Outcome = int
# Where the outcome of a shot is found among those with one move less: at the lane that a ball goes
# on by, or behind all lanes at the outcome that ends the shot, on the hole or in a corner.
Onward = int


class Outcomes:
    """The outcomes of all shots from the squares that a ball can come to."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.size = len(sheet.signs)
        self.water, self.holed = self.size, self.size + 1
        self.first_stop = self.size + 2
        self.stops: list[tuple[Outcome, ...]] = []  # between which somebody decides
        self.by_moves: list[Sequence[Outcome]] = []  # and by lane: square * 8 + direction
        self.squares: tuple[int, ...] = ()  # where a ball can lie, nearest to the hole first
        self.wet: list[bool] = []  # by stop: whether it may end in water
        self._numbers: dict[tuple[Outcome, ...], Outcome] = {}
        self._lanes: list[tuple[Outcome, ...]] = []
        self._lines: Lines = lines_of(sheet)
        self._ends: Onward = 8 * self.size
        self._flag: Onward = self._ends + self.first_stop
        self._onward: list[Onward] = [*range(8 * self.size)]  # by lane
        self._corners: dict[object, int] = {}
        self._ways: list[tuple[Onward, ...]] = []  # by corner: what each way on comes to

    def build(self) -> Generator[None, None, None]:
        """Fill the table, in small bites."""
        yield from self._explore()
        here = [NONE] * (8 * self.size)
        for square in (self._lines.hole, *self.squares):
            here[8 * square : 8 * square + 8] = [square] * 8
        self.by_moves = [here]
        onto = itemgetter(*self._onward)
        flag = self.holed  # the outcome on the hole with the moves that are left
        for _ in range(MOST_MOVES):
            flag = self._level(flag, onto)
            yield
        self._lanes = list(zip(*self.by_moves, strict=True))

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
                corner = onward - self._flag - 1
                for way in self._ways[corner] if corner >= 0 else (onward,):
                    near = way // 8 if way < self._ends else way - self._ends
                    if near < self.size and near not in seen:
                        seen.add(near)
                        squares.append(near)
            yield
        self.squares = tuple(squares[1:])

    def _seen(self, step: Step, last: int) -> Onward:
        """What a unit comes to, for a ball whose last circle this was."""
        if step.options:
            return self._flag + 1 + self._corner(step, last)
        if step.square == NONE:  # caught between corners: it goes back
            return self._ends + (self.holed if last == self._lines.hole else last)
        sign = self.sheet.signs[step.square]
        if sign == HOLE:
            return self._flag
        if sign == WATER:
            return self._ends + self.water
        if sign == SAND:
            return self._ends + step.square
        return 8 * step.square + step.heading

    def _corner(self, step: Step, last: int) -> int:
        key = (step.corner, step.options, last)
        found = self._corners.get(key)
        if found is None:
            found = self._corners[key] = len(self._ways)
            self._ways.append(())
            steps = [self._lines.from_corner(step.corner, way) for way in step.options]
            self._ways[found] = tuple(self._seen(each, last) for each in steps if not each.options)
        return found

    def _level(self, flag: Outcome, onto: itemgetter[Sequence[Outcome]]) -> Outcome:
        """Add the outcomes with one more move; return the one on the hole with these left."""
        before = [*self.by_moves[-1], *range(self.first_stop), flag]
        before += [self._stop([before[each] for each in ways]) for ways in self._ways]
        level = onto(before)
        self.by_moves.append(level)
        hole = 8 * self._lines.hole
        return self._stop(level[hole : hole + 8])

    def _stop(self, outcomes: Iterable[Outcome]) -> Outcome:
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

    def lanes(self, square: int) -> list[tuple[Outcome, ...]]:
        """The outcomes of shots from a square, by direction, then by moves."""
        return self._lanes[8 * square : 8 * square + 8]

    def is_wet(self, outcome: Outcome) -> bool:
        """Whether an outcome may be the water, so that it depends on where the shot came from."""
        if outcome < self.first_stop:
            return outcome == self.water
        return self.wet[outcome - self.first_stop]

    def wet_stops(self, square: int) -> list[Outcome]:
        """The stops that shots from a square can come to before water, simple ones first."""
        found: set[Outcome] = set()
        edge = set().union(*self.lanes(square))
        while edge:
            edge = {each for each in edge if each >= self.first_stop and self.is_wet(each)}
            found |= edge
            edge = {onto for each in edge for onto in self.stops[each - self.first_stop]} - found
        return sorted(found)
