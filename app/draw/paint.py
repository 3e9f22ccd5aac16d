"""Paints polygons into the open canvas: filled, paved with a texture, or as a soft shadow.

What took long to paint is painted once into a picture of its own (`show_painted`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import sqrt

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex
from PIL import Image, ImageDraw, ImageFilter

from app import art
from app.draw.polygons import Polygon
from app.draw.shapes import Box, Point
from app.theme import Colour, theme
from app.widgets.pictures.buffers import painted

MOST = 60_000  # corners in one mesh: they are counted in two bytes
FINENESS = 2.0  # pixels of a painted picture for one of the screen: edges come out smooth
LONGEST = 4096  # the side of a texture that every phone can hold
MOST_PIXELS = 6_000_000  # of a picture: screens that are finer need less smoothing


def mixed(colour: Colour, other: Colour, part: float) -> Colour:
    """A colour with some of another one in it."""
    return [a + (b - a) * part for a, b in zip(colour[:3], other[:3], strict=True)] + [1.0]


def fill(colour: Sequence[float], shape: Iterable[Polygon]) -> None:
    """One colour. A see-through one needs polygons that do not overlap."""
    Color(*colour)
    _mesh([[value for x, y in polygon for value in (x, y, 0, 0)] for polygon in shape], None)


def stamp(colour: Sequence[float], shape: Iterable[Polygon], places: Iterable[Point]) -> None:
    """One colour, the same shape in many places: its corners are counted once."""
    corners = [corner for polygon in shape for corner in polygon]
    thirds = _thirds(shape)
    Color(*colour)
    waiting = list(places)
    most = max(1, MOST // max(1, len(corners)))
    while waiting:
        now, waiting = waiting[:most], waiting[most:]
        vertices = [value for dx, dy in now for x, y in corners for value in (x + dx, y + dy, 0, 0)]
        firsts = range(0, len(now) * len(corners), max(1, len(corners)))
        indices = [first + corner for first in firsts for corner in thirds]
        Mesh(vertices=vertices, indices=indices, mode="triangles")


def _thirds(shape: Iterable[Polygon]) -> list[int]:
    """The corners of the triangles that fill convex polygons, one polygon after the other."""
    thirds: list[int] = []
    first = 0
    for polygon in shape:
        for third in range(2, len(polygon)):
            thirds += (first, first + third - 1, first + third)
        first += len(polygon)
    return thirds


def pave(name: str, shape: Iterable[Polygon], scale: float, origin: Point = (0.0, 0.0)) -> None:
    """A repeating texture, in the same place whatever the polygon; `scale` in pixels a dp."""
    wide, high = (side * scale for side in art.size_dp(name))
    left, top = origin
    Color(1, 1, 1, 1)
    paved = [
        [value for x, y in polygon for value in (x, y, (x - left) / wide, (top - y) / high)]
        for polygon in shape
    ]
    _mesh(paved, art.texture(name))


def _mesh(shape: list[list[float]], texture: Texture | None) -> None:
    """Convex polygons, each as x, y, u, v of all its corners."""
    vertices: list[float] = []
    indices: list[int] = []
    for polygon in shape:
        first, corners = len(vertices) // 4, len(polygon) // 4
        if first + corners > MOST:
            Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
            vertices, indices, first = [], [], 0
        vertices += polygon
        for third in range(first + 2, first + corners):
            indices += (first, third - 1, third)
    if indices:
        Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


def sprite(name: str, at: Point, scale: float) -> None:
    """A picture of the kit with its anchor on a point; `scale` in pixels a dp."""
    (wide, high), (ax, ay) = art.size_dp(name), art.anchor(name)
    size = (wide * scale, high * scale)
    Color(1, 1, 1, 1)
    # Painted pictures are twice as fine as the screen.
    source = art.source(name, 2 * size[0])
    Rectangle(source=source, pos=(at[0] - ax * size[0], at[1] - ay * size[1]), size=size)


def themed(name: str) -> str:
    """The dark picture of a pair in the dark theme."""
    return f"{name}{art.NIGHT}" if theme.dark else name


def boxed(shape: Iterable[Polygon]) -> Box:
    """The box around a shape."""
    points = [point for polygon in shape for point in polygon]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


class Soft:
    """A blurred shape as a texture; it covers `box`."""

    def __init__(self, shape: Sequence[Polygon], blur: float) -> None:
        self.box = boxed(shape).grown(3 * blur)
        # A blur of four pixels is smooth enough; the screen smooths the rest.
        scale = min(1.0, 4 / max(blur, 0.1))
        left, top = self.box.x, self.box.top
        spots = [[((x - left) * scale, (top - y) * scale) for x, y in p] for p in shape]
        size = (round(self.box.w * scale) + 1, round(self.box.h * scale) + 1)
        self.texture = Texture.create(size=size)
        self.texture.flip_vertical()
        # The texture holds on to this, so that it can be written again when the screen was lost.
        write = partial(_write_blurred, spots, blur * scale)
        write(self.texture)
        self.texture.add_reload_observer(write)

    def rectangle(self) -> Rectangle:
        """The shadow as an instruction; a Color before it gives it its colour."""
        box = self.box
        return Rectangle(texture=self.texture, pos=(box.x, box.y), size=(box.w, box.h))

    def show(self, strength: float = 1.0) -> None:
        """Lay it as a shadow into the canvas that is open."""
        red, green, blue, alpha = theme.terrain("shadow")
        Color(red, green, blue, min(0.8, alpha * strength))
        self.rectangle()


def _write_blurred(shape: Sequence[Polygon], blur: float, texture: Texture) -> None:
    """White where the shape is, in pixels of the texture from its upper left corner."""
    mask = Image.new("L", texture.size)
    pen = ImageDraw.Draw(mask)
    for polygon in shape:
        pen.polygon(polygon, fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(blur))
    white = Image.new("L", mask.size, 255)
    pixels = Image.merge("RGBA", (white, white, white, mask))
    texture.blit_buffer(pixels.tobytes(), colorfmt="rgba", bufferfmt="ubyte")


def show_painted(
    group: InstructionGroup,
    box: Box,
    paint: Callable[[], object],
    opacity: float = 1.0,
    edge: Sequence[float] | None = None,
    finest: float = FINENESS,
) -> Texture | None:
    """Paint what lies in a box into a texture, and show that.

    `edge` is the colour of what will be seen around it, the board's ground unless said;
    `finest` are the most pixels of the texture for one of the screen. A box without room, which
    others may have left to it for a frame, shows nothing.
    """
    if min(box.w, box.h) <= 0:
        return None
    fineness = min(finest, LONGEST / max(box.w, box.h), sqrt(MOST_PIXELS / (box.w * box.h)))

    def scaled() -> None:
        PushMatrix()
        Scale(fineness, fineness, 1)
        Translate(-box.x, -box.y)
        paint()
        PopMatrix()

    size = (round(box.w * fineness), round(box.h * fineness))
    texture = painted(size, edge or theme.board, scaled)
    group.add(Color(1, 1, 1, opacity))
    group.add(Rectangle(texture=texture, pos=(box.x, box.y), size=(box.w, box.h)))
    return texture


# In their order: a colour, the theme's own where none is named, and whether the frame is dashed.
# A list of points beside the places uses the same colours.
_LOOKS = (
    (None, False),
    ("#D9690B", True),
    ("#2566C8", False),
    ("#C0398B", True),
    ("#8442BD", False),
    ("#0B8F8A", True),
)


def frame_look(index: int) -> tuple[Colour, bool]:
    """The colour of the so-manieth frame, and whether it is dashed."""
    colour, dashed = _LOOKS[index % len(_LOOKS)]
    return get_color_from_hex(colour) if colour else list(theme.primary), dashed
