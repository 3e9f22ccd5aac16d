"""The things on a Tiny board: the sheet in its window, the ball on it, and the marks around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kivy.graphics import Color, InstructionGroup, Rectangle

from app import art
from app.draw.aiming import Breath
from app.draw.crisp import ring
from app.draw.shapes import Point
from app.games.tiny.aim import AimMarks
from app.games.tiny.sheet.picture import SheetFloor
from app.pieces.ball import BallSprite
from app.table.board.desk import Desk
from app.theme import Colour
from engine.games.tiny.box.sheet import HOLE, NONE, START, SquareSheet
from engine.games.tiny.model import MarkedShot, Move, State

TinyDesk = Desk[State, Move]
DeskNow = Callable[[], TinyDesk]  # a board gets its desk when all its parts are made

DRAWING = ("lay", "draw")  # phases in which sheets are made
GHOST = 0.7
CELL = 48  # dp of a square for which the flag has its size
LAID = {HOLE: "terrain/flag", START: "balls/ball-white"}


@dataclass
class ShownBalls:
    """The balls and shots that are seen: behind the game while something moves."""

    player: int = 0
    balls: list[int] = field(default_factory=list)
    shots: list[int] = field(default_factory=list)  # how many of each seat's are marked

    @classmethod
    def of(cls, view: State, player: int) -> ShownBalls:
        return cls(player, list(view.balls), [len(marks) for marks in view.marks])


class Scene:
    """Draws what both phases need; what is `shown` may be behind the game."""

    def __init__(self, floor: SheetFloor) -> None:
        self.floor = floor
        self.shown = ShownBalls()
        self.ball: BallSprite | None = None
        self.stopped: Point | None = None  # where a ball waits for somebody's decision
        self._ball_layer, self._ring, self._ghost = (InstructionGroup() for _ in range(3))
        self._breath = Breath()
        floor.balls.add(self._ring)
        floor.balls.add(self._ball_layer)
        self.aim = AimMarks(floor)
        floor.above.add(self._ghost)

    def lay(self, sheet: SquareSheet, most: float, ground: Colour) -> None:
        """Lay a sheet, with squares of at most a side in pixels, and nothing on it."""
        self.floor.lay(sheet, most, ground)
        self.stopped = None
        self._ghost.clear()

    @property
    def ball_point(self) -> Point:
        """Where the ball is that is played now."""
        if self.stopped is not None:
            return self.stopped
        square = self.shown.balls[self.shown.player]
        return self.floor.point(square if square != NONE else self.floor.hole)

    def draw_ball(self, look: str, square: int) -> None:
        """Set the ball where it lies; a square of NONE takes it away."""
        self._ball_layer.clear()
        self.ball = None
        if square == NONE and self.stopped is None:
            return
        floor = self.floor
        self.ball = BallSprite(self._ball_layer, look, floor.ball_size, floor.grain)
        self.ball.place(self.stopped or floor.point(square))

    def ring_ball(self, wanted: bool) -> None:
        """Let a ring breathe around a ball that can be touched."""
        self._ring.clear()
        if not wanted or self.ball is None:
            self._breath.take(())
            return
        tint = Color(1, 1, 1, 0.95)
        self._ring.add(tint)
        radius = self.floor.ball_size / 2 + 5 * self.floor.unit
        self._ring.add(ring(self.ball.point, radius, 3 * self.floor.unit, self.floor.grain))
        self._breath.take((tint,))

    def draw_history(self, marks: Sequence[MarkedShot], trails: Sequence[Sequence[int]]) -> None:
        """The places where the ball has been that is played now, and its ways between them."""
        player = self.shown.player
        ball = NONE if self.stopped else self.shown.balls[player]
        assert self.floor.sheet
        shots = self.shown.shots[player]
        lay = [self.floor.sheet.find(START), *(mark.square for mark in marks[:shots])]
        self.aim.history(lay, trails[:shots], ball)

    def draw_ghost(self, what: str, square: int) -> None:
        """The hole or the start under the finger, while a sheet is laid out."""
        floor, name = self.floor, LAID[what]
        wide, high = art.size_dp(name)
        scale = floor.ball_size / wide if what == START else floor.side / CELL
        size = (wide * scale, high * scale)
        ax, ay = art.anchor(name)
        x, y = floor.point(square)
        self._ghost.add(Color(1, 1, 1, GHOST))
        corner = (x - ax * size[0], y - ay * size[1])
        self._ghost.add(Rectangle(source=art.source(name, size[0]), pos=corner, size=size))
