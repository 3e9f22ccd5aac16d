"""The picture of a whole course of 18 Holes: painted once, shown as one texture below all else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from math import ceil, cos, floor, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

from kivy.graphics import Color, InstructionGroup

from app.draw.grids.hexes import UNIT, WIDE, HexLayout, filled
from app.draw.paint import show_painted, sprite, themed
from app.draw.polygons import Polygon, moved
from app.draw.shapes import Box, Point, Room
from app.draw.terrain import pool
from app.games.eighteen.course.fairways import (
    FOOT,
    HEDGE,
    KIT,
    board_shadow,
    cup_at,
    hexes_of,
    paint_ends,
    paint_ground,
)
from app.theme import theme
from engine.core.grids.hexes import Axial, offset, stepped
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    LAKE,
    TREE,
    WATER,
    CourseLayout,
)
from engine.games.eighteen.box.played_course import PlayedCourse

ROOM: Final = Room(left=HEDGE + 0.1, below=HEDGE + FOOT + 0.4, right=HEDGE + 0.2, above=HEDGE + 0.1)
FLAG: Final = 1.25  # how high a flag stands above its cup, in radii of a hex
FINEST: Final = 2.5  # pixels of the picture for one of the screen: large courses are zoomed into


def course_layout(course: CourseLayout, box: Box) -> HexLayout:
    """Lay a course into a box, as large as it fits."""
    return filled(hexes_of(course), box, room=_room(course))


def _room(course: CourseLayout) -> Room:
    """Space for the hedge, and for flags that stand near the upper edge."""
    top = UNIT.extent(hexes_of(course)).top
    flags = [cup_at(hole.green, UNIT)[1] + FLAG - top for hole in course.holes]
    return ROOM._replace(above=max(ROOM.above, *flags, 0.0))


class CoursePainting:
    """A course without its flags; `lay` paints it anew only when something has changed."""

    def __init__(self) -> None:
        self.back = InstructionGroup()
        self._laid: tuple[object, ...] | None = None

    def lay(self, ground: PlayedCourse, layout: HexLayout) -> None:
        wanted = (ground, layout, theme.dark)
        if wanted == self._laid:
            return
        self._laid = wanted
        course = ground.course
        self.back.clear()
        if not course.hexes:
            return  # nothing is built yet
        self.back.add(Color(*theme.terrain("shadow")))
        self.back.add(board_shadow(course, layout).rectangle())
        paint = partial(paint_course, course, layout)
        show_painted(self.back, around(course, layout), paint, finest=FINEST)


def paint_course(course: CourseLayout, layout: HexLayout, numbers: Sequence[str] = ()) -> None:
    """All of a course but its flags, into the canvas that is open."""
    paint_ground(course, layout)
    paint_ends(course, layout, numbers)
    paint_pools(course, layout)
    paint_standing(course, layout)


def around(course: CourseLayout, layout: HexLayout) -> Box:
    """The box in whole pixels that holds all that is painted of a course."""
    box = layout.extent(hexes_of(course)).grown(0.6 * layout.radius)
    x, y = floor(box.x), floor(box.y)
    return Box(x, y, ceil(box.right) - x, ceil(box.top) - y)


CORNERS: Final = 42
STEPS: Final = 8  # of the curve along a bridge between two blobs
WAIST, BEND = 0.2, 0.09  # how much narrower a bridge is half-way, and how far it may bend
SUNK: Final = 0.02  # the bed lies so much lower than its rim
HOUSE: Final = 37  # the radius of a hex, in dp, for which the clubhouse has its own size


class HazardBody(NamedTuple):
    """How one kind of hazard is formed; in radii of a hex."""

    letter: str
    texture: str
    radius: float
    neck: float  # how broad the bridge to a neighbour is
    rim: float = 0.085


BODIES: Final = (
    HazardBody(BUNKER, "sand", 0.69, 1.1, 0.07),
    HazardBody(WATER, "water", 0.69, 1.1),
    HazardBody(LAKE, "water", 0.55, 0.8),  # of the fairway something is left to be seen
)


def paint_pools(course: CourseLayout, layout: HexLayout) -> None:
    """Bunkers and lakes."""
    for body in BODIES:
        own = {at for at, letter in course.hexes.items() if letter == body.letter}
        if own:
            rim = _shape(own, body, layout, 0.0)
            bed = moved(_shape(own, body, layout, body.rim), 0, -SUNK * layout.radius)
            pool(body.texture, rim, bed, layout.radius / KIT, layout.origin)


def paint_standing(course: CourseLayout, layout: HexLayout) -> None:
    """Trees and the clubhouse, the far ones first."""
    standing = [at for at, letter in course.hexes.items() if letter in TREE + CLUBHOUSE]
    for at in sorted(standing, key=lambda at: (-layout.centre(*offset(at))[1], at)):
        middle = layout.centre(*offset(at))
        if course.hexes[at] == CLUBHOUSE:
            sprite("terrain/clubhouse", middle, layout.radius / HOUSE)
        else:
            size = Random(f"tree {at}").uniform(0.94, 1.06)
            sprite(themed("terrain/tree-large"), middle, layout.radius / KIT * size)


def wobble(at: Axial, letter: str, corners: int = CORNERS) -> list[float]:
    """How far the edge of a hex's blob lies from its middle, all around; 1 on average."""
    seeded = Random(f"{letter} {at}")
    waves = [
        (count, seeded.uniform(*most), seeded.uniform(0, 2 * pi))
        for count, most in ((2, (0.02, 0.08)), (3, (0.06, 0.11)), (5, (0.0, 0.02)))
    ]
    turns = (2 * pi * corner / corners for corner in range(corners))
    return [1 + sum(size * cos(n * turn + shift) for n, size, shift in waves) for turn in turns]


def _shape(
    own: Collection[Axial], body: HazardBody, layout: HexLayout, inset: float
) -> list[Polygon]:
    """The blobs of some hexes and the bridges between neighbours, less an inset."""
    shape: list[Polygon] = [_blob(at, body, layout, inset) for at in own]
    for at in own:
        middle = layout.centre(*offset(at))
        for direction in range(3):
            other = stepped(at, direction)
            if other not in own:
                continue
            end = layout.centre(*offset(other))
            bend = Random(f"{at} {other}").uniform(-BEND, BEND)
            shape.append(_neck(middle, end, body.neck / 2 - inset, bend))
            third = stepped(at, direction + 1)
            if direction < 2 and third in own:
                shape.append([middle, end, layout.centre(*offset(third))])
    return shape


def _neck(start: Point, end: Point, half: float, bend: float) -> list[Point]:
    """A bridge with a waist, half as wide as it says in radii, that bends a little to one side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    s = hypot(dx, dy) / WIDE
    nx, ny = -dy / hypot(dx, dy) * s, dx / hypot(dx, dy) * s
    sides: tuple[list[Point], list[Point]] = ([], [])
    for step in range(STEPS + 1):
        part = step / STEPS
        bow = 4 * part * (1 - part)
        for points, sign in zip(sides, (1, -1), strict=True):
            away = sign * half * (1 - WAIST * bow) + bend * bow
            points.append((start[0] + dx * part + nx * away, start[1] + dy * part + ny * away))
    edge = [*sides[1], *reversed(sides[0])]
    middle = ((start[0] + end[0]) / 2 + nx * bend, (start[1] + end[1]) / 2 + ny * bend)
    return [middle, *edge, edge[0]]


def _blob(at: Axial, body: HazardBody, layout: HexLayout, inset: float) -> Sequence[Point]:
    """A closed curve; polygons are filled from their first point, so that is the middle."""
    x, y = layout.centre(*offset(at))
    s, edge = layout.radius, []
    for corner, reach in enumerate(wobble(at, body.letter)):
        turn, far = 2 * pi * corner / CORNERS, (body.radius * reach - inset) * s
        edge.append((x + far * cos(turn), y + far * sin(turn)))
    return [(x, y), *edge, edge[0]]
