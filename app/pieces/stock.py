"""Card stock: the inks and letters that all printed cards share.

Printed things keep their colours in the dark. Every card is painted once for a size, finer than the
screen, and shown from there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    SmoothEllipse,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp, sp
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import Box, Point, frame, words
from app.theme import Colour, font, theme
from app.widgets.pictures.buffers import painted
from app.widgets.text.fonts import ICON_FONT
from app.widgets.text.label import sign_of

ROUNDING = 0.12  # radius of a card's corners, as a part of its width,
MOST_ROUND = 14  # dp and never more
LARGE = 160_000  # pixels of a picture, of which only a few are kept
LEAST = 12.0  # sp below which nothing is written

STOCK = get_color_from_hex("#FFFEF8")
INK = get_color_from_hex("#17211A")
INK_2 = get_color_from_hex("#47544A")
EDGE = get_color_from_hex("#C9C9BC")
RULE = get_color_from_hex("#DDE2D6")


def corner_of(width: float) -> float:
    """The radius of a card's corners in pixels."""
    return min(width * ROUNDING, dp(MOST_ROUND))


class Letters(NamedTuple):
    """A text that is ready to be painted: its texture, and its size in pixels of the screen."""

    texture: Texture
    w: float
    h: float


class Pen:
    """Writes and paints into the open canvas of a card.

    Lengths are pixels of the screen, sizes of letters sp; `fineness` are the pixels of the picture
    for one of the screen.
    """

    def __init__(self, fineness: float) -> None:
        self.fineness = fineness

    def letters(self, text: str, size: float, weight: int = 500) -> Letters:
        texture = words(text, size * self.fineness, weight)
        return Letters(texture, texture.width / self.fineness, texture.height / self.fineness)

    def letters_high(self, text: str, pixels: float, weight: int = 800) -> Letters:
        """Letters of a size in pixels: part of a picture, whatever size texts have."""
        return self.letters(text, pixels / (sp(1) * theme.text_scale), weight)

    def fitted(self, text: str, room: float, size: float, weight: int = 500) -> Letters:
        """A text as large as it may be, smaller where the room is narrow: it is never cut."""
        least = LEAST / theme.text_scale
        while size > least and self.letters(text, size, weight).w > room:
            size -= 0.5
        return self.letters(text, max(size, least), weight)

    def wrapped(self, text: str, width: float, size: float, weight: int = 400) -> Letters:
        """A text in as many lines as it needs."""
        pixels = sp(size) * theme.text_scale * self.fineness
        texture = _wrapped(text, round(width * self.fineness), pixels, weight).texture
        return Letters(texture, texture.width / self.fineness, texture.height / self.fineness)

    def put(self, letters: Letters, centre: Point, ink: Colour) -> None:
        Color(*ink)
        x, y = centre[0] - letters.w / 2, centre[1] - letters.h / 2
        Rectangle(texture=letters.texture, pos=(x, y), size=(letters.w, letters.h))

    def write(
        self, text: str, centre: Point, size: float, weight: int, ink: Colour, room: float = 1e9
    ) -> None:
        self.put(self.fitted(text, room, size, weight), centre, ink)

    def icon(self, name: str, centre: Point, side: float, ink: Colour) -> None:
        """A sign of the icon font; `side` in pixels."""
        self.put(self.sign(name, side), centre, ink)

    def sign(self, name: str, side: float) -> Letters:
        texture = _sign(name, round(side * self.fineness, 1)).texture
        return Letters(texture, texture.width / self.fineness, texture.height / self.fineness)

    def fill(self, box: Box, radius: float, colour: Colour, corners: str = "all") -> None:
        """A box with round corners; only those at its "top" where the rest joins on."""
        if min(box.w, box.h) <= 0:  # nothing, which would harm the painter
            return
        Color(*colour)
        radius = min(radius, box.w / 2, box.h / 2)
        radii = [radius] * 4 if corners == "all" else [radius, radius, 0, 0]
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=radii)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        Color(*colour)
        corner = (centre[0] - radius, centre[1] - radius)
        SmoothEllipse(pos=corner, size=(2 * radius, 2 * radius))

    def outline(self, box: Box, radius: float, width: float, colour: Colour) -> None:
        Color(*colour)
        frame(box, radius, width)

    def picture(self, name: str, box: Box) -> Box:
        """A picture of the kit as large as a box allows, in its middle; where it lies."""
        wide, high = art.size_dp(name)
        scale = min(box.w / wide, box.h / high)
        w, h = wide * scale, high * scale
        x, y = box.centre[0] - w / 2, box.centre[1] - h / 2
        Color(1, 1, 1, 1)
        Rectangle(source=art.source(name, w * self.fineness), pos=(x, y), size=(w, h))
        return Box(x, y, w, h)

    def stock(self, box: Box) -> None:
        """A blank card."""
        corner, line = corner_of(box.w), dp(1.4)
        self.fill(box, corner, EDGE)
        self.fill(box.grown(-line), corner - line, STOCK)


@lru_cache(maxsize=64)
def _sign(name: str, pixels: float) -> CoreLabel:
    # The label is kept, not only its texture: it writes itself anew when the screen was lost.
    label = CoreLabel(text=sign_of(name), font_size=pixels, font_name=ICON_FONT)
    label.refresh()
    return label


@lru_cache(maxsize=64)
def _wrapped(text: str, width: int, pixels: float, weight: int) -> CoreLabel:
    label = CoreLabel(
        text=text,
        font_size=pixels,
        font_name=font(weight),
        text_size=(width, None),
        line_height=1.1,
    )
    label.refresh()
    return label


Paint = Callable[..., None]  # given a pen, the card's box and what is printed on it


def printed(paint: Paint, size: tuple[float, float], *what: Any, pen: type[Pen] = Pen) -> Texture:
    """Print a card of this size in pixels by `paint`, when it is first asked for.

    Games whose cards share more than letters have a pen of their own.
    """
    whole = (max(1, round(size[0])), max(1, round(size[1])))
    fine = fineness()
    kept = _LARGE if whole[0] * whole[1] * fine * fine > LARGE else _SMALL
    return kept(paint, whole, fine, theme.text_scale, what, pen)


def fineness() -> float:
    """Pixels of a card's picture for one of the screen: fine screens need less smoothing."""
    return max(1.0, min(2.0, 4 / Metrics.density))


def _paint_card(
    paint: Paint,
    size: tuple[int, int],
    fine: float,
    _scale: float,
    what: tuple[Any, ...],
    pen: type[Pen],
) -> Texture:
    def scaled() -> None:
        PushMatrix()
        Scale(fine, fine, 1)
        paint(pen(fine), Box(0, 0, *size), *what)
        PopMatrix()

    pixels = (round(size[0] * fine), round(size[1] * fine))
    return painted(pixels, EDGE, scaled)


# A whole box of small cards, and the few large ones that are looked at one after the other.
Painter = Callable[..., Texture]
CACHES = lru_cache(maxsize=72)(_paint_card), lru_cache(maxsize=8)(_paint_card)
_SMALL: Painter = CACHES[0]
_LARGE: Painter = CACHES[1]
