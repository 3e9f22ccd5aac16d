"""The radial picker of half walls: four of them around a square, to be slid to or tapped."""

from __future__ import annotations

from math import hypot

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.crisp import disc, ring
from app.draw.shapes import Box, Point
from app.games.tiny.sheet.floor import SheetFloor
from app.games.tiny.sheet.thumbnail import piece_picture
from app.theme import theme
from engine.core.grids.squares import STEPS
from engine.games.tiny.box.sheet import HALVES, NONE, RIGHT_ANGLES

PETAL = 27.0  # dp of a petal's radius
AWAY = 50.0  # dp from the middle of the square to that of a petal, along each side


class Picker:
    """Drawn over a sheet; `square` is where it is open, NONE while it is closed."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self.square = NONE
        self._petals: dict[str, Point] = {}

    def open(self, floor: SheetFloor, square: int, within: Box, chosen: str = "") -> None:
        """Show the four half walls, each where its right angle is; all within a box."""
        self.square = square
        unit = floor.unit
        x, y = floor.point(square)
        room = (AWAY + PETAL + 2) * unit
        x = min(max(x, within.x + room), within.right - room)
        y = min(max(y, within.y + room), within.top - room)
        self._petals = {}
        for sign in HALVES:
            dx, dy = STEPS[RIGHT_ANGLES[sign]]
            self._petals[sign] = (x + dx * AWAY * unit * 0.78, y - dy * AWAY * unit * 0.78)
        self.draw(floor, chosen)

    def draw(self, floor: SheetFloor, chosen: str = "") -> None:
        self._group.clear()
        unit = floor.unit
        for sign, centre in self._petals.items():
            size = PETAL * unit
            for colour, radius in (
                (theme.terrain("shadow"), size + 2.5 * unit),
                (theme.primary_container if sign == chosen else theme.surface, size),
            ):
                self._group.add(Color(*colour))
                self._group.add(disc(centre, radius))
            if sign == chosen:
                self._group.add(Color(*theme.primary))
                self._group.add(ring(centre, size - unit, 3 * unit, floor.grain))
            side = size * 1.5
            self._group.add(Color(1, 1, 1, 1))
            corner = (centre[0] - side / 2, centre[1] - side / 2)
            picture = piece_picture(sign, side)
            self._group.add(Rectangle(texture=picture, pos=corner, size=(side, side)))

    def at(self, floor: SheetFloor, x: float, y: float) -> str:
        """The half wall under a point; empty beside all of them."""
        near = {sign: hypot(x - px, y - py) for sign, (px, py) in self._petals.items()}
        sign = min(near, key=lambda each: near[each], default="")
        return sign if sign and near[sign] <= (PETAL + 4) * floor.unit else ""

    def close(self) -> None:
        self.square = NONE
        self._petals = {}
        self._group.clear()
