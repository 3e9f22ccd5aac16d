"""A list of choices that opens below what was tapped."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from app import kv
from app.widgets.layers import Layer
from app.widgets.rows import Row
from app.window import frame

EDGE = 8


class Menu(Layer):
    """``Menu(choices=[(key, text), (key, text, icon)], value=key).open(anchor)``.

    Opens below the anchor, or above it where there is no room.  A tap closes the menu and emits
    ``on_choose(key)``; the row of ``value`` is marked with a check.
    """

    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    motion = 90

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        kwargs.setdefault("dim", False)
        self._anchor: Widget | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("choices", self._build)
        self._build()
        self.fbind("size", self._place)
        self.ids.panel.fbind("size", self._place)

    def panel(self) -> Widget:
        return self.ids.panel

    def open(self, anchor: Widget | None = None, *_: object) -> None:
        """Open below ``anchor``, or in the middle without one."""
        self._anchor = anchor
        self._place()
        super().open()

    def _build(self, *_: object) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for key, text, *icon in self.choices:
            row = Row(text=text, icon=icon[0] if icon else "", tappable=True)
            if key == self.value:
                row.add_widget(_check())
            row.bind(on_release=lambda _row, key=key: self._choose(key))
            rows.add_widget(row)

    def _choose(self, key: object) -> None:
        self.dismiss()
        self.dispatch("on_choose", key)

    def _place(self, *_: object) -> None:
        panel, edge, anchor = self.ids.panel, dp(EDGE), self._anchor
        if anchor is None:
            panel.center = self.center
            return
        left, bottom = anchor.to_window(*anchor.pos)
        lowest = edge + frame.inset_bottom
        below = bottom - dp(4) - panel.height
        above = bottom + anchor.height + dp(4)
        if below >= lowest:
            panel.y = below
        else:
            panel.y = max(lowest, min(above, frame.height - panel.height - edge - frame.inset_top))
        right = frame.width - panel.width - edge
        panel.x = max(edge, min(left + anchor.width - panel.width, right))

    def on_choose(self, key: object) -> None:
        """A choice was tapped."""


def _check() -> Widget:
    from app.widgets.text import Icon

    return Icon(icon="check", colour="primary")


kv.load("widgets/menu")
