"""The picture of a whole course of 18 Holes: painted once, shown as one texture below all else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil, floor
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup

from app.draw.grids.hexes import UNIT, HexLayout, filled
from app.draw.paint import show_painted
from app.draw.shapes import Box, Room
from app.games.eighteen.course.hazards import paint_pools, paint_standing
from app.games.eighteen.course.turf import (
    FOOT,
    HEDGE,
    board_shadow,
    cup_at,
    hexes_of,
    paint_ends,
    paint_ground,
)
from app.theme import theme
from engine.games.eighteen.box.course_layout import CourseLayout
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
        self._laid: tuple[Any, ...] | None = None

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
