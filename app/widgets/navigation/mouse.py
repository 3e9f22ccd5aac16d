"""Shows the tip of the icon on which a mouse rests."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app.widgets.inputs.buttons import IconButton

REST = 0.6  # seconds


class Mouse:
    """One for the window: looking once where it rests is cheaper than asking every icon always."""

    def __init__(self) -> None:
        self._rest = Clock.create_trigger(self._rested, REST)
        Window.bind(mouse_pos=self._moved, on_touch_down=self._pressed, on_key_down=self._pressed)

    def close(self) -> None:
        """Follow it no longer."""
        self._rest.cancel()
        Window.unbind(mouse_pos=self._moved, on_touch_down=self._pressed, on_key_down=self._pressed)

    def _moved(self, *_: object) -> None:
        self._pressed()
        self._rest()

    def _pressed(self, *_: object) -> None:
        """Take the tip away: a button that is pressed may be gone a moment later."""
        from app.widgets.layers.tips import hide_tip  # a phone has no need of it

        hide_tip()
        self._rest.cancel()

    def _rested(self, _dt: float) -> None:
        from app.widgets.layers.tips import show_tip

        x, y = Window.mouse_pos
        for widget in Window.children:
            if widget.collide_point(x, y):  # what lies below is covered
                button = _icon_at(widget, x, y)
                if button and button.has_tip:
                    show_tip(button)
                return


def _icon_at(widget: Widget, x: float, y: float) -> Any:
    """The icon button at a point in the parent's coordinates."""
    if isinstance(widget, IconButton) and widget.collide_point(x, y):
        return widget
    if isinstance(widget, StencilView) and not widget.collide_point(x, y):
        return None  # scrolled out of view
    inside = widget.to_local(x, y)
    return next(filter(None, (_icon_at(child, *inside) for child in widget.children)), None)
