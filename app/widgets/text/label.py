"""Text by role, and icons of the Material icon font."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet, ref

from kivy.clock import Clock
from kivy.core.text import Label as PlainWriter
from kivy.core.text.markup import MarkupLabel as MarkupWriter
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color
from kivymd.icon_definitions import md_icons

from app import kv
from app.theme import ROLES, Colour, font, theme
from app.widgets.surfaces.plates import Hideable
from app.widgets.telling import (
    TellingChoice,
    TellingNumber,
    TellingObject,
    TellingSides,
    TellingString,
    TellingSwitch,
)
from app.widgets.text.fonts import ICON_FONT
from app.words import firm

# What a label of Kivy's asks its writer for, where that has another mind.
AS_LABELS: dict[str, Any] = {
    "halign": "auto",
    "split_str": "",
    "max_lines": 0,
    "ellipsis_options": {},
    "font_script_name": "Latn",
}


class Lettering(Hideable, Widget):
    """Letters in the middle of a widget, painted as a label of Kivy's does.

    Every screen has hundreds of them, so they are kept light: a label has four times as many
    objects. It binds to 37 properties of its own, where these tell of what is set, and all of them
    follow the theme together instead of by two rules of kv each.
    """

    text = TellingString("")
    halign = TellingString("auto")
    valign = TellingString("bottom")
    line_height = TellingNumber(1.0)
    padding = TellingSides([0, 0, 0, 0])
    strikethrough = TellingSwitch(False)
    markup = TellingSwitch(False)
    colour = TellingObject(None, allownone=True)
    texture_size = ObjectProperty((0, 0))  # pixels of the words

    usual = "text"  # the token where no colour is asked for
    _colour: Any = None  # the same as `colour`, which makes nothing to be read

    def __init__(self, **kwargs: Any) -> None:
        self._writer: Any = PlainWriter()
        self._writer.options.update(AS_LABELS)
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(size=(0, 0))
        place = self._place
        for name in ("x", "y", "width", "height"):
            self.fbind(name, place)
        FOLLOWERS.add(self)
        self.dress()

    @property
    def color(self) -> Colour:
        """The rgba of the letters."""
        rgba: Colour = self._writer.options["color"]
        return rgba

    @property
    def font_name(self) -> str:
        name: str = self._writer.options["font_name"]
        return name

    @property
    def font_size(self) -> float:
        """In pixels."""
        size: float = self._writer.options["font_size"]
        return size

    def tell(self, name: str, value: Any) -> None:
        if name == "hidden":
            super().tell(name, value)
        elif name == "colour":
            self._colour = value
            self._paint()
        elif name == "markup":
            self._change_writer(MarkupWriter if value else PlainWriter)
        elif name == "text":
            self._writer.text = firm(value)
            self._written()
        else:
            self._write_with(**{name: value})

    def _change_writer(self, kind: type) -> None:
        before = self._writer
        self._writer = kind(text=firm(self.text), text_size=before.text_size)
        self._writer.options.update(before.options)
        self._written()

    def dress(self) -> None:
        """Wear the theme's colours and its size of text."""
        self._paint()

    def _paint(self) -> None:
        self._write_with(color=theme.colour(self._colour, self.usual))

    def _write_with(self, **wanted: Any) -> None:
        """Write anew where this is not as it was."""
        options = self._writer.options
        if any(options[name] != value for name, value in wanted.items()):
            options.update(wanted)
            self._written()

    def _written(self) -> None:
        """The letters have to be painted before the next frame."""
        _waiting[ref(self)] = None
        _paint_soon()

    def texture_update(self) -> None:
        """Paint the letters, and tell how much room they take."""
        texture = self._texture()
        self._picture.texture = None  # the same one may have other letters
        self._picture.texture = texture
        self._picture.size = size = texture.size if texture else (0, 0)
        self._measured(size)
        self._place()

    def _texture(self) -> Any:
        writer = self._writer
        if isinstance(writer, MarkupWriter) and self.text:
            writer.text = f"[color={get_hex_from_color(self.color)}]{firm(self.text)}[/color]"
        if not writer.text:
            return None
        writer.refresh()
        return writer.texture

    def _measured(self, size: tuple[float, float]) -> None:
        self.texture_size = tuple(size)

    def _place(self, *_: object) -> None:
        wide, high = self._picture.size
        x, y = self.x + self.width / 2 - wide / 2, self.y + self.height / 2 - high / 2
        self._picture.pos = (int(x), int(y))


FOLLOWERS: WeakSet[Lettering] = WeakSet()  # of the theme: all that there are
_waiting: dict[ref[Lettering], None] = {}  # those that have to be painted


def _dress_all(*_: object) -> None:
    for letters in list(FOLLOWERS):
        letters.dress()


def _paint_waiting(_dt: float) -> None:
    for held in list(_waiting):
        del _waiting[held]
        letters = held()
        if letters is not None:
            letters.texture_update()


_paint_soon = Clock.create_trigger(_paint_waiting, -1)
theme.bind(repaints=_dress_all, text_scale=_dress_all)


class Text(Lettering):
    """A text that wraps to its width and is as high as it needs.

    ``role``       a key of ``app.theme.ROLES`` ("body", "caption", "title", "total", ...)
    ``colour``     a theme token ("text2", "pin"), an rgba, or None for the main text colour
    ``hug``        as wide as the words; with ``max_width`` (pixels) it wraps beyond that
    ``one_line``   cut with an ellipsis instead of wrapping
    ``halign``     "left", "center" or "right", as in Kivy
    ``factor``     makes this one text larger or smaller than its role
    """

    role = TellingChoice("body", options=list(ROLES))
    hug = TellingSwitch(False)
    one_line = TellingSwitch(False)
    max_width = TellingNumber(0)
    factor = TellingNumber(1.0)

    # The same as those without the line, which make nothing to be read.
    _role, _hug, _max_width, _factor = "body", False, 0.0, 1.0

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wrap()
        self.fbind("width", self._wrap)

    def tell(self, name: str, value: Any) -> None:
        if name in ("role", "factor"):
            setattr(self, f"_{name}", value)
            self._set_font()
        elif name in ("hug", "max_width"):
            setattr(self, f"_{name}", value)
            self._wrap()
            self._written()
        elif name == "one_line":
            self._write_with(shorten=value, max_lines=int(value))
        else:
            super().tell(name, value)

    def dress(self) -> None:
        self._set_font()
        super().dress()

    def _set_font(self) -> None:
        role = ROLES[self._role]
        size = sp(role.size) * theme.text_scale * self._factor
        self._write_with(font_name=font(role.weight), font_size=size)

    def _wrap(self, *_: object) -> None:
        if self._hug:
            self.size_hint_x = None
            return
        room = (max(1, self.width), None)
        if room != self._writer.text_size:
            self._writer.text_size = room
            self._written()

    def _texture(self) -> Any:
        if self._hug:
            self._writer.text_size = (None, None)
        texture = super()._texture()
        if self._hug and texture and 0 < self._max_width < texture.width:
            self._writer.text_size = (self._max_width, None)
            texture = super()._texture()
        return texture

    def _measured(self, size: tuple[float, float]) -> None:
        changed = tuple(size) != self.texture_size
        if self._hug and (changed or size[0]):  # one without words keeps the width it began with
            self.width = size[0]
        if changed:
            self.height = size[1]
        super()._measured(size)


class Icon(Lettering):
    """One icon by its Material name; ``size`` is the box, ``glyph`` the icon's size in sp."""

    icon = TellingString("")
    glyph = TellingNumber(24)

    usual = "text2"
    _glyph = 24.0
    _side = 100.0  # pixels, as any widget begins

    def tell(self, name: str, value: Any) -> None:
        if name == "icon":
            self._writer.text = sign_of(value)
            self._written()
        elif name == "glyph":
            self._glyph = value
            self.dress()
        else:
            super().tell(name, value)

    def dress(self) -> None:
        size = sp(self._glyph) * theme.text_scale
        self._write_with(font_name=ICON_FONT, font_size=size)
        self._be_wide(dp(self._glyph) * theme.text_scale)
        super().dress()

    def _be_wide(self, side: float) -> None:
        """Follow the size of text; a width or height that somebody has given to it stays."""
        before, self._side = self._side, side
        for name in ("width", "height"):
            if getattr(self, name) == before:
                setattr(self, name, side)


def sign_of(name: str) -> str:
    """The character of an icon; nothing for an empty name, a blank square for a wrong one."""
    return md_icons.get(name, md_icons["checkbox-blank-outline"]) if name else ""


kv.load("widgets/text/label")
