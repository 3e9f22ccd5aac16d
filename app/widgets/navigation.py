"""The navigation bar below (narrow windows) and the rail at the side (wide ones)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.navigationbar import (
    MDNavigationBar,
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)
from kivymd.uix.navigationrail import (
    MDNavigationRail,
    MDNavigationRailItem,
    MDNavigationRailItemIcon,
    MDNavigationRailItemLabel,
)

from app import kv
from app.widgets.quiet import QuietSurface
from app.window import frame

GAP, GAP_ACROSS = 14, 8  # dp between the items of the rail
MARK = 64  # dp of the pill behind the sign of what is chosen


class Destinations(BoxLayout):
    """What bar and rail share: ``items`` are (key, text, icon, icon when chosen).

    ``value`` is the key shown as chosen; it is set by the owner.  A tap emits ``on_choose(key)``.
    """

    items = ListProperty([])
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        self._shown: list[BarItem | RailItem] = []
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        self.build()
        self.fbind("value", self._mark)
        self._mark()

    def build(self) -> None:
        """Put an item for each destination to its place."""

    def take(self, item: BarItem | RailItem) -> None:
        """Tell of taps on an item from now on."""
        item.bind(on_release=lambda tapped: self.dispatch("on_choose", tapped.key))
        self._shown.append(item)

    def _mark(self, *_: object) -> None:
        for item in self._shown:
            item.active = item.key == self.value

    def on_choose(self, key: object) -> None:
        """A destination was tapped."""


class BarItem(QuietSurface, MDNavigationItem):
    """A destination in KivyMD's bar; who is chosen is said by the owner, not by a tap."""

    key = ObjectProperty(None)

    def __init__(self, text: str, icon: str, chosen_icon: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._icons = icon, chosen_icon
        self._sign, self._word = BarIcon(icon=icon), BarLabel(text=text)
        for part in (self._sign, self._word):
            self.add_widget(part)

    def on_active(self, *_: object) -> None:
        """KivyMD would let the mark grow, beginning a frame later."""
        self._selected_region_width = dp(MARK) if self.active else 0
        self._sign.icon = self._icons[self.active]
        self._word.strong = self.active


class BarIcon(MDNavigationItemIcon):
    """The sign of a destination in the bar."""


class BarLabel(MDNavigationItemLabel):
    """The name of a destination in the bar."""

    strong = BooleanProperty(False)


class NavBar(Destinations):
    """Along the bottom, 72 dp high plus the system's inset."""

    def build(self) -> None:
        for key, text, icon, chosen_icon in self.items:
            item = BarItem(text, icon, chosen_icon, key=key)
            self.take(item)
            self.ids.place.add_widget(item)


class RailItem(MDNavigationRailItem):
    """A destination in KivyMD's rail; who is chosen is said by the owner, not by a tap."""

    key = ObjectProperty(None)

    def __init__(self, rail: Rail, text: str, icon: str, chosen_icon: str, **kwargs: Any) -> None:
        super().__init__(_navigation_rail=rail, **kwargs)
        self._icons = icon, chosen_icon
        self._sign, self._word = RailIcon(icon=icon), RailLabel(text=text)
        for part in (self._sign, self._word):
            self.add_widget(part)

    def on_active(self, *_: object) -> None:
        self._sign.icon = self._icons[self.active]
        self._sign._alpha = float(self.active)
        self._sign._selected_region_width = dp(MARK)
        for part in (self._sign, self._word):
            part._active = self.active


class RailIcon(MDNavigationRailItemIcon):
    """The sign of a destination in the rail."""


class RailLabel(MDNavigationRailItemLabel):
    """The name of a destination in the rail."""

    def on__active(self, *_: object) -> None:
        """Kv paints it."""


class Rail(MDNavigationRail):
    """KivyMD's rail; its items begin at the top."""

    def on_kv_post(self, _base: Widget) -> None:
        self.ids.box_items.spacing = dp(GAP_ACROSS if frame.across else GAP)

    def set_active_item(self, item: RailItem) -> None:
        """The owner of the rail says who is active."""

    def _check_anchor(self, *_: object) -> None:
        self.ids.box_items.pos_hint = {"center_x": 0.5, "top": 1}


class NavRail(Destinations):
    """Along the left, 88 dp wide (72 on a phone lying down) plus the system's inset.

    ``last`` are further items at its foot, for which a bar has no room.
    """

    last = ListProperty([])

    def build(self) -> None:
        rail, foot = self.ids.rail.__self__, self.ids.foot
        for place, items in ((rail, self.items), (foot, self.last)):
            for key, text, icon, chosen_icon in items:
                item = RailItem(rail, text, icon, chosen_icon, key=key)
                self.take(item)
                place.add_widget(item)


kv.load("widgets/navigation")
