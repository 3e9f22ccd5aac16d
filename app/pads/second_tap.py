"""A tap that was enough counts once: its second half would fall on whatever has come instead."""

from __future__ import annotations

from kivy.core.window import Window

from app.touch import Touch


def spare_second_tap() -> None:
    """If the next touch makes a double tap of the last one, nobody gets it.

    After an entry the same key stands there for the next player, and below a sheet that has closed
    lies the pad with its buttons.
    """
    Window.bind(on_touch_down=_swallow)


def _swallow(_window: object, touch: Touch) -> bool:
    Window.unbind(on_touch_down=_swallow)
    return bool(touch.is_double_tap)
