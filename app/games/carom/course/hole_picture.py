"""A whole Carom hole as a little picture, for lists of holes and for the rules."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture

from app.draw.paint import FINENESS
from app.draw.shapes import Box
from app.draw.terrain import least_flag
from app.games.carom.course.ground import board_shadow
from app.games.carom.course.picture import course_layout, flag_at, paint_course
from app.games.manifest import ChoicePainter
from app.theme import theme
from app.widgets.pictures.painted import painted
from engine.core.game import OptionValue
from engine.games.carom.box.hole_plan import CUP, HolePlan
from engine.games.carom.box.holes import plan_of

LITTLE_FLAG = 0.09  # so much of a little picture counts as a radius, as hexes would be too small
SHADOW = 2.0  # on clear ground a shadow comes out lighter than it is


def picture_of_choice(key: OptionValue, size: tuple[float, float]) -> Texture:
    """The hole of a key, as it lies on paper."""
    return hole_picture(plan_of(str(key)), size, turned=False)


def hole_picture(plan: HolePlan, size: tuple[float, float], turned: bool | None = None) -> Texture:
    """A hole in the middle of a clear picture, to be shown in this size (pixels)."""
    wide, high = (max(1, round(side)) for side in size)
    return _painted(plan, wide, high, turned, theme.dark)


@lru_cache(maxsize=48)
def _painted(plan: HolePlan, wide: int, high: int, turned: bool | None, dark: bool) -> Texture:
    pixels = (round(wide * FINENESS), round(high * FINENESS))
    layout = course_layout(plan, Box(0, 0, *pixels), turned)

    def paint() -> None:
        board_shadow(plan, layout).show(SHADOW)
        paint_course(plan, layout)
        for at in plan.marked(CUP):
            size = least_flag(LITTLE_FLAG, pixels) / layout.radius
            flag_at(at, layout, "", larger=max(1.0, size))

    return painted(pixels, theme.board, paint)


CHOICES = ChoicePainter((96, 56), picture_of_choice)
