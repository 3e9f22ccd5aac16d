"""The bar at the top of a screen."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.appbar import (
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTrailingButtonContainer,
)

from app import kv
from app.widgets.inputs import buttons as _buttons  # noqa: F401
from app.widgets.surfaces.boxes import Column


class AppBarWords(Column):
    """Title and subtitle, where KivyMD has a title alone."""


class AppBarTrailing(MDTopAppBarTrailingButtonContainer):
    """The right end of a bar, with each part where it was asked to be: KivyMD forgets the place."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        BoxLayout.add_widget(self, widget, *args, **kwargs)


class AppBar(MDTopAppBar):
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
        """Put it at its place at once: KivyMD would leave it out of the first frame."""
        if isinstance(widget, AppBarWords):
            self.ids.text_box.add_widget(widget)
        elif isinstance(widget, MDTopAppBarLeadingButtonContainer):
            self.ids.root_box.add_widget(widget, index=1)
        elif isinstance(widget, AppBarTrailing):
            self.ids.root_box.add_widget(widget)
        elif "trailing" in self.ids:
            self.ids.trailing.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        self.ids.text_box.padding = 0

    def on_leading(self) -> None:
        """The leading icon was tapped."""


kv.load("widgets/navigation/appbar")
