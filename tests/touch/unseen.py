"""Courses and lands that nobody looks at are not painted: they wait for a frame that is painted.

In most tests no frame is, and painting what lies on a board takes longer than all its widgets.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from app.draw import paint as painting
from app.widgets.pictures.painted import paint_into, painted
from tests.support import leftovers

_waiting: list[tuple[weakref.ref[Any], weakref.ref[Any]]] = []  # textures, and what fills them


@cache
def paint_only_what_is_seen() -> None:
    """From now on, in boards and apps that are shown."""
    export = Widget.export_as_image

    def export_as_image(self: Widget, *args: Any, **kwargs: Any) -> Any:
        paint_what_waits()
        return export(self, *args, **kwargs)

    Widget.export_as_image = export_as_image
    Window.fbind("on_draw", paint_what_waits)
    painting.painted = _painted_when_seen  # type: ignore[attr-defined]


def _painted_when_seen(
    size: tuple[int, int], edge: Sequence[float], paint: Callable[[], object]
) -> Texture:
    if not leftovers.anything_shown():
        return painted(size, edge, paint)
    texture = Texture.create(size=size)
    fill = partial(paint_into, edge, paint)
    texture.add_reload_observer(fill)  # holds it, and so nobody else has to
    _waiting.append((weakref.ref(texture), weakref.ref(fill)))
    return texture


def paint_what_waits(*_: object) -> None:
    """Fill the textures that are still there."""
    while _waiting:
        texture, fill = (each() for each in _waiting.pop(0))
        if texture is not None and fill is not None:
            fill(texture)
