"""A tile in the hand: it floats above everything, a little larger and askew, and flies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.uix.widget import Widget

from app.draw.polygons import between
from app.draw.shapes import Point
from app.games.designer.tiles.face import TilePicture
from app.table.board.motion import Motions

TILT = 5.0  # degrees
LARGER = 1.15


class Carried(Widget):
    """Lies in the window while something is carried; points are the window's."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._tile = TilePicture(lifted=True, size_hint=(None, None))
        self._tilt = Rotate(angle=TILT)
        for part in (PushMatrix(), self._tilt):
            self.canvas.before.add(part)
        self.canvas.after.add(PopMatrix())
        self.add_widget(self._tile)

    @property
    def shown(self) -> bool:
        return self.parent is not None

    def on_touch_down(self, touch: Any) -> bool:
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

    def put(self, at: Point) -> None:
        self._tile.center = at
        self._tilt.origin = at
        self._at = at

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
        end: Callable[[], None],
    ) -> float:
        """Fly from here to a point, growing or shrinking on the way, and be gone."""
        start = self._at

        def step(part: float) -> None:
            self.put(between(start, to, part))
            self._tile.size = (sides[0] + (sides[1] - sides[0]) * part,) * 2

        def done() -> None:
            self.drop()
            end()

        return motions.add(step, seconds, end=done)
