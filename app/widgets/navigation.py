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
        self._fill(self.ids.place, self.items)
        self._mark()

    def _fill(self, place: Widget, items: list[tuple[str, str, str, str]]) -> None:
        place.clear_widgets()
        for key, text, icon, chosen_icon in items:
            item = NavItem(key=key, text=text, icon=icon, chosen_icon=chosen_icon)
            item.bind(on_release=lambda tapped: self.dispatch("on_choose", tapped.key))
            place.add_widget(item)

    def _mark(self, *_: object) -> None:
        for item in self._all():
            item.selected = item.key == self.value

    def _all(self) -> list[NavItem]:
        return list(self.ids.place.children)

    def on_choose(self, key: object) -> None:
        """A destination was tapped."""


class NavBar(_Destinations):
    """Along the bottom, 72 dp high plus the system's inset."""


class NavRail(_Destinations):
    """Along the left, 88 dp wide (72 on a phone lying down) plus the system's inset.

    ``last`` are further items at its foot, for which a bar has no room.
    """

    last = ListProperty([])

    def _build(self, *_: object) -> None:
        self._fill(self.ids.foot, self.last)
        super()._build()

    def _all(self) -> list[NavItem]:
        return [*super()._all(), *self.ids.foot.children]


kv.load("widgets/navigation")
