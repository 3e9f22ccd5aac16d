"""The navigation bar below, on narrow windows, and what it shares with the rail of wide ones."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.navigationbar import (
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)

from app import kv
from app.widgets.quiet import QuietSurface

MARK = 64  # dp of the pill behind the sign of what is chosen


class Destinations(BoxLayout):
    """What bar and rail share: ``items`` are (key, text, icon, icon when chosen).

    ``value`` is the key shown as chosen; it is set by the owner.  A tap emits ``on_choose(key)``.
    """

    items = ListProperty([])
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        self._shown: list[Any] = []
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        self.build()
        self.fbind("value", self._mark)
        self._mark()

    def build(self) -> None:
        """Put an item for each destination to its place."""

    def take(self, item: Any) -> None:
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


kv.load("widgets/navigation")
