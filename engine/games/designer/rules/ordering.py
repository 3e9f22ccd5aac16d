"""The best order of holes, as a search over numbers alone.

Which nine holes are numbered decides what they are worth by themselves; only then does the order
matter: links from one to the next, the gate at both ends, and hole 4 for one of the clients. So
choices of holes are tried from the most promising one on, until no other can do better. No order
brings more links than greens can be matched with tees, which is quickly found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from operator import itemgetter
from typing import Final, NamedTuple

from engine.games.designer.box.clients import LUCKY
from engine.games.designer.model import HOLES


class NumberPlace(NamedTuple):
    """A place for a number: a hole, and a tee of it where it has several."""

    hole: int
    worth: int  # whatever its number is
    par: int
    first: int = 0  # more for it as the first hole
    last: int = 0  # more for it as the last one
    fourth: int = 0  # more for it as the fourth one, or less


class HoleGraph(NamedTuple):
    """All that an order of holes is judged by."""

    spots: tuple[NumberPlace, ...]
    links: tuple[dict[int, int], ...]  # for each spot: what it brings to have another one next
    cubes: int  # that pars should add up to
    perfect: int  # no link brings more
    whole: int  # more where all eight are perfect


STEP: Final = 2  # all that an order brings comes in twos
MOST: Final = 14  # holes among which all choices are tried
# Of longer courses, which nobody lays on purpose, only these many are looked at; what is found then
# is made better step by step.
FEW: Final = 11

Way = tuple[int | None, ...]  # the spot of each position; None where there is no hole


def best_order(course: HoleGraph, bound: dict[int, int]) -> Way:
    """The numbering that brings most; numbers that are bound to spots stay there."""
    return _OrderSearch(course, bound).best()


class _OrderSearch:
    """One search. Sets of holes are masks of bits."""

    def __init__(self, course: HoleGraph, bound: dict[int, int]) -> None:
        self.course, self.bound = course, bound
        self.at: list[list[int]] = []  # the spots of each hole
        for number, spot in enumerate(course.spots):
            if spot.hole == len(self.at):
                self.at.append([])
            self.at[spot.hole].append(number)
        self.holes = range(len(self.at))
        self.bit = [1 << spot.hole for spot in course.spots]
        self.pinned = sorted(course.spots[spot].hole for spot in bound.values())
        # For each hole the holes that it has a link from, and those from which it is a better one.
        self.into = [0 for _ in self.holes]
        self.well_into = [0 for _ in self.holes]
        for before, after in enumerate(course.links):
            for other, points in after.items():
                self.into[course.spots[other].hole] |= self.bit[before]
                if points > STEP:
                    self.well_into[course.spots[other].hole] |= self.bit[before]

    def best(self) -> Way:
        points: float = float("-inf")
        found: Way = (None,) * HOLES
        for limit, chosen in sorted(self._choices(), key=lambda choice: -choice[0]):
            if limit <= points:
                break
            fixed, most = self._fixed(chosen), self._most(chosen)
            if fixed + most <= points:
                continue
            walk = _Walk(self, chosen)
            # Asking for all that is possible first, then for less, leaves few ways to follow.
            for goal in range(most, -STEP - 1, -STEP):
                if fixed + goal <= points:
                    break
                if way := walk.reaching(goal):
                    points, found = fixed + goal, way
                    break
        if len(self.holes) > MOST:
            return climbed(self.course, [spot for spot in found if spot is not None], self.bound)
        return found

    def _choices(self) -> Iterable[tuple[int, tuple[int, ...]]]:
        """Choices of holes, with what they cannot exceed. Of holes that are alike the first go."""
        free = [hole for hole in self._candidates() if hole not in self.pinned]
        number = min(HOLES, len(self.holes)) - len(self.pinned)
        heads = [self.course.spots[spots[0]] for spots in self.at]
        values = [heads[hole].worth + self._links_into(hole) for hole in self.holes]
        pars = [head.par for head in heads]
        ends = self._ends(self.holes) + self.course.whole
        kinds = [self._kind(hole) for hole in self.holes]
        alike = len(set(kinds)) < len(kinds)
        seen = set()
        for choice in combinations(free, number):
            if alike:
                kind = tuple(sorted([kinds[hole] for hole in choice]))
                if kind in seen:
                    continue
                seen.add(kind)
            chosen = tuple(sorted((*choice, *self.pinned))) if self.pinned else choice
            off = abs(self.course.cubes - sum([pars[hole] for hole in chosen]))
            yield sum([values[hole] for hole in chosen]) - off + ends, chosen

    def _candidates(self) -> Iterable[int]:
        """The holes that are looked at: of very many only the most promising."""
        if len(self.holes) <= MOST:
            return self.holes
        ideal = self.course.cubes / HOLES

        def promise(hole: int) -> float:
            spots = [self.course.spots[spot] for spot in self.at[hole]]
            links = bool(self.into[hole]) + any(self.course.links[i] for i in self.at[hole])
            gate = max(spot.first + spot.last for spot in spots)
            return spots[0].worth + links + gate - abs(spots[0].par - ideal)

        return sorted(sorted(self.holes, key=lambda hole: -promise(hole))[:FEW])

    def _kind(self, hole: int) -> tuple[int, ...]:
        """Classify a hole: without links it is like others with the same points."""
        spots = self.at[hole]
        linked = self.into[hole] or any(self.course.links[spot] for spot in spots)
        return (hole,) if linked or len(spots) > 1 else self.course.spots[spots[0]][1:]

    def _fixed(self, chosen: Iterable[int]) -> int:
        """The points of the chosen holes in any order."""
        spots = [self.course.spots[self.at[hole][0]] for hole in chosen]
        off = abs(self.course.cubes - sum(spot.par for spot in spots))
        return sum(spot.worth for spot in spots) - off

    def _most(self, chosen: Iterable[int]) -> int:
        """No order of the chosen holes brings more."""
        every = sum([1 << hole for hole in chosen])
        links = _matching([mask for hole in chosen if (mask := self.into[hole] & every)])
        links += _matching([mask for hole in chosen if (mask := self.well_into[hole] & every)])
        return STEP * links + self._ends(chosen) + self.course.whole

    def _links_into(self, hole: int) -> int:
        return STEP * bool(self.into[hole]) + STEP * bool(self.well_into[hole])

    def _ends(self, chosen: Iterable[int]) -> int:
        """The most that the first, the fourth and the last hole can bring."""
        spots = [self.course.spots[spot] for hole in chosen for spot in self.at[hole]]
        return sum(max((0, *(spot[bonus] for spot in spots))) for bonus in (_FIRST, _FOURTH, _LAST))


_FIRST, _LAST, _FOURTH = (NumberPlace._fields.index(name) for name in ("first", "last", "fourth"))


class _Walk:
    """The ways through the positions with holes that were chosen."""

    def __init__(self, search: _OrderSearch, chosen: tuple[int, ...]) -> None:
        self.search, self.course, self.chosen = search, search.course, chosen
        self.every = sum(1 << hole for hole in chosen)
        self.gaps = HOLES - len(chosen)
        spots = [i for hole in chosen for i in search.at[hole]]
        self.free = [i for i in spots if self.course.spots[i].hole not in search.pinned]
        self.onward = {
            i: self.every & _union(search.bit[j] for j in self.course.links[i]) for i in spots
        }
        self.into = [(1 << h, m) for h in chosen if (m := search.into[h] & self.every)]
        self.out_of = [
            (1 << h, m) for h in chosen if (m := _union(self.onward[i] for i in search.at[h]))
        ]
        self.well_into = [(1 << h, m) for h in chosen if (m := search.well_into[h] & self.every)]
        self.twins = self._twins()
        self.bonus = {
            position: {i: self.course.spots[i][field] for i in spots}
            for position, field in ((1, _FIRST), (LUCKY, _FOURTH), (HOLES, _LAST))
        }
        # A position with something to gain: the most, and the holes that bring anything there.
        self.gains = [
            (position, most, _union(search.bit[i] for i, points in found.items() if points > 0))
            for position, found in self.bonus.items()
            if (most := max((0, *found.values())))
        ]

    def _twins(self) -> dict[int, int]:
        """For a spot the hole just like it that goes before it: swapping them changes nothing."""
        seen: dict[tuple[int, ...], int] = {}
        twins = {}
        for i in self.free:
            spot = self.course.spots[i]
            alone = not self.onward[i] and not self.search.into[spot.hole] & self.every
            if alone and len(self.search.at[spot.hole]) == 1:
                kind = (spot.first, spot.last, spot.fourth)
                twins[i] = seen.get(kind, 0)
                seen[kind] = self.search.bit[i]
        return twins

    def reaching(self, goal: int) -> Way | None:
        """The first order that is found to bring so many points, or None."""
        self.goal = goal
        self.failed: dict[tuple[int, int, int | None, bool], int] = {}
        return self._on((), 0, None, self.course.whole > 0, 0)

    def _on(self, way: Way, used: int, last: int | None, perfect: bool, points: int) -> Way | None:
        """Go on from a way, the best step first. The last spot is known while it may link."""
        key = (len(way), used, last, perfect)
        if key in self.failed and self.failed[key] >= points:
            return None
        self.failed[key] = points  # as long as nothing is found
        if points + self._more(*key) < self.goal:
            return None
        if len(way) == HOLES:
            return way
        for gain, spot, link in self._steps(len(way) + 1, used, last):
            bit = 0 if spot is None else self.search.bit[spot]
            left = spot if spot is not None and self.onward[spot] & ~(used | bit) else None
            fine = perfect and spot is not None and (not way or link == self.course.perfect)
            if found := self._on((*way, spot), used | bit, left, fine, points + gain):
                return found
        return None

    def _steps(
        self, position: int, used: int, last: int | None
    ) -> list[tuple[int, int | None, int]]:
        """List the next steps: points, the place or none, and how much of the points is a link."""
        here = self.search.bound.get(position)
        bonus = self.bonus.get(position, {})
        links = {} if last is None else self.course.links[last]
        steps: list[tuple[int, int | None, int]] = []
        for spot in self.free if here is None else (here,):
            if not used & self.search.bit[spot] and not self.twins.get(spot, 0) & ~used:
                link = links.get(spot, 0)
                steps.append((link + bonus.get(spot, 0), spot, link))
        steps.sort(key=_points, reverse=True)
        if here is None and position - 1 - used.bit_count() < self.gaps:
            steps.append((0, None, 0))
        return steps

    def _more(self, position: int, used: int, last: int | None, perfect: bool) -> int:
        """No way to go on from here brings more than this."""
        unused = self.every & ~used
        among = unused if last is None else unused | self.search.bit[last]
        after = before = well = 0
        for bit, mask in self.into:
            if bit & unused and mask & among:
                after += 1
        for bit, mask in self.out_of:
            if bit & among and mask & unused:
                before += 1
        for bit, mask in self.well_into:
            if bit & unused and mask & among:
                well += 1
        points = STEP * (min(after, before) + well) + self.course.whole * perfect
        for at, most, holes in self.gains:
            if at > position and holes & unused:
                points += most
        return points


_points = itemgetter(0)


def _union(bits: Iterable[int]) -> int:
    found = 0
    for bit in bits:
        found |= bit
    return found


def _matching(into: list[int]) -> int:
    """How many holes can have a hole before them, each another one."""
    before: dict[int, int] = {}  # hole taken as the one before: the index of the hole after it

    def finds(index: int, tried: set[int]) -> bool:
        mask = into[index]
        while mask:
            bit = mask & -mask
            mask ^= bit
            if bit in tried:
                continue
            tried.add(bit)
            if bit not in before or finds(before[bit], tried):
                before[bit] = index
                return True
        return False

    return sum(finds(index, set()) for index in range(len(into)))


Full = tuple[int, ...]  # the spot of every position: there are more holes than numbers


def climbed(course: HoleGraph, start: Sequence[int], bound: Mapping[int, int]) -> Full:
    """Change a numbering step by step for the better; numbers that are bound stay."""
    way = tuple(start)
    free = [index for index in range(len(way)) if index + 1 not in bound]
    points = worth(course, way)
    while True:
        best = max(_near(course, way, free), key=lambda near: worth(course, near), default=way)
        more = worth(course, best)
        if more <= points:
            return way
        way, points = best, more


def worth(course: HoleGraph, way: Sequence[int | None]) -> int:
    """All that a numbering brings; where it is None there is no hole of that number."""
    spots = [_NO_HOLE if spot is None else course.spots[spot] for spot in way]
    links = [
        0 if before is None or after is None else course.links[before].get(after, 0)
        for before, after in pairwise(way)
    ]
    points = sum(links) + spots[0].first + spots[LUCKY - 1].fourth + spots[-1].last
    if min(links) == course.perfect:
        points += course.whole
    par = 0
    for spot in spots:
        points += spot.worth
        par += spot.par
    return points - abs(course.cubes - par)


_NO_HOLE: Final = NumberPlace(hole=-1, worth=0, par=0)


def _near(course: HoleGraph, way: Full, free: list[int]) -> Iterator[Full]:
    """Numberings that differ by one step."""
    for first, second in combinations(free, 2):
        swapped = list(way)
        swapped[first], swapped[second] = way[second], way[first]
        yield tuple(swapped)
    holes = {course.spots[spot].hole for spot in way}
    for index in free:
        others = holes - {course.spots[way[index]].hole}
        for spot, each in enumerate(course.spots):
            if each.hole not in others and spot != way[index]:
                yield (*way[:index], spot, *way[index + 1 :])
