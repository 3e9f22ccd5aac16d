"""A ring that shows how much of something is done."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivymd.uix.progressindicator import MDCircularProgressIndicator

from app import kv
from app.widgets.surfaces.plates import Hideable


class ProgressRing(Hideable, MDCircularProgressIndicator):
    """KivyMD's circular indicator that shows a ``value`` from 0 to 1 and never moves by itself."""

    value = NumericProperty(0)

    def check_determinate(self, *_: object) -> None:
        """KivyMD would begin to turn it: nothing loops here while people wait."""


kv.load("widgets/pictures/progress")
