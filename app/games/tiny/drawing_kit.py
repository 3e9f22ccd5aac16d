"""Knows what is drawn on and with: the sheet, this round's pieces, the chosen type and piece."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.crisp import disc, ring
from app.draw.shapes import Box, Point
from app.games.tiny.scene import DeskNow
from app.games.tiny.sheet.picture import SheetFloor
from app.games.tiny.sheet.thumbnail import piece_picture
from app.games.tiny.tray import ERASER
from app.theme import theme
from engine.core.grids.squares import STEPS
from engine.games.tiny.box.dice import FACE_SIGNS, FACES, TYPES
from engine.games.tiny.box.sheet import EMPTY, HALVES, NONE, RIGHT_ANGLES, SquareSheet
from engine.games.tiny.model import Paint, RoundDrawing, State, drawing_of


class DrawingKit:
    """Knows the sheet and the dice, and no finger."""

    def __init__(self, desk: DeskNow, refresh: Callable[[], None]) -> None:
        self._desk, self._refresh = desk, refresh
        self.type = ""  # the terrain that is drawn in this round: "walls", "water" or "sand"
        self.tool = ""  # a sign, or the eraser
        self.in_use = False  # a finger draws

    # What is drawn on.

    @property
    def view(self) -> State:
        return self._desk().view

    @property
    def drawing(self) -> RoundDrawing:
        """The sheet that lies before the person, in this round."""
        return drawing_of(self.view, self._desk().me)

    @property
    def sheet(self) -> SquareSheet:
        return self.drawing.sheet

    @property
    def fresh(self) -> tuple[int, ...]:
        """The squares drawn in this round."""
        return self.drawing.fresh

    def pieces(self) -> dict[int, str]:
        """The pieces drawn in this round, by square."""
        signs = self.sheet.signs
        return {square: signs[square] for square in self.fresh}

    def before(self) -> SquareSheet:
        """The sheet as the round found it."""
        return self.drawing.before().sheet

    # Choosing.

    def settle(self) -> None:
        """See to it that a type and a piece are chosen that the dice allow."""
        view = self.view
        if view.phase != "draw" or not view.dice:
            return
        pieces = list(self.pieces().values())
        types = [TYPES[face] for face in view.dice]
        if pieces:
            self.type = TYPES[FACES[pieces[0]]]
        elif self.type not in types:
            self.type = max(dict.fromkeys(types), key=types.count)
        self._settle_tool()

    def _settle_tool(self) -> None:
        drawing = self.drawing
        left = [
            face for face, dice in drawing.dice_left().items() if dice and TYPES[face] == self.type
        ]
        if self.tool == ERASER and (drawing.fresh or self.in_use):
            return
        if self.tool in FACES and (
            FACES[self.tool] in left or (not left and self._fits(self.tool))
        ):
            return
        faces = left or [face for face in self.view.dice if TYPES[face] == self.type]
        self.tool = FACE_SIGNS[sorted(faces, key=list(FACE_SIGNS).index)[0]][0]

    def _fits(self, sign: str) -> bool:
        """Whether a piece is of the chosen type and on one of the dice."""
        face = FACES[sign]
        return TYPES[face] == self.type and face in self.view.dice

    def fitting(self, square: int) -> str:
        """The piece to lay on a square: the chosen one, or else one of its type that fits there."""
        self.settle()
        signs = [move.sign for move in self.paints() if move.square == square]
        return self.tool if self.tool in signs or not signs else signs[0]

    def paints(self) -> list[Paint]:
        """Everything of the chosen type that may be drawn next."""
        return [
            move
            for move in self._desk().moves()
            if isinstance(move, Paint) and TYPES[FACES[move.sign]] == self.type
        ]

    def show(self, sign: str) -> None:
        """Have a piece at hand, as for a hint."""
        self.type, self.tool = TYPES[FACES[sign]], sign

    def choose_die(self, face: str, at: Point) -> None:
        """Draw with the terrain of a die; once something is drawn, its type is fixed."""
        sign = self.tool if self.tool in FACE_SIGNS[face] else FACE_SIGNS[face][0]
        fixed = bool(self.pieces()) and TYPES[face] != self.type
        self._choose(sign, TYPES[face], not fixed, at)

    def choose_piece(self, sign: str, at: Point) -> None:
        known = sign == ERASER or FACES[sign] in self.view.dice
        self._choose(sign, self.type, known, at)

    def _choose(self, sign: str, type_: str, allowed: bool, at: Point) -> None:
        desk = self._desk()
        if desk.acting and allowed:
            desk.tick()
            self.type, self.tool = type_, sign
            self._refresh()
        elif desk.acting:
            free = next((n for n, there in enumerate(self.sheet.signs) if there == EMPTY), 0)
            desk.refuse(desk.why_not(Paint(free, sign)) or "", at)


PETAL = 27.0  # dp of a petal's radius
AWAY = 50.0  # dp from the middle of the square to that of a petal, along each side


class HalfWallPicker:
    """Drawn over a sheet; `square` is where it is open, NONE while it is closed."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self.square = NONE
        self.petals: dict[str, Point] = {}  # the middle of each half wall

    def open(self, floor: SheetFloor, square: int, within: Box, chosen: str = "") -> None:
        """Show the four half walls, each where its right angle is; all within a box."""
        self.square = square
        unit = floor.unit
        x, y = floor.point(square)
        room = (AWAY + PETAL + 2) * unit
        x = min(max(x, within.x + room), within.right - room)
        y = min(max(y, within.y + room), within.top - room)
        self.petals = {}
        for sign in HALVES:
            dx, dy = STEPS[RIGHT_ANGLES[sign]]
            self.petals[sign] = (x + dx * AWAY * unit * 0.78, y - dy * AWAY * unit * 0.78)
        self.draw(floor, chosen)

    def draw(self, floor: SheetFloor, chosen: str = "") -> None:
        self._group.clear()
        unit = floor.unit
        for sign, centre in self.petals.items():
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
        near = {sign: hypot(x - px, y - py) for sign, (px, py) in self.petals.items()}
        sign = min(near, key=lambda each: near[each], default="")
        return sign if sign and near[sign] <= (PETAL + 4) * floor.unit else ""

    @property
    def is_open(self) -> bool:
        return self.square != NONE

    def close(self) -> None:
        self.square = NONE
        self.petals = {}
        self._group.clear()
