"""The picture of a golfer in the colour of a seat: on courses, and as a pawn on racks."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Rectangle
from kivy.graphics.instructions import Instruction

from app import art
from app.theme import theme
from app.widgets.pictures.tokens import token

CHEST: Final = (0.5, 0.41)  # where the mark of a golfer is, in parts of the picture


def golfer_picture(look: str, scale: float, grain: float = 1.0) -> list[Instruction]:
    """The picture of a golfer in the colour of a seat, the feet at no point.

    `scale` in pixels a dp of the picture; it is seen `grain` times as large.
    Where colours are the safe ones, or another golfer may wear the same, the token tells who it is.
    """
    seat = theme.seat(look)
    name = f"seats/golfer-{seat.plain}"
    (wide, high), (ax, ay) = art.size_dp(name), art.anchor(name)
    size = (wide * scale, high * scale)
    corner = (-ax * size[0], -ay * size[1])
    parts: list[Instruction] = [
        Rectangle(source=art.source(name, size[0] * grain), pos=corner, size=size)
    ]
    if theme.colour_safe or seat.shape != "round":
        side = 0.46 * size[0]
        middle = [corner[axis] + CHEST[axis] * size[axis] for axis in (0, 1)]
        pos = (middle[0] - side / 2, middle[1] - side / 2)
        parts.append(Rectangle(texture=token(look, side * grain), pos=pos, size=(side, side)))
    return parts
