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
from math import ceil, dist

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.grids.squares import SquareLayout
from app.draw.paint import show_painted
from app.draw.shapes import Point
from app.draw.terrain import flag
from app.draw.zoom_floor import ZoomFloor
from app.games.tiny.sheet.live import (
    PieceGhost,
    show_allowed,
    show_ghost,
    show_path,
    show_pieces,
    show_reach,
)
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
from app.theme import Colour, theme
from engine.core.grids.squares import Square
from engine.games.tiny.box.sheet import HOLE, NONE, SquareSheet

__all__ = ["PieceGhost", "SheetFloor", "SheetPicture", "sheet_layout"]


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
        self._shown: dict[InstructionGroup, object] = {}
        self._sheet: SquareSheet | None = None
        self._layout: SquareLayout | None = None

    @property
    def shows_path(self) -> bool:
        """Whether a clear path is seen, or how far a cut one leads."""
        return bool(self._path.children)

    @property
    def layout(self) -> SquareLayout:
        assert self._layout is not None
        return self._layout

    def lay(self, sheet: SquareSheet, layout: SquareLayout) -> None:
        """Show a sheet as it was when the round began. A new one starts without a live layer."""
        if not self._changed(self.front, (sheet, layout, theme.dark)):
            return
        self._sheet, self._layout = sheet, layout
        self.paint({})
        self.path(None)
        self._lay_back(sheet, layout)
        self._put_flag(sheet, layout)

    def _lay_back(self, sheet: SquareSheet, layout: SquareLayout) -> None:
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

    def _put_flag(self, sheet: SquareSheet, layout: SquareLayout) -> None:
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
        ghost: PieceGhost | None = None,
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

    def _changed(self, group: InstructionGroup, wanted: object) -> bool:
        """Whether a layer has to be painted anew; from now on it counts as painted."""
        if self._shown.get(group) == wanted:
            return False
        self._shown[group] = wanted
        return True


PARTS = 3  # points of a finger's way that are looked at in every square
BALL = 0.6  # the width of a ball, in sides of a square


class SheetFloor(ZoomFloor):
    """Draws one sheet and says where its squares are; balls and marks belong into its layers."""

    squares: SquareLayout  # once a sheet was laid

    def __init__(self) -> None:
        super().__init__()
        self.sheet: SquareSheet | None = None
        self.picture = SheetPicture()
        self.stack(
            still=[self.picture.back],
            layers=[
                self.picture.live,
                self.marks,
                self.balls,
                self.swinging(self.picture.front),
                self.above,
            ],
        )

    @property
    def side(self) -> float:
        """The side of a square, in pixels of its own."""
        return self.squares.size

    @property
    def ball_size(self) -> float:
        return self.side * BALL

    def lay(self, sheet: SquareSheet, most: float, ground: Colour) -> None:
        """Show a sheet, with squares of at most a side in pixels."""
        self.sheet = sheet
        self.squares = sheet_layout(sheet.columns, sheet.rows, self.box, most)
        self.lay_ground(ground)
        self.picture.lay(sheet, self.squares)
        hole = sheet.find(HOLE)
        if hole != NONE:
            self.plant_flag(self.squares.centre(*sheet.square(hole)))

    def point(self, number: int) -> Point:
        """The middle of a square, by its number."""
        assert self.sheet
        return self.squares.centre(*self.sheet.square(number))

    def between(self, at: tuple[float, float]) -> Point:
        """A point told in columns and rows."""
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
        return self.sheet.number(self.squares.at(x, y))

    def passed(self, start: Point, end: Point) -> list[int]:
        """The squares between two places of a finger, which may be far apart."""
        (ax, ay), (bx, by) = start, end
        parts = max(1, ceil(dist(start, end) / self.side * PARTS))
        return [
            self.square_at(ax + (bx - ax) * part / parts, ay + (by - ay) * part / parts)
            for part in range(1, parts + 1)
        ]

    def where(self, number: int) -> Square:
        """A square's column and row."""
        assert self.sheet
        return self.sheet.square(number)
