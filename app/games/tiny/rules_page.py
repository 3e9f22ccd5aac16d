"""Sheets and shots of Tiny Mini Golf for its rules page; the rules themselves run the ball.

[[sheet: · · F / · █ ◣ / 0 · · | what it shows]]
[[shot: · · F / · █ ◣ / 0 · · | 0,2 NE 3 | what it shows]]      square, direction, moves
"""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.aiming import draw_way
from app.draw.shapes import Box
from app.games.tiny.sheet.picture import SheetPicture, sheet_layout
from app.pieces.ball import BallSprite
from app.shell.rules.blocks import framed
from app.theme import theme
from engine.core.grids.squares import LETTERS
from engine.games.tiny.box.sheet import SquareSheet, read
from engine.games.tiny.model import BallRun
from engine.games.tiny.rules.running import lines_of

SQUARE = 40.0  # dp of a square's side
FRAME = 24.0  # dp that the frame and its shadow need
BALL = 0.6  # the width of a ball, in sides of a square


def read_sheet(text: str) -> SquareSheet:
    return read(text.split("/"))


def read_shot(sheet: SquareSheet, text: str) -> BallRun:
    """Let the rules run a ball from a square."""
    square, direction, moves = text.split()
    x, y = square.split(",")
    start = sheet.number((int(x), int(y)))
    return lines_of(sheet).run(start, LETTERS.index(direction), int(moves))


class SheetView(Widget):
    """A small sheet, with the way of a ball if there is one."""

    grain = 1.0  # it is seen as large as it is

    def __init__(self, sheet: SquareSheet, run: BallRun | None, told: str) -> None:
        size = (dp(SQUARE * sheet.columns + FRAME), dp(SQUARE * sheet.rows + FRAME))
        super().__init__(size_hint=(None, None), size=size)
        self.label = told
        self._sheet, self._run = sheet, run
        self._picture, self._way = SheetPicture(), InstructionGroup()
        for layer in (self._picture.back, self._picture.live, self._way, self._picture.front):
            self.canvas.add(layer)
        theme.bind(repaints=self._draw)
        self._draw()

    @property
    def unit(self) -> float:
        return dp(1)

    def _draw(self, *_: object) -> None:
        box = Box(*self.pos, *self.size)
        layout = sheet_layout(self._sheet.columns, self._sheet.rows, box, dp(SQUARE))
        self._picture.lay(self._sheet, layout)
        self._way.clear()
        if self._run is None:
            return
        points = [layout.centre(*point) for point in self._run.points]
        draw_way(self._way, self, points, [points[at] for at in self._run.turns])
        ball = BallSprite(self._way, "white", layout.size * BALL, self.grain)
        ball.place(points[0])


def sheet(text: str, told: str) -> Widget:
    """A sheet as it is drawn."""
    return framed(SheetView(read_sheet(text), None, told), told)


def shot(text: str, played: str, told: str) -> Widget:
    """The way of a ball over a sheet, up to where it stops or a die decides."""
    drawn = read_sheet(text)
    return framed(SheetView(drawn, read_shot(drawn, played), told), told)
