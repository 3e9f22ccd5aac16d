"""Checks courses of tiles, and finds the order of play where tiles lie anyhow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from engine.core.grids.hexes import DIRECTIONS, Axial, apart, back, stepped
from engine.courses.kind import Fault
from engine.games.eighteen.box.course_book import course_named
from engine.games.eighteen.box.course_layout import (
    CLUBHOUSE,
    TERRAIN,
    TREE,
    BadLayout,
    CourseLayout,
    LaidTile,
    ParHole,
)
from engine.games.eighteen.box.played_course import ADJUSTMENTS, FRONTS
from engine.games.eighteen.box.tiles import FACES
from engine.games.eighteen.box.ways import MOST_HOLES

_CLOSED: Final = (TREE, CLUBHOUSE)  # nobody can stand there


def why_not_text(text: str, holes: int | None = None) -> str | None:
    """Says what is wrong with a course by its key or text, which may have to have so many holes."""
    try:
        course = course_named(text)
    except BadLayout as problem:
        return str(problem)
    if holes is not None and len(course.holes) != holes:
        return f"The course has {len(course.holes)} holes, not {holes}."
    return why_not_course(course)


def why_not_course(course: CourseLayout) -> str | None:
    """Says what is wrong with a course."""
    fault = fault_in(course)
    return fault.sentence if fault else None


def fault_in(course: CourseLayout) -> Fault | None:
    """Finds the first fault of a course, and the hexes where it is to be seen."""
    return next(faults_in(course), None)


def faults_in(course: CourseLayout) -> Iterator[Fault]:
    """All that is wrong with a course; as long as tiles lie wrongly there is no more to say."""
    wrong = list(_faults_in_tiles(course.tiles))
    if wrong:
        yield from wrong
    elif fault := _fault_in_holes(course.holes):
        yield fault
    else:
        adjusted, reached = _fault_in_adjusted(course), _fault_in_reached(course)
        yield from (fault for fault in (adjusted, reached) if fault)


def _faults_in_tiles(tiles: tuple[LaidTile, ...]) -> Iterator[Fault]:
    """Each tile once; tee, fairways and green in their order; the next tee beside the green."""
    for number, copies in Counter(FACES[tile.face].number for tile in tiles).items():
        if copies > 1:
            twice = [tile for tile in tiles if FACES[tile.face].number == number]
            yield _fault(f"Tile {number} is used {copies} times. The box has one.", *twice)
    ahead: int | None = None  # fairway tiles that may still come; None between holes
    green: LaidTile | None = None
    before: LaidTile | None = None
    for tile in tiles:
        face = FACES[tile.face]
        if face.kind == "tee":
            if ahead is not None and before:
                yield _fault(f"The hole before tee {face.key} has no green.", before)
            if green and tile.at not in [stepped(green.at, way) for way in DIRECTIONS]:
                told = f"Tee {face.key} doesn't lie beside green {green.face}."
                yield _fault(told, tile, green)
            ahead = face.extra
        elif ahead is None:
            told = f"Tile {face.key} belongs to no hole. Put a tee before it."
            yield _fault(told, tile)
        elif face.kind == "fairway":
            ahead -= 1
            if ahead < 0:
                yield _fault(f"Tile {face.key} is one fairway too many for its hole.", tile)
        else:
            ahead, green = None, tile
        before = tile
    if ahead is not None:
        yield _fault("The last hole has no green.", tiles[-1])


def _fault(sentence: str, *tiles: LaidTile) -> Fault:
    return Fault(sentence, tuple(tile.place("c") for tile in tiles))


def _fault_in_holes(holes: tuple[ParHole, ...]) -> Fault | None:
    """As many as there are flags, and each with a fairway that links hex by hex."""
    if not 1 <= len(holes) <= MOST_HOLES:
        return Fault(f"A course has 1 to {MOST_HOLES} holes, not {len(holes)}.")
    for number, hole in enumerate(holes, start=1):
        for here, there in pairwise(hole.way):
            # Tiles touch with the middle of an edge alone: what is linked runs over a middle.
            if there not in [stepped(here, way) for way in DIRECTIONS]:
                return Fault(f"The fairway of hole {number} doesn't connect.", (here, there))
    return None


def _fault_in_adjusted(course: CourseLayout) -> Fault | None:
    """Finds tiles over single hexes that are not in the box."""
    laid = Counter(letter for letter, _ in course.adjusted)
    copies = Counter(at for _, at in course.adjusted)
    if twice := tuple(at for at, count in copies.items() if count > 1):
        return Fault("Two adjustment tiles of the course lie on one another.", twice)
    if laid.pop(CLUBHOUSE, 0) > 1:
        return Fault("A course has one clubhouse at most.", _laid(course, CLUBHOUSE))
    if laid.total() > ADJUSTMENTS:
        told = f"The course has {laid.total()} adjustment tiles. The box has {ADJUSTMENTS}."
        return Fault(told)
    for letter, most in FRONTS.items():
        if laid[letter] > most:
            told = f"The course is adjusted with {TERRAIN[letter]} more than {most} times."
            return Fault(told, _laid(course, letter))
    return None


def _laid(course: CourseLayout, wanted: str) -> tuple[Axial, ...]:
    return tuple(at for letter, at in course.adjusted if letter == wanted)


def _fault_in_reached(course: CourseLayout) -> Fault | None:
    """Trees must wall nothing off: after a chip over them no other shot might get out again."""
    inside = walled_in(course)
    for number, hole in enumerate(course.holes, start=1):
        if hole.tee in inside or hole.green in inside:
            return Fault(f"Trees wall off hole {number}.", tuple(inside))
    if not inside:
        return None
    many = "a hex" if len(inside) == 1 else f"{len(inside)} hexes"
    return Fault(f"Trees wall in {many}.", tuple(inside))


def walled_in(course: CourseLayout) -> list[Axial]:
    """The hexes on which a golfer could stand, but not walk there from the first tee."""
    reached = _walked(course, course.holes[0].tee)
    open_hexes = (at for at, letter in course.hexes.items() if letter not in _CLOSED)
    return sorted(at for at in open_hexes if at not in reached)


def _walked(course: CourseLayout, start: Axial) -> set[Axial]:
    """All hexes that can be reached one by one."""
    reached, border = {start}, [start]
    while border:
        here = border.pop()
        for way in DIRECTIONS:
            there = stepped(here, way)
            if there not in reached and course.hexes.get(there, TREE) not in _CLOSED:
                reached.add(there)
                border.append(there)
    return reached


ENTRY: Final = 3  # the edge at which the fairway comes onto every face but a tee
_PATIENCE: Final = 20_000  # holes that are tried as the next one before the longest order is taken

_Way = tuple[LaidTile, ...]  # the tiles of a hole, tee first


def in_order(tiles: Sequence[LaidTile]) -> tuple[LaidTile, ...]:
    """Tiles in the order of play; of several that are possible, the one nearest to theirs now.

    Tiles that belong to no hole come first, holes without a green last, where checks find them.
    """
    by_place = {tile.at: tile for tile in tiles}
    ways = [_way(tile, by_place) for tile in tiles if FACES[tile.face].kind == "tee"]
    whole = [way for way in ways if is_end(way[-1])]
    half = [way for way in ways if not is_end(way[-1])]
    used = {tile.at for way in ways for tile in way}
    loose = [tile for tile in tiles if tile.at not in used]
    return (*loose, *(tile for way in [*_longest(whole), *half] for tile in way))


def ahead_of(tile: LaidTile) -> tuple[Axial, int] | None:
    """The tile's place to which a fairway leads, and in which direction; None from a green."""
    leaves = FACES[tile.face].exit
    if leaves is None:
        return None
    heading = tile.edge(leaves)
    return stepped(tile.at, heading), heading


def is_end(tile: LaidTile) -> bool:
    """Whether a hole ends on a tile."""
    return FACES[tile.face].kind in ("green", "multi")


def _way(tee: LaidTile, by_place: Mapping[Axial, LaidTile]) -> _Way:
    """The tiles that a fairway runs over from a tee on."""
    way = [tee]
    while (leads := ahead_of(way[-1])) is not None:
        tile = by_place.get(leads[0])
        if tile is None or tile in way or FACES[tile.face].kind == "tee":
            break
        if tile.edge(ENTRY) != back(leads[1]):
            break
        way.append(tile)
    return tuple(way)


def _longest(ways: Sequence[_Way]) -> list[_Way]:
    """Holes in an order in which as many as possible follow the one before; then the others."""
    near = {
        way: [next_ for next_ in ways if next_ != way and apart(way[-1].at, next_[0].at) == 1]
        for way in ways
    }
    best: list[_Way] = []
    for tried, order in enumerate(_orders(ways, near)):
        if len(order) > len(best):
            best = order
        if len(best) == len(ways) or tried > _PATIENCE:
            break
    return best + [way for way in ways if way not in best]


def _orders(ways: Sequence[_Way], near: Mapping[_Way, list[_Way]]) -> Iterator[list[_Way]]:
    """Every order in which holes can follow each other, as it grows."""
    for first in ways:
        stack = [[first]]
        while stack:
            order = stack.pop()
            yield order
            stack += [[*order, way] for way in reversed(near[order[-1]]) if way not in order]
