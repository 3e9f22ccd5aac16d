"""What else can be done besides laying a tile: a small row of signs with words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box, frame
from app.pieces.stock import Pen
from app.theme import theme
from app.widgets import Pressable

HIGH = 56  # dp
NARROWEST = 48  # dp
FAINT = 0.38


class Extra(NamedTuple):
    """One thing to do."""

    key: str
    title: str
    icon: str
    selected: bool = False
    possible: bool = True
    label: str = ""  # where the title alone does not tell


class ExtraButton(Pressable, Widget):
    """A sign with a word below it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.extra = Extra("", "", "")
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def show(self, extra: Extra) -> None:
        self.extra = extra
        self.label = extra.label or extra.title
        self.opacity = 1 if extra.possible else FAINT
        self.draw()

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        if min(self.size) < dp(24):
            return
        box = Box(round(self.x), round(self.y), round(self.width), round(self.height))
        box = box.grown(-dp(2))
        chosen = self.extra.selected
        self._drawn.add(Color(*(theme.primary_container if chosen else theme.surface)))
        self._drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(16)]))
        self._drawn.add(Color(*(theme.primary if chosen else theme.outline_variant)))
        for line in frame(box, dp(16), dp(2 if chosen else 1.2)):
            self._drawn.add(line)
        ink = theme.on_primary_container if chosen else theme.text
        pen = Pen(1.0)
        word = pen.fitted(self.extra.title, box.w - dp(4), 13, 500)
        side = min(dp(22), box.h - word.h - dp(8))
        sign = pen.sign(self.extra.icon, side)
        top = box.centre[1] + (side + word.h) / 2
        for letters, middle in ((sign, top - side / 2), (word, top - side - word.h / 2)):
            self._drawn.add(Color(*ink))
            corner = (round(box.centre[0] - letters.w / 2), round(middle - letters.h / 2))
            size = (letters.w, letters.h)
            self._drawn.add(Rectangle(texture=letters.texture, pos=corner, size=size))


class Extras(FloatLayout):
    """A row of them, or several where it is narrow; `tapped` is told the key, `held` whether a
    finger is on one."""

    def __init__(
        self, tapped: Callable[[str], object], held: Callable[[str, bool], object], **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._tapped, self._held = tapped, held
        self.buttons: list[ExtraButton] = []
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def show(self, extras: Sequence[Extra]) -> None:
        if [button.extra for button in self.buttons] == list(extras):
            return
        while len(self.buttons) < len(extras):
            button = ExtraButton()
            button.bind(on_release=lambda touched: self._tapped(touched.extra.key))
            button.bind(state=lambda touched, state: self._held(touched.extra.key, state == "down"))
            self.buttons.append(button)
            self.add_widget(button)
        while len(self.buttons) > len(extras):
            self.remove_widget(self.buttons.pop())
        for button, extra in zip(self.buttons, extras, strict=True):
            button.show(extra)
        self._lay()

    def _across(self, count: int) -> int:
        """How many stand side by side: all of them, or two rows of them, or a column."""
        if self.height > 2.4 * self.width:
            return 1
        rows = 2 if count * dp(NARROWEST) > self.width or self.height > 1.8 * dp(HIGH) else 1
        return -(-count // rows)

    def _lay(self, *_: object) -> None:
        count = len(self.buttons)
        if not count or self.width < dp(40):
            return
        across = self._across(count)
        rows = -(-count // across)
        wide, high = self.width / across, self.height / rows
        for place, button in enumerate(self.buttons):
            button.size = (round(wide), round(high))
            button.pos = (
                round(self.x + place % across * wide),
                round(self.top - (place // across + 1) * high),
            )
