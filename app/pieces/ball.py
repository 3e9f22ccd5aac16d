"""A ball as boards show it: a sprite that rolls, is squashed at walls, sinks and fades."""

from __future__ import annotations

from math import degrees
from typing import Any

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

from app import art
from app.draw.shapes import Point
from app.pieces.run import Moment
from app.theme import ALL_SEATS, FLAT, theme
from app.widgets.pictures.tokens import token

FLATTENED = 0.22  # how much of its height a bounce takes


def ball_skin(look: str, width: float) -> dict[str, Any]:
    """The skin of a Rectangle that is the ball of a seat, or a white one, so many pixels wide.

    The pictures have the colours of the box; the safe ones are painted as on the tokens.
    """
    if theme.colour_safe and look in ALL_SEATS:
        return {"texture": token(look, width)}
    shape = "flat" if look.endswith(FLAT) else "ball"
    return {"source": art.source(f"balls/{shape}-{look.removesuffix(FLAT)}", width)}


class BallSprite:
    """One ball. Moving it changes two matrices."""

    def __init__(self, canvas: InstructionGroup, look: str, size: float, grain: float) -> None:
        """`size` is its diameter; it is seen `grain` times as large, which its picture fits."""
        self.layer = canvas
        self.size, self.point, self.opacity = size, (0.0, 0.0), 1.0
        self.scale = 1.0  # smaller where it lies deep, or close to others
        self._move, self._stretch = Translate(), Scale()
        self._turn, self._turn_back = Rotate(), Rotate()  # it is pressed across a wall
        red, green, blue, alpha = theme.terrain("shadow")
        self._dark = min(0.6, alpha * 1.5)
        self._shade, self._tint = Color(red, green, blue, self._dark), Color(1, 1, 1, 1)
        soft = size * 64 / 40  # the picture's solid part is 40 of its 64 dp
        shadow = Rectangle(
            texture=art.texture("shadows/shadow-disc", repeat=False),
            pos=(-soft / 2 + size * 0.03, -soft / 2 - size * 0.1),
            size=(soft, soft),
        )
        body = Rectangle(
            pos=(-size / 2, -size / 2), size=(size, size), **ball_skin(look, size * grain)
        )
        self.group = InstructionGroup()
        for part in (
            PushMatrix(),
            self._move,
            self._turn,
            self._stretch,
            self._turn_back,
            self._shade,
            shadow,
            self._tint,
            body,
            PopMatrix(),
        ):
            self.group.add(part)
        canvas.add(self.group)

    def place(
        self, point: Point, scale: float = 1.0, squash: float = 0.0, away: float = 0.0
    ) -> None:
        """Be at a point, perhaps pressed against a wall that `away` leads away from."""
        self._turn.angle, self._turn_back.angle = degrees(away), -degrees(away)
        self.point, self.scale = point, scale
        self._move.xy = point
        high, wide = 1 + squash * FLATTENED * 0.6, 1 - squash * FLATTENED
        self._stretch.xyz = (scale * wide, scale * high, 1)

    def follow(self, moment: Moment) -> None:
        """Be where a moment of a run has it."""
        self.place(moment.point, 1 - 0.45 * moment.sunk, moment.squash, moment.away)
        self.fade(1 - 0.35 * moment.sunk)

    def fade(self, opacity: float) -> None:
        self.opacity = opacity
        self._tint.a = opacity
        self._shade.a = self._dark * opacity

    def lie_on(self, canvas: InstructionGroup) -> None:
        """Be drawn in another layer, above what is there."""
        self.layer.remove(self.group)
        self.layer = canvas
        canvas.add(self.group)

    def remove(self) -> None:
        self.layer.remove(self.group)
