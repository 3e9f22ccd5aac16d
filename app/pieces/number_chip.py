"""A small chip with a number on it, such as what a face of a die adds."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.widgets.surfaces.plates import FilledPlate


class NumberChip(FilledPlate, AnchorLayout):
    """Shows a few signs; nothing to be tapped."""

    text = StringProperty("")


kv.load("pieces/number_chip")
