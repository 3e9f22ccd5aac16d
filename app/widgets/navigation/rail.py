"""The navigation rail at the side of wide windows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivymd.uix.navigationrail import (
    MDNavigationRail,
    MDNavigationRailItem,
    MDNavigationRailItemIcon,
    MDNavigationRailItemLabel,
)

from app import kv
from app.theme import theme
from app.widgets.navigation.destinations import MARK, Destinations
from app.widgets.surfaces.quiet import InkedLabel

HOVERED, PRESSED = 0.12, 0.24  # how strong the light below a mouse or a finger is


class RailItem(MDNavigationRailItem):
    """A destination in KivyMD's rail; who is chosen is said by the owner, not by a tap."""

    key = ObjectProperty(None)
    tight = BooleanProperty(False)

    def __init__(self, rail: Rail, text: str, icon: str, chosen_icon: str, **kwargs: Any) -> None:
        super().__init__(_navigation_rail=rail, **kwargs)
        self._icons = icon, chosen_icon
        self._sign, self._word = RailIcon(icon=icon), RailLabel(text=text)
        for part in (self._sign, self._word):
            self.add_widget(part)

    def on_enter(self, *_: object) -> None:
        """The mouse came; KivyMD lets the light below it grow, and would not take it back in time
        where the item is chosen now."""
        if not self.active:
            self._sign._layer_color = [*theme.text[:3], HOVERED]

    def on_state(self, *_: object) -> None:
        """A press is seen at once; KivyMD shows what comes of it."""
        if self.state == "down":
            self._sign._selected_region_width = dp(MARK)
            self._sign._layer_color = [*theme.text[:3], PRESSED]
        else:
            self.on_leave()

    def on_active(self, *_: object) -> None:
        self.on_leave()
        self._sign.icon = self._icons[self.active]
        self._sign._alpha = float(self.active)
        self._sign._selected_region_width = dp(MARK)
        for part in (self._sign, self._word):
            part._active = self.active


class RailIcon(MDNavigationRailItemIcon):
    """The sign of a destination in the rail."""


class RailLabel(InkedLabel, MDNavigationRailItemLabel):
    """The name of a destination in the rail."""

    def on__active(self, *_: object) -> None:
        self.chosen = self._active


class Rail(MDNavigationRail):
    """KivyMD's rail without its ground; its items begin at the top."""

    gap = NumericProperty(0)  # pixels between the items

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("gap", self._space)
        self._space()

    def _space(self, *_: object) -> None:
        self.ids.box_items.spacing = self.gap

    def set_active_item(self, item: RailItem) -> None:
        """The owner of the rail says who is active."""

    def _check_anchor(self, *_: object) -> None:
        self.ids.box_items.pos_hint = {"center_x": 0.5, "top": 1}


class NavRail(Destinations):
    """Along the left, 88 dp wide (72 on a phone lying down) plus the system's inset.

    ``last`` are further items at its foot, for which a bar has no room.
    """

    last = ListProperty([])
    ends = ListProperty([0, 0])  # pixels above its first and below its last item
    usual_ends = ListProperty([0, 0])  # where there is room
    usual_gap = NumericProperty(0)
    tight = BooleanProperty(False)  # all items have room only if they stand close
    count = NumericProperty(0)  # of its items

    def build(self) -> None:
        rail, foot = self.ids.rail.__self__, self.ids.foot
        self.count = len(self.items) + len(self.last)
        for place, items in ((rail, self.items), (foot, self.last)):
            for key, text, icon, chosen_icon in items:
                item = RailItem(rail, text, icon, chosen_icon, key=key, tight=self.tight)
                self.fbind("tight", item.setter("tight"))
                self.take(item)
                place.add_widget(item)


kv.load("widgets/navigation/rail")
