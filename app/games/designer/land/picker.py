"""All land cards by their levels and the lands of the workshop, to be picked with a thumb, and a
land of one's own to draw."""

from __future__ import annotations

from typing import Any, Final

from kivy.app import App
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
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
from engine.games.designer.box.own_lands import check_land, document_of, key_called

# In the place of a level: a land that people draw, and those that they have kept.
OWN: Final = 0
KEPT: Final = -1


def kept_lands() -> list[str]:
    """The sound lands of the workshop, each written out once. A picker that is shown outside of the
    app has none."""
    courses = getattr(App.get_running_app(), "courses", None)
    mine = [one.course for one in courses.all()] if courses else []
    found = [
        key_called(course.name, course.content.document())
        for course in mine
        if course.game == "designer" and not check_land(course.content.document())
    ]
    return list(dict.fromkeys(found))


class LandKey(QuietCard):
    """A land to pick: its map, and its number and name as far as it has them."""

    item: AnyLand = ObjectProperty(0)
    owner: Any = ObjectProperty(rebind=True)
    number = AliasProperty(
        lambda self: str(self.item) if isinstance(self.item, int) else "", bind=("item",)
    )
    name = AliasProperty(lambda self: land_of(self.item).name if self.item else "", bind=("item",))


class LandCards(BoxLayout):
    """The cards of one level."""

    owner: Any = ObjectProperty(rebind=True)


class LandPicker(BoxLayout):
    """The levels and, below them, the lands of one level, those that are kept in the workshop where
    there are any, or a land to draw.

    `on_pick` tells which land is wanted. One that is being drawn is told by `on_draw` after every
    change, empty while something is wrong with it; where the picker `confirms` there is also a
    button that picks it.
    """

    level = NumericProperty(LEVELS[0])
    chosen: AnyLand = ObjectProperty(0)
    confirms = BooleanProperty(True)
    label = StringProperty("Lands")
    levels = ListProperty()
    kept = ListProperty()  # the lands of the workshop
    drawing: LandDrawing = ObjectProperty(rebind=True)
    draws = AliasProperty(lambda self: self.level == OWN, bind=("level",))
    lands = AliasProperty(
        lambda self: self.kept if self.level == KEPT else _of_level(self.level),
        bind=("level", "kept"),
        cache=True,
    )

    __events__ = ("on_pick", "on_draw")

    def __init__(self, **kwargs: Any) -> None:
        kept = kept_lands()
        levels = [(level, f"Level {level}") for level in LEVELS]
        mine = [(KEPT, "Kept")] if kept else []
        levels = [*levels, *mine, (OWN, "Own")]
        super().__init__(drawing=LandDrawing(), kept=kept, levels=levels, **kwargs)
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
        elif chosen in self.kept:
            self.level = KEPT
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


def _of_level(level: int) -> list[int]:
    return [land.number for land in LANDS.values() if land.level == level]


kv.load("games/designer/lands")
