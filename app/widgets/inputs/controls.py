"""Small controls: chips, large choice cards, a switch, and a number with a minus and a plus."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme
from app.widgets.inputs import buttons as _buttons  # noqa: F401
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


class Switch(Pressable, Widget):
    """``active`` is toggled by a tap; give it a ``label``."""

    active = BooleanProperty(False)
    slide = NumericProperty(0)  # 0 off, 1 on: where the thumb is drawn

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.slide = float(self.active)

    def on_release(self) -> None:
        self.toggle()

    def toggle(self) -> None:
        """Turn it over."""
        self.active = not self.active

    def on_active(self, *_: object) -> None:
        Animation.cancel_all(self, "slide")
        seconds = theme.time(90)
        if seconds and self.get_root_window():
            Animation(slide=float(self.active), d=seconds, t="out_quad").start(self)
        else:
            self.slide = float(self.active)


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


kv.load("widgets/inputs/chips")
kv.load("widgets/inputs/switch")
kv.load("widgets/inputs/stepper")
