"""The bar above an upright table: its title and, below that, as much news as fits two lines."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.table.notes import ROLE, line_height, lines_of
from app.table.parts import Tool as _Tool  # noqa: F401  (its kv name must exist first)

LINES = 2


class TableBar(BoxLayout):
    """`tools` do what its buttons ask; `news` are texts to choose from, the fullest first.

    The two lines keep their place whatever they say, so that nothing below them moves.
    """

    tools = ObjectProperty(None)
    explaining = BooleanProperty(False)
    title = StringProperty("")
    news = ListProperty([])
    line = StringProperty("")
    text_scale = NumericProperty(1.0)
    two_lines = NumericProperty(0)  # how high they are

    def on_kv_post(self, _base: object) -> None:
        for name in ("news", "text_scale"):
            self.fbind(name, self._choose)
        self.ids.said.fbind("width", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        """Nothing is ever cut: what does not fit gives way to the next shorter text."""
        width, size = self.ids.said.width, ROLE.size * self.text_scale
        fitting = (text for text in self.news if lines_of(text, size, width) <= LINES)
        self.two_lines = LINES * line_height(size)
        self.line = next(fitting, self.news[-1] if self.news else "")


kv.load("table/bar")
