"""Small choices: chips and large choice cards."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import EdgedPlate
from app.widgets.text import label as _text  # noqa: F401


class Chip(EdgedPlate, Pressable, AnchorLayout):
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
    ground = ColorProperty("#00000000")  # its colour while it is not selected
    fill = ColorProperty("#00000000")


class ChoiceCard(Card):
    """A large choice with an icon over its text, one of a few side by side.

    ``icon``, ``text``, ``detail``, ``selected``.  Emits ``on_release``.
    """

    icon = StringProperty("")
    detail = StringProperty("")


kv.load("widgets/inputs/chips")
