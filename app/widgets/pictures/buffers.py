"""Buffers to paint into, which are used again: each has a shader of its own, and to compile that
takes longer than to paint most of what comes into it, and far more room."""

from __future__ import annotations

from kivy.graphics import BindTexture, Fbo
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

FOLDED = 1, 1  # pixels of one that nobody needs
MOST = 16  # that are kept, of each kind: more than a table shows

free: dict[bool, list[Fbo]] = {False: [], True: []}  # by whether they have a stencil
_known = False  # whether the screen tells when it was lost


def take(size: tuple[int, int] = FOLDED, stencil: bool = False) -> Fbo:
    """A clear buffer; with a ``stencil``, children can cut their edges off in it."""
    if not free[stencil]:
        return _new(size, stencil)
    buffer = free[stencil].pop()
    buffer.size = size
    return buffer


def give_back(buffer: Fbo, stencil: bool = False) -> None:
    """Nothing is painted into it any more."""
    buffer.clear()
    if len(free[stencil]) < MOST:
        buffer.size = FOLDED
        with buffer:  # it holds what it has painted last, which may be the picture of a course
            BindTexture(texture=buffer.texture)
        buffer.draw()
        buffer.clear()
        free[stencil].append(buffer)


def let_go(root: Widget) -> None:
    """Give back the buffers of a widget that is never shown again, and of all in it."""
    for widget in list(root.walk(restrict=True)):
        if hasattr(widget, "let_go_of_buffer"):
            widget.let_go_of_buffer()


def _new(size: tuple[int, int], stencil: bool) -> Fbo:
    global _known
    if not _known:
        get_context().add_reload_observer(forget, before=True)
        _known = True
    return Fbo(size=size, with_stencilbuffer=stencil)


def forget(*_: object) -> None:
    """When the screen was lost pictures are painted again before shaders are there again."""
    for buffers in free.values():
        buffers.clear()
