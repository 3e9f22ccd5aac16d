"""A whole number with a minus and a plus."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.widgets import buttons as _buttons  # noqa: F401


class Stepper(BoxLayout):
    """``value`` between ``min`` and ``max`` in steps of ``step``; ``label`` names what is counted.

    Its buttons are labelled "<label> less" and "<label> more".
    """

    value = NumericProperty(0)
    min = NumericProperty(0)
    max = NumericProperty(10)
    step = NumericProperty(1)
    label = StringProperty("")

    def change(self, by: int) -> None:
        """Go up or down, never past an end."""
        self.value = min(self.max, max(self.min, self.value + by * self.step))


kv.load("widgets/stepper")
