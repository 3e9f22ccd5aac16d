"""Shelves of cards to choose from, in place of the course: clubs of the box, golfers with their
faces."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.games.eighteen.cards.club_card import SHAPE, ClubCard
from app.pieces.shelf import Shelf
from app.theme import Colour
from engine.games.eighteen.box.golfers import ABILITIES, Ability
from engine.games.eighteen.model import HIDDEN


class ClubPicker(Shelf):
    """Many clubs: all that are left of the box, or those of somebody else; the `chosen` one is
    raised."""

    __events__ = ("on_tap", "on_hold")
    items = ObjectProperty(())
    chosen = NumericProperty(HIDDEN)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(
            lambda _card, width: width * SHAPE,
            lambda club: self.dispatch("on_tap", club),
            lambda club: self.dispatch("on_hold", club),
            **kwargs,
        )
        self.fbind("items", self._fill)
        self.fbind("chosen", self._mark)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.fill([(club, ClubCard(club=club)) for club in self.items])
        self._mark()

    def _mark(self, *_: object) -> None:
        for slot in self.slots:
            slot.card.look = "raised" if slot.key == self.chosen else "plain"

    def on_tap(self, club: int) -> None:
        """A club was tapped."""

    def on_hold(self, club: int) -> None:
        """A club was held."""


class GolferPicker(BoxLayout):
    """Golfers with their easy or with their hard side up, and a switch where both are offered."""

    __events__ = ("on_tap",)
    items = ObjectProperty(())  # keys of abilities
    chosen = StringProperty("")
    switched = BooleanProperty(False)  # both sides are offered
    side = StringProperty("A")  # that is shown
    shown = ObjectProperty(())  # the golfers on that side

    def on_items(self, *_: object) -> None:
        sides = sorted({ABILITIES[key].side for key in self.items})
        self.switched = len(sides) > 1
        if sides and self.side not in sides:
            self.side = sides[0]
        self._show()

    def _show(self, *_: object) -> None:
        self.shown = tuple(
            GolferSeen(key, chosen=key == self.chosen)
            for key in self.items
            if ABILITIES[key].side == self.side
        )

    on_side = on_chosen = _show

    def on_tap(self, key: str) -> None:
        """A golfer was tapped."""


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

    def __init__(self, **kwargs: object) -> None:
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
