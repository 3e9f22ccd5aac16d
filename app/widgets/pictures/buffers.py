"""Paints small pictures into textures, in buffers that are used again: each has a shader of its
own, and to compile that takes longer than to paint most of what comes into it, and more room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from weakref import WeakKeyDictionary

from kivy.core.window import Window
from kivy.graphics import BindTexture, ClearBuffers, ClearColor, Fbo
from kivy.graphics.context import get_context
from kivy.graphics.opengl import GL_TEXTURE_2D, glCopyTexSubImage2D
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

LONG = 60.0  # seconds
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
    for unused in free.values():
        unused.clear()


def painted(size: tuple[int, int], edge: Sequence[float], paint: Callable[[], object]) -> Texture:
    """A texture with what ``paint`` draws: it makes canvas instructions, as within ``with``.

    Its see-through pixels have the colour of the ``edge``: half-covered ones would otherwise fade
    to black.
    """
    texture = Texture.create(size=tuple(max(1, side) for side in size))  # a window may be tiny
    fill = partial(paint_into, edge, paint)
    if queue.open:
        queue.waiting[texture] = fill
    else:
        fill(texture)
    texture.add_reload_observer(fill)
    return texture


class PaintQueue:
    """Pictures that were asked for and wait to be painted until a frame shows them: many are asked
    for again in another size, while a layout settles, and nobody would have seen the first."""

    def __init__(self) -> None:
        self.waiting: WeakKeyDictionary[Texture, Callable[[Texture], object]] = WeakKeyDictionary()
        self._following = self._busy = False

    @property
    def open(self) -> bool:
        """Whether frames come that show what waits; what another picture needs cannot wait."""
        return self._following and not self._busy

    def follow(self, frames: bool) -> None:
        """Frames come from now on, or do so no longer."""
        if frames != self._following:
            self._following = frames
            (Window.fbind if frames else Window.funbind)("on_draw", self.paint)
        self.waiting.clear()

    def paint(self, *_: object) -> None:
        """Paint all that waits."""
        while self.waiting:
            self.paint_for(LONG)

    def paint_for(self, seconds: float) -> None:
        """Paint for so long, and one picture at least."""
        end = perf_counter() + seconds
        for texture, fill in list(self.waiting.items()):
            self.waiting.pop(texture, None)
            self._busy = True
            try:
                fill(texture)
            finally:
                self._busy = False
            if perf_counter() >= end:
                return


queue = PaintQueue()


def paint_into(edge: Sequence[float], paint: Callable[[], object], texture: Texture) -> None:
    """Paint over a texture: in a buffer, from which it is copied. A picture may need another one
    while it is painted."""
    easel = take(texture.size)
    with easel:
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        paint()
    easel.draw()
    easel.bind()
    texture.bind()
    glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, *texture.size)
    easel.release()
    give_back(easel)
