"""Printed cards of any game: faces at every size, and a card that can be moved and turned."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import cos, pi
from typing import Any, ClassVar, NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import LIFTED, PIECE, Box, Point, Shadow, ShadowLook, paved
from app.theme import font
from app.widgets.painted import painted

SHAPE = 124 / 92  # how much higher than wide a card is
MINI_BELOW = 40  # dp: narrower cards show nothing but their number
MINI_SHAPE = 34 / 27
ROUNDING = 0.13  # radius of the corners, as a part of the width


class Face(NamedTuple):
    """How one side of a card is printed: a picture, and what is left of it where that is too fine.

    `text` stands in `ink` on the `stock`, or `paper` is laid there: the name of a texture.
    """

    picture: str
    text: str = ""
    ink: str = "#000000"
    stock: str = "#FFFEF8"
    edge: str = "#C5D0C1"
    paper: str = ""


def mini_shape(width: float) -> float:
    """How much higher than wide a card of this width (pixels) is drawn."""
    return MINI_SHAPE if width < dp(MINI_BELOW) else SHAPE


def printed(face: Face, width: float) -> Texture:
    """A face for a width in pixels."""
    if width < dp(MINI_BELOW):
        return _mini(face, round(width))
    return _picture(art.source(face.picture, width))


@cache
def _picture(source: str) -> Texture:
    return CoreImage(source).texture


@lru_cache(maxsize=64)
def _mini(face: Face, width: int) -> Texture:
    """Draw a small face once, at twice its size so that its edges come out smooth."""
    w, h = 2 * width, round(2 * width * MINI_SHAPE)
    edge = get_color_from_hex(face.edge)
    line = max(2.0, w * 0.04)
    inner = Box(line, line, w - 2 * line, h - 2 * line)

    def paint() -> None:
        Color(*edge)
        SmoothRoundedRectangle(size=(w, h), radius=[w * 0.16])
        if face.paper:
            Color(1, 1, 1, 1)
            paved(inner, w * 0.13, art.texture(face.paper), (w / 2, w / 2))
        else:
            Color(*get_color_from_hex(face.stock))
            SmoothRoundedRectangle(pos=inner[:2], size=inner[2:], radius=[w * 0.13])
            _letters(face, w, h)

    return painted((w, h), edge, paint)


def _letters(face: Face, w: float, h: float) -> None:
    label = CoreLabel(text=face.text, font_size=w * 0.66, font_name=font(800))
    label.refresh()
    wide, high = label.texture.size
    Color(*get_color_from_hex(face.ink))
    Rectangle(texture=label.texture, size=(wide, high), pos=((w - wide) / 2, (h - high) / 2))


class CardSprite:
    """One card on a canvas. Moving it changes a few matrices, never the drawing.

    A game says in a subclass how its cards look: `faces` by card, the back under None. `home` is
    the box a card belongs to; `place` moves it from there, and `rest` brings it back.
    """

    faces: ClassVar[Mapping[Any, Face]]

    def __init__(self, canvas: InstructionGroup, shadow: bool = True) -> None:
        self.card: Any = None
        self.home = Box(0, 0, 1, 1)
        self.centre: Point = (0.0, 0.0)
        self.scale = 1.0
        self.angle = 0.0
        self.opacity = 0.0
        self._turned = 1.0
        self._look: ShadowLook | None = PIECE if shadow else None
        self._shadow = Shadow()
        shade = (self._shadow.colour, self._shadow.image) if shadow else ()
        self._move, self._rotate, self._stretch = Translate(), Rotate(), Scale()
        self._colour, self._face = Color(1, 1, 1, 0), Rectangle()
        self.group = InstructionGroup()
        for part in (
            PushMatrix(),
            self._move,
            self._rotate,
            self._stretch,
            *shade,
            self._colour,
            self._face,
            PopMatrix(),
        ):
            self.group.add(part)
        self._canvas = canvas
        canvas.add(self.group)

    def settle(self, box: Box, card: Any = None) -> None:
        """Give the card its place and size, and show it lying there."""
        self.home = box
        self._face.pos = (-box.w / 2, -box.h / 2)
        self._face.size = (box.w, box.h)
        self._lay_shadow()
        self.show(card)
        self.rest()

    def show(self, card: Any) -> None:
        """Show a face, or the back."""
        self.card = card
        self._face.texture = printed(self.faces[card], self.home.w)

    def rest(self) -> None:
        self.place(self.home.centre)
        self.lift(False)
        self.turn(1.0)

    def place(self, centre: Point, scale: float = 1.0, angle: float = 0.0) -> None:
        self.centre, self.scale, self.angle = centre, scale, angle
        self._move.xy = centre
        self._rotate.angle = angle
        self._shape()

    def turn(self, open_part: float) -> None:
        """Show the card so far opened: 1 lies flat, 0 stands on its edge."""
        self._turned = max(0.02, open_part)
        self._shape()

    def _shape(self) -> None:
        """A card that is gone has no size: painting it unseen would cost as much as seen."""
        scale = self.scale if self.opacity else 0.0
        self._stretch.xyz = (scale * self._turned, scale, 1)

    def fade(self, opacity: float) -> None:
        """1 is solid, 0 gone."""
        self.opacity = opacity
        self._shape()
        self._colour.a = opacity
        if self._look:
            self._shadow.tint(self._look, opacity)

    def lift(self, lifted: bool) -> None:
        """Let a wide soft shadow fall below the card while it is held above the table."""
        if self._look:
            self._look = LIFTED if lifted else PIECE
            self._lay_shadow()
            self._shadow.tint(self._look, self.opacity)

    def remove(self) -> None:
        self._canvas.remove(self.group)

    def _lay_shadow(self) -> None:
        if self._look:
            box = Box(-self.home.w / 2, -self.home.h / 2, *self.home[2:])
            self._shadow.lay(box, self._look, self.home.w * ROUNDING)


def turned(part: float) -> float:
    """How far open a card looks, this part of the way through turning over."""
    return abs(cos(pi * part))
