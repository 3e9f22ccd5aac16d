"""Cards, dividers and the scrolling page that holds them."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import kv
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.boxes import Column
from app.widgets.surfaces.plates import FilledPlate


class Card(FilledPlate, Pressable, Column):
    """A bordered surface with radius 20 around its children, stacked vertically.

    ``fill`` and ``edge`` are tokens (``edge`` None for no border), ``corner`` the radius in pixels,
    ``selected`` a primary border 2 dp wide over a primary container.  As high as its content unless
    ``size_hint_y`` is set.  ``tappable: True`` makes it a button with ``on_release``.
    """

    fill = ObjectProperty("surface")
    edge = ObjectProperty("outline_variant", allownone=True)
    corner = NumericProperty("20dp")
    selected = BooleanProperty(False)
    text = StringProperty("")


class QuietCard(Card):
    """A card in the bar's colour without a border, for what only explains."""


class Divider(Widget):
    """A line 1 dp thick; ``indent`` leaves room at the left (pixels)."""

    indent = NumericProperty(0)
    colour = ColorProperty("#00000000")


class Scroller(ScrollView):
    """Scrolls by finger or wheel; a mouse can drag its bar too."""

    def _change_bar_color(self, *_: object) -> None:
        """Kivy, which binds this once for every time that the bar moved and unbinds it once, would
        show the bar whenever the look changes."""
        moved = self._bind_inactive_bar_color_ev
        self._bar_color = (
            self.bar_color if moved and moved.is_triggered else self.bar_inactive_color
        )


class Page(Scroller):
    """A vertical scrolling page: children are stacked with the screen's margin and gap.

    ``max_width`` (pixels) keeps the column readable and centred on wide windows; 0 fills them.
    """

    max_width = NumericProperty(0)

    def on_kv_post(self, _base: Widget) -> None:
        self.children[0].fbind("height", self._hang)

    def _hang(self, _content: Widget, height: float) -> None:
        """Begin at the top again where everything has come into sight: Kivy would let a list that
        gets shorter at its end leave a gap above."""
        if height <= self.height:
            self.scroll_y = 1

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        column = self.ids.get("column")
        if column is None or widget is column:
            super().add_widget(widget, *args, **kwargs)
        else:
            column.add_widget(widget, *args, **kwargs)

    def clear_widgets(self, children: list[Widget] | None = None) -> None:
        self.ids.column.clear_widgets(children)


kv.load("widgets/surfaces/card")
