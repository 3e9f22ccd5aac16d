"""The sheet as it lies in its window: its picture, and the layers in which everything else is."""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from typing import Any

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.boards.shapes import Box, Point
from app.boards.squares import SquareLayout
from app.boards.tiny.sheet import SheetPicture, sheet_layout
from engine.games.tiny.box.sheet import HOLE, NONE, Sheet
from engine.grids.squares import Square

WIGGLE = 9.0  # degrees that a flag swings
BALL = 0.6  # the width of a ball, in sides of a square


class SheetFloor(Widget):
    """Draws one sheet and says where its squares are; balls and marks belong into its layers.

    It may be seen `zoom` times as large as it is. `unit` is then a dp as it is seen and `grain` the
    number of pixels that one of its own covers, so that lines and words keep their size.
    """

    zoom = NumericProperty(1.0)

    def __init__(self, touched: Callable[[str, Any], bool], let_go: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None))
        self._touched, self.cancel = touched, let_go
        self.sheet: Sheet | None = None
        self.squares: SquareLayout | None = None
        self.picture = SheetPicture()
        self._ground, self._field = Color(1, 1, 1, 1), Rectangle()
        self.marks, self.balls, self.above = (InstructionGroup() for _ in range(3))
        self._swing = Rotate(angle=0)
        self._veil, self._curtain = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        for part in (
            self._ground,
            self._field,
            self.picture.back,
            self.picture.live,
            self.marks,
            self.balls,
            PushMatrix(),
            self._swing,
            self.picture.front,
            PopMatrix(),
            self.above,
            self._veil,
            self._curtain,
        ):
            self.canvas.add(part)

    @property
    def unit(self) -> float:
        return dp(1) / self.zoom

    @property
    def grain(self) -> float:
        return self.zoom

    @property
    def side(self) -> float:
        """The side of a square, in pixels of its own."""
        assert self.squares
        return self.squares.size

    @property
    def ball_size(self) -> float:
        return self.side * BALL

    @property
    def box(self) -> Box:
        return Box(*self.pos, *self.size)

    def lay(self, sheet: Sheet, most: float, ground: Any) -> None:
        """Show a sheet, with squares of at most a side in pixels."""
        self.sheet = sheet
        self.squares = sheet_layout(sheet.columns, sheet.rows, self.box, most)
        self._ground.rgba = ground
        self._field.pos, self._field.size = self.pos, self.size
        self._veil.rgb = ground[:3]
        self.picture.lay(sheet, self.squares)
        hole = sheet.find(HOLE)
        if hole != NONE:
            self._swing.origin = self.squares.centre(*sheet.square(hole))

    def point(self, number: int) -> Point:
        """The middle of a square, by its number."""
        assert self.sheet
        assert self.squares
        return self.squares.centre(*self.sheet.square(number))

    def between(self, at: tuple[float, float]) -> Point:
        """A point told in columns and rows."""
        assert self.squares
        return self.squares.centre(*at)

    def lattice(self, number: int) -> Point:
        """A point of the lattice of half squares, by its number."""
        assert self.sheet
        return self.between(self.sheet.point(number))

    @property
    def hole(self) -> int:
        """The square of the hole; NONE before there is one."""
        assert self.sheet
        return self.sheet.find(HOLE)

    def square_at(self, x: float, y: float) -> int:
        """The number of the square at a point; NONE beyond the sheet's frame."""
        assert self.sheet
        assert self.squares
        return self.sheet.number(self.squares.at(x, y))

    def box_of(self, number: int) -> Box:
        assert self.squares
        return self.squares.box(self.where(number))

    def where(self, number: int) -> Square:
        """A square's column and row."""
        assert self.sheet
        return self.sheet.square(number)

    def swing_flag(self, part: float) -> None:
        """The flag, this part of the way through its wiggle."""
        self._swing.angle = WIGGLE * sin(part * 3 * 6.2832) * (1 - part)

    def veil(self, strength: float) -> None:
        """Hide the sheet in the colour of its ground: 1 is all of it."""
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
