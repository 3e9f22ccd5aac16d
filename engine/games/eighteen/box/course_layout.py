"""A course as it lies on the table: its hexes, and the holes in the order in which they are played.

Hexes have axial coordinates. A tile at (Q, R) has its middle at (3Q, 3R); between three tiles lies
a hex made of their corners, which is in play where there is at least one of them.

A course of tiles is written as text, so that it can be shipped, saved and built by chance:
"01A:0,0,2 31Am:1,0,5 b@3,-1" lays face 01A at tile (0, 0) turned twice against the clock, 31A
mirrored beside it, and a bunker over the hex (3, -1). Tiles stand in the order of play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.grids.hexes import DIRECTIONS, Axial, stepped
from engine.games.eighteen.box.tiles import FACES, HexFace

ROUGH, FAIRWAY, TEE, GREEN = "r", "f", "t", "g"
TREE, BUNKER, WATER, LAKE, CLUBHOUSE = "T", "b", "w", "l", "h"
TERRAIN: Final = {
    ROUGH: "rough", FAIRWAY: "fairway", TEE: "tee", GREEN: "green", TREE: "tree",
    BUNKER: "bunker", WATER: "water", LAKE: "lake on the fairway", CLUBHOUSE: "clubhouse",
}  # fmt: skip

LAID_OVER: Final = BUNKER + WATER + TREE + ROUGH + CLUBHOUSE  # what single hexes may be covered by
LONGEST: Final = 900  # characters of a course as text: a recording has room for no more


class BadLayout(ValueError):
    """A course that cannot be read. Its text is a sentence for the player."""


class LaidTile(NamedTuple):
    """A tile on the table."""

    face: str
    at: Axial  # in tiles
    turn: int  # times 60 degrees, against the clock
    mirrored: bool = False

    def place(self, name: str) -> Axial:
        """Where one of its hexes lies, by its name in a path: `c`, or its number in the ring."""
        middle = (3 * self.at[0], 3 * self.at[1])
        return middle if name == "c" else stepped(middle, self.edge(int(name)))

    def edge(self, number: int) -> int:
        """The direction in which one of the face's edges looks."""
        return ((-number if self.mirrored else number) + self.turn) % 6

    def hexes(self) -> Iterator[tuple[Axial, str]]:
        for name, letter in zip("c012345", FACES[self.face].hexes, strict=True):
            yield self.place(name), letter.lower() if letter == "G" else letter

    def corners(self) -> Iterator[Axial]:
        """The hexes of which it holds a third."""
        for direction in DIRECTIONS:
            ring = stepped((3 * self.at[0], 3 * self.at[1]), direction)
            yield stepped(ring, (direction + 1) % 6)


class ParHole(NamedTuple):
    """A hole: where its fairway runs, from the tee to the green."""

    par: int
    way: tuple[Axial, ...]

    @property
    def tee(self) -> Axial:
        return self.way[0]

    @property
    def green(self) -> Axial:
        return self.way[-1]


@dataclass(frozen=True)
class CourseLayout:
    """A whole course."""

    hexes: dict[Axial, str]  # terrain by letter; corners are rough
    holes: tuple[ParHole, ...]
    corners: frozenset[Axial] = frozenset()  # hexes made of corner pieces
    tiles: tuple[LaidTile, ...] = ()
    adjusted: tuple[tuple[str, Axial], ...] = ()  # single hexes laid over, with what

    @property
    def par(self) -> int:
        return sum(hole.par for hole in self.holes)


_TILE: Final = re.compile(r"(\d\d[AB])(m?):(-?\d+),(-?\d+),([0-5])")
_OVER: Final = re.compile(rf"([{LAID_OVER}])@(-?\d+),(-?\d+)")


@lru_cache(maxsize=64)
def course_of(text: str) -> CourseLayout:
    """Read a course; BadCourse says what is wrong with the text."""
    tiles: list[LaidTile] = []
    over: list[str] = []
    if len(text) > LONGEST:
        raise BadLayout("The course is too large.")
    for word in text.split():
        if tile := _TILE.fullmatch(word):
            face, mirror, q, r, turn = tile.groups()
            tiles.append(LaidTile(face, (int(q), int(r)), int(turn), bool(mirror)))
        else:
            over.append(word)
    if any(tile.face not in FACES for tile in tiles):
        raise BadLayout("The course has a tile that isn't in the box.")
    if len({tile.at for tile in tiles}) < len(tiles):
        raise BadLayout("Two tiles of the course overlap.")
    return laid_over(_lay_out(tiles), over)


def written(tiles: Iterable[LaidTile], over: Iterable[tuple[str, Axial]] = ()) -> str:
    """A course as text."""
    words = [f"{t.face}{'m' * t.mirrored}:{t.at[0]},{t.at[1]},{t.turn}" for t in tiles]
    return " ".join(words + [f"{letter}@{q},{r}" for letter, (q, r) in over])


def loose_ways(course: CourseLayout) -> list[tuple[Axial, ...]]:
    """The fairways of a half-built course that lead to no green, or come from no tee."""
    used = {at for hole in course.holes for at in hole.way}
    ways: list[tuple[Axial, ...]] = []
    for tile in course.tiles:
        way = tuple(map(tile.place, FACES[tile.face].path))
        if not way or way[0] in used:
            continue
        if ways and way[0] in [stepped(ways[-1][-1], direction) for direction in DIRECTIONS]:
            way = ways.pop() + way
        ways.append(way)
    return ways


def laid_over(course: CourseLayout, words: Iterable[str]) -> CourseLayout:
    """A course with single hexes covered, as written in words like "b@3,-1"."""
    over = tuple(_cover(word) for word in words)
    hexes = course.hexes.copy()
    fixed = {at for hole in course.holes for at in (hole.tee, hole.green)}
    for letter, at in over:
        if at not in hexes or at in fixed:
            raise BadLayout("You can only cover rough, fairway and hazards.")
        hexes[at] = letter
    return replace(course, hexes=hexes, adjusted=course.adjusted + over)


def _cover(word: str) -> tuple[str, Axial]:
    cover = _OVER.fullmatch(word)
    if cover is None:
        raise BadLayout(f"A course can't hold {word[:20]!r}.")
    letter, q, r = cover.groups()
    return letter, (int(q), int(r))


def _lay_out(tiles: list[LaidTile]) -> CourseLayout:
    """Put the hexes of tiles together."""
    hexes = {at: letter for tile in tiles for at, letter in tile.hexes()}
    corners = frozenset(at for tile in tiles for at in tile.corners())
    hexes |= dict.fromkeys(corners, ROUGH)
    return CourseLayout(hexes, tuple(_holes(tiles)), corners, tuple(tiles))


def _holes(tiles: list[LaidTile]) -> Iterator[ParHole]:
    """The holes of tiles in the order of play: a tee, fairways, a green, and short holes on it."""
    way: list[Axial] = []
    par = 0
    for tile in tiles:
        face = FACES[tile.face]
        if face.kind == "tee":
            way, par = [], face.par
        if par:
            way += map(tile.place, face.path)
        if face.kind in ("green", "multi"):
            if par:
                yield ParHole(par, tuple(way))
            way, par = [], 0
            yield from _own(tile, face)


def _own(tile: LaidTile, face: HexFace) -> Iterator[ParHole]:
    if face.own:
        yield ParHole(face.par, tuple(map(tile.place, face.own)))
