"""Tokens of 18 Holes: points that lie on greens, the numbers of greens, the chips of decks; and the
pen that all its printed cards are painted with."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import Box, Point, paved
from app.pieces import stock
from app.pieces.card import PrintedCard
from app.theme import WHITE, theme
from app.widgets.surfaces.plates import Hideable
from engine.games.eighteen.box.shots import CHIP

# Rim and face of a token, by what it is worth; others look like the smallest.
METALS = {
    1: (get_color_from_hex("#8B5A2B"), get_color_from_hex("#C98B54")),
    2: (get_color_from_hex("#6E7A80"), get_color_from_hex("#A9B6BC")),
    3: (get_color_from_hex("#1D4F91"), get_color_from_hex("#2F73C6")),
    5: (get_color_from_hex("#8F6A00"), get_color_from_hex("#E0B020")),
}
GREEN = (get_color_from_hex("#0F5233"), get_color_from_hex("#17794A"))


def token_face(kind: str, number: int, side: float) -> Texture:
    """A token of a width in pixels: "points" or "green" (its number)."""
    return printed(_paint_token, (side, side), kind, number)


def _paint_token(pen: ChipPen, box: Box, kind: str, number: int) -> None:
    rim, face = GREEN if kind == "green" else METALS.get(number, METALS[1])
    radius = box.w / 2
    x, y = box.centre
    pen.disc(box.centre, radius, WHITE)
    pen.disc(box.centre, radius * 0.94, rim)
    pen.disc((x, y + radius * 0.04), radius * 0.8, face)
    if kind == "green":
        side = radius * 0.62
        pen.icon("flag-variant", (x, y + radius * 0.4), side, WHITE)
        pen.put(pen.letters_high(str(number), radius * 0.86), (x, y - radius * 0.26), WHITE)
        return
    ink = get_color_from_hex("#3A2A00") if number == 5 else WHITE
    pen.put(pen.letters_high(str(number), radius * 1.1), (x, y + radius * 0.02), ink)


class Token(Widget):
    """One token; as large as its place allows."""

    kind = OptionProperty("points", options=("points", "green"))
    number = NumericProperty(1)
    label = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle()
        for name in ("pos", "size", "kind", "number"):
            self.fbind(name, self._draw)
        theme.bind(repaints=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        side = round(min(self.size))
        if side < dp(6):
            return
        self._face.texture = token_face(self.kind, int(self.number), side)
        self._face.size = (side, side)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._face.pos = (round(x), round(y))


class DeckFace(Hideable, PrintedCard):
    """The chip of a `deck`; nothing while that is empty."""

    deck = StringProperty("")

    def __init__(self, shadow: bool = True, **kwargs: object) -> None:
        super().__init__(shadow, **kwargs)
        self.fbind("deck", self.draw_soon)

    def print_face(self) -> Texture | None:
        return printed(_paint_chip, self.size, self.deck) if self.deck else None


def _paint_chip(pen: ChipPen, box: Box, deck: str) -> None:
    pen.chip(deck, box.centre, box[2:])


DISC = get_color_from_hex("#16211A")

DECK_INKS = {
    "C": get_color_from_hex("#0B8F8A"),
    "2": get_color_from_hex("#2566C8"),
    "3": get_color_from_hex("#8442BD"),
    "4": get_color_from_hex("#C22E2E"),
    "5": get_color_from_hex("#C79200"),
}


def deck_name(deck: str) -> str:
    """The word or number on a deck's chip."""
    return "Chip" if deck == CHIP else deck


class ChipPen(stock.Pen):
    """Paints chips, discs and samples too."""

    def chip(self, deck: str, centre: Point, size: tuple[float, float], text: str = "") -> None:
        """A deck's chip: its colour and always its number."""
        box = Box(centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)
        self.fill(box, size[1] * 0.24, DECK_INKS[deck])
        letters = size[1] * 0.66 / (sp(1) * theme.text_scale)
        self.write(text or deck_name(deck), centre, letters, 800, WHITE, size[0] * 0.8)

    def sample(self, terrain: str, box: Box) -> None:
        """A little piece of ground: "rough", "sand" or "fairway"."""
        rim, texture = SAMPLES[terrain]
        self.fill(box, box.h * 0.26, rim)
        inner = box.grown(-max(dp(0.8), box.h * 0.06))
        Color(1, 1, 1, 1)
        paved(inner, box.h * 0.2, art.texture(texture), (dp(16), dp(16)))

    def initiative(self, number: int, centre: Point, radius: float) -> None:
        """The dark disc that says who plays first."""
        self.disc(centre, radius, DISC)
        size = radius / sp(1) / theme.text_scale
        self.write(str(number), centre, max(size, stock.LEAST), 800, WHITE, radius * 1.5)


def printed(paint: stock.Paint, size: tuple[float, float], *what: object) -> Texture:
    """The texture of a card of this size in pixels that `paint` prints, when first asked for."""
    return stock.printed(paint, size, *what, pen=ChipPen)


SAMPLES = {
    "rough": (get_color_from_hex("#2E6A3B"), "textures/rough"),
    "sand": (get_color_from_hex("#CDAE65"), "textures/sand"),
    "fairway": (get_color_from_hex("#7FB862"), "textures/fairway"),
}
