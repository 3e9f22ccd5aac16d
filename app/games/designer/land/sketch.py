"""The field that a land is drawn on by fingers, seen as the land that it would be."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any, Final

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.draw.grids.squares import SquareLayout, laid
from app.draw.paint import show_painted, stamp
from app.draw.shapes import Box, Room, rounded_path
from app.draw.zoom_floor import ZoomFloor
from app.games.designer.land.ground import BORDER, FOOT
from app.games.designer.land.picture import paint_plot, shadows_of
from app.recogniser import Finger, Gesture, Recogniser
from app.theme import theme
from engine.games.designer.box.lands import LAND, OUTSIDE, Square
from engine.games.designer.box.own_lands import BARE, NAME, SIDE, corner_of, filled, land_key

ROOM: Final = Room(BORDER, BORDER + FOOT, BORDER, BORDER)
MARGIN: Final = 0.4  # of what is painted of a land around its squares: border, side and shadow
EMPTY: Final = 0.8  # the side of a square where nothing is, in sides of one
CORNER: Final = 0.12  # how round it is there
FAINT: Final = 0.75  # of their lines: seen by night and on a board's ground, too
TOUCH: Final = 48  # dp of a square that every finger finds


class LandGrid(ZoomFloor):
    """The squares of a map under fingers; `sign` is what they put down, nothing where it is empty.

    `on_drawn` tells that a finger was lifted, and the map is what it has become. A second finger,
    which looks around, takes back what the first one has drawn.
    """

    __events__ = ("on_drawn",)

    rows = ListProperty(BARE)
    sign = StringProperty(LAND)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__()
        self.feel(Recogniser(), self._begin)
        self._squares, self._land = InstructionGroup(), InstructionGroup()
        self.stack(still=[self._squares, self._land], layers=[self.marks, self.balls, self.above])
        self.lay_ground((1, 1, 1, 0))  # clear, unless somebody lays another
        self.fbind("rows", self._draw_land)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_field)
        theme.bind(repaints=self._draw_field)  # which lets go of dead widgets
        for name, value in kwargs.items():
            setattr(self, name, value)

    # Places.

    @property
    def layout(self) -> SquareLayout:
        return laid(SIDE, SIDE, self.box, ROOM)

    @property
    def closer(self) -> float:
        """How many times as large it has to be seen for a finger to find every square."""
        return max(1.0, dp(TOUCH) / max(1.0, self.layout.size))

    def box_of(self, square: Square) -> Box:
        """Where a square lies, in pixels of its own."""
        return self.layout.box(square)

    def square_at(self, x: float, y: float) -> Square | None:
        layout = self.layout
        square = layout.at(x, y)
        return square if layout.holds(square) else None

    # Fingers.

    def _begin(self, finger: Finger) -> Gesture | None:
        square = self.square_at(*finger.pos)
        if square is None or self.disabled or not self.sign:
            return None
        return Drawing(self, square)

    def on_drawn(self) -> None:
        """A finger was lifted."""

    # Drawing.

    def _draw_field(self, *_: object) -> None:
        layout = self.layout
        self._squares.clear()
        if layout.size < 1:
            return
        paint, line = partial(self._paint_squares, layout), theme.outline
        show_painted(self._squares, layout.whole, paint, opacity=FAINT, edge=line)
        self._draw_land()

    @staticmethod
    def _paint_squares(layout: SquareLayout) -> None:
        """All of them, once: as lines of their own they took twenty times a frame."""
        side, line = EMPTY * layout.size, dp(0.6)
        outer = rounded_path(Box(0, 0, side, side).grown(line), CORNER * layout.size + line)
        inner = rounded_path(Box(0, 0, side, side).grown(-line), CORNER * layout.size - line)
        rims = zip(pairwise([*outer, outer[0]]), pairwise([*inner, inner[0]]), strict=True)
        rim = [[a, b, d, c] for (a, b), (c, d) in rims]
        stamp(theme.outline, rim, [layout.box(at, EMPTY)[:2] for at in layout.squares()])

    def _draw_land(self, *_: object) -> None:
        field = self.layout
        self._land.clear()
        if field.size < 1 or not any(row.strip(OUTSIDE) for row in self.rows):
            return
        land = land_key({"name": NAME, "level": 1, "points": 0, "rows": self.rows})
        (left, top), (x, y) = field.origin, corner_of(self.rows)
        layout = field._replace(origin=(left + x * field.size, top - y * field.size))

        def paint() -> None:
            for shadow in shadows_of(land, layout):
                shadow.show()
            paint_plot(land, layout, dashed=False)  # a finger does not wait

        show_painted(self._land, field.whole.grown(MARGIN * field.size), paint)


class Drawing(Gesture):
    """A block of squares is filled, from where the finger came down to where it is."""

    def __init__(self, grid: LandGrid, start: Square) -> None:
        self.grid, self.start, self.before = grid, start, list(grid.rows)

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        square = self.grid.square_at(*finger.pos)
        if square is not None:
            self.grid.rows = filled(self.before, self.start, square, self.grid.sign)

    def release(self, finger: Finger) -> None:
        self.follow(finger)
        self.grid.dispatch("on_drawn")

    def cancel(self) -> None:
        self.grid.rows = self.before
