"""Small choices: chips, segments of a few exclusive values, and large choice cards."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.theme import theme
from app.widgets import text as _text  # noqa: F401
from app.widgets.press import Pressable
from app.widgets.surfaces import Card

BESIDE_WORD = 44  # a segment's sides and its check


class Chip(Pressable, AnchorLayout):
    """A choice drawn 40 dp high that takes touches over 48.

    ``text``, ``icon``; ``selected`` (primary container with a check unless it has an icon);
    ``trailing`` an icon after the text ("menu-down" for a chip that opens a menu);
    ``quiet`` fills it with the high surface.  Emits ``on_release``; selecting is its owner's task.
    """

    text = StringProperty("")
    icon = StringProperty("")
    trailing = StringProperty("")
    selected = BooleanProperty(False)
    quiet = BooleanProperty(False)
    check = BooleanProperty(True)
    drawn = NumericProperty("40dp")


class Segment(Pressable, AnchorLayout):
    """One value of Segments."""

    key = ObjectProperty(None)
    text = StringProperty("")
    selected = BooleanProperty(False)
    corners = ListProperty([0, 0, 0, 0])
    first = BooleanProperty(False)
    word = NumericProperty(0)  # the width of its text


class Segments(BoxLayout):
    """A few exclusive values side by side; the chosen one has a check.

    ``choices`` is a list of (key, text); ``value`` the chosen key, changed by a tap.  They fill the
    width they get; ``natural`` is the width they need (``size_hint_x: None; width: self.natural``).
    """

    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    label = StringProperty("")
    natural = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("choices", self._build)
        self.fbind("value", self._mark)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        last = len(self.choices) - 1
        round_ = dp(21)
        for place, (key, text) in enumerate(self.choices):
            left, right = round_ if place == 0 else 0, round_ if place == last else 0
            part = Segment(key=key, text=text, corners=[left, right, right, left], first=place == 0)
            part.bind(on_release=self._choose, word=self._measure)
            self.add_widget(part)
        self._mark()

    def _measure(self, *_: object) -> None:
        widest = max(part.word for part in self.children)
        self.natural = len(self.children) * (widest + dp(BESIDE_WORD) * theme.text_scale)

    def _choose(self, part: Segment) -> None:
        self.value = part.key

    def _mark(self, *_: object) -> None:
        for part in self.children:
            part.selected = part.key == self.value


class ChoiceCard(Card):
    """A large choice with an icon over its text, one of a few side by side.

    ``icon``, ``text``, ``detail``, ``selected``.  Emits ``on_release``.
    """

    icon = StringProperty("")
    detail = StringProperty("")


kv.load("widgets/chips")
