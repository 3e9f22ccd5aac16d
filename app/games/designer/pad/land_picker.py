"""All land cards by their levels, to be picked with a thumb."""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.designer.land.map import LandMap as _LandMap  # noqa: F401  (kv names it)
from app.pieces.repeat import Repeat as _Repeat  # noqa: F401
from app.widgets import QuietCard
from engine.games.designer.box.lands import LANDS, LEVELS


class LandKey(QuietCard):
    """A land to pick, by its number: its map, its number and its name."""

    item = NumericProperty(0)
    owner: Any = ObjectProperty(rebind=True)
    name = AliasProperty(lambda self: LANDS[self.item].name, bind=("item",))


class LandPicker(BoxLayout):
    """The levels and, below them, the lands of one level; `on_pick` tells the number of one."""

    level = NumericProperty(LEVELS[0])
    chosen = NumericProperty(0)
    label = StringProperty("Lands")
    levels = [(level, f"Level {level}") for level in LEVELS]
    lands = AliasProperty(
        lambda self: [land.number for land in LANDS.values() if land.level == self.level],
        bind=("level",),
        cache=True,
    )

    __events__ = ("on_pick",)

    def on_pick(self, land: int) -> None:
        """A land was tapped."""

    def on_chosen(self, _picker: LandPicker, chosen: int) -> None:
        if chosen:
            self.level = LANDS[chosen].level

    @property
    def scroll(self) -> Any:
        return self.ids.scroll
