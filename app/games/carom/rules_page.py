"""Strokes of Carom Mini Golf for its rules page; the rules themselves say how the balls run.

[[stroke: . . . O / . . . . | sand-row 1,0; bend 2,1 turn 3 channel | red 0,0 E 6; blue 3,0 | text]]

A map as holes are drawn, with strokes between its rows; pieces; balls, of which the first is struck
in a direction with so many impulses; what there is to see.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.grids.hexes import UNIT, WIDE
from app.games.carom.course.aim import AimLines
from app.games.carom.course.balls import Balls
from app.games.carom.course.floor import HoleFloor
from app.games.carom.course.land import land
from app.shell.rules.blocks import framed
from app.theme import theme
from engine.core.game import Trail
from engine.core.grids.hexes import Hex
from engine.games.carom.box.hole_plan import HolePlan, rows_of
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.rolling import Stroke, strike
from engine.games.carom.rules.turf import ground_of

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
HEX = 30  # dp of a hex's width, as long as the page is wide enough
MARGIN = 24  # dp around the map for its kerb


class ShownStroke(NamedTuple):
    """A picture of a stroke: a hole, its balls before the stroke, and the stroke."""

    plan: HolePlan
    looks: tuple[str, ...]
    balls: tuple[int, ...]
    stroke: Stroke


def read(rows: str, pieces: str, balls: str) -> ShownStroke:
    """Read a picture's parts, and let the rules play the stroke."""
    plan = HolePlan(rows_of(rows.split("/")), tuple(map(_piece, filter(None, pieces.split(";")))))
    looks, spots = [], []
    for words in (each.split() for each in balls.split(";")):
        spot = plan.spot_at(_hex(words[1]))
        assert spot is not None, f"no ball can lie at {words[1]}"
        looks.append(words[0])
        spots.append(spot)
    _, _, direction, impulses = balls.split(";")[0].split()
    ground = ground_of(plan.rows, plan.pieces)
    played = strike(ground, spots, 0, DIRECTIONS.index(direction), int(impulses))
    return ShownStroke(plan, tuple(looks), tuple(spots), played)


def _piece(text: str) -> LaidPiece:
    name, at, *words = text.split()
    turn = int(words[words.index("turn") + 1]) if "turn" in words else 0
    return LaidPiece(name, _hex(at), turn, "channel" in words)


def _hex(text: str) -> Hex:
    x, y = text.split(",")
    return int(x), int(y)


class StrokePicture(HoleFloor):
    """A small course with the way of every ball of one stroke."""

    def __init__(self, shown: ShownStroke, told: str) -> None:
        super().__init__()
        self.label = told
        self._stroke = shown
        drawn = UNIT.extent(land(shown.plan) | shown.plan.cover.keys())
        self._wide = dp(HEX) / WIDE * drawn.w + dp(MARGIN)
        self._shape = drawn.h / drawn.w
        self._lines, self._ends = AimLines(self), Balls(self)
        self.fbind("size", self._draw)
        theme.bind(repaints=self._draw)

    def fit(self, room: float) -> None:
        """Be as wide as wished, or as there is room."""
        wide = min(self._wide, room)
        self.size = (wide, self._shape * (wide - dp(MARGIN)) + dp(MARGIN))

    def _draw(self, *_: object) -> None:
        if self.width < dp(MARGIN) or not self.parent:
            return
        shown = self._stroke
        self.lay(shown.plan, "", theme.bar)
        trails = [Trail(run.ball, run.path, run.bounces, run.end) for run in shown.stroke.runs]
        self._lines.ways(trails, shown.looks)
        self._ends.draw(shown.balls, shown.looks)


def stroke(rows: str, pieces: str, balls: str, told: str) -> Widget:
    """A stroke as it is drawn on the board before it is played, and what there is to see."""
    return framed(StrokePicture(read(rows, pieces, balls), told), told)
