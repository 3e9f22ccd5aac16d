"""Keys for thumbs: the buttons of a pad's own keyboards."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.widgets.inputs.press import Pressable


class PadKey(Pressable, AnchorLayout):
    """One key with a figure, a word or an icon; `value` is what it stands for.

    `selected` marks what a cell holds, `plain` is a key that only helps (back, the sign), `wordy`
    one with words instead of a figure, `spent` one that would be refused now.
    """

    text = StringProperty("")
    icon = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)
    plain = BooleanProperty(False)
    wordy = BooleanProperty(False)
    spent = BooleanProperty(False)
    strength = NumericProperty(1)  # how clearly it is seen
    ground = ColorProperty("#00000000")  # its colour while it is not selected


class PadKeys(GridLayout):
    """Keys in rows; all of them are equally large."""


kv.load("pads/editors")
