"""The sheet as it lies in its window: its picture, and the layers in which everything else is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.draw.grids.squares import SquareLayout
from app.draw.shapes import Point
from app.draw.zoom_floor import ZoomFloor
from app.games.tiny.sheet.picture import SheetPicture, sheet_layout
from engine.core.grids.squares import Square
from engine.games.tiny.box.sheet import HOLE, NONE, HoleSheet

BALL = 0.6  # the width of a ball, in sides of a square


class SheetFloor(ZoomFloor):
    """Draws one sheet and says where its squares are; balls and marks belong into its layers."""

    squares: SquareLayout  # once a sheet was laid

    def __init__(self, touched: Callable[[str, Any], bool], let_go: Callable[[], None]) -> None:
        super().__init__(touched, let_go)
        self.sheet: HoleSheet | None = None
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

    def lay(self, sheet: HoleSheet, most: float, ground: Any) -> None:
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

    def where(self, number: int) -> Square:
        """A square's column and row."""
        assert self.sheet
        return self.sheet.square(number)
