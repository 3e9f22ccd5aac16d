"""Seat tokens as textures, for boards that show many of them in every frame."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture

from app.theme import theme
from app.widgets import SeatToken


def token(seat: str, width: float) -> Texture:
    """The token of a seat for a width in pixels."""
    return _painted(seat, round(width), theme.repaints).texture


@lru_cache(maxsize=32)
def _painted(seat: str, width: int, _repaints: int) -> Fbo:
    """Paint a token once, at twice its size; the buffer repaints itself if the screen was lost."""
    side = 2 * width
    widget = SeatToken(seat=seat, size=(side, side), pos=(0, 0))
    buffer = Fbo(size=(side, side))
    buffer.add(ClearColor(1, 1, 1, 0))
    buffer.add(ClearBuffers())
    buffer.add(widget.canvas)
    buffer.draw()
    return buffer
