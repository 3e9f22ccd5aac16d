"""Pictures that nobody looks at are not painted: they wait for a frame that is painted.

In most tests no frame is, and painting what lies on a board takes longer than all its widgets.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from kivy.core.window import Window
from kivy.graphics import Canvas
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from app.store import drawn
from app.table import screen
from app.widgets.pictures import buffers
from tests.support import leftovers


@dataclass
class Waiting:
    """A texture that is to be filled, both held by others."""

    frames_are_painted: ClassVar[bool] = False  # then pictures are painted as the app does it

    texture: Any
    edge: Sequence[float]
    paint: Any
    tried: bool = False


_waiting: list[Waiting] = []
_paint_into = buffers.paint_into


class Nothing(Widget):
    """Is in a picture instead of a board: nothing has to be painted first."""

    export_as_image = Widget.export_as_image


@cache
def paint_only_what_is_seen() -> None:
    """From now on, in boards and apps that are shown."""
    export = Widget.export_as_image

    def export_as_image(self: Widget, *args: Any, **kwargs: Any) -> Any:
        paint_what_waits()
        return export(self, *args, **kwargs)

    Widget.export_as_image = export_as_image
    Window.fbind("on_draw", paint_what_waits)
    buffers.paint_into = _paint_when_seen


def show_boards_in_small_pictures(shown: bool) -> None:
    """Whether the small picture of a table that is opened or left shows its board, or nothing."""
    take: Any = drawn.take_picture
    nothing = Nothing(size=(2, 2))
    vars(screen)["take_picture"] = take if shown else lambda _, path: take(nothing, path)


def _paint_when_seen(edge: Sequence[float], paint: Callable[[], object], texture: Texture) -> None:
    if leftovers.anything_shown() and not Waiting.frames_are_painted:
        # The texture holds what fills it, so that it can be painted again: nobody else has to.
        _waiting.append(Waiting(weakref.ref(texture), edge, weakref.ref(paint)))
    else:
        _paint_into(edge, paint, texture)


def try_what_waits() -> None:
    """Let everything that waits be drawn, without a picture coming of it: painting takes longer.
    It goes on waiting for a frame that is painted."""
    for waiting in list(_waiting):
        if not waiting.tried and waiting.paint() is not None:
            waiting.tried = True
            with Canvas():
                waiting.paint()()


def paint_what_waits(*_: object) -> None:
    """Fill the textures that are still there."""
    while _waiting:
        waiting = _waiting.pop(0)
        if waiting.texture() is not None and waiting.paint() is not None:
            _paint_into(waiting.edge, waiting.paint(), waiting.texture())
