"""Rates a route: finds the best way to cut it into nine holes around the tiles that lie.

On a route every hole begins with a tee, goes on with paths that turn where the route turns, and
ends with a green beside the next tee. So only the cuts are to be chosen; squares that no hole needs
are lawn. What is still to come has the pars that tiles of its kind have on average.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache
from itertools import pairwise
from math import inf, pow
from typing import Final, NamedTuple

from engine.core.chance import Seeded
from engine.games.designer.bots.supply import CORNER, GRASS, GREEN, STRAIGHT, TEE
from engine.games.designer.box.clients import LUCKY, MR, Traits
from engine.games.designer.box.lands import (
    AnyLand,
    Plot,
    Square,
    beside,
    edge_towards,
    opposite,
    plot_of,
)
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Laid
from engine.games.designer.rules.conditions import MISCOUNTED
from engine.games.designer.rules.numbering import CUBES, GOOD, GOOD_PARS, LIKED, LINK

Route = tuple[Square, ...]

REACH: Final = 9  # squares of a route that are led elsewhere at once
DETOUR: Final = 6  # squares more that the new stretch may have
ELSEWHERE: Final = 3  # one of so many new beginnings or ends is not at the gate
SHORT: Final = 14  # squares of the shortest routes to begin with
TRIES: Final = 60  # steps of a search for a stretch, before it is given up
MANY: Final = 400  # steps of a search for a whole route


def first_route(plot: Plot, chance: Seeded) -> Route:
    """Any route that begins at the gate and is not too short."""
    doors = sorted(plot.doors)
    start, end = doors[chance.number(len(doors))], _outset(plot, chance)
    lengths = SHORT + chance.number(SHORT), len(plot.land)
    return _stretch(plot.land, start, end, (), lengths, chance, MANY) or (start,)


def rerouted(plot: Plot, route: Route, chance: Seeded) -> Route | None:
    """The route with a stretch led elsewhere, or with another beginning or end."""
    size = len(route)
    first = chance.number(size + 2) - 2
    last = first + 2 + chance.number(REACH)
    start = route[first] if first >= 0 else _outset(plot, chance)
    end = route[last] if last < size else _outset(plot, chance)
    head, tail = route[: max(0, first)], route[last + 1 :]
    kept = {*head, *tail}
    if start in kept or end in kept or start == end:
        return None
    lengths = 0, min(last, size) - max(first, -1) + 1 + DETOUR
    stretch = _stretch(plot.land, start, end, kept, lengths, chance)
    if stretch is None:
        return None
    found = (*head, *stretch, *tail)
    return None if found == route else found


def _outset(plot: Plot, chance: Seeded) -> Square:
    """Where a route may begin or end: at the gate, or anywhere where that has to be."""
    doors = sorted(plot.doors)
    squares = doors if chance.number(ELSEWHERE) else sorted(plot.land)
    return squares[chance.number(len(squares))]


def _stretch(
    land: Container[Square],
    start: Square,
    end: Square,
    taken: Container[Square],
    lengths: tuple[int, int],
    chance: Seeded,
    tries: int = TRIES,
) -> Route | None:
    """A way between two squares that crosses neither itself nor what is taken, by chance."""
    way, tried = [start], [_shuffled(start, chance)]
    for _ in range(tries):
        if way[-1] == end and len(way) >= lengths[0]:
            return tuple(way)
        ahead = tried[-1]
        while ahead and not _free(ahead[-1], land, taken, way):
            ahead.pop()
        gap = abs(way[-1][0] - end[0]) + abs(way[-1][1] - end[1])
        if ahead and way[-1] != end and len(way) + gap <= lengths[1]:
            way.append(ahead.pop())
            tried.append(_shuffled(way[-1], chance))
        else:
            way.pop()
            tried.pop()
            if not way:
                return None
    return None


def _free(
    square: Square, land: Container[Square], taken: Container[Square], way: list[Square]
) -> bool:
    return square in land and square not in taken and square not in way


def _shuffled(square: Square, chance: Seeded) -> list[Square]:
    """The squares around one in any order."""
    around = beside(square)
    for place in (3, 2, 1):
        other = chance.number(place + 1)
        around[place], around[other] = around[other], around[place]
    return around


LONGEST: Final = 6  # tiles of a hole
STRAY: Final = 8.0  # points lost for a tile with a path that belongs to no hole of the plan
OFF: Final = 0.35  # points lost for every stroke that a hole is away from its share of the cubes
LAWN: Final = 0.75  # points lost for lawn where a hole could be: holes use what comes in plenty
CAREFUL: Final = 1.5  # players choose tiles for a good par; chances of it are that much better


class Rated(NamedTuple):
    """The best that can be made of a route."""

    value: float  # points from Mr Client, pars and circuit, less what cannot be mended
    roles: dict[Square, tuple[int, int]]  # for each free square of the land: kind and turns
    holes: dict[Square, int]  # the number of the hole that a square belongs to


@lru_cache(maxsize=4096)
def hole_worth(
    mr: str, par: int, tees: int, greens: int, paths: int, corners: int, length: int, lucky: bool
) -> float:
    """Rate a hole of which so many tees, greens and paths are still to come."""
    odds = _odds(par, tees, greens, paths)
    good = sum(chance for strokes, chance in odds.items() if strokes in GOOD_PARS)
    mean = sum(strokes * chance for strokes, chance in odds.items())
    number = LUCKY if lucky else HOLES
    liked = sum(
        chance
        for strokes, chance in odds.items()
        if MR[mr].likes(Traits(length, corners, strokes, number))
    )
    return GOOD * _careful(good) + LIKED * _careful(liked) - OFF * abs(mean - CUBES / HOLES)


def _careful(chance: float) -> float:
    return 1 - pow(max(0.0, 1 - chance), CAREFUL)


@lru_cache(maxsize=1024)
def _odds(par: int, tees: int, greens: int, paths: int) -> dict[int, float]:
    """How likely each par is, with tiles still to come."""
    odds = {par: 1.0}
    for kinds, number in ((("tee",), tees), (("green",), greens), (("straight", "corner"), paths)):
        each = _pars(kinds)
        for _ in range(number):
            after: dict[int, float] = {}
            for strokes, chance in odds.items():
                for more, share in each.items():
                    after[strokes + more] = after.get(strokes + more, 0.0) + chance * share
            odds = after
    return odds


@lru_cache(maxsize=8)
def _pars(kinds: tuple[str, ...]) -> dict[int, float]:
    faces = [face for face in FACES.values() if face.kind in kinds]
    total = sum(face.copies for face in faces)
    found: dict[int, float] = {}
    for face in faces:
        found[face.par] = found.get(face.par, 0.0) + face.copies / total
    return found


class _Cutter:
    """One route, and what may be on each of its squares."""

    def __init__(self, land: AnyLand, mr: str, route: Route, tiles: Mapping[Square, Laid]) -> None:
        self.land, self.mr, self.route, self.tiles = land, mr, route, tiles
        self.doors = plot_of(land).doors
        size = len(route)
        steps = [edge_towards(*pair) for pair in pairwise(route)]
        # Directions of coming and going; before the first square and after the last there is none.
        self.onward = [*steps, -1]
        self.back = [-1, *map(opposite, steps)]
        self.tee, self.green, self.path = [True] * size, [True] * size, [True] * size
        self.par: list[int] = [0] * size
        self.free = [1] * size
        self.skip, self.wrong = [-LAWN] * size, [0.0] * size
        for place, square in enumerate(route):
            tile = tiles.get(square)
            if tile is not None:
                self._fit(place, tile)
        self.tee[-1] = self.green[0] = False
        self.path[0] = self.path[-1] = False

    def _fit(self, place: int, tile: Laid) -> None:
        """See which part a tile that lies there may play."""
        face = FACES[tile.face]
        red = face.red(tile.turns)
        onward, back = self.onward[place], self.back[place]
        self.par[place], self.free[place] = face.par, 0
        self.tee[place] = face.kind == "tee" and red[0] == onward
        self.green[place] = face.kind == "green" and red[0] == back
        self.path[place] = len(red) == 2 and back in red and onward in red
        self.wrong[place] = -1.0 if face.one_way and face.entry(tile.turns) != back else 0.0
        self.skip[place] = -STRAY if red else 0.0

    def bent(self, place: int) -> bool:
        return (self.onward[place] - self.back[place]) % 4 != 2

    def holes(self) -> list[list[tuple[int, float, float]]]:
        """For every square the holes that may begin there: where they end, and what they bring.

        The last number is what it brings as the fourth hole.
        """
        size, mr, found = len(self.route), self.mr, []
        lucky = MR[mr].lucky
        for first in range(size):
            ends: list[tuple[int, float, float]] = []
            found.append(ends)
            if not self.tee[first]:
                continue
            par, paths, corners, cost = self.par[first], 0, 0, 0.0
            for last in range(first + 1, min(first + LONGEST, size)):
                if self.green[last]:
                    facts = (
                        mr, par + self.par[last], self.free[first], self.free[last], paths,
                        min(corners, 1), last - first + 1,
                    )  # fmt: skip
                    worth = hole_worth(*facts, False) + cost
                    fourth = hole_worth(*facts, True) + cost if lucky else worth
                    ends.append((last + 1, worth, fourth))
                if not self.path[last]:
                    break
                par += self.par[last]
                paths += self.free[last]
                corners += self.bent(last)
                cost += self.wrong[last]
        return found

    def link(self, place: int) -> float:
        """The points for a tee that lies beside the green before it, or beside the gate."""
        if not place:
            return LINK * (self.route[0] in self.doors)
        on, back = self.onward, self.back
        if MR[self.mr].onward and place > 1:
            before, here = on[place - 1], on[place]
            if before == here and opposite(back[place - 1]) == before:
                return LINK + LIKED
        return LINK


def rate(land: AnyLand, mr: str, route: Route, tiles: Mapping[Square, Laid]) -> Rated:
    """Cut a route into holes for the most points."""
    cutter = _Cutter(land, mr, route, tiles)
    size = len(route)
    holes, skip = cutter.holes(), cutter.skip
    links = [cutter.link(place) for place in range(size)]
    # By holes made and squares passed: the best so far where a hole ends here, or where lawn does,
    # and from where the last hole of it began.
    ended = [[-inf] * (size + 1) for _ in range(HOLES + 1)]
    lawn = [[-inf] * (size + 1) for _ in range(HOLES + 1)]
    began = [[-1] * (size + 1) for _ in range(HOLES + 1)]
    ended[0][0] = 0.0
    for number in range(HOLES + 1):
        here, rough = ended[number], lawn[number]
        more = ended[number + 1] if number < HOLES else None
        for place in range(size):
            best = max(here[place], rough[place])
            if best == -inf:
                continue
            passed = best + skip[place]
            rough[place + 1] = max(rough[place + 1], passed)
            if more is None:
                continue
            start = max(here[place] + links[place], rough[place])
            origin = began[number + 1]
            for end, worth, fourth in holes[place]:
                points = start + (fourth if number + 1 == LUCKY else worth)
                if points > more[end]:
                    more[end] = points
                    origin[end] = place
    return _best(cutter, ended, lawn, began)


def _best(
    cutter: _Cutter,
    ended: list[list[float]],
    lawn: list[list[float]],
    began: list[list[int]],
) -> Rated:
    """Take the best end, and go back over the way that led there."""
    size = len(cutter.route)
    home = LINK * (cutter.route[-1] in cutter.doors)
    value, number, whole = max(
        (points - MISCOUNTED * (HOLES - number), number, whole)
        for number in range(HOLES + 1)
        for points, whole in ((ended[number][size] + home, True), (lawn[number][size], False))
    )
    roles: dict[Square, tuple[int, int]] = {}
    numbers: dict[Square, int] = {}
    place = size
    links = [cutter.link(each) for each in range(size)]
    while place:
        if not whole:
            place -= 1
            _note(cutter, roles, place, GRASS, 0)
            whole = ended[number][place] >= lawn[number][place]
            continue
        first = began[number][place]
        for each in range(first, place):
            numbers[cutter.route[each]] = number
            _note(cutter, roles, each, *_role(cutter, first, each, place - 1))
        number -= 1
        place = first
        whole = ended[number][place] + (links[place] if place < size else 0) >= lawn[number][place]
    on_route = set(cutter.route)
    for square in plot_of(cutter.land).land:
        if square not in on_route and square not in cutter.tiles:
            roles[square] = (GRASS, 0)
    strays = sum(
        FACES[tile.face].kind != "grass" and square not in on_route
        for square, tile in cutter.tiles.items()
    )
    return Rated(value - STRAY * strays, roles, numbers)


def _note(
    cutter: _Cutter, roles: dict[Square, tuple[int, int]], place: int, kind: int, turns: int
) -> None:
    square = cutter.route[place]
    if square not in cutter.tiles:
        roles[square] = (kind, turns)


def _role(cutter: _Cutter, first: int, place: int, last: int) -> tuple[int, int]:
    """The kind of tile, and its turns, on a square of a hole."""
    onward, back = cutter.onward[place], cutter.back[place]
    if place == first:
        return TEE, onward
    if place == last:
        return GREEN, back
    if not cutter.bent(place):
        # Entered from the north when unturned, which tiles of one direction need.
        return STRAIGHT, back
    return CORNER, corner_turns(back, onward)


def corner_turns(one: int, other: int) -> int:
    """How a corner is turned that joins two edges: unturned it joins north and east."""
    return one if (one + 1) % 4 == other else other
