"""The navigation bar below (narrow windows) and the rail at the side (wide ones)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.widgets import text as _text  # noqa: F401
from app.widgets.press import Pressable


class NavItem(Pressable, BoxLayout):
    """One destination: an icon in a pill with its name below."""

    key = ObjectProperty(None)
    text = StringProperty("")
    icon = StringProperty("")
    chosen_icon = StringProperty("")
    selected = BooleanProperty(False)


class _Destinations(BoxLayout):
    """What bar and rail share: ``items`` are (key, text, icon, icon when chosen).

    ``value`` is the key shown as chosen; it is set by the owner.  A tap emits ``on_choose(key)``.
    """

    items = ListProperty([])
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("items", self._build)
        self.fbind("value", self._mark)
        self._build()

    def _build(self, *_: object) -> None:
        place = self.ids.place
        place.clear_widgets()
        for key, text, icon, chosen_icon in self.items:
            item = NavItem(key=key, text=text, icon=icon, chosen_icon=chosen_icon)
            item.bind(on_release=lambda tapped: self.dispatch("on_choose", tapped.key))
            place.add_widget(item)
        self._mark()

    def _mark(self, *_: object) -> None:
        for item in self.ids.place.children:
            item.selected = item.key == self.value

    def on_choose(self, key: object) -> None:
        """A destination was tapped."""


class NavBar(_Destinations):
    """Along the bottom, 72 dp high plus the system's inset."""


class NavRail(_Destinations):
    """Along the left, 88 dp wide (72 on a phone lying down) plus the system's inset."""


kv.load("widgets/navigation")
