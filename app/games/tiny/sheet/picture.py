"""The picture of a sheet of Tiny Mini Golf: painted once, with what changes in a small layer above.

A board hands the three layers of a `SheetPicture` to its canvas in this order:

    back    shadow, frame, grass and all that is drawn on the sheet
    live    the clear path, the pieces of this round, where more may go, and the ghost
            (balls, aim lines and arrows)
    front   the flag
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.grids.squares import SquareLayout
from app.draw.paint import show_painted
from app.draw.shapes import Point
from app.draw.terrain import flag
from app.games.tiny.sheet.live import Ghost, show_allowed, show_ghost, show_pieces
from app.games.tiny.sheet.paint import (
    FLAG,
    board_shadow,
    cup_at,
    outside,
    paint_drawn,
    paint_ground,
    sheet_layout,
    unit,
)
from app.games.tiny.sheet.path import show_path, show_reach
from app.theme import theme
from engine.core.grids.squares import Square
from engine.games.tiny.box.sheet import HOLE, NONE, HoleSheet

__all__ = ["Ghost", "SheetPicture", "sheet_layout"]


class SheetPicture:
    """One sheet; every call paints only what has changed since the last one."""

    def __init__(self) -> None:
        self.back, self.live, self.front = (InstructionGroup() for _ in range(3))
        self._ground = InstructionGroup()  # never shown: it holds the picture of an empty sheet
        self._path, self._allowed, self._pieces, self._ghost = (
            InstructionGroup() for _ in range(4)
        )
        for group in (self._path, self._allowed, self._pieces, self._ghost):
            self.live.add(group)
        self._shown: dict[InstructionGroup, Any] = {}
        self._sheet: HoleSheet | None = None
        self._layout: SquareLayout | None = None

    @property
    def layout(self) -> SquareLayout:
        assert self._layout is not None
        return self._layout

    def lay(self, sheet: HoleSheet, layout: SquareLayout) -> None:
        """Show a sheet as it was when the round began. A new one starts without a live layer."""
        if not self._changed(self.front, (sheet, layout, theme.dark)):
            return
        self._sheet, self._layout = sheet, layout
        self.paint({})
        self.path(None)
        self._lay_back(sheet, layout)
        self._put_flag(sheet, layout)

    def _lay_back(self, sheet: HoleSheet, layout: SquareLayout) -> None:
        """The ground is the same for all sheets of a size: it is painted once and kept."""
        box = outside(layout)
        if self._changed(self._ground, (layout, theme.dark)):
            self._ground.clear()
            show_painted(self._ground, box, partial(paint_ground, layout))
        ground = self._ground.children[-1].texture

        def paint() -> None:
            Color(1, 1, 1, 1)
            Rectangle(texture=ground, pos=box[:2], size=box[2:])
            paint_drawn(sheet, layout)

        self.back.clear()
        self.back.add(Color(*theme.terrain("shadow")))
        self.back.add(board_shadow(layout).rectangle())
        show_painted(self.back, box, paint)

    def _put_flag(self, sheet: HoleSheet, layout: SquareLayout) -> None:
        self.front.clear()
        number = sheet.find(HOLE)
        if number == NONE:
            return
        for part in flag(cup_at(sheet.square(number), layout), FLAG * unit(layout)):
            self.front.add(part)

    def paint(
        self,
        pieces: Mapping[Square, str],
        allowed: Collection[Square] = (),
        ghost: Ghost | None = None,
    ) -> None:
        """Show the pieces of this round, where the next may go, and what a finger would lay."""
        assert self._sheet is not None
        look = (self.layout, theme.dark, theme.colour_safe)
        if self._changed(self._allowed, (frozenset(allowed), look)):
            show_allowed(self._allowed, allowed, self.layout)
        if self._changed(self._pieces, (tuple(pieces.items()), self._sheet, look)):
            show_pieces(self._pieces, self._sheet, pieces, self.layout)
        if self._changed(self._ghost, (ghost, look)):
            show_ghost(self._ghost, ghost, self.layout)

    def path(self, points: Sequence[Point] | None, broken: bool = False) -> None:
        """Show a way from circle to circle (columns and rows, corners between), or nothing.

        When it is broken, the points are the squares that can still be reached: they are tinted.
        """
        wanted = (tuple(points or ()), broken, self.layout, theme.dark, theme.colour_safe)
        if self._changed(self._path, wanted):
            if broken:
                squares = [(int(column), int(row)) for column, row in points or ()]
                show_reach(self._path, squares, self.layout)
            else:
                show_path(self._path, points or (), self.layout)

    def _changed(self, group: InstructionGroup, wanted: Any) -> bool:
        """Whether a layer has to be painted anew; from now on it counts as painted."""
        if self._shown.get(group) == wanted:
            return False
        self._shown[group] = wanted
        return True
