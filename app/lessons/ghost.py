"""The ghost of a finger that shows a gesture, one part of it after the other, again and again."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme

Point = tuple[float, float]

TAP, DRAG, REST = 0.9, 1.5, 0.7  # seconds


class Ghost(Widget):
    """A fingertip at `tip`; `pressed` is 1 while it is down."""

    tip = ListProperty([0, 0])
    pressed = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), opacity=0)
        self._way = InstructionGroup()
        self.canvas.before.add(self._way)
        self._gestures: Sequence[tuple[Point, ...]] = ()
        self._passed = 0.0
        self._clock = Clock.create_trigger(self._move, 1 / 30, interval=True)

    def show(self, gestures: Sequence[tuple[Point, ...]]) -> None:
        """Show these gestures until `hide`: a tap has one point, a drag two."""
        if not gestures:
            self.hide()
            return
        if gestures != self._gestures:
            self._gestures, self._passed = gestures, 0.0
            self._draw_ways()
        self.opacity = 1
        self._move(0)
        if theme.animations != "off":
            self._clock()

    def hide(self) -> None:
        self.opacity = 0
        self._gestures = ()
        self._clock.cancel()

    def _draw_ways(self) -> None:
        """A drag is seen even where nothing moves."""
        self._way.clear()
        for gesture in self._gestures:
            if len(gesture) > 1:
                points = [value for point in gesture for value in point]
                for colour, width in ((theme.terrain("aim_casing"), 4.0), ((1, 1, 1, 1), 1.8)):
                    self._way.add(Color(*colour))
                    self._way.add(Line(points=points, width=dp(width), cap="round"))

    def _move(self, seconds: float) -> None:
        times = [DRAG if len(gesture) > 1 else TAP for gesture in self._gestures]
        self._passed = (self._passed + seconds) % (sum(times) + REST)
        left = self._passed
        for gesture, time in zip(self._gestures, times, strict=True):
            if left < time or gesture is self._gestures[-1]:
                self._stand(gesture, min(1.0, left / time))
                return
            left -= time

    def _stand(self, gesture: tuple[Point, ...], part: float) -> None:
        """Come down in the first quarter, go where it leads, lift in the last."""
        (x, y), (end_x, end_y) = gesture[0], gesture[-1]
        gone = min(1.0, max(0.0, (part - 0.25) / 0.5))
        self.pressed = float(0.2 < part < 0.8)
        self.tip = [x + (end_x - x) * gone, y + (end_y - y) * gone]


kv.load("lessons/ghost")
