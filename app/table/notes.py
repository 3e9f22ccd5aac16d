"""The short notes of the action bar: whose turn it is, and a figure that would change."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.theme import ROLES, font, theme
from app.widgets import text as _text  # noqa: F401

ROLE = ROLES["small"]
LEAST = 12  # sp: no text gets smaller than this
LINES, LINES_ALONE = 2, 3  # that have room below the name, and in its place


class Readout(BoxLayout):
    """A figure and what it would become: title, old value struck through, arrow, new value."""

    title = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")


class TurnNote(BoxLayout):
    """Whose turn it is and what is awaited. Long words get smaller, then the name gives way."""

    seat = StringProperty("blue")
    name = StringProperty("")
    text = StringProperty("")
    factor = NumericProperty(1.0)
    named = BooleanProperty(True)

    def on_kv_post(self, _base: object) -> None:
        self.fbind("text", self._fit)
        self.ids.said.fbind("width", self._fit)
        theme.bind(text_scale=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        width, size = self.ids.said.width, ROLE.size * theme.text_scale
        smaller = min(1.0, LEAST / size)
        for named, factor in ((True, 1.0), (True, smaller), (False, smaller)):
            if lines_of(self.text, size * factor, width) <= (LINES if named else LINES_ALONE):
                break
        self.named, self.factor = named, factor


def lines_of(text: str, size: float, width: float) -> int:
    """How many lines a small text takes at a size (sp) within a width (pixels)."""
    looks: dict[str, Any] = {"font_size": sp(size), "font_name": font(ROLE.weight)}
    one = CoreLabel(text="X", **looks)
    all_ = CoreLabel(text=text, text_size=(max(1, width), None), **looks)
    for label in (one, all_):
        label.refresh()
    return round(all_.texture.height / one.texture.height)


class BoardReadout(Readout):
    """The readout of a board."""

    board = ObjectProperty(None)


class StatusNote(TurnNote):
    """The turn note of a status."""

    status = ObjectProperty(None)


kv.load("table/notes")
