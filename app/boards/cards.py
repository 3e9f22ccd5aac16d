"""Printed cards: their faces at every size, and a card as a thing that can be moved and turned."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi
from typing import NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
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
from app.boards.shapes import LIFTED, PIECE, Box, Point, Shadow, ShadowLook, paved
from app.theme import font
from engine.games.gnoming.model import HAZARD, MULLIGAN, NEGATIVE, POSITIVE, Card

SHAPE = 124 / 92  # how much higher than wide a card is
MINI_BELOW = 40  # dp: narrower cards show nothing but their number
MINI_SHAPE = 34 / 27
ROUNDING = 0.13  # radius of the corners, as a part of the width
BACK = "cards/card-back"


class MiniLook(NamedTuple):
    """How a card looks when only its number has room."""

    text: str
    ink: str
    stock: str = "#FFFEF8"
    edge: str = "#C5D0C1"


_INKS = ("#0B8F8A", "#2566C8", "#8442BD", "#C0398B", "#D9690B", "#BF2B2B")
MINIS: dict[Card, MiniLook] = {
    **{card: MiniLook(str(card), ink) for card, ink in zip(POSITIVE, _INKS, strict=True)},
    **{card: MiniLook(f"−{-card}", "#0F6B40", "#DDF3E2", "#A9D8B8") for card in NEGATIVE},
    MULLIGAN: MiniLook("M", "#A87400", "#FFF3CF", "#DDC27C"),
    HAZARD: MiniLook("H", "#5A3D06", "#F1DEA6", "#CDAE65"),
}
_BACK_EDGE = "#12623B"

NAMES: dict[Card, str] = {
    **{card: f"cards/card-{card}" for card in POSITIVE},
    **{card: f"cards/card-minus-{-card}" for card in NEGATIVE},
    MULLIGAN: "cards/card-mulligan",
    HAZARD: "cards/card-hazard",
}


class CardText(NamedTuple):
    """What a card is called and what it does, for a look at it in large."""

    title: str
    text: str


def explain(card: Card) -> CardText:
    """Tell what a card is worth."""
    if card == MULLIGAN:
        return CardText(
            "Mulligan",
            "Stands for any positive card in its row and its column. Alone it counts nothing. "
            "Keep one only: a second has to go.",
        )
    if card == HAZARD:
        return CardText(
            "Hazard",
            "Costs 10 points if it stays in your grid. Put a card over it and it leaves the game, "
            "but then the others may each turn up a card.",
        )
    if card < 0:
        return CardText(
            f"−{-card}",
            f"Takes {-card} off your score, wherever it lies. It makes no sets and never bounces.",
        )
    return CardText(
        str(card),
        f"Costs {card} points. Three of them in a row or a column win {card} points instead.",
    )


def mini_shape(width: float) -> float:
    """How much higher than wide a card of this width (pixels) is drawn."""
    return MINI_SHAPE if width < dp(MINI_BELOW) else SHAPE


def face(card: Card | None, width: float) -> Texture:
    """The picture of a card for a width in pixels; None is the back."""
    if width < dp(MINI_BELOW):
        return _mini(card, round(width)).texture
    return _printed(art.source(BACK if card is None else NAMES[card], width))


@cache
def _printed(source: str) -> Texture:
    return CoreImage(source).texture


@lru_cache(maxsize=64)
def _mini(card: Card | None, width: int) -> Fbo:
    """Draw a small face once, at twice its size so that its edges come out smooth.

    The buffer is kept, not only its texture: it draws itself anew when the screen was lost.
    """
    w, h = 2 * width, round(2 * width * MINI_SHAPE)
    look = None if card is None else MINIS[card]
    edge = get_color_from_hex(look.edge if look else _BACK_EDGE)
    buffer = Fbo(size=(w, h))
    with buffer:
        # Clear to the edge's own colour: half-covered pixels would otherwise fade to black.
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        Color(*edge)
        SmoothRoundedRectangle(size=(w, h), radius=[w * 0.16])
        line = max(2.0, w * 0.04)
        if look is None:
            Color(1, 1, 1, 1)
            stripes = art.texture("textures/card-back-stripes")
            paved(Box(line, line, w - 2 * line, h - 2 * line), w * 0.13, stripes, (w / 2, w / 2))
        else:
            Color(*get_color_from_hex(look.stock))
            SmoothRoundedRectangle(
                pos=(line, line), size=(w - 2 * line, h - 2 * line), radius=[w * 0.13]
            )
            letters = CoreLabel(text=look.text, font_size=w * 0.66, font_name=font(800))
            letters.refresh()
            Color(*get_color_from_hex(look.ink))
            Rectangle(
                texture=letters.texture,
                size=letters.texture.size,
                pos=((w - letters.texture.width) / 2, (h - letters.texture.height) / 2),
            )
    buffer.draw()
    return buffer


class CardSprite:
    """One card on a canvas. Moving it changes a few matrices, never the drawing.

    `home` is the box it belongs to; `place` moves it from there, and `rest` brings it back.
    """

    def __init__(self, canvas: InstructionGroup, shadow: bool = True) -> None:
        self.card: Card | None = None
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

    def settle(self, box: Box, card: Card | None = None) -> None:
        """Give the card its place and size, and show it lying there."""
        self.home = box
        self._face.pos = (-box.w / 2, -box.h / 2)
        self._face.size = (box.w, box.h)
        self._lay_shadow()
        self.show(card)
        self.rest()

    def show(self, card: Card | None) -> None:
        """Show a face, or the back."""
        self.card = card
        self._face.texture = face(card, self.home.w)

    def rest(self) -> None:
        self.place(self.home.centre)
        self.lift(False)
        self.turn(1.0)

    def place(self, centre: Point, scale: float = 1.0, angle: float = 0.0) -> None:
        self.centre, self.scale, self.angle = centre, scale, angle
        self._move.xy = centre
        self._rotate.angle = angle
        self._stretch.xyz = (scale * self._turned, scale, 1)

    def turn(self, open_part: float) -> None:
        """Show the card so far opened: 1 lies flat, 0 stands on its edge."""
        self._turned = max(0.02, open_part)
        self._stretch.xyz = (self.scale * self._turned, self.scale, 1)

    def fade(self, opacity: float) -> None:
        """1 is solid, 0 gone."""
        self.opacity = opacity
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
            self._shadow.lay(Box(-self.home.w / 2, -self.home.h / 2, *self.home[2:]), self._look)


def turned(part: float) -> float:
    """How far open a card looks, this part of the way through turning over."""
    return abs(cos(pi * part))
