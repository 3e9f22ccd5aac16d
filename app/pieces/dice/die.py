"""A die that can be tapped, rolled and held: on boards, on trays and where people roll their own.

What it shows is painted as one sprite (see dice.py); its frame is in kv.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.uix.widget import Widget

from app import kv
from app.pieces.dice.look import DieLook
from app.pieces.dice.sprite import CARD_SHAPE, DieSprite, tumble
from app.table.board.motion import Motions
from app.theme import theme
from app.widgets.inputs.press import Pressable
from engine.core.chance import Face

# How solid a die is: while none can be chosen, while another one counts, before its first roll.
SOLID = {"resting": 0.55, "faded": 0.4, "waiting": 0.88}
FRAMED = ("chosen", "rolled")
DRAWN_BY = ("pos", "size", "part", "largest", "scale", "held", "look", "condition", "rolling")
HELD = 0.82  # a held die is so much smaller in its frame
SHAKE = 9  # degrees by which a card shakes while the die on it tumbles


class DieWidget(Pressable, Widget):
    """One die, or one card with the die that is read by it.

    ``look``       what is seen on it; None for an empty place
    ``condition``  plain, chosen, rolled, faded, resting or waiting for its first roll
    ``held``       it stays as it is while others are rolled
    ``framed``     a chosen or held die has a frame; without, its owner shows that
    ``part``       how much of its place it takes, up to ``largest`` pixels; ``scale`` enlarges it
    ``rolling``    it tumbles, and its place is empty meanwhile
    """

    look: DieLook | None = ObjectProperty(None, allownone=True)
    condition = OptionProperty("plain", options=("plain", *FRAMED, *SOLID))
    held = BooleanProperty(False)
    framed = BooleanProperty(True)
    part = NumericProperty(0.78)
    largest = NumericProperty(10_000)
    scale = NumericProperty(1)
    rolling = BooleanProperty(False)

    in_frame = AliasProperty(
        lambda self: self.framed and (self.held or self.condition in FRAMED),
        bind=("framed", "held", "condition"),
    )
    with_card = AliasProperty(lambda self: bool(self.look and self.look.card), bind=("look",))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.sprite = DieSprite(self.canvas)
        self._drawn: tuple[Any, ...] = ()
        for name in DRAWN_BY:
            self.fbind(name, self._draw)
        theme.bind(repaints=self._draw)
        self._draw()

    @property
    def middle(self) -> tuple[float, float]:
        """Not `center`: Kivy may still hold that of the place before."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def side(self) -> float:
        """The height in pixels in which it is drawn; a card is higher than wide."""
        wide = self.width * CARD_SHAPE if self.with_card else self.width
        part = self.part * HELD if self.held else self.part
        return float(min(wide, self.height, self.largest) * part)

    def _draw(self, *_: object) -> None:
        side = self.side
        if self.look is None or side < dp(4):
            self.sprite.fade(0)
            return
        wanted = (self.look, side, theme.repaints, theme.text_scale)
        if wanted != self._drawn:
            self._drawn = wanted
            self.sprite.draw(self.look, side)
        self.sprite.place(self.middle, self.scale)
        self.sprite.fade(0 if self.rolling else SOLID.get(self.condition, 1))

    def roll(
        self,
        look_of: Callable[[Face], DieLook],
        faces: Sequence[Face],
        last: Face,
        motions: Motions,
        pace: float = 1.0,
        above: InstructionGroup | None = None,
    ) -> float:
        """Tumble through the faces and come to rest on the last one; returns when that is.

        It jumps in the canvas `above`, if there is one, so that nothing covers it.
        """
        self.rolling = True
        die = DieSprite(self.canvas if above is None else above)
        die.place(self.middle)
        shake = partial(_shake, die) if look_of(last).card else None
        seconds = tumble(
            die,
            motions,
            pace,
            faces,
            last,
            draw=lambda face: die.draw(look_of(face), self.side),
            jump=shake,
        )
        return motions.wait(seconds, partial(self._rest, look_of(last)))

    def _rest(self, look: DieLook) -> None:
        self.look, self.rolling = look, False


def _shake(die: DieSprite, part: float) -> None:
    die.place(die.centre, 1.0, SHAKE * sin(part * 4 * pi) * (1 - part))


kv.load("pieces/dice/die")
