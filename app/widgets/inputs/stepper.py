"""A whole number with a minus and a plus, which go on while they are held."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.widgets.inputs import buttons as _buttons  # noqa: F401

PATIENCE = 0.4  # seconds after which a held button begins to count
PACE = 0.08  # seconds between its steps from then on


class Stepper(BoxLayout):
    """``value`` between ``min`` and ``max`` in steps of ``step``; ``label`` names what is counted.

    Its buttons are labelled "<label> less" and "<label> more". ``large`` is for a number that is
    the point of its surroundings, ``tight`` for one that has little room.
    """

    value = NumericProperty(0)
    min = NumericProperty(0)
    max = NumericProperty(10)
    step = NumericProperty(1)
    label = StringProperty("")
    large = BooleanProperty(False)
    tight = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._counting: Any = None
        self._typed = ""  # figures of a number that is being written
        self._counted = False  # while the button was held, so that letting go adds nothing

    def change(self, by: int) -> None:
        """Go up or down, never past an end."""
        self._typed = ""
        self.value = min(self.max, max(self.min, self.value + by * self.step))

    def type(self, figure: str) -> None:
        """A figure was typed: it goes on with the number, or begins a new one where that would be
        too large."""
        longer = int(f"{self._typed}{figure}")
        self._typed = str(longer if longer <= self.max else int(figure))
        if self.min <= int(self._typed) <= self.max:
            self.value = int(self._typed)

    def hold(self, down: bool, by: int) -> None:
        """A button goes down or up."""
        if self._counting:
            self._counting.cancel()
            self._counting = None
        if down:
            self._counted = False
            self._counting = Clock.schedule_once(lambda _dt: self._count(by), PATIENCE)

    def _count(self, by: int) -> None:
        self._counted = True
        self.change(by)
        self._counting = Clock.schedule_once(lambda _dt: self._count(by), PACE)

    def let_go(self, by: int) -> None:
        """A button was tapped, or held and let go."""
        if not self._counted:
            self.change(by)


kv.load("widgets/inputs/stepper")
