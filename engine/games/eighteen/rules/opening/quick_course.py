"""Quick courses: tiles drawn and laid by chance, hole after hole, tee beside green.

The tiles of tees and greens are drawn first, like stacks on a table; what is left of the box gives
the fairways. Then holes are laid one after the other around the middle of the course. Where there
is no room the hole before is taken up and laid another way; where that goes on for too long, the
course is begun anew, in the end without any fairway tiles, and then there always is room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

from engine.core.chance import Seeded
from engine.core.grids.hexes import DIRECTIONS, Axial, stepped
from engine.games.eighteen.box.course_layout import (
    ROUGH,
    TREE,
    LaidTile,
    course_of,
    laid_over,
    written,
)
from engine.games.eighteen.box.tiles import FACES, HexFace, TileKind
from engine.games.eighteen.rules.opening.course_checks import walled_in, why_not_text


class Manner(NamedTuple):
    """How hard a course is to be."""

    wanted: tuple[float, float, float]  # how much faces of one, two and three stars
    huddle: float  # narrow courses are harder: more of their border is near
    bends: float


MANNERS: Final = {
    "gentle": Manner((12, 4, 1), 1.4, -0.3),
    "fair": Manner((2, 3, 2), 1.2, 0.0),
    "hard": Manner((1, 4, 12), 0.8, 0.3),
}
DOUBLES: Final = 6  # tiles with two greens in the box

_PATIENCE: Final = 80  # holes that are laid before a course is begun anew
_CHOICES: Final = 4  # ways to lay a hole that are tried before the one before it is taken up
_WHIM: Final = 2.5  # by how much chance may prefer a worse place
_CLOSENESS: Final = 0.4  # how much a neighbour counts beside the way to the middle
_NARROW: Final = 4.0  # what it costs to leave one way on
_BENDS: Final = range(-2, 3)  # how a fairway may turn on a tile


class Wish(NamedTuple):
    """The wishes for a course."""

    holes: int
    likes: Callable[[HexFace], float]  # how much a face is wanted
    doubles: int  # tiles with two greens
    huddle: float = 1.0  # how much holes keep to the middle and to one another
    bends: float = 0.0  # how much fairways should turn; below 0 they should run straight


class _Step(NamedTuple):
    """A tile of a hole that is to be laid: where, and in which direction its fairway leaves."""

    at: Axial
    heading: int


HoleLine = tuple[_Step, ...]  # from the tee to the last fairway tile; the green lies ahead of it


def quick(chance: Seeded, holes: int, stars: str, compact: bool = False) -> str:
    """A course by chance, as text: so many holes, as hard as its stars ("gentle", "fair", "hard").

    A compact one suits modes in which everybody roams: short holes, and many tiles of two greens.
    """
    manner, most = MANNERS[stars], min(DOUBLES, holes // 2)
    doubles = most if compact else min(most, chance.number(most // 2 + 2))

    def likes(face: HexFace) -> float:
        length = face.extra if compact else 0
        return manner.wanted[face.stars - 1] / (1 + 3 * length)

    huddle = manner.huddle * (2 if compact else 1)
    return built(chance, Wish(holes, likes, doubles, huddle, manner.bends))


def built(chance: Seeded, wish: Wish) -> str:
    """A course as somebody wishes it, as text."""
    attempt = 0
    while True:
        course = QuickLaying(chance, wish, without=attempt // 2)
        text = opened_text(course.laid) if course.lay() else ""
        if why_not_text(text, wish.holes) is None:
            return text
        attempt += 1


def opened_text(tiles: Sequence[LaidTile]) -> str:
    """A course of tiles as text, with rough over a tree wherever trees wall a hex in."""
    course = course_of(written(tiles))
    while inside := walled_in(course):
        tree = next(at for at in _around(inside[0]) if course.hexes.get(at) == TREE)
        course = laid_over(course, [written((), [(ROUGH, tree)])])
    return written(tiles, course.adjusted)


class QuickLaying:
    """A course that is being laid."""

    def __init__(self, chance: Seeded, wish: Wish, without: int) -> None:
        self.chance = chance
        self.wish = wish
        self.without = without  # fairway tiles that every hole has to do without
        self.laid: list[LaidTile] = []
        self.taken: set[Axial] = set()
        self.left = tuple(FACES.values())
        greens = [self._drawn("multi") for _ in range(wish.doubles)]
        greens += [self._drawn("green") for _ in range(wish.holes - 2 * wish.doubles)]
        self.greens = _shuffled(chance, greens)
        self.tees = [self._drawn("tee") for _ in greens]
        self.patience = _PATIENCE

    def _drawn(self, kind: TileKind) -> HexFace:
        """Draw a face from the stack of its kind; its tile is gone from all stacks."""
        face = self._liked([face for face in self.left if face.kind == kind])
        self._use(face)
        return face

    def _use(self, face: HexFace) -> None:
        self.left = tuple(other for other in self.left if other.number != face.number)

    def _liked(self, faces: Sequence[HexFace]) -> HexFace:
        rest = _fraction(self.chance) * sum(map(self.wish.likes, faces))
        for face in faces:
            rest -= self.wish.likes(face)
            if rest < 0:
                return face
        return faces[-1]

    def lay(self, number: int = 0) -> bool:
        """Lay this hole and all after it; what does not fit is taken up again."""
        if number == len(self.tees):
            return True
        for line in self._ways(number):
            self.patience -= 1
            left, before = self.left, len(self.laid)
            self.cover(number, line)
            if self.lay(number + 1):
                return True
            self.taken -= {tile.at for tile in self.laid[before:]}
            del self.laid[before:]
            self.left = left
            if self.patience < 0:
                return False
        return False

    def cover(self, number: int, line: HoleLine) -> None:
        """Lay the tiles of a hole along a line."""
        heading = line[0].heading
        self._put(self.tees[number], line[0].at, heading)
        for at, way in line[1:]:
            bend = _signed(way - heading)
            face = self._liked([face for face in self._fairways() if abs(_bend(face)) == abs(bend)])
            self._use(face)
            self._put(face, at, heading, mirrored=_bend(face) != bend)
            heading = way
        self._put(self.greens[number], _ahead(line[-1]), heading)

    def _put(self, face: HexFace, at: Axial, turn: int, mirrored: bool | None = None) -> None:
        if mirrored is None:
            mirrored = self.chance.number(2) == 1
        self.laid.append(LaidTile(face.key, at, turn, mirrored))
        self.taken.add(at)

    def _fairways(self) -> list[HexFace]:
        return [face for face in self.left if face.kind == "fairway"]

    def _ways(self, number: int) -> list[HoleLine]:
        """The best ways to lay a hole; with fewer fairway tiles only where there is no other."""
        for extra in range(max(0, self.tees[number].extra - self.without), -1, -1):
            lines = list(self._lines(extra))
            if number < len(self.tees) - 1:
                lines = [line for line in lines if self._ways_on(line)]
            if lines:
                costs = {line: self._cost(line) for line in lines}
                return sorted(lines, key=costs.__getitem__)[:_CHOICES]
        return []

    def _lines(self, extra: int) -> Iterator[HoleLine]:
        """Free lines from beside the last green over so many fairway tiles to a free cell."""
        starts = _around(self.laid[-1].at) if self.laid else [(0, 0)]
        lines: list[HoleLine] = [
            (_Step(at, way),) for at in starts if at not in self.taken for way in DIRECTIONS
        ]
        stock = Counter(abs(_bend(face)) for face in self._fairways())
        for _ in range(extra):
            lines = [
                (*line, _Step(_ahead(line[-1]), (line[-1].heading + bend) % 6))
                for line in lines
                if self._is_free(line)
                for bend in _BENDS
                if stock[abs(bend)] > _turns(line).count(abs(bend))
            ]
        return filter(self._is_free, lines)

    def _is_free(self, line: HoleLine) -> bool:
        """Whether a tile can be laid at the end of the line."""
        cell = _ahead(line[-1])
        return cell not in self.taken and cell not in [step.at for step in line]

    def _ways_on(self, line: HoleLine) -> int:
        """Free cells beside the green, for the next tee."""
        closed = self.taken.union(step.at for step in line)
        return sum(cell not in closed for cell in _around(_ahead(line[-1])))

    def _cost(self, line: HoleLine) -> float:
        """How badly a hole would lie there."""
        cells = [*(step.at for step in line), _ahead(line[-1])]
        spread = sum(sqrt(q * q + q * r + r * r) for q, r in cells) / len(cells)
        beside = sum(cell in self.taken for each in cells for cell in _around(each))
        huddled = self.wish.huddle * (spread - _CLOSENESS * beside / len(cells))
        narrow = _NARROW if self._ways_on(line) == 1 else 0.0
        straight = self.wish.bends * sum(_turns(line))
        return huddled + narrow - straight + _WHIM * _fraction(self.chance)


def _ahead(step: _Step) -> Axial:
    return stepped(step.at, step.heading)


def _around(cell: Axial) -> list[Axial]:
    return [stepped(cell, way) for way in DIRECTIONS]


def _signed(turn: int) -> int:
    """A turn as the shorter way round: -2 instead of 4."""
    return (turn + 3) % 6 - 3


def _bend(face: HexFace) -> int:
    """How the fairway turns on a face; mirrored it turns to the other side."""
    return _signed(face.exit or 0)


def _turns(line: HoleLine) -> list[int]:
    """How sharply a line turns on each of its fairway tiles."""
    return [abs(_signed(there.heading - here.heading)) for here, there in pairwise(line)]


def _fraction(chance: Seeded) -> float:
    return chance.number(1 << 20) / (1 << 20)


def _shuffled(chance: Seeded, faces: list[HexFace]) -> list[HexFace]:
    left = list(faces)
    return [left.pop(chance.number(len(left))) for _ in faces]
