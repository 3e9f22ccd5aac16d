"""The size of the window in the words that layouts use: width class, lying phone, safe area.

``frame`` is the only instance.  In kv: ``#:import frame app.window.frame``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.utils import platform

from app.desktop import DESKTOPS

MEDIUM_FROM = 600
EXPANDED_FROM = 840
ACROSS_BELOW = 480


class Frame(EventDispatcher):
    """Follows the window.

    ``width_class`` is "compact" (< 600 dp), "medium" or "expanded" (>= 840 dp); ``across`` is a
    phone lying on its side (height < 480 dp and wider than high); ``shape`` sums both up in the
    three ways to lay out a table: "upright", "across" or "wide"; ``mouse`` is whether people point
    with one; ``margin`` and ``gap`` are the screen margin and the gap between cards for this width,
    in pixels; the four ``inset_*`` are what the system covers at each edge, in pixels.
    """

    width_class = OptionProperty("compact", options=["compact", "medium", "expanded"])
    compact = BooleanProperty(True)
    mouse = BooleanProperty(platform in DESKTOPS)
    across = BooleanProperty(False)
    shape = OptionProperty("upright", options=["upright", "across", "wide"])
    width = NumericProperty(0)
    height = NumericProperty(0)
    margin = NumericProperty(0)
    gap = NumericProperty(0)
    inset_left = NumericProperty(0)
    inset_top = NumericProperty(0)
    inset_right = NumericProperty(0)
    inset_bottom = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        Window.bind(size=self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        """Look at the window; again after the density changed without a change of size."""
        width, height = Window.size
        wide, high = width / Metrics.density, height / Metrics.density
        if wide < MEDIUM_FROM:
            width_class = "compact"
        elif wide < EXPANDED_FROM:
            width_class = "medium"
        else:
            width_class = "expanded"
        across = high < ACROSS_BELOW and wide > high
        compact = width_class == "compact"
        roomy = not compact and not across
        # Screens are built anew when the class changes: all else they ask for comes before it.
        self.width, self.height = width, height
        self.margin = dp(32) if roomy else dp(16)
        self.gap = dp(16) if roomy else dp(12)
        self.compact, self.across = compact, across
        self.shape = "across" if across else "wide" if width_class == "expanded" else "upright"
        self.width_class = width_class

    def set_insets(self, left: float, top: float, right: float, bottom: float) -> None:
        """Keep these many pixels free at the edges."""
        self.inset_left, self.inset_top = left, top
        self.inset_right, self.inset_bottom = right, bottom


frame = Frame()


def after_layout(action: Callable[[], object]) -> None:
    """Wait until every widget has its place: layouts settle while the next frame is drawn."""
    Clock.schedule_once(lambda _dt: Clock.schedule_once(lambda _dt: action(), 0), 0)
