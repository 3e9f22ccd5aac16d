"""A golfer's face, and what there is to know about a golfer."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.theme import Colour
from engine.games.eighteen.box.golfers import ABILITIES, Ability

SIDES = {"A": get_color_from_hex("#12623B"), "B": get_color_from_hex("#8A5100")}


class GolferSeen(NamedTuple):
    """One side of a golfer's card."""

    ability: str
    used: bool = False  # the power is spent
    chosen: bool = False

    @property
    def told(self) -> Ability:
        return ABILITIES[self.ability]

    @property
    def colour(self) -> Colour:
        """That of the side."""
        return SIDES[self.told.side]

    @property
    def label(self) -> str:
        return f"{self.told.name}, side {self.told.side}"


def portrait(ability: str) -> str:
    """The name of a golfer's picture."""
    return f"golfers/golfer-{ABILITIES[ability].name.lower().replace(' ', '-')}"


class Portrait(Widget):
    """A golfer's face alone, as large as its place."""

    ability = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle()
        for name in ("pos", "size", "ability"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        if self.ability:
            self._face.source = art.source(portrait(self.ability), self.width)
        self._face.pos, self._face.size = self.pos, self.size
