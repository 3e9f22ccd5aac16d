"""The podium: the first three golfers on their blocks, more where they share places, before sky,
hills and trees."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import pi, sin
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Ellipse,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp, sp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.table.board.motion import Motions, linear, out_back
from app.theme import font, theme
from app.widgets.pictures.tokens import token

LAST_PLACE = 3
MOST = 5  # golfers: more than three where places are shared
CORNER = 24  # dp
SKY = ("#BFE4F6", "#17303D")
SUN = ("#FFF1C2", "#E8E4CE")
BLOCK, LOWER_BLOCK, LIT = "#12623B", "#2D7F54", "#FFFFFF"

# By place: how high the block is and how large the golfer, as parts of the whole height.
HEIGHTS = {1: 0.5, 2: 0.36, 3: 0.28}
GOLFERS = {1: 0.42, 2: 0.35, 3: 0.35}
TOKEN = 0.34  # of the golfer, for the token beside the feet
# From the best to the third: which of the columns, left to right, is whose.
COLUMNS = {
    1: (0.5,),
    2: (0.36, 0.64),
    3: (0.5, 0.215, 0.785),
    4: (0.38, 0.14, 0.62, 0.86),
    5: (0.5, 0.3, 0.7, 0.1, 0.9),
}
WIDTHS = {4: 0.21, 5: 0.17}  # of a block, as a part of the whole width, where there are so many
WIDTH = 0.27

RISE, JUMP = 0.22, 0.25  # seconds in which a block comes up, and of one jump
JUMPS, CLAPS = 2, 3
HIGH, TILT = 0.16, 5  # of the golfer's height that a jump has; degrees by which who claps sways


class Stand(NamedTuple):
    """Who stands on the podium: a seat's colour and the place, which the block shows unless there
    are other ``words`` for it."""

    colour: str
    place: int
    words: str = ""


class StandFigure(NamedTuple):
    """What moves of a stand, and how high it and its golfer are."""

    rise: Translate
    hop: Translate
    sway: Rotate
    height: float
    tall: float


class Podium(Widget):
    """``stands`` from the best on; ties share a height."""

    stands: list[Stand] = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        self._figures: list[StandFigure] = []  # of the stands, as they were painted last
        self._risen: dict[
            int, float
        ] = {}  # by stand: how far up its block is, where that is not all
        super().__init__(**kwargs)
        for name in ("pos", "size", "stands"):
            self.fbind(name, self._draw)
        theme.bind(repaints=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < 2 or self.height < 2:
            return
        with self.canvas:
            StencilPush()
            self._box()
            StencilUse()
            self._landscape()
            places = COLUMNS.get(len(self.stands), ())
            self._figures = [
                self._stand(stand, self.x + self.width * across)
                for stand, across in zip(self.stands, places, strict=False)
            ]
            StencilUnUse()
            self._box()
            StencilPop()
        for number, part in self._risen.items():
            self._lift(number, part)

    # How it comes.

    def rise(self, motions: Motions, pace: float, then: Callable[[], None]) -> None:
        """Let the blocks come up, the third place first; then the winner jumps, and the others
        clap. `pace` is 1 at full speed; `then` is called when all stand."""
        begin = 0.0
        for place in sorted({stand.place for stand in self.stands}, reverse=True):
            for number, stand in enumerate(self.stands):
                if stand.place == place:
                    self._lift(number, 0.0)
                    motions.add(partial(self._lift, number), RISE * pace, begin, out_back)
            begin += RISE * pace
        motions.wait(begin, then)
        for number in range(len(self.stands)):
            motions.add(partial(self._cheer, number), JUMPS * JUMP * pace, begin, linear)

    @property
    def risen(self) -> tuple[float, ...]:
        """How far up everybody's block is, from 0 to 1."""
        return tuple(self._risen.get(number, 1.0) for number in range(len(self.stands)))

    def _lift(self, number: int, part: float) -> None:
        self._risen[number] = part
        if part == 1:
            del self._risen[number]
        if number < len(self._figures):
            figure = self._figures[number]
            figure.rise.y = -figure.height * (1 - part)

    def _cheer(self, number: int, part: float) -> None:
        figure, stand = self._figures[number], self.stands[number]
        if stand.place == 1:
            figure.hop.y = figure.tall * HIGH * abs(sin(JUMPS * pi * part))
        else:
            figure.sway.angle = TILT * sin(2 * CLAPS * pi * part)

    def _box(self) -> None:
        RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(CORNER)])

    def _landscape(self) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        Color(*get_color_from_hex(SKY[theme.dark]))
        Rectangle(pos=self.pos, size=self.size)
        Color(*get_color_from_hex(SUN[theme.dark]))
        sun = high * 0.18
        Ellipse(pos=(x + wide * 0.83 - sun / 2, y + high * 0.8 - sun / 2), size=(sun, sun))
        Color(*theme.terrain("grass_a"))
        Ellipse(pos=(x + wide * 0.2, y - high * 0.9), size=(wide * 1.2, high * 1.32))
        Color(*theme.terrain("grass_b"))
        Ellipse(pos=(x - wide * 0.5, y - high * 0.96), size=(wide * 1.3, high * 1.3))
        for across, up, tall in ((0.07, 0.27, 0.24), (0.93, 0.3, 0.24)):
            self._sprite(f"terrain/tree-small{'-dark' * theme.dark}", across, up, high * tall)

    def _sprite(self, name: str, across: float, up: float, tall: float) -> None:
        wide, high = art.size_dp(name)
        size = (tall * wide / high, tall)
        place = (self.x + self.width * across - size[0] / 2, self.y + self.height * up)
        Color(1, 1, 1, 1)
        Rectangle(source=art.source(name, size[0]), pos=place, size=size)

    def _stand(self, stand: Stand, centre: float) -> StandFigure:
        share = WIDTHS.get(len(self.stands), WIDTH)
        wide = min(self.width * share, self.height * 0.62)
        high = self.height * HEIGHTS.get(stand.place, HEIGHTS[3])
        tall = self.height * GOLFERS.get(stand.place, GOLFERS[3])
        left, radius = centre - wide / 2, dp(14)
        below = radius + high * 0.2  # it comes up a little too far before it settles
        PushMatrix()
        rise = Translate()
        Color(*get_color_from_hex(BLOCK if stand.place == 1 else LOWER_BLOCK))
        RoundedRectangle(pos=(left, self.y - below), size=(wide, high + below), radius=[radius])
        lit = min(high * 0.2, dp(12))
        Color(*get_color_from_hex(LIT)[:3], 0.22)
        RoundedRectangle(
            pos=(left, self.y + high - lit), size=(wide, lit), radius=[radius, radius, dp(3), dp(3)]
        )
        feet = self.y + high - lit * 0.75
        PushMatrix()
        hop, sway = Translate(), Rotate(origin=(centre, feet), axis=(0, 0, 1))
        self._golfer(stand, centre, feet, tall)
        PopMatrix()
        self._words(stand.words or str(stand.place), centre, self.y + high - lit, wide * 0.8)
        PopMatrix()
        return StandFigure(rise, hop, sway, high + tall, tall)

    def _golfer(self, stand: Stand, centre: float, feet: float, tall: float) -> None:
        look = theme.seat(stand.colour)
        name = f"seats/golfer-{look.plain}"
        wide = tall * art.size_dp(name)[0] / art.size_dp(name)[1]
        Color(*theme.terrain("shadow"))
        shade = wide * 1.15
        Rectangle(
            source=art.source("shadows/shadow-disc"),
            pos=(centre - shade / 2 + dp(3), feet - shade * 0.2),
            size=(shade, shade * 0.36),
        )
        Color(1, 1, 1, 1)
        place = (centre - wide * art.anchor(name)[0], feet - tall * art.anchor(name)[1] * 0.7)
        Rectangle(source=art.source(name, wide), pos=place, size=(wide, tall))
        if look.shape != "round":
            # Another golfer may wear the same colour: only the shape of the token differs.
            side = tall * TOKEN
            at = (centre + wide * 0.28, feet)
            Rectangle(texture=token(stand.colour, side), pos=at, size=(side, side))

    def _words(self, words: str, centre: float, top: float, room: float) -> None:
        """A number above what it counts, no wider than there is room."""
        size = min(sp(34), self.height * 0.15)
        lines = words.replace(" ", "\n", 1)
        label = CoreLabel(text=lines, font_size=size, font_name=font(800), halign="center")
        label.refresh()
        if label.texture.width > room:
            label.options["font_size"] *= room / label.texture.width
            label.refresh()
        wide, high = label.texture.size
        Color(1, 1, 1, 1)
        Rectangle(
            texture=label.texture,
            pos=(centre - wide / 2, max(self.y + dp(2), top - high - dp(4))),
            size=(wide, high),
        )
