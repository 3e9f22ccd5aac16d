"""The four text buttons and the icon button."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.theme import ROLES, font
from app.touch import Touch
from app.widgets.inputs.press import Pressable
from app.widgets.text import label as _text  # noqa: F401  (its kv names must exist first)

ICON, GAP = 22, 10  # dp of an icon and of the space between it and the words
TIGHT_SIDE = 10  # dp beside words that have little room
LEAST_FACTOR = 0.75  # words that still do not fit wrap
HELD = 0.5  # seconds after which an icon tells what it does


class PillButton(Pressable, AnchorLayout):
    """A fully round button with an optional icon before its text.

    ``text``, ``icon``, ``label``; ``large`` for the main action of a screen (56 dp instead of 52);
    ``fill``, ``ink``, ``edge`` are theme tokens or None.  It is as wide as its words; set
    ``size_hint_x: 1`` to stretch it: where its words then have too little room the icon gives way,
    after that the words get smaller.  Emits ``on_release``.
    """

    text = StringProperty("")
    icon = StringProperty("")
    large = BooleanProperty(False)
    small = BooleanProperty(False)
    fill = ObjectProperty(None, allownone=True)
    ink = ObjectProperty(None, allownone=True)
    edge = ObjectProperty(None, allownone=True)
    natural = NumericProperty(0)  # the width of its words and sides
    least = NumericProperty(0)  # its height where it is not large and its words do not wrap
    side = NumericProperty("24dp")
    text_scale = NumericProperty(1.0)
    roomy = BooleanProperty(True)  # the icon has room
    factor = NumericProperty(1.0)  # of the words
    most = NumericProperty(0)  # pixels within which the words wrap; 0 for a button that hugs them

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "text", "icon", "large", "side", "size_hint_x", "text_scale"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Fit words and icon into a stretched button; one as wide as its words has room for all."""
        if self.size_hint_x is None:
            self.roomy, self.factor, self.most = True, 1.0, 0
            return
        words = self._words_width()
        icon = dp(ICON) * self.text_scale + dp(GAP) if self.icon else 0
        room = self.width - 2 * self.side - icon
        self.roomy = words <= room
        if not self.roomy:
            room = self.width - 2 * dp(TIGHT_SIDE)
        self.factor = min(1.0, max(LEAST_FACTOR, room / max(1, words)))
        self.most = max(1, room)

    def _words_width(self) -> float:
        role = ROLES["button_large" if self.large else "button"]
        size = sp(role.size) * self.text_scale
        label = CoreLabel(font_size=size, font_name=font(role.weight))
        return label.get_extents(self.text)[0] + dp(1)


class FilledButton(PillButton):
    """The one main action of a screen."""


class TonalButton(PillButton):
    """A second action of some weight."""


class OutlineButton(PillButton):
    """A quiet action with a border."""


class TextButton(PillButton):
    """The quietest action: words only."""


class IconButton(Pressable, AnchorLayout):
    """A 48 dp target with one icon; ``caption`` puts a word below it, as on a rail.

    ``icon``, ``label``, ``selected`` (primary container behind it), ``ink`` (token), ``glyph``
    (sp).  Emits ``on_release``.  Held for a moment it tells its label instead, unless its
    ``caption`` says it already or ``repeats`` is set: then holding it means something else.
    """

    icon = StringProperty("")
    caption = StringProperty("")
    selected = BooleanProperty(False)
    bordered = BooleanProperty(False)
    repeats = BooleanProperty(False)
    middle = NumericProperty(0)  # how high its icon stands
    ground = ColorProperty("#00000000")  # behind the icon while it is not selected
    ink = ObjectProperty(None, allownone=True)
    glyph = NumericProperty(24)
    _held: Any = None  # the clock that runs while it is held
    _told = False

    @property
    def has_tip(self) -> bool:
        return bool(self.label and self.icon and not self.caption and not self.repeats)

    def on_press(self) -> None:
        if self.has_tip:
            self._held = Clock.schedule_once(self._tell, HELD)

    def _tell(self, _dt: float) -> None:
        from app.widgets.layers.tips import show_tip  # loaded with the first tip that is wanted

        self._told = self.state == "down"
        if self._told:
            show_tip(self)

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or not self._held:
            return bool(super().on_touch_up(touch))
        self._held.cancel()
        if not self._told:
            return bool(super().on_touch_up(touch))
        from app.widgets.layers.tips import hide_tip

        self._told = False
        touch.ungrab(self)
        self._do_release()
        hide_tip()
        return True


kv.load("widgets/inputs/buttons")
