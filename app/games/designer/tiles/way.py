"""The red path of a tile: where it runs, how far it reaches, and what keeps clear of it.

A tile is one wide and high, from its lower left corner; pixels count upwards, so does it. Paths are
measured from the edge at which they are entered, which is the north edge of a tile that is not
turned.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, dist, pi, sin
from typing import Final, NamedTuple

from app.draw.polygons import Polygon, circle
from app.draw.shapes import Box, Point
from engine.games.designer.box.tiles import Kind

HALF: Final = 1 / 6  # of the path's width
KERB: Final = 0.03
GREEN: Final = 0.235  # the radius of a green without its kerb
BEND: Final = 0.5  # the radius of a corner's middle line, around the corner of its tile
STEPS: Final = 24  # of a curve

# The part of the path that things may stand on: from the edge, and short of the other end. On a
# corner their inner sides are nearer to the edges than their middles.
MARGIN: Final[dict[Kind, float]] = {"tee": 0.05, "green": 0.05, "straight": 0.05, "corner": 0.12}
SHORT: Final[dict[Kind, float]] = {"tee": 0.17, "green": 0.225, "straight": 0.05, "corner": 0.12}
BACK: Final = 0.05  # so much further back lies a green for everything on its way


class PathPoint(NamedTuple):
    """A point of the path, and where somebody who plays along it looks, in radians."""

    at: Point
    heading: float


def turned(point: Point, turns: int) -> Point:
    """A point of a tile after so many quarter turns clockwise."""
    x, y = point
    for _ in range(turns % 4):
        x, y = y, 1 - x
    return x, y


class TilePath:
    """The path of one tile that is turned so often; a tile of mere grass has none."""

    def __init__(self, kind: Kind, turns: int, things: int = 0) -> None:
        """So many `things` will stand on it."""
        self.kind, self.turns = kind, turns
        back = BACK * things if kind == "green" else 0.0
        self._end = (0.5, 0.5 - back)  # of a tee or green, on a tile that is not turned

    @property
    def end(self) -> Point:
        """The middle of the tee or green."""
        return turned(self._end, self.turns)

    @property
    def length(self) -> float:
        """From edge to edge, or to the middle of the tee or green."""
        return {
            "grass": 0.0, "straight": 1.0, "corner": BEND * pi / 2,
            "tee": 1 - self._end[1], "green": 1 - self._end[1],
        }[self.kind]  # fmt: skip

    @property
    def stretch(self) -> tuple[float, float]:
        """From where to where things may stand on it."""
        return MARGIN[self.kind], self.length - SHORT[self.kind]

    def spot(self, far: float) -> PathPoint:
        """So far from the edge at which it is entered."""
        if self.kind == "corner":
            angle = pi + far / BEND
            point, heading = (1 + BEND * cos(angle), 1 + BEND * sin(angle)), angle + pi / 2
        else:
            point, heading = (0.5, 1 - far), -pi / 2
        return PathPoint(turned(point, self.turns), heading - self.turns * pi / 2)

    def shape(self, more: float = 0.0) -> list[Polygon]:
        """The path, so much wider than it is without its kerb."""
        if self.kind == "grass":
            return []
        half = HALF + more
        if self.kind == "corner":
            return [self._turned(slice_) for slice_ in _bend(half)]
        low = 0.0 if self.kind == "straight" else self._end[1]
        shape: list[Polygon] = [
            self._turned([(0.5 - half, low), (0.5 + half, low), (0.5 + half, 1), (0.5 - half, 1)])
        ]
        if self.kind != "straight":
            shape.append(
                circle(self.end, (GREEN if self.kind == "green" else HALF) + more, corners=48)
            )
        return shape

    def clear_of(self, box: Box) -> bool:
        """Whether a box leaves the path and its kerb free."""
        if self.kind == "grass":
            return True
        half = HALF + KERB
        if self.kind == "corner":
            near, far = _reach(turned((1.0, 1.0), self.turns), box)
            return far <= BEND - half or near >= BEND + half
        low = (0.5, 0.0) if self.kind == "straight" else self._end
        start, end = turned(low, self.turns), turned((0.5, 1.0), self.turns)
        line = Box(
            min(start[0], end[0]),
            min(start[1], end[1]),
            abs(start[0] - end[0]),
            abs(start[1] - end[1]),
        )
        if _gap(line, box) < half:
            return False
        return self.kind != "green" or _reach(self.end, box)[0] >= GREEN + KERB

    def _turned(self, polygon: Iterable[Point]) -> list[Point]:
        return [turned(point, self.turns) for point in polygon]


def _bend(half: float) -> list[list[Point]]:
    """A quarter of a ring in slices."""
    angles = [pi + pi / 2 * step / STEPS for step in range(STEPS + 1)]
    inner, outer = (
        [(1 + reach * cos(angle), 1 + reach * sin(angle)) for angle in angles]
        for reach in (BEND - half, BEND + half)
    )
    return [[outer[i], outer[i + 1], inner[i + 1], inner[i]] for i in range(STEPS)]


def _reach(point: Point, box: Box) -> tuple[float, float]:
    """How far the nearest and the farthest point of a box is from a point."""
    x = min(max(point[0], box.x), box.right)
    y = min(max(point[1], box.y), box.top)
    corners = [(a, b) for a in (box.x, box.right) for b in (box.y, box.top)]
    return dist(point, (x, y)), max(dist(point, corner) for corner in corners)


def _gap(a: Box, b: Box) -> float:
    """How far two boxes are from each other."""
    dx = max(0.0, a.x - b.right, b.x - a.right)
    dy = max(0.0, a.y - b.top, b.y - a.top)
    return dist((0.0, 0.0), (dx, dy))
