"""Says what an icon does, in KivyMD's tooltip: while it is held, and where a mouse rests on it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivymd.uix.tooltip import MDTooltip, MDTooltipPlain

from app import kv
from app.theme import theme

CLEAR = 8  # dp between the icon and its tip

GONE = ("parent", "opacity", "disabled", "label")  # a change of these takes a tip away

_now: list[Tip] = []


class TipText(MDTooltipPlain):
    """The words."""


class Tip(MDTooltip, Widget):
    """Stands for an icon button while its tip is shown.

    KivyMD would make every button a tooltip, which then follows the mouse by itself: a table has
    dozens of icons and shows one tip at a time.
    """

    def __init__(self, button: Any) -> None:
        super().__init__()
        self._button = button
        self.size = button.size
        self.center = button.to_window(*button.center)
        self._tooltip = TipText(text=button.label)
        self._tooltip.texture_update()
        self._tooltip.size = self._tooltip.texture_size
        above = self.top + dp(CLEAR)
        if above + self._tooltip.height < Window.height:
            self.shift_y = above - self.center_y + self._tooltip.height / 2 + self.height

    def open(self) -> None:
        """Show it."""
        _now.append(self)
        for change in GONE:
            self._button.fbind(change, self._left)
        self.display_tooltip()

    def _left(self, *_: object) -> None:
        self.dismiss()

    def animation_tooltip_show(self, *_: object) -> None:
        seconds = theme.time(90)
        self._tooltip.scale_value_x = self._tooltip.scale_value_y = 1
        if seconds:
            Animation(opacity=1, d=seconds).start(self._tooltip)
        else:
            self._tooltip.opacity = 1

    def dismiss(self) -> None:
        """Take it away."""
        _now.remove(self)
        for change in GONE:
            self._button.funbind(change, self._left)
        Clock.unschedule(self.animation_tooltip_show)
        Animation.cancel_all(self._tooltip)
        self.remove_tooltip()


def show_tip(button: Any) -> None:
    """Tell the label of a button, in place of another that is told now."""
    hide_tip()
    Tip(button).open()


def hide_tip() -> None:
    """Take away the tip that is shown."""
    for tip in _now.copy():
        tip.dismiss()


kv.load("widgets/layers/tips")
