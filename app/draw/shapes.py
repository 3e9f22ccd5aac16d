"""Small shapes that boards share: words as textures, pills, soft shadows and dashed frames."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple, Protocol

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    Mesh,
    Rectangle,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from app import art
from app.theme import Colour, font, theme


class Box(NamedTuple):
    """A rectangle in pixels, from its lower left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    def grown(self, by: float) -> Box:
        """The box with so much added on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    def covers(self, other: Box) -> bool:
        return self.holds(other.x, other.y) and self.holds(other.right, other.top)


class Room(NamedTuple):
    """Space to keep free around a grid as the screen sees it, in sides or radii of its cells."""

    left: float = 0.0
    below: float = 0.0
    right: float = 0.0
    above: float = 0.0


NO_ROOM = Room()


def around(boxes: list[Box]) -> Box:
    """The smallest box that holds all of them."""
    left, low = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, low, max(b.right for b in boxes) - left, max(b.top for b in boxes) - low)


def apart(a: Box, b: Box) -> bool:
    """Whether two boxes have no part in common."""
    return a.right <= b.x or b.right <= a.x or a.top <= b.y or b.top <= a.y


@lru_cache(maxsize=256)
def _written(text: str, size: float, weight: int) -> CoreLabel:
    # The label is kept, not only its texture: it writes itself anew when the screen was lost.
    label = CoreLabel(text=text, font_size=size, font_name=font(weight))
    label.refresh()
    return label


def words(text: str, size: float, weight: int = 500) -> Texture:
    """White letters to be tinted by a Color; `size` in sp."""
    return _written(text, sp(size) * theme.text_scale, weight).texture


def fitted(text: str, room: float, size: float, weight: int = 500) -> Texture:
    """Words in one line, cut off with an ellipsis where the room (pixels) is too narrow."""
    whole = words(text, size, weight)
    kept = text
    while whole.width > room and len(kept) > 1:
        kept = kept[:-1].rstrip()
        whole = words(f"{kept}…", size, weight)
    return whole


def rounded_path(box: Box, radius: float) -> list[Point]:
    """The outline of a rounded box as points, from the upper left corner round to the right."""
    r = min(radius, box.w / 2, box.h / 2)
    corners = (
        (box.right - r, box.top - r, pi / 2),
        (box.right - r, box.y + r, 0.0),
        (box.x + r, box.y + r, -pi / 2),
        (box.x + r, box.top - r, -pi),
    )
    path: list[Point] = [(box.x + r, box.top)]
    for x, y, start in corners:
        for step in range(9):
            angle = start - step * pi / 16
            path.append((x + r * cos(angle), y + r * sin(angle)))
    return path


def frame(box: Box, radius: float, width: float, dashed: bool = False) -> list[Instruction]:
    """A rounded frame whose stroke is centred on the box; `width` in pixels."""
    path = rounded_path(box, radius)
    if not dashed:
        return [SmoothLine(points=flat(path[:-1]), width=width / 2, close=True, joint="round")]
    strokes = dashes_of(path, width * 2.6, width * 1.9, closed=True)
    return [SmoothLine(points=flat(stroke), width=width / 2, cap="none") for stroke in strokes]


def paved(box: Box, radius: float, texture: Texture, tile: tuple[float, float]) -> Mesh:
    """A rounded box laid with a repeating texture; `tile` is the size of one tile in pixels."""
    middle = box.centre
    vertices: list[float] = []
    for x, y in (middle, *rounded_path(box, radius), (box.x + radius, box.top)):
        # Pictures are stored from the top, so v runs downwards.
        vertices += [x, y, (x - box.x) / tile[0], (box.top - y) / tile[1]]
    count = len(vertices) // 4
    return Mesh(vertices=vertices, indices=list(range(count)), mode="triangle_fan", texture=texture)


class ShadowLook(NamedTuple):
    """One of the soft shadows: its picture, where it falls and how dark it is."""

    name: str
    offset: Point  # dp to the right and down
    strength: float
    spread: float  # how much of the picture's soft edge is used


PIECE = ShadowLook("shadows/shadow-rect", (1, 3), 1.0, 0.8)
TUCKED = 0.6  # of what a rounder shadow is wider that lies below the thing
LIFTED = ShadowLook("shadows/shadow-rect-wide", (4, 14), 1.5, 1.0)


class Shadow:
    """A soft shadow under a box; hand `colour` and `image` to a canvas in this order."""

    def __init__(self) -> None:
        self.colour = Color(0, 0, 0, 0)
        self.image = BorderImage()

    def lay(self, box: Box, look: ShadowLook, corner: float = 0.0) -> None:
        """``corner``: how round the thing is, in pixels; a larger one gets a rounder shadow, which
        would look out at its corners otherwise."""
        picture = art.picture(look.name)
        assert picture.border is not None
        spread = max(look.spread, corner / dp(picture.border[0] - picture.outset))
        outset = dp(picture.outset) * spread
        box = box.grown((dp(picture.outset) * look.spread - outset) * TUCKED)
        edge = min(dp(picture.border[0]) * spread, box.w / 2 + outset, box.h / 2 + outset)
        right, down = (dp(step) for step in look.offset)
        self.image.texture = art.texture(look.name, repeat=False)
        self.image.border = [side * (picture.scale or 1) for side in picture.border]
        self.image.display_border = [edge] * 4
        self.image.pos = (box.x - outset + right, box.y - outset - down)
        self.image.size = (box.w + 2 * outset, box.h + 2 * outset)

    def tint(self, look: ShadowLook, opacity: float = 1.0) -> None:
        red, green, blue, alpha = theme.terrain("shadow")
        self.colour.rgba = (red, green, blue, min(0.75, alpha * look.strength) * opacity)


class PillShape(InstructionGroup):
    """Words on a fully round ground: everything that is written on a board stands on one."""

    def __init__(
        self,
        text: str,
        fill: Colour,
        ink: Colour,
        size: float = 16,
        weight: int = 700,
        rim: Colour | None = None,
        shadow: bool = True,
    ) -> None:
        super().__init__()
        self.letters = words(text, size, weight)
        self.height = sp(size) * theme.text_scale * 1.2 + dp(size * 0.85)
        self.width = max(self.height, self.letters.width + self.height * 0.72)
        self._shadow = Shadow() if shadow else None
        self._rim = SmoothRoundedRectangle() if rim else None
        self._body = SmoothRoundedRectangle()
        self._text = Rectangle(texture=self.letters, size=self.letters.size)
        self._fill, self._ink = Color(*fill), Color(*ink)
        if self._shadow:
            self.add(self._shadow.colour)
            self.add(self._shadow.image)
        if rim:
            self.add(Color(*rim))
            self.add(self._rim)
        for part in (self._fill, self._body, self._ink, self._text):
            self.add(part)

    def put(self, centre: Point, within: Box | None = None) -> Box:
        """Lay the pill round a point, moved so far that it stays within a box."""
        x, y = centre[0] - self.width / 2, centre[1] - self.height / 2
        if within:
            x = min(max(x, within.x), within.right - self.width)
            y = min(max(y, within.y), within.top - self.height)
        box = Box(x, y, self.width, self.height)
        if self._shadow:
            self._shadow.lay(box, PIECE)
            self._shadow.tint(PIECE)
        if self._rim:
            self._round(self._rim, box.grown(dp(1.5)))
        self._round(self._body, box)
        self._text.pos = (
            round(x + (self.width - self.letters.width) / 2),
            round(y + (self.height - self.letters.height) / 2),
        )
        return box

    @staticmethod
    def _round(shape: SmoothRoundedRectangle, box: Box) -> None:
        shape.pos, shape.size = (box.x, box.y), (box.w, box.h)
        shape.radius = [box.h / 2]


Point = tuple[float, float]


def flat(points: Sequence[Point]) -> list[float]:
    """Points as lines of the canvas take them: x, y, x, y."""
    return [value for point in points for value in point]


def dashes_of(
    points: Sequence[Point], dash: float, gap: float, closed: bool = False
) -> list[list[Point]]:
    """The dashes of a line; each goes round the corners it meets.

    On a `closed` one, whose last point is its first, they are fitted so that they come out even.
    """
    if closed:
        length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))
        fit = length / (dash + gap) / max(1, round(length / (dash + gap)))
        dash, gap = dash * fit, gap * fit
    pieces: list[list[Point]] = [[points[0]]]
    drawing, left = True, dash
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        while length - done > left:
            done += left
            at = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if drawing:
                pieces[-1].append(at)
            else:
                pieces.append([at])
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing:
            pieces[-1].append((bx, by))
    return [piece for piece in pieces if len(piece) > 1]


class Floor(Protocol):
    """Ground that may be seen larger than it is; lines and words on it keep their size."""

    @property
    def unit(self) -> float:
        """A dp as long as it is seen, in pixels of the floor's own."""

    @property
    def box(self) -> Box:
        """Where it lies, in pixels of its own."""

    @property
    def grain(self) -> float:
        """How many pixels of the screen one of its own covers."""
