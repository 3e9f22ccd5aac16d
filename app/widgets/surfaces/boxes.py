"""Boxes as high as what they hold, and two columns that stand as the window has room for them."""

from __future__ import annotations

from typing import Any, TypeVar

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app import kv
from app.widgets.surfaces.plates import Hideable

L = TypeVar("L", bound=Layout)


def snug(layout: L, *children: Widget) -> L:
    """Put children into a layout, and let it be as high as they need."""
    layout.size_hint_y = None
    layout.bind(minimum_height=layout.setter("height"))
    for child in children:
        layout.add_widget(child)
    return layout


def reverse(box: BoxLayout) -> None:
    """Let the children of a box stand in the other order, as for the other hand."""
    children = list(box.children)
    box.clear_widgets()
    for child in children:
        box.add_widget(child)


class Snug(Hideable, BoxLayout):
    """Children side by side, in a box as high as the highest of them."""


class Column(Snug):
    """Children below each other, in a box as high as all of them."""


class Fold(Snug):
    """A row that is there while it is ``open``; else its children are in nobody's way, and it is as
    high and as wide as nothing."""

    open = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._held: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._held.append(widget)
        if self.open:
            super().add_widget(widget, *args, **kwargs)

    def on_open(self, *_: object) -> None:
        self.clear_widgets()
        for widget in self._held if self.open else ():
            super().add_widget(widget)


class Halves(Snug):
    """Two columns: beside each other where there is room, else one below the other."""


class Half(Column):
    """One of the two."""


kv.load("widgets/surfaces/boxes")
