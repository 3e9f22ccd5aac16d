"""The panes of a score pad's table: what scrolls, and what only shows as much as fits."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app import kv
from app.pads.spots import CORNER, View
from app.theme import theme

WIDEST_CHOSEN = 108  # dp: an outline no wider than that, however wide the column is


class Face(RelativeLayout):
    """Carries views; one of them may be marked as chosen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1), **kwargs)
        self._mark = InstructionGroup()
        self.canvas.before.add(self._mark)

    def mark(self, view: View | None) -> None:
        """Outline a view."""
        self._mark.clear()
        if view is None:
            return
        wide = min(view.width, dp(WIDEST_CHOSEN))
        inset = dp(1.5)
        x, y = view.center_x - wide / 2 + inset, view.y + inset
        wide, high = wide - 2 * inset, view.height - 2 * inset
        self._mark.add(Color(*theme.primary_container))
        self._mark.add(SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(CORNER)]))
        self._mark.add(Color(*theme.primary))
        line = SmoothLine(rounded_rectangle=(x, y, wide, high, dp(CORNER)), width=dp(1.5))
        self._mark.add(line)


class Pane(StencilView):
    """A part of the table that shows as much of its face as fits."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = Face()
        self.add_widget(self.face)


class Ground(Widget):
    """What scrolls: as large as all cells together. It tells of taps, in its own coordinates."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tap")
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = Face()
        self.add_widget(self.face)

    def on_touch_down(self, touch: Any) -> bool:
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_tap", touch.x, touch.y)
        return True

    def on_tap(self, x: float, y: float) -> None:
        """A finger came and went in one place."""


class Scroller(ScrollView):
    """Scrolls the cells, also for fingers on the titles and the totals around them."""

    def collide_point(self, x: float, y: float) -> bool:
        return bool(self.parent and self.parent.collide_point(x, y))


kv.load("pads/panes")
