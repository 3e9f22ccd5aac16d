"""A grid whose children follow a list: kv's way to show as many of a thing as there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout


class Repeat(GridLayout):
    """One child of a ``kind`` (a class or a kv rule) for each of the ``items``.

    An item holds properties of the child by their names. Children stay while they are of use: only
    what has changed of them is set. Where there is an ``owner``, every child has it too.
    """

    kind = StringProperty("")
    owner = ObjectProperty(None, allownone=True)
    items: Sequence[dict[str, Any]] = ObjectProperty(())

    def on_items(self, *_: object) -> None:
        shown = self.children[::-1]
        for child in shown[len(self.items) :]:
            self.remove_widget(child)
        for child, item in zip(shown, self.items, strict=False):
            for name, value in item.items():
                setattr(child, name, value)
        given = {"owner": self.owner} if self.owner else {}
        for item in self.items[len(shown) :]:
            self.add_widget(Factory.get(self.kind)(**given, **item))

    def settle(self) -> None:
        """Give all children their places now, for what has to know them in this frame."""
        for layout in self.walk(restrict=True):
            if isinstance(layout, Layout):
                layout.do_layout()
