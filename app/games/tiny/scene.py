"""The parts of a Tiny board that both drawing and playing need: sheet, ball and window."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup

from app.draw.aiming import Breath
from app.draw.crisp import ring
from app.draw.shapes import Point
from app.games.tiny.drawing.drawer import Drawer
from app.games.tiny.events import Events
from app.games.tiny.layout import Layout
from app.games.tiny.playing.aim import Aim
from app.games.tiny.playing.shooter import Shooter
from app.games.tiny.sheet.floor import SheetFloor
from app.games.tiny.tray import Tray
from app.pieces.ball import BallSprite
from app.table.board.board import Board
from engine.games.tiny.box.sheet import NONE, Sheet
from engine.games.tiny.model import State, sheet_played

DRAWING = ("lay", "draw")


class Scene(Board):
    """What both phases share; TinyBoard builds the parts and listens to the table."""

    floor: SheetFloor
    tray: Tray
    aim: Aim
    events: Events
    drawer: Drawer
    shooter: Shooter
    layout: Layout | None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ball: BallSprite | None = None
        self.stopped: Point | None = None  # where a ball waits for somebody's decision
        self._ball_layer, self._ring, self._ghost = (InstructionGroup() for _ in range(3))
        self._breath = Breath()

    @property
    def drawing(self) -> bool:
        return self.desk.view.phase in DRAWING

    # The sheet and its ball.

    def lay_sheet(self, sheet: Sheet) -> None:
        assert self.layout
        self.floor.lay(sheet, self.layout.cell, self.ground)

    def sheet_of(self, player: int) -> Sheet:
        """The hole that a seat plays."""
        view: State = self.desk.view
        return view.sheets[sheet_played(view.rules, player)]

    @property
    def ball_point(self) -> Point:
        """Where the ball is that is played now."""
        if self.stopped is not None:
            return self.stopped
        square = self.events.shown.balls[self.events.shown.player]
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

    def over_sheet(self, point: Point) -> Point:
        """A point of the sheet as it is seen in the board's own place."""
        return self.to_widget(*self.floor.to_window(*point))

    def hand_over(self, touch: Any) -> None:
        """Let the window pan with a finger that the sheet has held so far."""
        touch.ud.pop(self.viewport, None)
