"""A sign at the edge of a strip that goes on out of sight: the edge fades, a small arrow points."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.theme import Colour, theme
from app.widgets import Icon

FADE = 30  # dp
ROUND = 24  # dp

# For each edge: the arrow, and how the fading texture is turned so that it is solid there.
EDGES: dict[str, tuple[str, tuple[int, ...]]] = {
    "left": ("chevron-left", (1, 0, 0, 0, 0, 1, 1, 1)),
    "right": ("chevron-right", (0, 0, 1, 0, 1, 1, 0, 1)),
    "top": ("chevron-up", (0, 0, 0, 0, 1, 0, 1, 0)),
    "bottom": ("chevron-down", (1, 0, 1, 0, 0, 0, 0, 0)),
}


@cache
def fading() -> Texture:
    """White, from clear at the left to solid at the right."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class MoreSign(Widget):
    """Lies over one edge of a strip and lets touches through. Unseen until it is told to show."""

    def __init__(self, edge: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), opacity=0, **kwargs)
        self.edge = edge
        icon, turned = EDGES[edge]
        with self.canvas:
            self._ground = Color(1, 1, 1, 1)
            self._fade = Rectangle(texture=fading(), tex_coords=turned)
            self._rim = Color(1, 1, 1, 1)
            self._outer = SmoothEllipse()
            self._fill = Color(1, 1, 1, 1)
            self._inner = SmoothEllipse()
        self._arrow = Icon(icon=icon, glyph=20, size_hint=(None, None), size=(dp(ROUND), dp(ROUND)))
        self.add_widget(self._arrow)

    def lie(self, strip: Box, ground: Colour) -> None:
        """Cover this edge of a strip on a ground of this colour."""
        x, y, w, h = strip
        deep = dp(FADE)
        box = {
            "left": Box(x, y, deep, h),
            "right": Box(strip.right - deep, y, deep, h),
            "top": Box(x, strip.top - deep, w, deep),
            "bottom": Box(x, y, w, deep),
        }[self.edge]
        self._ground.rgba, self._rim.rgba, self._fill.rgba = ground, theme.outline, theme.surface
        self._fade.pos, self._fade.size = box[:2], box[2:]
        middle = box.centre
        for ellipse, side in ((self._outer, dp(ROUND)), (self._inner, dp(ROUND - 2))):
            ellipse.size = (side, side)
            ellipse.pos = (middle[0] - side / 2, middle[1] - side / 2)
        self._arrow.center = middle
