"""The bar at the top of a screen."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.widgets import buttons as _buttons  # noqa: F401


class AppBar(BoxLayout):
    """``title`` with an optional ``subtitle``; widgets added to it stand at the right.

    ``icon`` ("arrow-left", "close", or "" for none) with ``icon_label`` ("Back") emits
    ``on_leading``; ``role`` is the title's type role ("screen" for one without a subtitle).
    """

    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")
    icon_label = StringProperty("Back")
    role = StringProperty("title")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_leading")
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        trailing = self.ids.get("trailing")
        if trailing is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            trailing.add_widget(widget, *args, **kwargs)

    def on_leading(self) -> None:
        """The leading icon was tapped."""


kv.load("widgets/appbar")
