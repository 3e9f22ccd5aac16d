"""An on-off switch with a check in its thumb."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme
from app.widgets.inputs.press import Pressable
from app.widgets.text import label as _text  # noqa: F401


class Switch(Pressable, Widget):
    """``active`` is toggled by a tap; give it a ``label``."""

    active = BooleanProperty(False)
    slide = NumericProperty(0)  # 0 off, 1 on: where the thumb is drawn

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.slide = float(self.active)

    def on_release(self) -> None:
        self.toggle()

    def toggle(self) -> None:
        """Turn it over."""
        self.active = not self.active

    def on_active(self, *_: object) -> None:
        Animation.cancel_all(self, "slide")
        seconds = theme.time(90)
        if seconds and self.get_root_window():
            Animation(slide=float(self.active), d=seconds, t="out_quad").start(self)
        else:
            self.slide = float(self.active)


kv.load("widgets/inputs/switch")
