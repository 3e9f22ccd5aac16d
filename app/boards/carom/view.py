"""One hole as it is seen: its picture, and the layers in which everything else lies."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.boards.carom.course import CoursePicture, course_layout, lift
from app.boards.hexes import HexLayout
from app.boards.shapes import Box, Point
from engine.games.carom.box.plan import Plan

EDGE = 4  # dp around the course


class CourseView(Widget):
    """Draws one hole and says where its spots are; balls and marks belong into its layers.

    It may be seen `zoom` times as large as it is. `unit` is then a dp as it is seen and `grain` the
    number of pixels that one of its own covers, so that lines and words keep their size.
    """

    zoom = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.plan: Plan | None = None
        self.hexes: HexLayout | None = None
        self._picture = CoursePicture()
        self._ground, self._field = Color(1, 1, 1, 1), Rectangle()
        self._static, self._shown, self._flag = (InstructionGroup() for _ in range(3))
        self.under, self.marks, self.balls, self.above = (InstructionGroup() for _ in range(4))
        for part in (self._ground, self._field, self._picture.back):
            self._static.add(part)
        self._shown.add(self._static)
        self._flag.add(self._picture.front)
        for layer in (
            self._shown,
            self.under,
            self._picture.deck,
            self.marks,
            self.balls,
            self._flag,
            self.above,
        ):
            self.canvas.add(layer)

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
        self._picture.lay(plan, self.hexes, flag)

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
