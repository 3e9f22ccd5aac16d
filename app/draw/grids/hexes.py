"""Where the hexagons of a board lie: rows of them in a box, lying or turned upright.

Hexes are named by column and row as in `engine.core.grids.hexes`: odd rows lie half a hex to the
right. Turned, the whole grid stands on its left side: what leads east on paper leads up on the
screen. Pixels count upwards, as everywhere in Kivy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import atan2, cos, floor, hypot, pi, sin, sqrt
from typing import NamedTuple

from app.draw.polygons import bar, grown
from app.draw.shapes import NO_ROOM, Box, Point, Room
from engine.core.grids.hexes import Hex, beside

WIDE = sqrt(3)  # a hex's width, and 2 its height, in radii
INNER = WIDE / 2  # from the centre to the middle of an edge
SIXTH = pi / 3


class HexLayout(NamedTuple):
    """A grid on the screen. Make one with `filled`."""

    radius: float  # from a hex's centre to its corners, in pixels
    origin: Point  # the centre of hex (0, 0)
    turned: bool = False

    def centre(self, x: float, y: int) -> Point:
        """The middle of a hex."""
        return self.place(WIDE * (x + (y & 1) / 2), 1.5 * y)

    def place(self, right: float, down: float) -> Point:
        """A point of the paper, in radii from the middle of hex (0, 0)."""
        dx, dy = (down, right) if self.turned else (right, -down)
        return self.origin[0] + dx * self.radius, self.origin[1] + dy * self.radius

    def corners(self, x: int, y: int, size: float = 1.0) -> list[Point]:
        """Its six corners against the clock; corner d begins the edge towards direction d.

        `size` makes it smaller or larger around its centre.
        """
        (cx, cy), r = self.centre(x, y), self.radius * size
        return [(cx + r * dx, cy + r * dy) for dx, dy in _corners(self.turned)]

    def edge(self, at: Hex, direction: int, size: float = 1.0) -> tuple[Point, Point]:
        """The two ends of the edge towards a neighbour."""
        corners = self.corners(*at, size)
        return corners[direction % 6], corners[(direction + 1) % 6]

    def at(self, px: float, py: float) -> Hex:
        """The hex at a point, whether or not the grid goes so far."""
        dx, dy = (px - self.origin[0]) / self.radius, (py - self.origin[1]) / self.radius
        right, down = (dy, dx) if self.turned else (dx, -dy)
        y = floor(down / 1.5 + 0.5)
        near = (floor(right / WIDE - (y & 1) / 2 + 0.5), y)
        around = (near, *(beside(near, d) for d in range(6)))
        return min(around, key=lambda hex_: self._off(hex_, px, py))

    def _off(self, at: Hex, px: float, py: float) -> float:
        x, y = self.centre(*at)
        return hypot(px - x, py - y)

    def direction_angle(self, direction: int) -> float:
        """Where a direction points on the screen: radians against the clock from the right."""
        return direction * SIXTH + (pi / 2 if self.turned else 0.0)

    def heading(self, direction: int) -> Point:
        """A step of one pixel in a direction."""
        angle = self.direction_angle(direction)
        return cos(angle), sin(angle)

    def nearest_direction(self, dx: float, dy: float) -> int:
        """The direction that a pull on the screen comes nearest to."""
        return round((atan2(dy, dx) - self.direction_angle(0)) / SIXTH) % 6

    def extent(self, hexes: Iterable[Hex]) -> Box:
        """The box around some hexes."""
        points = [corner for at in hexes for corner in self.corners(*at)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


UNIT = HexLayout(1.0, (0.0, 0.0))


@cache
def _corners(turned: bool) -> tuple[Point, ...]:
    """The corners of a hex of radius 1 around nothing: pictures ask for thousands of them."""
    turns = [UNIT._replace(turned=turned).direction_angle(d) - pi / 6 for d in range(6)]
    return tuple((cos(turn), sin(turn)) for turn in turns)


def filled(
    hexes: Iterable[Hex], box: Box, turned: bool = False, room: Room = NO_ROOM, most: float = 1e9
) -> HexLayout:
    """Lay some hexes into the middle of a box, as large as they fit but of at most a radius."""
    whole = UNIT._replace(turned=turned).extent(hexes)
    wide, high = whole.w + room.left + room.right, whole.h + room.below + room.above
    radius = min(box.w / wide, box.h / high, most)
    left = box.x + (box.w - wide * radius) / 2 + room.left * radius
    low = box.y + (box.h - high * radius) / 2 + room.below * radius
    return HexLayout(radius, (left - whole.x * radius, low - whole.y * radius), turned)


SPRITE_RADIUS = 24  # the hex, in dp, that the pictures and textures of the kit were drawn for


def cells(
    layout: HexLayout, hexes: Iterable[Hex], size: float = 1.0, rim: float = 0.0
) -> list[list[Point]]:
    """Hexes of a size, each with a round rim; both in radii."""
    shape = grown(layout._replace(origin=(0, 0)).corners(0, 0, size), rim * layout.radius)
    centres = [layout.centre(*at) for at in hexes]
    return [[(cx + x, cy + y) for x, y in shape] for cx, cy in centres]


def blob(layout: HexLayout, hexes: Iterable[Hex], size: float, rim: float) -> list[list[Point]]:
    """The outlines of cells as one body: smaller cells are bridged to their neighbours."""
    own = set(hexes)
    shape = [layout.corners(*at, size) for at in own]
    for at in own:
        for direction in range(3):
            if (other := beside(at, direction)) not in own:
                continue
            near, far = layout.edge(at, direction, size), layout.edge(other, direction + 3, size)
            shape.append([near[0], far[1], far[0], near[1]])
            third = beside(at, direction + 1)
            if third in own and direction < 2:
                shape.append([near[1], far[0], layout.corners(*third, size)[(direction + 5) % 6]])
    return [grown(polygon, rim * layout.radius) for polygon in shape]


def outline(layout: HexLayout, at: Hex, size: float) -> list[Point]:
    """A hex's corners with the first one again at the end."""
    corners = layout.corners(*at, size)
    return [*corners, corners[0]]


def grid_lines(layout: HexLayout, hexes: Iterable[Hex], width: float) -> list[list[Point]]:
    """Every edge between two of some hexes, once."""
    own = set(hexes)
    return [
        bar(*layout.edge(at, direction), width)
        for at in own
        for direction in range(3)
        if beside(at, direction) in own
    ]
