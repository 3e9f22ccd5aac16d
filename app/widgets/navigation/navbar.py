"""The navigation bar below, on narrow windows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivymd.uix.navigationbar import (
    MDNavigationItem,
    MDNavigationItemIcon,
    MDNavigationItemLabel,
)

from app import kv
from app.widgets.navigation.destinations import MARK, Destinations
from app.widgets.surfaces.quiet import QuietSurface


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


kv.load("widgets/navigation/navbar")
