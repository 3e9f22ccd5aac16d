"""A few exclusive values side by side."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import (
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from kivymd.uix.segmentedbutton import (
    MDSegmentButtonLabel,
    MDSegmentedButton,
    MDSegmentedButtonItem,
)
from kivymd.uix.segmentedbutton.segmentedbutton import (
    MDSegmentButtonSelectedIcon,
    MDSegmentedButtonItemContainer,
)

from app import kv
from app.theme import ROLES, font
from app.widgets.surfaces.plates import Hideable
from app.widgets.surfaces.quiet import InkedLabel, QuietSurface

ROLE = ROLES["caption_medium"]
BESIDE_WORD = 44  # dp for a segment's sides and its check
CHECK = 18  # sp
HIGH = 40  # dp that are painted
BEYOND = 4  # dp above and below them that take touches


class SegmentLabel(InkedLabel, MDSegmentButtonLabel):
    """The name of a value."""


class Segment(QuietSurface, MDSegmentedButtonItem):
    """One value."""

    key = ObjectProperty(None)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """KivyMD would give every segment a check, a frame later."""
        if isinstance(widget, MDSegmentedButtonItemContainer):
            RelativeLayout.add_widget(self, widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def show(self, active: bool, scale: float) -> None:
        """Whether it is the chosen one."""
        self.active = self._label.chosen = active
        check = self._get_selected_icon_from_container()
        if active and not check:
            check = MDSegmentButtonSelectedIcon(
                _segmented_button=self._segmented_button, _item=self
            )
            self.ids.container.add_widget(check, index=1)
        if check:
            check.font_size = sp(CHECK) * scale if active else 0

    def on_active(self, *_: object) -> None:
        """KivyMD would wait half a second before it shows the check."""

    def collide_point(self, x: float, y: float) -> bool:
        return bool(self.x <= x <= self.right and self.y - dp(BEYOND) <= y <= self.top + dp(BEYOND))


class SegmentRow(MDSegmentedButton):
    """KivyMD's segmented button, whose ends are round at once; never wider than its place."""

    def adjust_segment_radius(self, *_: object) -> None:
        round_ = dp(HIGH) / 2
        parts = self.ids.container.children  # from right to left
        for part in parts:
            left, right = round_ * (part is parts[-1]), round_ * (part is parts[0])
            part.radius = [left, right, right, left]

    def _set_size_hint_min_x(self, *_: object, **__: object) -> None:
        """Its owner says how wide it is."""


class Segments(Hideable, AnchorLayout):
    """The chosen value has a check.

    ``choices`` is a list of (key, text); ``value`` the chosen key, changed by a tap.  They fill the
    width they get; ``natural`` is the width they need (``size_hint_x: None; width: self.natural``).
    """

    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    label = StringProperty("")
    natural = NumericProperty(0)
    text_scale = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._row: SegmentRow | None = None
        self.fbind("choices", self._build)
        self.fbind("value", self._mark)
        for follow in (self._measure, self._mark):
            self.fbind("text_scale", follow)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        self._row = SegmentRow()
        for key, text in self.choices:
            part = Segment(SegmentLabel(text=text), key=key)
            part.bind(on_release=self._choose)
            self._row.add_widget(part)
        self._row.adjust_segment_radius()
        self.add_widget(self._row)
        self._measure()
        self._mark()

    def _measure(self, *_: object) -> None:
        label = CoreLabel(font_size=sp(ROLE.size) * self.text_scale, font_name=font(ROLE.weight))
        widest = max((label.get_extents(text)[0] for _key, text in self.choices), default=0)
        self.natural = len(self.choices) * (widest + dp(BESIDE_WORD) * self.text_scale)

    def _choose(self, part: Segment) -> None:
        self.value = part.key

    def _mark(self, *_: object) -> None:
        assert self._row
        for part in self._row.get_items():
            part.show(part.key == self.value, self.text_scale)


kv.load("widgets/inputs/segments")
