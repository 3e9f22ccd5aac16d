"""A list of choices that opens below what was tapped."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivymd.uix.menu import MDDropdownMenu
from kivymd.uix.menu.menu import MDDropdownLeadingTrailingIconItem

from app import kv
from app.theme import ROLES, font, theme
from app.touch import Touch
from app.widgets.layers.layer import Layer
from app.widgets.surfaces.quiet import QuietSurface
from app.window import frame

EDGE = 8
LEAST, MOST = 200, 360  # dp of its width
BESIDE_WORDS = 40  # dp at the sides of a row's words
ICON = 48  # dp for an icon before them or the check after them
ROW = 52
ROLE = ROLES["body"]


class MenuPanel(QuietSurface, MDDropdownMenu):
    """KivyMD's menu as the panel of a layer, which opens it, closes it and places it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scale_value_x = self.scale_value_y = 1

    def on_touch_down(self, touch: Touch) -> bool:
        return any(child.dispatch("on_touch_down", touch) for child in self.children[:])

    def _remove_menu(self, *_: object) -> None:
        """Another size of the window only moves it."""


class MenuItem(QuietSurface, MDDropdownLeadingTrailingIconItem):
    """One choice."""

    held = BooleanProperty(False)  # a finger is on it
    choose = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.remove_widget(self.children[0])  # a line below it, whatever ``divider`` says

    def on_press(self, *_: object) -> None:
        self.held = True

    def on_touch_up(self, touch: Touch) -> bool:
        self.held = False
        return super().on_touch_up(touch)

    def on_release(self, *_: object) -> None:
        self.choose()


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
        self._panel = MenuPanel(opacity=self.shown)  # kv can not build KivyMD's menu as a child
        self.add_widget(self._panel)
        self.fbind("shown", self._panel.setter("opacity"))
        self.fbind("choices", self._build)
        self.fbind("size", self._place)
        self._build()

    def panel(self) -> Widget:
        return self._panel

    def open(self, anchor: Widget | None = None, *_: object) -> None:
        """Open below ``anchor``, or in the middle without one."""
        self._anchor = anchor and anchor.__self__  # kv gives a proxy of what may go before the menu
        self._place()
        super().open()

    def _build(self, *_: object) -> None:
        self._panel.items = [self._item(*choice) for choice in self.choices]
        self._place()

    def _item(self, key: object, text: str, icon: str = "") -> dict[str, object]:
        return {
            "viewclass": "MenuItem",
            "height": dp(ROW) * theme.text_scale,
            "text": text,
            "leading_icon": icon,
            "trailing_icon": "check" if key == self.value else "",
            "choose": lambda: self._choose(key),
        }

    def _choose(self, key: object) -> None:
        self.dismiss()
        self.dispatch("on_choose", key)

    def _place(self, *_: object) -> None:
        panel, edge, anchor = self._panel, dp(EDGE), self._anchor
        self._measure()
        if anchor is None or anchor.get_parent_window() is None:
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

    def _measure(self) -> None:
        """Room for the longest choice, as far as the window has it."""
        panel, items = self._panel, self._panel.items
        label = CoreLabel(font_size=sp(ROLE.size) * theme.text_scale, font_name=font(ROLE.weight))
        words = max((label.get_extents(item["text"])[0] for item in items), default=0)
        icons = sum(any(item[end] for item in items) for end in ("leading_icon", "trailing_icon"))
        wanted = words + dp(BESIDE_WORDS) + icons * dp(ICON)
        panel.width = min(max(wanted, dp(LEAST)), dp(MOST), self.width - 2 * dp(EDGE))
        high = sum(item["height"] for item in items) + 2 * dp(EDGE)
        panel.height = min(high, self.height - 2 * dp(EDGE))

    def on_choose(self, key: object) -> None:
        """A choice was tapped."""


kv.load("widgets/layers/menu")
