"""QR codes in our style: round ends and corners, deep green on white, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any

import segno
from kivy.graphics.texture import Texture
from PIL import Image, ImageDraw

from engine.core.options import LINK

INK, PAPER = "#0B4427", "#FFFFFF"
QUIET = 4  # modules around the code that readers need
ROUND = 0.45  # of a module
FINDER = 7  # modules of a corner's side


def matrix(code: str) -> tuple[bytearray, ...]:
    """The modules of a code's link. The link stands in small letters, as phones want it, and the
    code in the compact way for capitals. A seventh of it may be lost, or more where that costs no
    room."""
    parts: Any = [LINK, code]  # its types do not tell that it takes several
    made = segno.make(parts, error="m", micro=False)
    return tuple(made.matrix)


@lru_cache(maxsize=8)
def qr_image(code: str, side: int) -> Image.Image:
    """A QR code in a picture of at most so many pixels: as many as whole modules take."""
    modules = matrix(code)
    size = len(modules)
    scale = max(1, side // (size + 2 * QUIET))
    image = Image.new("RGB", ((size + 2 * QUIET) * scale,) * 2, PAPER)
    draw = ImageDraw.Draw(image)

    def box(x: int, y: int, wide: int, high: int, colour: str, radius: float) -> None:
        left, top = (x + QUIET) * scale, (y + QUIET) * scale
        edges = (left, top, left + wide * scale - 1, top + high * scale - 1)
        draw.rounded_rectangle(edges, radius * scale, colour)

    corners = [(0, 0), (size - FINDER, 0), (0, size - FINDER)]
    for x, y in corners:
        for inset, colour in ((0, INK), (1, PAPER), (2, INK)):
            inner = FINDER - 2 * inset
            box(x + inset, y + inset, inner, inner, colour, 1)
    for y, row in enumerate(modules):
        for start, length in _runs(row):
            if not any(cx <= start < cx + FINDER and cy <= y < cy + FINDER for cx, cy in corners):
                box(start, y, length, 1, INK, ROUND)
    return image


def _runs(row: bytearray) -> Iterator[tuple[int, int]]:
    """Where dark modules stand side by side, and how many."""
    at = 0
    for dark, group in groupby(row):
        length = len(list(group))
        if dark:
            yield at, length
        at += length


def qr_texture(code: str, side: int) -> Texture:
    """The same for a widget."""
    image = qr_image(code, side)
    texture = Texture.create(size=image.size, colorfmt="rgb")
    texture.flip_vertical()

    def fill(texture: Texture) -> None:
        texture.blit_buffer(image.tobytes(), colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
