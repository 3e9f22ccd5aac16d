"""The rack of a Carom board: six dice, or the cards with the white die, of which one is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.draw.shapes import Point
from app.games.carom.captions import faces_of, impulses, label_of
from app.games.carom.dice import group_of, look_of
from app.pieces.dice.die import DieWidget
from app.pieces.dice.look import DieLook
from app.recogniser import Begin, Recogniser, Touchable
from app.widgets.surfaces.plates import Hideable
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.model import Rules

SOLID = {"faded": 0.62, "resting": 0.72}  # how solid words and edges are beside faint dice


class Item(NamedTuple):
    """One place of the rack as it is seen; nothing in an empty one."""

    key: str = ""
    label: str = ""
    title: str = ""
    numbers: str = ""
    look: DieLook | None = None
    condition: str = "plain"


def item_of(tool: StrokeTool, condition: str, face: int, strength: int) -> Item:
    """A tool as it is seen; the one that was rolled has a face and gave its strength."""
    rolled = condition == "rolled"
    return Item(
        tool.key,
        label_of(tool),
        impulses(strength) if rolled else tool.title,
        faces_of(tool),
        look_of(tool, face if rolled else None),
        condition,
    )


class Strokes(EventDispatcher):
    """The dice or cards that lie ready for a stroke, as the board's kv shows them.

    `group` is "dice" or "cards", and `both` whether the table has either; `large` lays each on a
    card with its title and its numbers. `caption` is the line over them and `hinted` the key that
    is pointed at.
    """

    __events__ = ("on_switch",)
    group = StringProperty("")
    both = BooleanProperty(False)
    large = BooleanProperty(False)
    caption = StringProperty("")
    hinted = StringProperty("")
    items: tuple[Item, ...] = ObjectProperty(())

    # Small chips leave room for one: that of the other group.
    offers_dice = AliasProperty(
        lambda self: self.both and (self.large or self.group == "cards"),
        bind=("both", "large", "group"),
    )
    offers_cards = AliasProperty(
        lambda self: self.both and (self.large or self.group == "dice"),
        bind=("both", "large", "group"),
    )

    def __init__(self, rules: Rules | None = None) -> None:
        super().__init__()
        self.feels: tuple[Recogniser, Begin] | None = None  # who follows fingers in the rack
        self.rules = rules

    def take(self, rules: Rules) -> None:
        """Lie ready for a table."""
        self.rules = rules
        self.both = rules.dice and rules.cards
        self.group = "dice" if rules.dice else "cards"
        self.show({})

    @property
    def tools(self) -> tuple[StrokeTool, ...]:
        return group_of(self.rules, self.group) if self.rules else ()

    def show(
        self, conditions: Mapping[str, str], others: str = "plain", face: int = 0, strength: int = 0
    ) -> None:
        """Show every tool in its condition, and empty places where the other group has more."""
        assert self.rules
        most = max(len(group_of(self.rules, group)) for group in ("dice", "cards"))
        items = [
            item_of(tool, conditions.get(tool.key, others), face, strength) for tool in self.tools
        ]
        self.items = (*items, *[Item()] * (most - len(items)))

    def on_switch(self, group: str) -> None:
        """Somebody wants the other group in the rack."""


class ToolPlace(Hideable, BoxLayout):
    """One die or card in its place: alone, or on a card with its title and its numbers."""

    item: Item = ObjectProperty(Item(), rebind=True)
    ground = ColorProperty()
    hinted = BooleanProperty(False)
    edge = NumericProperty(0)
    label = AliasProperty(lambda self: self.item.label, bind=("item",))
    marked = AliasProperty(lambda self: self.item.condition in ("chosen", "rolled"), bind=("item",))
    solid = AliasProperty(lambda self: SOLID.get(self.item.condition, 1.0), bind=("item",))

    @property
    def die(self) -> DieWidget:
        return next(child for child in self.children if isinstance(child, DieWidget))


class ToolRack(Touchable, GridLayout):
    """Lays the items out, all of them large or none."""

    strokes: Strokes = ObjectProperty(Strokes(), rebind=True)
    items: tuple[Item, ...] = ObjectProperty(())
    large = BooleanProperty(False)
    hinted = StringProperty("")
    ground = ColorProperty()
    count = AliasProperty(lambda self: max(1, len(self.items)), bind=("items",))

    def __init__(self, **kwargs: object) -> None:
        self._filled = (False, 0)
        super().__init__(**kwargs)

    @property
    def places(self) -> list[ToolPlace]:
        return list(reversed(self.children))

    def on_items(self, *_: object) -> None:
        wanted = (self.large, len(self.items))
        if self._filled != wanted:
            self._filled = wanted
            self.clear_widgets()
            kind = Factory.get("ToolCard" if self.large else "ToolAlone")
            for _item in self.items:
                self.add_widget(kind())
        for place, item in zip(self.places, self.items, strict=True):
            place.item, place.ground = item, self.ground
            place.hinted = bool(item.key) and item.key == self.hinted

    on_large = on_hinted = on_ground = on_items

    def place_of(self, key: str) -> ToolPlace | None:
        return next((place for place in self.places if key and place.item.key == key), None)

    def place_at(self, at: Point) -> ToolPlace | None:
        return next((p for p in self.places if p.item.key and p.collide_point(*at)), None)

    def on_strokes(self, *_: object) -> None:
        if self.strokes.feels:
            self.feel(*self.strokes.feels)


class CaromLine(BoxLayout):
    """The line over the rack: what to do, and chips by which dice and cards change places."""

    strokes: Strokes = ObjectProperty(Strokes(), rebind=True)


class GroupChip(Hideable, AnchorLayout):
    """A chip that can be away."""

    __events__ = ("on_release",)
    shown = BooleanProperty(False)
    selected = BooleanProperty(False)
    text = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")

    def on_release(self) -> None:
        """The chip was tapped."""
