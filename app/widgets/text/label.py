"""Text by role, and icons of the Material icon font."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from app import kv
from app.theme import ROLES, font
from app.widgets.surfaces.plates import Hideable


class Text(Hideable, Label):
    """A text that wraps to its width and is as high as it needs.

    ``role``       a key of ``app.theme.ROLES`` ("body", "caption", "title", "total", ...)
    ``colour``     a theme token ("text2", "pin"), an rgba, or None for the main text colour
    ``hug``        as wide as the words; with ``max_width`` (pixels) it wraps beyond that
    ``one_line``   cut with an ellipsis instead of wrapping
    ``halign``     "left", "center" or "right", as in Kivy
    ``factor``     makes this one text larger or smaller than its role
    """

    role = OptionProperty("body", options=list(ROLES))
    colour = ObjectProperty(None, allownone=True)
    hug = BooleanProperty(False)
    one_line = BooleanProperty(False)
    max_width = NumericProperty(0)
    factor = NumericProperty(1.0)
    text_scale = NumericProperty(1.0)  # follows the theme through kv, which lets go of dead widgets

    text_size: tuple[float | None, float | None]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("hug", "one_line", "max_width", "text", "font_size", "font_name"):
            self.fbind(name, self._measure)
        self.fbind("width", self._follow_width)
        self.fbind("texture_size", self._follow_texture)
        # Other words of the same size leave texture_size alone, but not the place where they wrap.
        self.fbind("texture", lambda text, new: new and text._follow_texture(text, new.size))
        for name in ("role", "factor", "text_scale"):
            self.fbind(name, self._set_font)
        self._set_font()
        self._measure()

    def _set_font(self, *_: object) -> None:
        role = ROLES[self.role]
        self.font_name = font(role.weight)
        self.font_size = sp(role.size) * self.text_scale * self.factor

    def _measure(self, *_: object) -> None:
        self.shorten = self.one_line
        self.max_lines = 1 if self.one_line else 0
        if self.hug:
            self.size_hint_x = None
            self.text_size = (None, None)
        else:
            self.text_size = (max(1, self.width), None)

    def _follow_width(self, *_: object) -> None:
        if not self.hug:
            self.text_size = (max(1, self.width), None)

    def _follow_texture(self, _: object, size: list[float]) -> None:
        if not self.hug:
            return
        if self.max_width and size[0] > self.max_width and self.text_size[0] is None:
            self.text_size = (self.max_width, None)
        else:
            self.width = size[0]


class Icon(Hideable, Label):
    """One icon by its Material name; ``size`` is the box, ``glyph`` the icon's size in sp."""

    icon = StringProperty("")
    colour = ObjectProperty(None, allownone=True)
    glyph = NumericProperty(24)
    side = NumericProperty(100)  # pixels, as any widget begins

    def __init__(self, **kwargs: Any) -> None:
        self._side = 100.0
        super().__init__(**kwargs)

    def on_side(self, _icon: Label, side: float) -> None:
        """Follow the size of text; a width or height that somebody has given to it stays."""
        before, self._side = self._side, side
        for name in ("width", "height"):
            if getattr(self, name) == before:
                setattr(self, name, side)

    def sign(self, name: str) -> str:
        return sign_of(name)


def sign_of(name: str) -> str:
    """The character of an icon; nothing for an empty name, a blank square for a wrong one."""
    return md_icons.get(name, md_icons["checkbox-blank-outline"]) if name else ""


kv.load("widgets/text/label")
