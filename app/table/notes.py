"""The short notes of the action bar: whose turn it is, and a figure that would change."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.theme import ROLES, font, theme
from app.widgets.surfaces.plates import Centred, Pill
from app.widgets.text import label as _text  # noqa: F401
from app.words import value

ROLE = ROLES["small"]
LEAST = 12  # sp: no text gets smaller than this
# (with the name, smaller, lines that have room then), best first
FITS = ((True, False, 2), (True, True, 3), (False, True, 4))


class Readout(Pill, BoxLayout):
    """A figure and what it would become: title, old value struck through, arrow, new value."""

    title = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")

    def colour_of(self, before: str, after: str) -> str:
        """Only a figure that gets better shines: less, as always in golf."""
        try:
            return "primary" if value(after) < value(before) else "text"
        except ValueError:  # not a number
            return "text"


class TurnNote(Centred):
    """Whose turn it is and what is awaited. Long words get smaller.

    The name gives way only to what would be too long even then, as no prompt is.
    """

    seat = StringProperty("blue")
    name = StringProperty("")
    text = StringProperty("")
    factor = NumericProperty(1.0)
    named = BooleanProperty(True)
    narrow = BooleanProperty(False)  # the token stands before the name, and not beside all

    def on_kv_post(self, _base: object) -> None:
        self.fbind("text", self._fit)
        self.ids.said.fbind("width", self._fit)
        theme.bind(text_scale=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        width, size = self.ids.said.width, ROLE.size * theme.text_scale
        smaller = min(1.0, LEAST / size)
        for named, small, lines in FITS:
            self.named, self.factor = named, smaller if small else 1.0
            if lines_of(self.text, size * self.factor, width) <= lines:
                return


def lines_of(text: str, size: float, width: float) -> int:
    """How many lines a small text takes at a size (sp) within a width (pixels)."""
    return round(_height(text, sp(size), (max(1, width), None)) / line_height(size))


def line_height(size: float) -> float:
    """How high one line of a small text is, in pixels."""
    return _height("X", sp(size), (None, None))


@lru_cache(maxsize=256)  # a table asks the same several times a move, and a text has to be set
def _height(text: str, pixels: float, room: tuple[float | None, None]) -> float:
    label = CoreLabel(text=text, font_size=pixels, font_name=font(ROLE.weight), text_size=room)
    label.refresh()
    return float(label.texture.height)


class BoardReadout(Readout):
    """The readout of a board."""

    board = ObjectProperty(None)


class StatusNote(TurnNote):
    """The turn note of a status."""

    status = ObjectProperty(None)


kv.load("table/notes")
