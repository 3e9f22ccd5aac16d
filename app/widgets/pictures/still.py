"""Containers that are painted once: they show a picture of themselves until something changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, floor
from typing import Any

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.properties import ColorProperty, ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.widgets.pictures import buffers

FITTED_TO = ("pos", "size", "overhang")


def _blend(_: object) -> None:
    glEnable(GL_BLEND)


class Still(Widget):
    """Paints its children into a buffer, which paints itself anew only when one of them changes.

    ``ground`` is the colour below the children. It has to be solid: what is painted on a clear
    ground and then shown on another has wrong edges. It reaches beyond the widget by the
    ``overhang`` (left, below, right, above), in pixels. Children keep their coordinates and
    touches. What moves or breathes belongs above a still, not into it.

    The picture is shown pixel by pixel, which is the cheapest; see ``scaled``.
    """

    ground = ColorProperty((1, 1, 1, 1))
    overhang = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        # Scrolling children cut their edges off with the stencil.
        self.buffer = buffers.take(stencil=True)
        self._ground, self._inward = ClearColor(1, 1, 1, 1), Translate()
        self._content = Canvas()
        for part in (
            self._ground,
            ClearBuffers(clear_stencil=True),
            PushMatrix(),
            self._inward,
            self._content,
            PopMatrix(),
        ):
            self.buffer.add(part)
        self._picture = Rectangle()
        self.canvas = Canvas()
        cover, blend = Callback(self._cover), Callback(_blend)
        for part in (self.buffer, Color(1, 1, 1, 1), cover, self._picture, blend):
            self.canvas.add(part)
        super().__init__(**kwargs)
        for name in FITTED_TO:
            self.fbind(name, self._fit)
        self.fbind("ground", self._tint)
        self._fit()
        self._tint()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._into_the_buffer(super().add_widget, widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._into_the_buffer(super().remove_widget, widget, *args, **kwargs)

    def _into_the_buffer(self, change: Any, *args: Any, **kwargs: Any) -> None:
        """A widget adds children to its canvas: let that be the buffer's meanwhile."""
        shown, self.canvas = self.canvas, self._content
        change(*args, **kwargs)
        self.canvas = shown

    def _fit(self, *_: object) -> None:
        """Cover all pixels that the widget touches, each by one of the buffer."""
        left, below, right, above = self.overhang
        x, y = floor(self.x - left), floor(self.y - below)
        # Not `right` and `top`: while a change of size goes round they may still be the old ones.
        size = (
            ceil(self.x + self.width + right) - x,
            ceil(self.y + self.height + above) - y,
        )
        self._inward.xy = (-x, -y)
        self._picture.pos, self._picture.size = (x, y), size
        if min(size) > 0 and tuple(self.buffer.size) != size:
            self.buffer.size = size
            self._picture.texture = self.buffer.texture
            self.blend_pixels(False)

    def let_go_of_buffer(self) -> None:
        """It is never shown again: somebody else may paint into its buffer."""
        if self.buffer is None:
            return
        for name in FITTED_TO:
            self.funbind(name, self._fit)
        self.canvas.clear()
        buffers.give_back(self.buffer, stencil=True)
        self.buffer = None

    def _cover(self, _: object) -> None:
        """Solid colours need not be mixed with what is below, which takes longer than to paint
        it; only what fades in or out is."""
        widget: Widget = self
        while widget.opacity == 1 and isinstance(widget.parent, Widget):
            widget = widget.parent
        if widget.opacity == 1:
            glDisable(GL_BLEND)

    def blend_pixels(self, blended: bool) -> None:
        """Whether neighbouring pixels mix where the picture is shown in another size."""
        texture = self.buffer.texture
        texture.min_filter = texture.mag_filter = "linear" if blended else "nearest"

    def _tint(self, *_: object) -> None:
        self._ground.rgba = self.ground


@contextmanager
def scaled(root: Widget) -> Iterator[None]:
    """While the stills in a widget are shown in another size than their own, as in a thumbnail."""
    stills = [widget for widget in root.walk(restrict=True) if isinstance(widget, Still)]
    for still in stills:
        still.blend_pixels(True)
    yield
    for still in stills:
        still.blend_pixels(False)


class StillBox(Still, BoxLayout):
    """A row or a column that is painted once."""


class StillFloor(Still, FloatLayout):
    """A layout whose children lie anywhere, painted once."""
