"""The rating of a sheet: the shots that it takes under best play, exactly, by value iteration.

The player declares what promises the fewest shots and decides so on a PASS; on a MISS the designer
decides for the most. The limit of twelve shots plays no part in it but for the last of them, which
have ratings of their own (`FinalShots`). A shot into the water is a shot
more from where it was made, so stops that water can follow are weighed anew for every square.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf
from operator import itemgetter
from statistics import fmean
from typing import Final, NamedTuple

from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.box.dice import (
    DICE,
    FRIENDLY,
    GREATEST_POWER,
    PASS,
    POWERS,
    PRECISION,
    SHAKY_POWER,
)
from engine.games.tiny.box.sheet import HOLE, NONE, SAND, WATER, SquareSheet
from engine.games.tiny.model import MOST_SHOTS, UNFINISHED, BallRun, Shoot, WaitingShot
from engine.games.tiny.rules.running import Hop, Lines, go_on, lines_of

CLOSE_ENOUGH: Final = 1e-6  # shots by which a value may still change when all are taken as exact
ABOUT: Final = 1e-2  # the same, where sheets are only compared
FINAL: Final = 6  # shots before the limit that are rated with it; earlier it hardly counts
BITE: Final = 4  # squares that are weighed between two pauses
NOTHING: Final = Shoot(NONE, NONE)  # to declare: in the hole, or where no ball can come to


MOST_MOVES: Final = GREATEST_POWER + max(int(face) for face in DICE[-1].faces)
TELLING: Final = 4  # places of an expected number of shots; what differs by less is the same

Outcome = int
# Where the outcome of a shot is found among those with one move less: at the lane that a ball goes
# on by, or behind all lanes at the outcome that ends the shot, on the hole or in a corner.
Onward = int

Working = Generator["Rating | None", None, "Rating"]
Reach = Callable[[list[float]], tuple[float, ...]]  # of all values those that a shot may come to


class Outcomes:
    """Every way that a shot can end on a sheet, as a flat table of numbers to run over.

    A number below the sheet's size stands for a ball at rest on that square. `water` and `holed`
    are two more numbers, and every larger one is a stop: a place where the precision die is thrown,
    with the outcomes between which somebody decides. Stops are numbered after all that they can
    lead to. Of a stop in a corner a way that only comes back to it is left out: it gains nobody
    anything.
    """

    def __init__(self, sheet: SquareSheet) -> None:
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

    def _seen(self, step: Hop, last: int) -> Onward:
        """Tell where a stretch leads a ball whose last circle this was."""
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

    def _corner(self, step: Hop, last: int) -> int:
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


class Rating:
    """The shots that the best hands need on a sheet."""

    def __init__(
        self, sheet: SquareSheet, friendly: bool, values: tuple[float, ...], best: tuple[Shoot, ...]
    ) -> None:
        self.sheet = sheet
        self.passes = passes(friendly)
        self.values = values  # by square; infinite where no ball can come to
        self.best = best  # what to declare, by square
        self._stops: dict[tuple[object, int, int], float] = {}

    @property
    def start(self) -> float:
        """The rating of the whole hole."""
        return self.values[self.sheet.find("0")]

    def value(self, square: int) -> float:
        """Expected shots of a ball on a square."""
        return self.values[square]

    def after(self, run: BallRun, origin: int) -> float:
        """Expected shots still to come after a run, the dice for its next stop not yet thrown."""
        if run.end == "hole":
            return 0.0
        if run.end == "water":
            return self.values[origin]
        if not run.options:
            return self.values[run.at]
        key = (run.at if run.end == "flag" else run.corner, run.left, origin)
        found = self._stops.get(key)
        if found is None:
            lines = lines_of(self.sheet)
            # Corners that were met before play no part, or the value would be that of the first
            # run that came here. A way that only comes back to this one gains nobody anything.
            stopped = run._replace(corners=0)
            onward = [lines.go_on(stopped, way) for way in run.options]
            if run.end == "corner":
                onward = [each for each in onward if each.end != "corner" or each.crossed]
            ways = [self.after(each, origin) for each in onward]
            found = self.passes * min(ways) + (1 - self.passes) * max(ways)
            self._stops[key] = found
        return found

    def declared(self, origin: int, shot: Shoot) -> float:
        """Expected shots from a square if this shot is declared now and the best ones later."""
        direction, power = shot
        lines = lines_of(self.sheet)
        moves = [power + int(face) for face in DICE[power].faces]
        aimed = fmean(self.after(lines.run(origin, direction, each), origin) for each in moves)
        if power < SHAKY_POWER or self.sheet.signs[origin] != SAND:
            return 1 + aimed
        missed = fmean(
            max(self.after(lines.run(origin, way, each), origin) for way in DIRECTIONS)
            for each in moves
        )
        return 1 + self.passes * aimed + (1 - self.passes) * missed


def passes(friendly: bool) -> float:
    """The chance of a PASS."""
    die = FRIENDLY if friendly else PRECISION
    return die.faces.count(PASS) / len(die.faces)


def rating(sheet: SquareSheet, friendly: bool = False) -> Iterator[None]:
    """Work a rating out in small bites; nothing to do if it is known.

    Several may work on the same one in turns, and any of them may leave it half done. It always
    begins from nothing, so that it is the same to the last digit whoever asks.
    """
    work = rating_job(sheet, friendly)
    while work.rating is None:
        work.bite()
        yield


def known(sheet: SquareSheet, friendly: bool = False) -> Rating | None:
    """The rating of a sheet if it has been worked out."""
    return rating_job(sheet, friendly).rating


def about(sheet: SquareSheet, friendly: bool = False) -> Rating:
    """About the rating of a sheet, at once; the same whether or not more of it is known."""
    work = rating_job(sheet, friendly)
    while work.about is None:
        work.bite()
    return work.about


def appraise(
    sheet: SquareSheet, friendly: bool, near: Rating | None
) -> Generator[None, None, Rating]:
    """About what a sheet is worth, to compare it with others like it. It is not kept."""
    working = _working(sheet, friendly, near)
    while (found := next(working)) is None:
        yield
    return found


class RatingJob:
    """A rating in the making, for all who ask for it."""

    def __init__(self, sheet: SquareSheet, friendly: bool) -> None:
        self.about: Rating | None = None
        self.rating: Rating | None = None
        # The tables that the rating is made of live in here, and go when it is done.
        self._bites = _working(sheet, friendly, None)

    def bite(self) -> None:
        try:
            self.about = next(self._bites) or self.about
        except StopIteration as end:
            self.rating = end.value


@lru_cache(maxsize=16)  # as many sheets as there are at a full table, and some
def rating_job(sheet: SquareSheet, friendly: bool) -> RatingJob:
    return RatingJob(sheet, friendly)


class SweepTables(NamedTuple):
    """All that a sweep over a sheet needs: the squares with the shots from each, and the stops."""

    outcomes: Outcomes
    dry: list[tuple[int, Reach]]  # stops that never end in water
    plan: list[tuple[int, bool, list[tuple[int, Reach]], list[Reach]]]
    """By square: whether it is sand, the stops before water, and the outcomes by direction."""


def _tables(sheet: SquareSheet) -> Generator[None, None, SweepTables]:
    """Build the tables of a sheet, in small bites."""
    outcomes = Outcomes(sheet)
    yield from outcomes.build()
    ways_on: list[Reach] = [itemgetter(*options) for options in outcomes.stops]
    stops = [*enumerate(ways_on, outcomes.first_stop)]
    dry = [stop for stop, wet in zip(stops, outcomes.wet, strict=True) if not wet]
    plan = []
    for square in outcomes.squares:
        wet = [stops[stop - outcomes.first_stop] for stop in outcomes.wet_stops(square)]
        lanes: list[Reach] = [itemgetter(*lane) for lane in outcomes.lanes(square)]
        plan.append((square, sheet.signs[square] == SAND, wet, lanes))
        yield
    return SweepTables(outcomes, dry, plan)


def _working(sheet: SquareSheet, friendly: bool, near: Rating | None) -> Working:
    """Sweep over all squares until no value changes any more; tell once when none changes much."""
    best, hit = [NOTHING] * len(sheet.signs), passes(friendly)
    outcomes, dry, plan = yield from _tables(sheet)
    values = _first_guess(outcomes, near)
    change, told = inf, False
    while change > CLOSE_ENOUGH:
        change = 0.0
        _decide(values, dry, hit)
        for start in range(0, len(plan), BITE):
            for square, in_sand, before_water, ways in plan[start : start + BITE]:
                values[outcomes.water] = values[square]
                _decide(values, before_water, hit)
                value, best[square] = _weigh(values, ways, hit if in_sand else 1.0)
                change = max(change, abs(value - values[square]))
                values[square] = value
            yield None
        if change <= ABOUT and not told:
            told = True
            yield Rating(sheet, friendly, tuple(values[: outcomes.size]), tuple(best))
    return Rating(sheet, friendly, tuple(values[: outcomes.size]), tuple(best))


def _first_guess(outcomes: Outcomes, near: Rating | None) -> list[float]:
    """Values to begin with: those of a similar sheet, or none at all."""
    values = [inf] * outcomes.size + [0.0] * (2 + len(outcomes.stops))
    for square in outcomes.squares:
        guess = near.values[square] if near else 0.0
        values[square] = 0.0 if guess == inf else guess
    values[outcomes.sheet.find("F")] = 0.0
    return values


def _decide(values: list[float], stops: Iterable[tuple[int, Reach]], hit: float) -> None:
    """Weigh stops: the player's best way on a PASS, the designer's on a MISS."""
    miss = 1 - hit
    for stop, ways in stops:
        found = ways(values)
        values[stop] = hit * min(found) + miss * max(found)


def _weigh(values: list[float], ways: Sequence[Reach], hit: float) -> tuple[float, Shoot]:
    """The best declaration on a square, and the shots that it takes.

    From sand the chance to hit the declared direction counts for all but gentle shots.
    """
    after = [way(values) for way in ways]
    least, best = inf, NOTHING
    worst = [max(column) for column in zip(*after, strict=True)] if hit < 1 else []
    missed = promised(worst) if worst else []
    for direction, reached in enumerate(after):
        if min(reached) >= least and not missed:
            continue  # no power leaves less than the best that it may come to
        left = promised(reached)
        if missed:
            left[SHAKY_POWER:] = [
                hit * left[power] + (1 - hit) * missed[power] for power in POWERS[SHAKY_POWER:]
            ]
        value = min(left)
        if value < least:
            least, best = value, Shoot(direction, left.index(value))
    return 1 + least, best


def promised(left: Sequence[float]) -> list[float]:
    """The average that each power leaves, from what each number of moves leaves.

    The faces of the dice are written out here, because nothing else is done as often.
    """
    a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q = left
    return [
        (a + 2 * b) / 3,
        (b + 2 * c) / 3,
        (c + 3 * d + 2 * e) / 6,
        (d + 3 * e + 2 * f) / 6,
        (e + 2 * (f + g) + h) / 6,
        (f + 2 * (g + h) + i) / 6,
        (g + 2 * (h + i) + j) / 6,
        (h + 2 * (i + j) + k) / 6,
        (i + 2 * (j + k) + m) / 6,
        (j + 2 * (k + m) + n) / 6,
        (k + 2 * (m + n) + o) / 6,
        (m + 2 * (n + o) + p) / 6,
        (n + 2 * (o + p) + q) / 6,
    ]


class FinalShots:
    """The ratings of a sheet for those who have but a few shots left: exact, with the limit.

    What is not in the hole after the last shot costs two shots more, wherever it lies: so the
    fewer are left, the more it counts how likely each of them drops.
    """

    def __init__(self, sheet: SquareSheet, friendly: bool) -> None:
        self._sheet, self._friendly = sheet, friendly
        self.ratings: tuple[Rating, ...] = ()  # with 0, 1, 2 .. FINAL shots left

    def bites(self) -> Iterator[None]:
        """Work them out; nothing to do if that is done."""
        if not self.ratings:
            self.ratings = yield from self._rated()

    def _rated(self) -> Generator[None, None, tuple[Rating, ...]]:
        sheet, hit = self._sheet, passes(self._friendly)
        outcomes, dry, plan = yield from _tables(sheet)
        cost = float(UNFINISHED - MOST_SHOTS)
        values = [cost] * outcomes.size + [0.0] * (2 + len(outcomes.stops))
        values[sheet.find(HOLE)] = 0.0
        best = [NOTHING] * outcomes.size
        found = [self._rating(values, best)]
        for _ in range(FINAL):
            _decide(values, dry, hit)
            after = list(values)
            for start in range(0, len(plan), BITE):
                for square, in_sand, before_water, ways in plan[start : start + BITE]:
                    values[outcomes.water] = values[square]
                    _decide(values, before_water, hit)
                    after[square], best[square] = _weigh(values, ways, hit if in_sand else 1.0)
                yield
            values = after
            found.append(self._rating(values, best))
        return tuple(found)

    def _rating(self, values: list[float], best: list[Shoot]) -> Rating:
        size = len(self._sheet.signs)
        return Rating(self._sheet, self._friendly, tuple(values[:size]), tuple(best))


@lru_cache(maxsize=16)
def final_shots(sheet: SquareSheet, friendly: bool) -> FinalShots:
    """The ratings for the last shots; `bites` has to be run before they are there."""
    return FinalShots(sheet, friendly)


def worst_way(sheet: SquareSheet, origin: int, shot: WaitingShot, friendly: bool) -> int:
    """The direction after which even the best play takes about the most shots."""
    rating = about(sheet, friendly)

    def fewest(way: int) -> tuple[float, int]:
        return -round(rating.after(go_on(sheet, shot, way), origin), TELLING), way

    return min(shot.options, key=fewest)
