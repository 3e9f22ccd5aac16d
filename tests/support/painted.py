"""What is painted without a board: its pixels, and the colours in them."""

from __future__ import annotations

import tests.touch.drive  # noqa: F401  (it opens the window)

# isort: split
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.instructions import InstructionGroup

from app.theme import theme


def pixels_of(size: tuple[int, int], *groups: InstructionGroup) -> bytes:
    """Paint on the colour of a board."""
    buffer = Fbo(size=size)
    with buffer:
        ClearColor(*theme.board)
        ClearBuffers()
    for group in groups:
        buffer.add(group)
    buffer.draw()
    return buffer.pixels


def colour_at(pixels: bytes, width: int, x: float, y: float) -> list[float]:
    start = (int(y) * width + int(x)) * 4
    return [value / 255 for value in pixels[start : start + 3]]
