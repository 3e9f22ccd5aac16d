"""A sheet: from below on narrow windows, a centred panel on wide ones."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.widgets import text as _text  # noqa: F401
from app.widgets.layers import PanelLayer
from app.widgets.seats import SeatToken

PULL_TO_CLOSE = 72


class SheetHead(BoxLayout):
    """Handle, seat, title and subtitle; a pull downwards closes the sheet."""

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if touch.oy - touch.y > dp(PULL_TO_CLOSE):
            self.dispatch("on_pull")
        return True

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pull")
        super().__init__(**kwargs)

    def on_pull(self) -> None:
        """The head was pulled down."""


class Sheet(PanelLayer):
    """``title``, ``subtitle``, ``seat`` (a seat's key or ""); children are stacked in its body.

    The body scrolls when it is higher than the window allows.  ``wide`` is the panel's width on
    wide windows.  Widgets for the right end of the head go to ``add_to_head``; widgets that must
    stay in view below the scrolling body go to ``add_to_foot``.  A ``whole`` sheet fills the
    window, and its body does not scroll.
    """

    title = StringProperty("")
    subtitle = StringProperty("")
    seat = StringProperty("")
    wide = NumericProperty("480dp")
    whole = BooleanProperty(False)

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("seat", self._lead)
        self._lead()

    def add_to_head(self, widget: Widget) -> None:
        """Put a widget at the right of the title."""
        self.ids.extra.add_widget(widget)

    def add_to_foot(self, widget: Widget) -> None:
        """Put a widget below the body, where it never scrolls away."""
        self.ids.foot.add_widget(widget)

    def _lead(self, *_: object) -> None:
        """Show the token of the seat before the title."""
        self.ids.leading.clear_widgets()
        if self.seat:
            self.ids.leading.add_widget(SeatToken(seat=self.seat))


kv.load("widgets/sheet")
