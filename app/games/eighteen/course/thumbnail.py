"""A whole course as a little picture, for lists of courses and for the rules."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture

from app.draw.paint import FINENESS
from app.draw.shapes import Box
from app.draw.terrain import flag, least_flag
from app.games.eighteen.course.flags import FLAG_SCALE
from app.games.eighteen.course.picture import FLAG, course_layout, paint_course
from app.games.eighteen.course.turf import board_shadow, cup_at
from app.games.manifest import ChoicePainter
from app.theme import theme
from app.widgets.pictures.painted import painted
from engine.core.game import OptionValue
from engine.games.eighteen.box.course_book import COURSES, course_named

LITTLE_FLAG = 0.075  # so much of a little picture counts as a radius, as hexes would be too small
SHADOW = 2.0  # on clear ground a shadow comes out lighter than it is


def course_picture(key: str, size: tuple[float, float]) -> Texture:
    """A course, by its key or its text, in the middle of a clear picture of this size (pixels)."""
    wide, high = (max(1, round(side)) for side in size)
    return _painted(key, wide, high, theme.dark)


@lru_cache(maxsize=48)
def _painted(key: str, wide: int, high: int, dark: bool) -> Texture:
    course = course_named(key)
    if not course.hexes:  # nothing is built yet
        return painted((1, 1), theme.board, lambda: None)
    pixels = (round(wide * FINENESS), round(high * FINENESS))
    size = least_flag(LITTLE_FLAG, pixels)
    layout = course_layout(course, Box(0, 0, *pixels))
    # Flags that are larger than the course's own need more room at the top.
    more = max(0.0, size - layout.radius) * FLAG
    layout = course_layout(course, Box(0, 0, pixels[0], pixels[1] - more))
    scale = max(layout.radius, size) / FLAG_SCALE

    def paint() -> None:
        board_shadow(course, layout).show(SHADOW)
        paint_course(course, layout)
        for foot in sorted((cup_at(hole.green, layout) for hole in course.holes), key=_far):
            flag(foot, scale)

    return painted(pixels, theme.board, paint)


def _far(foot: tuple[float, float]) -> float:
    return -foot[1]


def _listed(key: OptionValue) -> bool:
    """Whether there is a course to see already: others are built only when they are played."""
    return key in COURSES


def _picture(key: OptionValue, size: tuple[float, float]) -> Texture:
    return course_picture(str(key), size)


CHOICES = ChoicePainter((96, 72), _picture, _listed)
