"""A land card: its map, its name, how hard it is and what it is worth."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.utils import get_color_from_hex

from app.draw.shapes import Box
from app.games.designer.cards.descriptions import land_described
from app.games.designer.land.picture import land_picture
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, Pen, fineness, printed
from app.theme import WHITE, theme
from app.words import counted
from engine.games.designer.box.lands import LEVELS, AnyLand, land_of, plot_of

PAD = 10  # dp
MAP = 0.86  # how much higher than wide the map is
BALL = 7  # dp: the radius of a ball that tells the level
NARROW = 150  # dp: on narrower cards balls and points lie below each other
WORTH = get_color_from_hex("#12623B")
UNLIT = get_color_from_hex("#DDE2D6")


def land_card_height(width: float) -> float:
    """How high a land card of a width in pixels is: all of them alike."""
    pen = Pen(fineness())
    lines = pen.letters("Ag", 16.0, 700).h + pen.letters("Ag", 14.0).h
    rows = dp(28) * (2 if width < dp(NARROW) else 1)
    return round(MAP * (width - 2 * dp(PAD)) + lines + rows + 4 * dp(PAD))


class LandCard(PrintedCard):
    """A land to choose; as high as it needs."""

    land: AnyLand = ObjectProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        for name in ("land", "width"):
            self.fbind(name, self._shown)
        theme.bind(text_scale=self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        if self.land:
            told = land_described(self.land)
            self.label = f"{told.title}: {told.text}"
            self.height = land_card_height(self.width)
            self.draw_soon()

    def draw(self, *args: object) -> None:
        if self.land:
            super().draw(*args)

    def print_face(self) -> Texture:
        wide = self.width - 2 * dp(PAD)
        # Its map is painted before the card is: a picture cannot be begun within another.
        plan = land_picture(self.land, (wide, MAP * wide))
        return printed(_paint, self.size, self.land, plan)


def _paint(pen: Pen, box: Box, number: AnyLand, plan: Texture) -> None:
    land = land_of(number)
    pen.stock(box)
    wide = box.w - 2 * dp(PAD)
    top = box.top - dp(PAD) - MAP * wide
    Color(*WHITE)
    Rectangle(texture=plan, pos=(dp(PAD), top), size=(wide, MAP * wide))
    title = pen.fitted(land.name, wide, 16.0, 700)
    y = top - dp(6) - title.h / 2
    pen.put(title, (box.centre[0], y), INK)
    tiles = pen.letters(counted(len(plot_of(number).land), "tile"), 14.0)
    y -= title.h / 2 + dp(2) + tiles.h / 2
    pen.put(tiles, (box.centre[0], y), INK_2)
    low = box.y + dp(PAD)
    if box.w < dp(NARROW):
        _balls(pen, (box.centre[0], low + dp(28) + dp(12)), land.level)
        _worth(pen, (box.centre[0], low + dp(12)), land.points)
    else:
        _balls(pen, (dp(PAD) + dp(BALL) * 4, low + dp(12)), land.level)
        _worth(pen, (box.right - dp(PAD) - dp(34), low + dp(12)), land.points)


def _balls(pen: Pen, centre: tuple[float, float], level: int) -> None:
    """As many balls as the land has levels, the others only as rings."""
    step = dp(BALL) * 2.5
    for number in LEVELS:
        at = (centre[0] + (number - 2) * step, centre[1])
        if number <= level:
            side = dp(BALL) * 2.3
            pen.disc(at, dp(BALL) + dp(1), UNLIT)
            pen.picture("balls/ball-white", Box(at[0] - side / 2, at[1] - side / 2, side, side))
        else:
            pen.disc(at, dp(BALL), UNLIT)
            pen.disc(at, dp(BALL) - dp(1.5), WHITE)


def _worth(pen: Pen, centre: tuple[float, float], points: int) -> None:
    letters = pen.letters(f"+{points}", 16.0, 800)
    wide = max(dp(44), letters.w + dp(20))
    pen.fill(Box(centre[0] - wide / 2, centre[1] - dp(13), wide, dp(26)), dp(13), WORTH)
    pen.put(letters, centre, WHITE)
