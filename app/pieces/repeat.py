"""Children that follow a list: kv's way, and Python's, to show as many of a thing as there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.factory import Factory
from kivy.properties import AliasProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.widgets.inputs.press import Pressable


def fill(
    box: Widget,
    make: Callable[..., Widget],
    items: Sequence[Mapping[str, Any]],
    spare: list[Widget] | None = None,
) -> None:
    """Let a box hold one widget for each item, in their order; an item has properties by name.

    Those that are there already stay, as telling them something new is far cheaper than building
    them; those that have nothing to show wait among the `spare`, where there are such.
    """
    shown, spare = box.children[::-1], [] if spare is None else spare
    for child in shown[len(items) :]:
        box.remove_widget(child)
        spare.append(child)
    for place, item in enumerate(items):
        if place >= len(shown) and not spare:
            box.add_widget(make(**item))
            continue
        child = shown[place] if place < len(shown) else spare.pop()
        for name, value in item.items():
            setattr(child, name, value)
        if place >= len(shown):
            box.add_widget(child)


class Repeat(GridLayout):
    """One child of a ``kind`` (a class or a kv rule) for each of the ``items``.

    An item that is a dictionary holds properties of the child by their names; any other thing is
    the child's ``item``. Where there is an ``owner``, every child has it too: rules name it first.
    A tap on a child that has an ``item`` is told by ``on_tap``; others answer taps themselves.
    """

    __events__ = ("on_tap",)

    kind = StringProperty("")
    owner = ObjectProperty(None, allownone=True)
    items: Sequence[Any] = ObjectProperty(())
    count = AliasProperty(lambda self: len(self.items), bind=("items",))

    def __init__(self, **kwargs: object) -> None:
        self._spare: list[Widget] = []
        super().__init__(**kwargs)
        self.fbind("kind", self._begin_anew)
        self.fbind("items", self.refill)
        self.refill()

    def _begin_anew(self, *_: object) -> None:
        self.clear_widgets()
        self._spare.clear()
        self.refill()

    def refill(self, *_: object) -> None:
        """Follow the items."""
        if self.kind:
            told = [item if isinstance(item, dict) else {"item": item} for item in self.items]
            fill(self, self._make, told, self._spare)

    def _make(self, **item: Any) -> Widget:
        given = {"owner": self.owner} if self.owner else {}
        child = Factory.get(self.kind)(**given, **item)
        if isinstance(child, ButtonBehavior) and hasattr(child, "item"):
            child.bind(on_release=lambda tapped: self.dispatch("on_tap", tapped.item))
        return child

    def on_tap(self, item: Any) -> None:
        """One of them was tapped."""

    def settle(self) -> None:
        """Give all children their places now, for what has to know them in this frame."""
        for layout in self.walk(restrict=True):
            if isinstance(layout, Layout):
                layout.do_layout()


class Repeated:
    """A child of a Repeat: its item, and its owner for what all share."""

    item: Any = ObjectProperty(None, rebind=True)
    owner: Any = ObjectProperty(None, rebind=True)


class ItemBox(Repeated, Pressable, BoxLayout):
    """Something of a list to be touched."""
