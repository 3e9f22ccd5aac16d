"""Takes from KivyMD's widgets what they do by themselves: ripples, shadows, their own colours."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty
from kivymd.uix.label import MDLabel

from app.touch import Touch


class QuietSurface:
    """Stands before one of KivyMD's cards among the bases of a class.

    KivyMD builds an Fbo for the ripple of every card, at once and at whatever size it has: nothing
    is built here, as dialogs, sheets, menus and messages are not pressed as a whole.
    """

    fbo = None

    def init_fbos(self) -> None:
        """No ripple is painted."""

    def call_ripple_animation_methods(self, touch: Touch) -> None:
        """No ripple begins."""

    def on_press(self, *_: object) -> None:
        """Its parts are pressed, not the surface."""

    def on_release(self, *_: object) -> None:
        """Its parts are let go, not the surface."""

    def on_enter(self, *_: object) -> None:
        """Keep the look below a mouse."""

    def on_leave(self, *_: object) -> None:
        """Keep the look when the mouse goes."""


class InkedLabel(MDLabel):
    """One of KivyMD's labels, written in ``ink``.

    KivyMD's rules for labels inside of bars and buttons write their colour too, after ours where
    the look changes, and some ask the ids of the parent's parent for it: such a binding is never
    dropped, and holds the whole app in memory.
    """

    chosen = BooleanProperty(False)
    ink = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        Builder.unbind_property(self, "text_color")
        self.text_color = self.ink

    def on_ink(self, _label: MDLabel, ink: list[float]) -> None:
        self.text_color = ink
