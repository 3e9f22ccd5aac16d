"""A printed card: a light one that boards move and turn over, and a widget that shows one anywhere.

What is printed on it is painted once for a size (see stock.py) or comes from the picture kit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi
from typing import Any, NamedTuple

from kivy.clock import Clock
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
from kivy.properties import (
    AliasProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art, kv
from app.draw.shapes import LIFTED, PIECE, Box, Point, Shadow, ShadowLook, paved
from app.pieces.stock import corner_of
from app.theme import font
from app.widgets.pictures.buffers import painted
from app.widgets.surfaces.plates import Disc
from app.widgets.text.label import Icon

SHAPE = 124 / 92  # how much higher than wide a card of the kit is
MINI_BELOW = 40  # dp: narrower ones show nothing but their number
MINI_SHAPE = 34 / 27
ROUNDING = 0.13  # radius of their corners, as a part of the width

LOOKS = ("plain", "raised", "dimmed", "picked", "outlined", "risky")
DIMMED = 0.42
LEAST_SIDE = 24  # dp: on smaller cards nothing could be seen


class CardFace(NamedTuple):
    """How one side of a card is printed: a picture, and what is left of it where that is too fine.

    `text` stands in `ink` on the `stock`, or `paper` is laid there: the name of a texture.
    """

    picture: str
    text: str = ""
    ink: str = "#000000"
    stock: str = "#FFFEF8"
    edge: str = "#C5D0C1"
    paper: str = ""


def shape_for(width: float) -> float:
    """How much higher than wide a card of the kit is drawn, if it has this width in pixels."""
    return MINI_SHAPE if width < dp(MINI_BELOW) else SHAPE


def printed(face: CardFace, width: float) -> Texture:
    """A face for a width in pixels."""
    if width < dp(MINI_BELOW):
        return _mini(face, round(width))
    return _picture(art.source(face.picture, width))


@cache
def _picture(source: str) -> Texture:
    return CoreImage(source).texture


@lru_cache(maxsize=64)
def _mini(face: CardFace, width: int) -> Texture:
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


def _letters(face: CardFace, w: float, h: float) -> None:
    label = CoreLabel(text=face.text, font_size=w * 0.66, font_name=font(800))
    label.refresh()
    wide, high = label.texture.size
    Color(*get_color_from_hex(face.ink))
    Rectangle(texture=label.texture, size=(wide, high), pos=((w - wide) / 2, (h - high) / 2))


Printer = Callable[[Any, tuple[float, float]], Texture | None]  # a card and its size in pixels


class CardSprite:
    """One card on a canvas. Moving it changes a few matrices, never the drawing.

    `home` is the box a card belongs to; `place` moves it from there, and `rest` brings it back.
    """

    def __init__(
        self,
        canvas: InstructionGroup,
        printer: Printer,
        shadow: bool = True,
        rounding: Callable[[float], float] = lambda width: width * ROUNDING,
    ) -> None:
        self.card: Any = None
        self.home = Box(0, 0, 1, 1)
        self.centre: Point = (0.0, 0.0)
        self.scale = 1.0
        self.angle = 0.0
        self.opacity = 0.0
        self._printer, self._rounding = printer, rounding
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

    @property
    def texture(self) -> Texture:
        """The picture on the side that is seen."""
        return self._face.texture

    def settle(self, box: Box, card: Any = None) -> None:
        """Give the card its place and size, and show it lying there."""
        self.home = box
        self._face.pos = (-box.w / 2, -box.h / 2)
        self._face.size = (box.w, box.h)
        self._lay_shadow()
        self.show(card)
        self.rest()

    def show(self, card: Any) -> None:
        """Show another card; None is the back."""
        self.card = card
        self._face.texture = self._printer(card, self.home[2:])

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
            self._shadow.lay(box, self._look, self._rounding(self.home.w))


def turned(part: float) -> float:
    """How far open a card looks, this part of the way through turning over."""
    return abs(cos(pi * part))


class CardCheck(Disc, Icon):
    """The check on a card that was picked."""

    card = ObjectProperty(None)


class PrintedCard(Widget):
    """Shows the texture that a game prints for it; its owner gives it its place.

    `look`: "plain", "raised" (chosen: ringed, with a wide shadow), "outlined" (ringed), "risky"
    (ringed in the colour of warnings), "dimmed" (used up, or not to be chosen now) or "picked"
    (ringed, with a check).
    """

    look = OptionProperty("plain", options=LOOKS)
    label = StringProperty("")
    repaints = NumericProperty(0)  # these two follow the theme through kv
    text_scale = NumericProperty(1.0)

    ringed = AliasProperty(lambda card: card.look not in ("plain", "dimmed"), bind=("look",))
    ring = AliasProperty(lambda card: "pin" if card.look == "risky" else "primary", bind=("look",))
    corner = AliasProperty(lambda card: corner_of(card.width), bind=("width",))

    def __init__(self, shadow: bool = True, **kwargs: object) -> None:
        # Once a frame: while a place is being found, sizes come that are never seen.
        self.draw_soon = Clock.create_trigger(self.draw, -1)
        self._check: CardCheck | None = None
        super().__init__(**kwargs)
        self.sprite = CardSprite(
            self.canvas, lambda _card, _size: self.print_face(), shadow, corner_of
        )
        for name in ("pos", "size", "look", "repaints", "text_scale"):
            self.fbind(name, self.draw_soon)
        self.fbind("look", self._put_check)
        self._put_check()
        self.draw_soon()

    @property
    def box(self) -> Box:
        return Box(*self.pos, *self.size)

    def print_face(self) -> Texture | None:
        """The texture of what is to be seen, for the present size; a plain one shows nothing."""
        return None

    def laid(self) -> Box:
        """Where the card lies in its place, in whole pixels, which keep the letters sharp."""
        return Box(*(float(round(side)) for side in self.box))

    def draw(self, *_: object) -> None:
        """Show it as it is now."""
        if min(self.size) < dp(LEAST_SIDE):
            return
        self.sprite.settle(self.laid())
        self.sprite.lift(self.look == "raised")
        self.sprite.fade(DIMMED if self.look == "dimmed" else 1.0)

    def _put_check(self, *_: object) -> None:
        """A check lies only on the few that are picked, so it is made when one is."""
        if self.look == "picked" and not self._check:
            self._check = CardCheck(card=self)
            self.add_widget(self._check)
        elif self.look != "picked" and self._check:
            self.remove_widget(self._check)
            self._check = None


kv.load("pieces/card")
