"""Paints a small picture into a texture once, and again when the screen was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.context import get_context
from kivy.graphics.opengl import GL_TEXTURE_2D, glCopyTexSubImage2D
from kivy.graphics.texture import Texture

FOLDED = 1, 1  # pixels
_easels: list[Fbo] = []  # that are free: a picture may need another one while it is painted


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
    """Paint over a texture: on an easel, from which it is copied. Each easel has a shader of its
    own, which takes longer to compile than most pictures to paint, and far more room."""
    easel = _easels.pop() if _easels else _new_easel()
    easel.size = texture.size
    with easel:
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        paint()
    easel.draw()
    easel.bind()
    texture.bind()
    glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, *texture.size)
    easel.release()
    easel.clear()
    easel.size = FOLDED
    _easels.append(easel)


def _new_easel() -> Fbo:
    get_context().add_reload_observer(_forget_easels, before=True)
    return Fbo(size=FOLDED)


def _forget_easels(_context: object) -> None:
    """When the screen was lost pictures are painted again before shaders are there again."""
    _easels.clear()
