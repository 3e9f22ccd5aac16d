"""The four text buttons and the icon button."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.widgets import text as _text  # noqa: F401  (its kv names must exist first)
from app.widgets.press import Pressable


class PillButton(Pressable, AnchorLayout):
    """A fully round button with an optional icon before its text.

    ``text``, ``icon``, ``label``; ``large`` for the main action of a screen (56 dp instead of 52);
    ``fill``, ``ink``, ``edge`` are theme tokens or None.  It is as wide as its words; set
    ``size_hint_x: 1`` to stretch it.  Emits ``on_release``.
    """

    text = StringProperty("")
    icon = StringProperty("")
    large = BooleanProperty(False)
    small = BooleanProperty(False)
    fill = ObjectProperty(None, allownone=True)
    ink = ObjectProperty(None, allownone=True)
    edge = ObjectProperty(None, allownone=True)
    natural = NumericProperty(0)  # the width of its words and sides
    inner_width = NumericProperty(0)
    side = NumericProperty("24dp")

    def on_size(self, *_: object) -> None:
        """A stretched button tells its text where to wrap; one that hugs does not."""
        stretched = self.size_hint_x is not None
        self.inner_width = max(1, self.width - 2 * self.side) if stretched else 0


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
    (sp).  Emits ``on_release``.
    """

    icon = StringProperty("")
    caption = StringProperty("")
    selected = BooleanProperty(False)
    bordered = BooleanProperty(False)
    ink = ObjectProperty(None, allownone=True)
    glyph = NumericProperty(24)


kv.load("widgets/buttons")
