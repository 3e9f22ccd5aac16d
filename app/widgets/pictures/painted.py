"""Paints a small picture into a texture once, and again when the screen was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture


def painted(size: tuple[int, int], edge: Sequence[float], paint: Callable[[], object]) -> Texture:
    """A texture with what ``paint`` draws: it makes canvas instructions, as within ``with``.

    Its see-through pixels have the colour of the ``edge``: half-covered ones would otherwise fade
    to black.
    """
    texture = Texture.create(size=size)
    fill = partial(paint_into, edge, paint)
    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def paint_into(edge: Sequence[float], paint: Callable[[], object], texture: Texture) -> None:
    """Paint over a texture. The buffer is let go as soon as it is done, because each one has a
    shader of its own, which takes far more room than the picture."""
    buffer = Fbo(size=texture.size, texture=texture)
    with buffer:
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        paint()
    buffer.draw()
