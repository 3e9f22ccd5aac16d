"""The course of a table: a view that fingers touch, kept in a buffer, with a flag that swings."""

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

from app.boards.carom.view import CourseView
from app.widgets.viewport import FITS
from engine.games.carom.box.plan import Plan

WIGGLE = 9.0  # degrees that a flag swings


class CourseFloor(CourseView):
    """`touched` is told of fingers ("down", "move" or "up"), `let_go` when a second one comes."""

    def __init__(self, touched: Callable[[str, Any], bool], let_go: Callable[[], None]) -> None:
        super().__init__()
        self._touched, self.cancel = touched, let_go
        self._swing = Rotate(angle=0)
        self._flag.clear()
        for part in (PushMatrix(), self._swing, self._picture.front, PopMatrix()):
            self._flag.add(part)
        self._veil, self._curtain = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        for part in (self._veil, self._curtain):
            self.canvas.add(part)
        # What never moves is painted into a buffer while it is seen in its own size, and shown from
        # there pixel by pixel; drawn as it is where it is seen larger.
        self._buffer, self._copy = Fbo(size=(1, 1)), Rectangle()
        self._kept = False
        self._places: dict[InstructionGroup, int] = {}  # of layers that are left away
        self.bind(zoom=lambda *_: self.keep())

    def lay(self, plan: Plan, flag: str, ground: Any) -> None:
        super().lay(plan, flag, ground)
        assert self.hexes
        self._veil.rgb = ground[:3]
        self.keep()
        self._swing.origin = self.hexes.centre(*plan.spots[plan.cup].hex)

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
