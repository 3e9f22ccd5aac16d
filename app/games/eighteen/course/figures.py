"""What moves over a course of 18 Holes: a golfer's figure, and a ball above its shadow."""

from __future__ import annotations

from typing import Final

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.instructions import Instruction

from app import art
from app.draw.crisp import disc
from app.draw.shapes import Point, words
from app.pieces.ball import ball_skin
from app.pieces.golfer import golfer_picture
from app.theme import WHITE, theme

SOLID: Final = 64 / 40  # a soft disc is so much larger than its solid part
LYING: Final = -72.0  # degrees that a golfer in the water is tilted
BADGE: Final = 8.0  # the radius of a golfer's number, in dp of the picture


class GolferFigure:
    """A golfer. Moving one changes a few matrices."""

    def __init__(
        self, layer: InstructionGroup, look: str, scale: float, grain: float, number: str = ""
    ) -> None:
        """`scale` in pixels a dp of the picture; it is seen `grain` times as large."""
        self._layer = layer
        self.scale, self.point, self.opacity, self.down = scale, (0.0, 0.0), 1.0, False
        self._move, self._size, self._lift, self._tilt = Translate(), Scale(), Translate(), Rotate()
        self._tint = Color(1, 1, 1, 1)
        self._shade = Color(*theme.terrain("shadow"))
        self._dark = self._shade.a
        self._water = Color(*theme.terrain("water")[:3], 0)
        self._ripple = Color(*theme.terrain("water_ripple")[:3], 0)
        self.group = InstructionGroup()
        parts: list[Instruction] = [PushMatrix(), self._move, self._size]
        parts += [self._shade, _shadow(scale * 40, 0.42), PushMatrix(), self._lift, self._tilt]
        parts += [self._tint, *golfer_picture(look, scale, grain), PopMatrix(), *self._wave(scale)]
        for part in (*parts, *_badge(number, scale), PopMatrix()):
            self.group.add(part)
        layer.add(self.group)

    @property
    def height(self) -> float:
        """From the feet to the top of the cap."""
        return 60 * self.scale * self._size.y

    def place(self, feet: Point, size: float = 1.0, height: float = 0.0) -> None:
        """Stand at a point, or float so many pixels above it."""
        self.point = feet
        self._move.xy = feet
        self._size.xyz = (size, size, 1)
        self._lift.y = height / size

    def lie(self, down: bool) -> None:
        """Lie in the water, or stand."""
        self.down = down
        self._tilt.angle = LYING if down else 0
        self._tilt.origin = (0, 0)
        self._lift.xy = (-22 * self.scale, 4 * self.scale) if down else (0, 0)
        self._water.a, self._ripple.a = (0.62, 0.95) if down else (0, 0)
        self.fade(self.opacity)

    def fade(self, opacity: float) -> None:
        self.opacity = opacity
        self._tint.a = opacity
        self._shade.a = 0 if self.down else self._dark * opacity

    def remove(self) -> None:
        self._layer.remove(self.group)

    def _wave(self, scale: float) -> list[Instruction]:
        """Water over the lower half of one who lies in it."""
        wide, high = 60 * scale, 13 * scale
        pool = disc((0, 0), wide / 2)
        pool.pos, pool.size = (-wide / 2, -9 * scale), (wide, high)
        crest = disc((0, 0), wide / 2)
        crest.pos, crest.size = (-wide * 0.42, 2.2 * scale), (wide * 0.84, 2.2 * scale)
        return [self._water, pool, self._ripple, crest]


class FlyingBall:
    """A white ball in the air; its shadow stays on the ground."""

    def __init__(self, layer: InstructionGroup, size: float, grain: float) -> None:
        self._layer = layer
        self._ground, self._air = Translate(), Translate()
        self._shade, self._tint = Color(*theme.terrain("shadow")), Color(*WHITE)
        self._dark = self._shade.a
        body = Rectangle(
            pos=(-size / 2, -size / 2), size=(size, size), **ball_skin("white", size * grain)
        )
        self.point, self.height = (0.0, 0.0), 0.0
        self.group = InstructionGroup()
        for part in (
            PushMatrix(), self._ground, self._shade, _shadow(size, 0.6), self._air, self._tint,
            body, PopMatrix(),
        ):  # fmt: skip
            self.group.add(part)
        layer.add(self.group)

    def place(self, point: Point, height: float) -> None:
        """So many pixels above a point of the ground."""
        self.point, self.height = point, height
        self._ground.xy = point
        self._air.y = height

    def fade(self, opacity: float) -> None:
        self._tint.a, self._shade.a = opacity, self._dark * opacity

    def remove(self) -> None:
        self._layer.remove(self.group)


def _shadow(width: float, flat: float) -> Rectangle:
    """A soft ellipse, a little to the right and down."""
    wide, high = width * SOLID, width * SOLID * flat
    return Rectangle(
        texture=art.texture("shadows/shadow-disc", repeat=False),
        pos=(-wide / 2 + width * 0.06, -high / 2 - width * 0.04),
        size=(wide, high),
    )


def _badge(number: str, scale: float) -> list[Instruction]:
    """A number before the feet, where a seat has several golfers: no neighbour hides it there."""
    if not number:
        return []
    radius, middle = BADGE * scale, (0.0, 1.5 * scale)
    tall = 1.7 * radius
    letters = words(number, 14, 800)
    wide = tall * letters.width / letters.height
    return [
        Color(*theme.terrain("card_ink")), disc(middle, radius * 1.14),
        Color(*WHITE), disc(middle, radius),
        Color(*theme.terrain("card_ink")),
        Rectangle(texture=letters, pos=(middle[0] - wide / 2, middle[1] - tall / 2),
                  size=(wide, tall)),
    ]  # fmt: skip
