"""Paints a small picture into a texture once, and again when the screen was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import ClearBuffers, ClearColor
from kivy.graphics.opengl import GL_TEXTURE_2D, glCopyTexSubImage2D
from kivy.graphics.texture import Texture

from app.widgets.pictures import buffers


def painted(size: tuple[int, int], edge: Sequence[float], paint: Callable[[], object]) -> Texture:
    """A texture with what ``paint`` draws: it makes canvas instructions, as within ``with``.

    Its see-through pixels have the colour of the ``edge``: half-covered ones would otherwise fade
    to black.
    """
    texture = Texture.create(size=tuple(max(1, side) for side in size))  # a window may be tiny
    fill = partial(paint_into, edge, paint)
    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def paint_into(edge: Sequence[float], paint: Callable[[], object], texture: Texture) -> None:
    """Paint over a texture: in a buffer, from which it is copied. A picture may need another one
    while it is painted."""
    easel = buffers.take(texture.size)
    with easel:
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        paint()
    easel.draw()
    easel.bind()
    texture.bind()
    glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, *texture.size)
    easel.release()
    buffers.give_back(easel)
