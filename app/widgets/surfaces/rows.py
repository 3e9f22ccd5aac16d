"""A list row: icon or seat, text with an explaining line, and what stands at its end."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme
from app.widgets.inputs.controls import Switch
from app.widgets.inputs.press import Pressable
from app.widgets.pictures.tokens import SeatToken
from app.widgets.surfaces.plates import Centred
from app.widgets.text.label import Icon

LEAST_TEXT = 88


class Row(Pressable, Centred):
    """``icon`` or ``seat`` (a seat's key) at the left, ``text`` and ``detail``, then its children.

    Widgets added to a row stand at its end (a Switch, Segments, a Chip, an Icon).  A tap on a row
    that holds a Switch turns it; ``tappable: True`` makes any row a button (``on_release``).
    ``divider`` draws a line below, from the text to the end.
    """

    icon = StringProperty("")
    seat = StringProperty("")
    text = StringProperty("")
    detail = StringProperty("")
    divider = BooleanProperty(False)
    role = StringProperty("body")
    ink = ObjectProperty(None, allownone=True)
    side = NumericProperty("16dp")
    stacked = BooleanProperty(False)  # the end stands below the text
    indent = NumericProperty(0)  # from the row's side to its text

    def on_kv_post(self, _base: Widget) -> None:
        for name in ("icon", "seat", "ink"):
            self.fbind(name, self._lead)
        self._lead()
        self.fbind("width", self._arrange)
        self.ids.trailing.fbind("width", self._arrange)
        self._arrange()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        trailing = self.ids.get("trailing")
        if trailing is None:
            super().add_widget(widget, *args, **kwargs)
            return
        trailing.add_widget(widget, *args, **kwargs)
        if isinstance(widget, Switch):
            self.tappable = True

    def on_release(self) -> None:
        for widget in self.ids.trailing.children:
            if isinstance(widget, Switch):
                widget.toggle()

    def _arrange(self, *_: object) -> None:
        """Where the text would have no room beside the row's end, the end goes below it."""
        words, trailing = self.ids.words.__self__, self.ids.trailing.__self__
        end = trailing.width - trailing.padding[0] + dp(12)
        room = self.width - 2 * self.side - self.indent - end
        self.stacked = bool(trailing.children) and room < dp(LEAST_TEXT) * theme.text_scale
        if self.stacked and trailing.parent is not words:
            super().remove_widget(trailing)
            words.add_widget(trailing)
        elif not self.stacked and trailing.parent is words:
            words.remove_widget(trailing)
            super().add_widget(trailing)

    def _lead(self, *_: object) -> None:
        """Put the icon or the seat's token at the left."""
        place = self.ids.leading
        place.clear_widgets()
        if self.seat:
            place.add_widget(SeatToken(seat=self.seat))
        elif self.icon:
            place.add_widget(Icon(icon=self.icon, colour=self.ink))


kv.load("widgets/surfaces/rows")
