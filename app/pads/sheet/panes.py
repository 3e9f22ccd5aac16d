"""The panes of a score pad's table: what scrolls, and what only shows as much as fits."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.pads.sheet.spots import CORNER
from app.pieces.more import EDGES, fading
from app.theme import theme
from app.touch import Touch
from app.widgets import Scroller

FADE = 14  # dp
WIDEST_CHOSEN = 108  # dp: an outline no wider than that, however wide the column is


class TableFace(RelativeLayout):
    """Carries views; a part of it may be marked as chosen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1), **kwargs)
        self._mark, self._veil = InstructionGroup(), InstructionGroup()
        self.canvas.before.add(self._mark)
        self.canvas.after.add(self._veil)

    def mark(self, box: Box | None) -> None:
        """Outline a part of it."""
        self._mark.clear()
        if box is None:
            return
        self._mark.add(Color(*theme.primary_container))
        self._mark.add(_filled(box))
        self._mark.add(Color(*theme.primary))
        line = SmoothLine(rounded_rectangle=(*box, dp(CORNER)), width=dp(1.5))
        self._mark.add(line)

    def press(self, box: Box | None) -> None:
        """Darken a part of it while a finger is there."""
        self._veil.clear()
        if box is not None:
            self._veil.add(Color(*theme.text[:3], 0.1))
            self._veil.add(_filled(box))


def around(box: Box) -> Box:
    """Where a cell is marked: not much wider than its words, however wide the column is."""
    wide = min(box.w, dp(WIDEST_CHOSEN))
    return Box(box.centre[0] - wide / 2, box.y, wide, box.h).grown(-dp(1.5))


def _filled(box: Box) -> SmoothRoundedRectangle:
    return SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)])


class Pane(StencilView):
    """A part of the table that shows as much of its face as fits."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = TableFace()
        self.add_widget(self.face)


class FadingEdge(Widget):
    """Lies over one side of a strip that goes on, and lets touches through."""

    def __init__(self, side: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._side = side
        with self.canvas:
            self._colour = Color()
            self._fade = Rectangle(texture=fading(), tex_coords=EDGES[side][1])

    def lie(self, strip: Box, seen: bool) -> None:
        """Cover the side of a strip, or nothing."""
        wide = dp(FADE)
        self.opacity = int(seen)
        self._colour.rgba = theme.surface
        self._fade.pos = (strip.x if self._side == "left" else strip.right - wide, strip.y)
        self._fade.size = (wide, strip.h)


class Ground(Widget):
    """What scrolls: as large as all cells together. It tells of fingers, in its own coordinates."""

    __events__ = ("on_press", "on_lift", "on_tap")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = TableFace()
        self.add_widget(self.face)

    def on_touch_down(self, touch: Touch) -> bool:
        touch.grab(self)
        self.dispatch("on_press", touch.x, touch.y)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_lift")
        self.dispatch("on_tap", touch.x, touch.y)
        return True

    def on_press(self, x: float, y: float) -> None:
        """A finger came, and does not scroll."""

    def on_lift(self) -> None:
        """It is gone."""

    def on_tap(self, x: float, y: float) -> None:
        """A finger came and went in one place."""


class CellScroller(Scroller):
    """Scrolls the cells, also for fingers on the titles and the totals around them."""

    def collide_point(self, x: float, y: float) -> bool:
        return bool(self.parent and self.parent.collide_point(x, y))
