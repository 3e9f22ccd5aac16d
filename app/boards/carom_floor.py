"""The course as it lies in its window: its picture, and the layers in which everything else is."""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from typing import Any

from kivy.graphics import (
    Color,
    Fbo,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.boards.carom_course import CoursePicture, course_layout, lift
from app.boards.hexes import HexLayout
from app.boards.shapes import Box, Point
from app.widgets.viewport import FITS
from engine.games.carom.box.plan import Plan
from engine.grids.hexes import Hex

WIGGLE = 9.0  # degrees that a flag swings
EDGE = 4  # dp around the course


class CourseFloor(Widget):
    """Draws one hole and says where its spots are; balls and marks belong into its layers.

    It may be seen `zoom` times as large as it is. `unit` is then a dp as it is seen and `grain` the
    number of pixels that one of its own covers, so that lines and words keep their size.
    """

    zoom = NumericProperty(1.0)

    def __init__(self, touched: Callable[[str, Any], bool], let_go: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None))
        self._touched, self.cancel = touched, let_go
        self.plan: Plan | None = None
        self.hexes: HexLayout | None = None
        self.key = ""
        self._picture = CoursePicture()
        self._ground, self._field = Color(1, 1, 1, 1), Rectangle()
        self.under, self.marks, self.balls, self.above = (InstructionGroup() for _ in range(4))
        self._swing = Rotate(angle=0)
        self._veil, self._curtain = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        # What never moves: painted into a buffer while it is seen in its own size, and shown from
        # there pixel by pixel; drawn as it is where it is seen larger.
        self._static, self._shown = InstructionGroup(), InstructionGroup()
        self._buffer, self._copy = Fbo(size=(1, 1)), Rectangle()
        self._kept = False
        self._places: dict[InstructionGroup, int] = {}  # of layers that are left away
        for part in (self._ground, self._field, self._picture.back):
            self._static.add(part)
        self._shown.add(self._static)
        for part in (
            self._shown,
            self.under,
            self._picture.deck,
            self.marks,
            self.balls,
            PushMatrix(),
            self._swing,
            self._picture.front,
            PopMatrix(),
            self.above,
            self._veil,
            self._curtain,
        ):
            self.canvas.add(part)
        self.bind(zoom=lambda *_: self.keep())

    def keep(self, own_size: bool = True) -> None:
        """Show the buffer where the course is seen in its own size, else what is in it."""
        size = (int(self.width), int(self.height))
        wanted = own_size and self.zoom <= FITS and min(size) > 0
        if wanted and tuple(self._buffer.size) != size:
            self._buffer.size = size
            self._copy.texture = self._buffer.texture
            self._copy.texture.min_filter = self._copy.texture.mag_filter = "nearest"
            self._copy.size = size
        if wanted == self._kept:
            return
        self._kept = wanted
        self._shown.clear()
        self._buffer.clear()
        if not wanted:
            self._shown.add(self._static)
            return
        self._buffer.add(self._static)
        for part in (self._buffer, Color(1, 1, 1, 1), self._copy):
            self._shown.add(part)

    def pose(self, posing: bool) -> None:
        """Leave all marks away while a picture is taken, which is not of the course's own size."""
        self.keep(own_size=not posing)
        if posing:
            for layer in (self.above, self.marks):
                self._places[layer] = self.canvas.indexof(layer)
                self.canvas.remove(layer)
        while not posing and self._places:
            layer, place = self._places.popitem()  # the last that was taken away comes back first
            self.canvas.insert(place, layer)

    @property
    def unit(self) -> float:
        return dp(1) / self.zoom

    @property
    def grain(self) -> float:
        return self.zoom

    @property
    def radius(self) -> float:
        assert self.hexes
        return self.hexes.radius

    @property
    def box(self) -> Box:
        """All of it, less a margin."""
        return Box(*self.pos, *self.size).grown(-dp(EDGE))

    def lay(self, plan: Plan, flag: str, ground: Any) -> None:
        """Show a hole as large as it can be."""
        self.plan = plan
        self.hexes = course_layout(plan, self.box)
        self._ground.rgba = ground
        self._field.pos, self._field.size = self.pos, self.size
        self._veil.rgb = ground[:3]
        self._picture.lay(plan, self.hexes, flag)
        self.keep()
        self._swing.origin = self.hexes.centre(*plan.spots[plan.cup].hex)

    def point(self, spot: int) -> Point:
        """Where a ball on a spot is drawn."""
        assert self.plan
        assert self.hexes
        x, y = self.hexes.centre(*self.plan.spots[spot].hex)
        return x, y + lift(self.plan, spot, self.hexes)

    def is_under(self, spot: int) -> bool:
        """Whether a spot lies below a bridge."""
        assert self.plan
        return self.plan.spots[spot].level == "under"

    def hex_at(self, x: float, y: float) -> Hex:
        assert self.hexes
        return self.hexes.at(x, y)

    def swing_flag(self, part: float) -> None:
        """The flag, this part of the way through its wiggle."""
        self._swing.angle = WIGGLE * sin(part * 3 * 6.2832) * (1 - part)

    def veil(self, strength: float) -> None:
        """Hide the course in the colour of its ground: 1 is all of it."""
        self._curtain.pos = self.pos
        self._curtain.size = self.size if strength > 0 else (0, 0)
        self._veil.a = strength

    # Fingers.

    def on_touch_down(self, touch: Any) -> bool:
        return self.collide_point(*touch.pos) and self._touched("down", touch)

    def on_touch_move(self, touch: Any) -> bool:
        return touch.grab_current is self and self._touched("move", touch)

    def on_touch_up(self, touch: Any) -> bool:
        return touch.grab_current is self and self._touched("up", touch)
