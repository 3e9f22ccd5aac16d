"""All land cards by their levels, to be picked with a thumb, and a land of one's own to draw."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.games.designer.land.drawing import LandDrawing
from app.games.designer.land.map import LandMap as _LandMap  # noqa: F401  (kv names it)
from app.pieces.repeat import Repeat as _Repeat  # noqa: F401
from app.table.board.zones import Slot as _Slot  # noqa: F401
from app.widgets import QuietCard
from engine.games.designer.box.lands import LANDS, LEVELS, AnyLand, land_of
from engine.games.designer.box.own_lands import document_of

OWN: Final = 0  # in the place of a level: a land that people draw


class LandKey(QuietCard):
    """A land to pick, by its number: its map, its number and its name."""

    item = NumericProperty(0)
    owner: Any = ObjectProperty(rebind=True)
    name = AliasProperty(lambda self: LANDS[self.item].name, bind=("item",))


class LandCards(BoxLayout):
    """The cards of one level."""

    owner: Any = ObjectProperty(rebind=True)


class LandPicker(BoxLayout):
    """The levels and, below them, the lands of one level, or a land to draw.

    `on_pick` tells which land is wanted. One that is being drawn is told by `on_draw` after every
    change, empty while something is wrong with it; where the picker `confirms` there is also a
    button that picks it.
    """

    level = NumericProperty(LEVELS[0])
    chosen: AnyLand = ObjectProperty(0)
    confirms = BooleanProperty(True)
    label = StringProperty("Lands")
    levels = [*((level, f"Level {level}") for level in LEVELS), (OWN, "Own")]
    drawing: LandDrawing = ObjectProperty(rebind=True)
    draws = AliasProperty(lambda self: self.level == OWN, bind=("level",))
    lands = AliasProperty(
        lambda self: [land.number for land in LANDS.values() if land.level == self.level],
        bind=("level",),
        cache=True,
    )

    __events__ = ("on_pick", "on_draw")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(drawing=LandDrawing(), **kwargs)
        self.cards = LandCards(owner=self)
        self.drawing.bind(key=lambda _drawing, key: self.dispatch("on_draw", key))
        self.fbind("draws", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.ids.place.part = self.drawing if self.draws else self.cards

    def on_pick(self, land: AnyLand) -> None:
        """A land was tapped."""

    def on_draw(self, land: str) -> None:
        """A land of one's own was changed."""

    def on_chosen(self, _picker: LandPicker, chosen: AnyLand) -> None:
        if not chosen:
            return
        if isinstance(chosen, int):
            self.level = land_of(chosen).level
        else:
            self.level = OWN
            self.drawing.show(document_of(chosen))

    @property
    def drawn(self) -> str:
        """The land that is being drawn; empty while cards are looked at or something is wrong."""
        return str(self.drawing.key) if self.draws else ""

    @property
    def scroll(self) -> Any:
        return self.cards.ids.scroll


kv.load("games/designer/lands")
