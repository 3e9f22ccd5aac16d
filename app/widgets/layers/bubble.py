"""The dark bubble above a point that says why a move is refused."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.touch import Touch
from app.widgets.text import label as _text  # noqa: F401
from app.window import frame

TAIL = 26
EDGE = 8
LONGEST = 3.0

_now: list[Bubble] = []


class Bubble(BoxLayout):
    """``Bubble(title="Only a corner touches.", text="Walls must share a whole edge.").open(x, y)``.

    The point is in window coordinates; the bubble stands above it (below where there is no room)
    and takes no touches.  It leaves with ``dismiss()``, when another one opens, or after 3 seconds.
    """

    title = StringProperty("")
    text = StringProperty("")
    tip_x = NumericProperty(0)
    tip_y = NumericProperty(0)
    below = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._timer: Any = None

    def open(self, x: float, y: float) -> None:
        """Show it with its tail at this point of the window."""
        close_bubble()
        _now.append(self)
        Window.add_widget(self)
        self.tip_x, self.tip_y = x, y
        self.fbind("size", self._place)
        self._place()
        self._timer = Clock.schedule_once(self.dismiss, LONGEST)

    def dismiss(self, *_: object) -> None:
        """Take it away."""
        if self not in _now:
            return
        _now.remove(self)
        self._timer.cancel()
        Window.remove_widget(self)

    def _place(self, *_: object) -> None:
        edge, tail = dp(EDGE), dp(TAIL)
        self.below = float(self.tip_y + tail + self.height > frame.height - edge)
        self.x = max(edge, min(self.tip_x - self.width * 0.7, frame.width - self.width - edge))
        self.y = self.tip_y - tail - self.height if self.below else self.tip_y + tail

    def tail(self, inset: float, *_: object) -> list[float]:
        """The corners of the tail; kv passes whatever it depends on."""
        edge = self.top - 2 * inset if self.below else self.y + 2 * inset
        left = max(self.x + dp(18), min(self.tip_x - dp(13), self.right - dp(46)))
        tip = self.tip_y - 2 * inset if self.below else self.tip_y + 2 * inset
        return [self.tip_x, tip, left + inset, edge, left + dp(28) - inset, edge]

    def on_touch_down(self, touch: Touch) -> bool:
        return False


def close_bubble() -> None:
    """Take away the bubble shown now."""
    for bubble in _now.copy():
        bubble.dismiss()


kv.load("widgets/layers/bubble")
