"""The secret green of Kelly Golf: two tokens were drawn, one is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.draw.crisp import disc
from app.games.eighteen.cards.tokens import Token
from app.theme import theme
from app.widgets import Pressable, Text
from engine.games.eighteen.model import NO_HOLE

LARGEST = 96  # dp of a token


class Target(Pressable, FloatLayout):
    """One token, ringed while it is the chosen one, and what green it is."""

    def __init__(self, hole: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hole = hole
        self.chosen = False
        self.label = f"Green {hole + 1}"
        self._ring = InstructionGroup()
        self.canvas.before.add(self._ring)
        self._token = Token(kind="green", number=hole + 1, size_hint=(None, None))
        self._name = Text(text=self.label, role="caption_strong", halign="center")
        self._name.size_hint = (None, None)
        for part in (self._token, self._name):
            self.add_widget(part)
        for name in ("pos", "size"):
            self.fbind(name, self.lay)
        self._name.fbind("height", self.lay)

    def lay(self, *_: object) -> None:
        self._name.width = self.width
        side = min(dp(LARGEST), self.width - dp(12), self.height - self._name.height - dp(14))
        self._token.size = (side, side)
        centre = (self.x + self.width / 2, self.y + self.height - side / 2 - dp(6))
        self._token.pos = (centre[0] - side / 2, centre[1] - side / 2)
        self._name.pos = (self.x, centre[1] - side / 2 - self._name.height - dp(6))
        self._ring.clear()
        if self.chosen and side > 0:
            for colour, reach in ((theme.primary, 5.0), (theme.surface, 1.5)):
                self._ring.add(Color(*colour))
                self._ring.add(disc(centre, side / 2 + dp(reach)))


class TargetPicker(BoxLayout):
    """The tokens that were drawn; `tapped` is told the hole, counted from 0."""

    def __init__(self, tapped: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        self._tapped = tapped
        self.targets: list[Target] = []

    def show(self, offer: Sequence[int], chosen: int = NO_HOLE) -> None:
        if [target.hole for target in self.targets] != list(offer):
            self.clear_widgets()
            self.targets = [Target(hole) for hole in offer]
            for target in self.targets:
                target.bind(on_release=lambda tapped: self._tapped(tapped.hole))
                self.add_widget(target)
        for target in self.targets:
            target.chosen = target.hole == chosen
            target.lay()
