"""Discs, pills, triangles and lines whose edges are smooth however large a board is seen.

What Kivy smooths itself gets edges that grow with the zoom; these are small pictures instead, each
made once, and lines whose soft rim is told how large it will be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, pi, sin

from kivy.graphics import BorderImage, Mesh, Quad, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from PIL import Image, ImageDraw

from app.draw.shapes import Box, Point

SIDE = 128  # pixels of a picture,
INSET = 2  # of which so many stay free at each edge
FINER = 4  # times as fine as which it is drawn
RIM = 1.2  # pixels of a line's soft edge
SPREAD = SIDE / (SIDE - 2 * INSET)


@cache
def _mask(kind: str) -> Texture:
    """A white picture with a see-through ground."""
    side, low, high = SIDE * FINER, INSET * FINER, (SIDE - INSET) * FINER
    drawn = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(drawn)
    if kind == "disc":
        pen.ellipse((low, low, high - 1, high - 1), fill=255)
    else:  # a triangle that points to the right
        pen.polygon([(low, low), (low, high), (high, side / 2)], fill=255)
    alpha = drawn.resize((SIDE, SIDE), Image.Resampling.BOX)
    pixels = Image.merge("RGBA", [Image.new("L", alpha.size, 255)] * 3 + [alpha]).tobytes()
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba", mipmap=True)
    texture.min_filter = "linear_mipmap_linear"

    def write(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    write(texture)
    texture.add_reload_observer(write)
    return texture


def disc(centre: Point, radius: float) -> Rectangle:
    reach = radius * SPREAD
    corner = (centre[0] - reach, centre[1] - reach)
    return Rectangle(texture=_mask("disc"), pos=corner, size=(2 * reach, 2 * reach))


def pill(box: Box, radius: float) -> BorderImage:
    """A box with round corners."""
    radius = min(radius, box.w / 2, box.h / 2)
    grown = box.grown(radius * (SPREAD - 1))
    return BorderImage(
        texture=_mask("disc"),
        border=[SIDE / 2] * 4,
        display_border=[radius * SPREAD] * 4,
        pos=grown[:2],
        size=grown[2:],
    )


def triangle(middle: Point, angle: float, base: float, length: float, half: float) -> Quad:
    """A triangle that points away from a middle: its base so far from it, so long, so wide."""
    ahead, side = (cos(angle), sin(angle)), (cos(angle + pi / 2), sin(angle + pi / 2))
    near, far = base - length * (SPREAD - 1) / 2, base + length * (SPREAD + 1) / 2
    half *= SPREAD

    def point(along: float, across: float) -> Point:
        x = middle[0] + ahead[0] * along + side[0] * across
        return x, middle[1] + ahead[1] * along + side[1] * across

    corners = (point(near, -half), point(far, -half), point(far, half), point(near, half))
    return Quad(texture=_mask("triangle"), points=[value for point in corners for value in point])


def strokes(lines: Iterable[tuple[Point, Point]], width: float) -> Mesh:
    """Straight strokes with round ends, all in one; a stroke without length is a dot."""
    reach = width / 2 * SPREAD
    vertices: list[float] = []
    indices: list[int] = []
    for (ax, ay), (bx, by) in lines:
        length = hypot(bx - ax, by - ay)
        dx, dy = ((bx - ax) / length, (by - ay) / length) if length else (1.0, 0.0)
        dx, dy = dx * reach, dy * reach
        first = len(vertices) // 4
        # Two halves of a disc with a bar between them.
        for x, y, u in ((ax - dx, ay - dy, 0), (ax, ay, 0.5), (bx, by, 0.5), (bx + dx, by + dy, 1)):
            vertices += [x + dy, y - dx, u, 0, x - dy, y + dx, u, 1]
        for corner in range(first, first + 6, 2):
            indices += [corner, corner + 1, corner + 2, corner + 1, corner + 2, corner + 3]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_mask("disc"))


def thread(points: Sequence[float], width: float, grain: float, **kwargs: object) -> SmoothLine:
    """A line of a whole width; it is seen `grain` times as large."""
    return SmoothLine(points=points, **_pen(width, grain), **kwargs)


def ring(centre: Point, radius: float, width: float, grain: float) -> SmoothLine:
    """A circle drawn with a pen of a whole width."""
    return SmoothLine(circle=(*centre, radius, 0, 360, 48), **_pen(width, grain))


def _pen(width: float, grain: float) -> dict[str, float]:
    """Kivy takes one pixel of half the width for the soft edge; it should be one as it is seen."""
    return {"width": width / 2 + 1 - 1 / grain, "overdraw_width": RIM / grain}
