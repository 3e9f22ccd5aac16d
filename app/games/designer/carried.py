"""A tile in the hand: it floats above everything, a little larger and askew, and flies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.polygons import between
from app.draw.shapes import Point
from app.games.designer.tiles.face import TilePicture
from app.table.board.motion import Motions, out_back
from app.touch import Touch

TILT = 5.0  # degrees
LARGER = 1.15
LIFT = 62  # dp above a finger, which would hide it, at which a tile floats over a land,
BELOW = 24  # and below the land's window
BOUNCE = 0.12  # so much larger it is where it arrives
SHEER = 0.4  # how strong it is seen over a land: the square that it counts for shines through


def floating(finger: Point, low: float) -> Point:
    """Where a tile floats that a finger carries; it counts for the square below this point.

    Towards the lower edge of the land's window, at `low`, it comes down to the finger, so that
    every square can be reached.
    """
    x, y = finger
    most = LIFT if y > low else BELOW
    return x, y + min(dp(most), abs(y - low) / 2)


class Carried(Widget):
    """Lies in the window while something is carried; points are the window's."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self.at: Point = (0.0, 0.0)
        self._tile = TilePicture(lifted=True, size_hint=(None, None))
        self._tilt = Rotate(angle=TILT)
        for part in (PushMatrix(), self._tilt):
            self.canvas.before.add(part)
        self.canvas.after.add(PopMatrix())
        self.add_widget(self._tile)

    @property
    def shown(self) -> bool:
        return self.parent is not None

    def on_touch_down(self, touch: Touch) -> bool:
        return False

    def lift(self, face: str, turns: int, side: float, at: Point, tilted: bool = True) -> None:
        """Take a tile of a side in pixels up at a point."""
        self._tile.face = face
        self._tilt.angle = TILT if tilted else 0.0
        self.turn(turns)
        self.resize(side)
        self.put(at)
        if not self.shown:
            Window.add_widget(self)

    def turn(self, turns: int) -> None:
        self._tile.turns = turns

    def resize(self, side: float) -> None:
        self._tile.size = (round(side), round(side))

    def put(self, at: Point, sheer: bool = False) -> None:
        self._tile.center = at
        self._tile.opacity_of_face = SHEER if sheer else 1.0
        self._tilt.origin = at
        self.at = at

    def drop(self) -> None:
        """Be gone."""
        if self.shown:
            Window.remove_widget(self)

    def fly(
        self,
        motions: Motions,
        to: Point,
        sides: tuple[float, float],
        seconds: float,
        snap: float,
        end: Callable[[], None],
    ) -> float:
        """Fly from here to a point, growing or shrinking on the way, bounce there once for so many
        seconds, and be gone."""
        start = self.at

        def step(part: float) -> None:
            self.put(between(start, to, part))
            self._tile.size = (sides[0] + (sides[1] - sides[0]) * part,) * 2

        def bounce(part: float) -> None:
            self._tile.size = (sides[1] * (1 + BOUNCE * (1 - part)),) * 2
            self.put(to)

        def done() -> None:
            self.drop()
            end()

        landed = motions.add(step, seconds)
        return motions.add(bounce, snap, landed, out_back, end=done)
