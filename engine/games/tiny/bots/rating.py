"""The rating of a sheet: the shots that it takes under best play, exactly, by value iteration.

The player declares what promises the fewest shots and decides so on a PASS; on a MISS the designer
decides for the most. The limit of twelve shots plays no part in it. A shot into the water is a shot
more from where it was made, so stops that water can follow are weighed anew for every square.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf
from operator import itemgetter
from statistics import fmean
from typing import Final

from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.bots.outcomes import Outcomes
from engine.games.tiny.box.dice import DICE, FRIENDLY, PASS, POWERS, PRECISION, SHAKY_POWER
from engine.games.tiny.box.run import Run
from engine.games.tiny.box.sheet import NONE, SAND, Sheet
from engine.games.tiny.model import Shoot
from engine.games.tiny.rules.running import lines_of

CLOSE_ENOUGH: Final = 1e-6  # shots by which a value may still change when all are taken as exact
ABOUT: Final = 1e-2  # the same, where sheets are only compared
BITE: Final = 4  # squares that are weighed between two pauses
NOTHING: Final = Shoot(NONE, NONE)  # to declare: in the hole, or where no ball can come to


Working = Generator["Rating | None", None, "Rating"]
Reach = Callable[[list[float]], tuple[float, ...]]  # of all values those that a shot may come to


class Rating:
    """What the best hands need on a sheet."""

    def __init__(
        self, sheet: Sheet, friendly: bool, values: tuple[float, ...], best: tuple[Shoot, ...]
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

    def after(self, run: Run, origin: int) -> float:
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


def rating(sheet: Sheet, friendly: bool = False) -> Iterator[None]:
    """Work a rating out in small bites; nothing to do if it is known.

    Several may work on the same one in turns, and any of them may leave it half done. It always
    begins from nothing, so that it is the same to the last digit whoever asks.
    """
    work = _work(sheet, friendly)
    while work.rating is None:
        work.bite()
        yield


def known(sheet: Sheet, friendly: bool = False) -> Rating | None:
    """The rating of a sheet if it has been worked out."""
    return _work(sheet, friendly).rating


def about(sheet: Sheet, friendly: bool = False) -> Rating:
    """About the rating of a sheet, at once; the same whether or not more of it is known."""
    work = _work(sheet, friendly)
    while work.about is None:
        work.bite()
    return work.about


def appraise(sheet: Sheet, friendly: bool, near: Rating | None) -> Generator[None, None, Rating]:
    """About what a sheet is worth, to compare it with others like it. It is not kept."""
    working = _working(sheet, friendly, near)
    while (found := next(working)) is None:
        yield
    return found


class _Work:
    """A rating in the making, for all who ask for it."""

    def __init__(self, sheet: Sheet, friendly: bool) -> None:
        self.about: Rating | None = None
        self.rating: Rating | None = None
        # The tables that the rating is made of live in here, and go when it is done.
        self._bites = _working(sheet, friendly, None)

    def bite(self) -> None:
        try:
            self.about = next(self._bites) or self.about
        except StopIteration as end:
            self.rating = end.value


@lru_cache(maxsize=64)
def _work(sheet: Sheet, friendly: bool) -> _Work:
    return _Work(sheet, friendly)


def _working(sheet: Sheet, friendly: bool, near: Rating | None) -> Working:
    """Sweep over all squares until no value changes any more; tell once when none changes much."""
    outcomes, best, hit = Outcomes(sheet), [NOTHING] * len(sheet.signs), passes(friendly)
    yield from outcomes.build()
    values = _first_guess(outcomes, near)
    ways_on = [itemgetter(*options) for options in outcomes.stops]
    stops = [*enumerate(ways_on, outcomes.first_stop)]
    dry = [stop for stop, wet in zip(stops, outcomes.wet, strict=True) if not wet]
    wet, lanes = [], []
    for square in outcomes.squares:
        wet.append([stops[stop - outcomes.first_stop] for stop in outcomes.wet_stops(square)])
        lanes.append([itemgetter(*lane) for lane in outcomes.lanes(square)])
        yield None
    sandy = [sheet.signs[square] == SAND for square in outcomes.squares]
    plan = list(zip(outcomes.squares, sandy, wet, lanes, strict=True))
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
    """What each power leaves on average, from what each number of moves leaves.

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
