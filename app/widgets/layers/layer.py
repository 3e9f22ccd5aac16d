"""Layers over the screens: a stack, the topmost of which Back closes."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme
from app.touch import Touch

_open: list[Layer] = []


class Layer(FloatLayout):
    """Covers the window and keeps touches from what is below; the base of sheet, dialog and menu.

    ``open()`` and ``dismiss()``; events ``on_open`` and ``on_dismiss``.  A tap outside ``panel()``
    dismisses it if ``auto_dismiss``; so does Back.  ``dim`` darkens what is below.  ``shown`` runs
    from 0 to 1 while it opens, for the looks of the subclass.
    """

    auto_dismiss = BooleanProperty(True)
    dim = BooleanProperty(True)
    shown = NumericProperty(0)
    motion = 250

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_open")
        self.register_event_type("on_dismiss")
        self._touches: dict[int, bool] = {}
        super().__init__(**kwargs)

    def panel(self) -> Widget:
        """The part that is not outside."""
        return self.children[0]

    @property
    def is_open(self) -> bool:
        return self in _open

    def open(self, *_: object) -> None:
        """Show it above everything else."""
        if self.is_open:
            return
        _open.append(self)
        Window.add_widget(self)
        self._move(1.0)
        self.dispatch("on_open")

    def dismiss(self, *_: object) -> None:
        """Take it away; touches go through at once, the picture leaves in its own time."""
        if not self.is_open:
            return
        _open.remove(self)
        self._move(0.0)
        self.dispatch("on_dismiss")

    def _move(self, goal: float) -> None:
        Animation.cancel_all(self, "shown")
        seconds = theme.time(self.motion)
        if not seconds:
            self.shown = goal
            self._moved()
            return
        motion = Animation(shown=goal, d=seconds, t="out_cubic")
        motion.bind(on_complete=self._moved)
        motion.start(self)

    def _moved(self, *_: object) -> None:
        if not self.is_open and self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Touch) -> bool:
        if not self.is_open:
            return False
        inside = self.panel().collide_point(*touch.pos)
        self._touches[touch.uid] = inside
        if inside:
            super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if not self.is_open:
            return False
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        began_inside = self._touches.pop(touch.uid, True)
        if not self.is_open:
            return False
        super().on_touch_up(touch)
        ended_inside = self.panel().collide_point(*touch.pos)
        if self.auto_dismiss and not began_inside and not ended_inside:
            self.dismiss()
        return True

    def on_open(self) -> None:
        """It has been added to the window."""

    def on_dismiss(self) -> None:
        """It no longer takes touches."""


class PanelLayer(Layer):
    """A layer whose kv has a `panel` and in it a `body`: that is where added widgets go."""

    def panel(self) -> Widget:
        return self.ids.panel

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        body = self.ids.get("body")
        if body is None:  # still being built
            super().add_widget(widget, *args, **kwargs)
        else:
            body.add_widget(widget, *args, **kwargs)


def top_layer() -> Layer | None:
    """The topmost open layer."""
    return _open[-1] if _open else None


def close_top() -> bool:
    """Close the topmost layer if it lets itself be closed: Back does that first."""
    layer = top_layer()
    if layer is None:
        return False
    if layer.auto_dismiss:
        layer.dismiss()
    return True


def close_all() -> None:
    """Take away every layer at once, as when another screen comes."""
    for layer in reversed(_open.copy()):
        layer.dismiss()
        Animation.cancel_all(layer, "shown")
        layer._moved()


kv.load("widgets/layers/layer")
