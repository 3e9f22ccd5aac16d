"""Holds what the navigation bar below and the rail at the side share."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

MARK = 64  # dp of the pill behind the sign of what is chosen


class Destinations(BoxLayout):
    """The base of bar and rail: ``items`` are (key, text, icon, icon when chosen).

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
