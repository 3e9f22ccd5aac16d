"""The numbers of the nine holes, to be put on tees: tap one, then a tee."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import words
from app.theme import WHITE, theme
from app.widgets import Pressable, Text, TonalButton
from engine.games.designer.model import HOLES

CELL = 48  # dp at least
GAP = 4  # dp
ROUND = 18  # dp: the radius of a token
BEST = 48  # dp: height of the button
HELP = "Tap a number, then a tee. Numbers that you put down stay there."


class NumberToken(Pressable, Widget):
    """The token of a hole: chosen it is ringed; one that was put down by hand has a dot."""

    def __init__(self, hole: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), label=f"Number {hole}", **kwargs)
        self.hole, self.look, self.chosen, self.fixed = hole, "blue", False, False
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        seat, centre = theme.seat(self.look), self.center
        radius = min(dp(ROUND), min(self.size) / 2 - dp(3))
        if radius <= 0:
            return
        rim = theme.primary if self.chosen else theme.outline_variant
        for colour, reach in (
            (rim, dp(4 if self.chosen else 1)),
            (WHITE, 0 if not self.chosen else dp(1)),
            (seat.colour, -dp(2)),
        ):
            self._drawn.add(Color(*colour))
            self._drawn.add(disc(centre, radius + reach))
        letters = words(str(self.hole), 16, 800)
        self._drawn.add(Color(*seat.mark_colour))
        corner = (round(centre[0] - letters.width / 2), round(centre[1] - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, pos=corner, size=letters.size))
        if self.fixed:
            at = (centre[0] + radius * 0.8, centre[1] + radius * 0.8)
            for colour, size in ((WHITE, 6.5), (theme.callout, 5)):
                self._drawn.add(Color(*colour))
                self._drawn.add(disc(at, dp(size)))


class NumberTray(FloatLayout):
    """All nine tokens and a button for the best numbers; `tapped` is told a hole from 1."""

    def __init__(self, tapped: Callable[[int], object], best: Callable[[], object]) -> None:
        super().__init__(size_hint=(None, None))
        self.close = False  # words stand here only where there is room left
        self._shown: tuple[Any, ...] = ()
        self.tokens = [NumberToken(hole) for hole in range(1, HOLES + 1)]
        for token in self.tokens:
            token.bind(on_release=lambda touched: tapped(touched.hole))
            self.add_widget(token)
        self.best = TonalButton(text="Best numbers", icon="auto-fix", size_hint=(None, None))
        self.best.bind(on_release=lambda _: best())
        self.add_widget(self.best)
        self.help = Text(text=HELP, role="caption", colour="text2", size_hint=(None, None))
        self.add_widget(self.help)
        for name in ("pos", "size"):
            self.fbind(name, self.lay)

    def show(self, look: str, chosen: int, fixed: Collection[int], changed: bool) -> None:
        """`fixed` holes were put down by hand; `changed` says whether the app may find better."""
        wanted = (look, chosen, tuple(fixed))
        self.best.disabled = not changed
        if wanted == self._shown:
            return
        self._shown = wanted
        for token in self.tokens:
            token.look, token.chosen = look, token.hole == chosen
            token.fixed = token.hole in fixed
            token.draw()

    def needed(self, width: float) -> float:
        return self._rows(width) * dp(CELL) + dp(BEST + 2 * GAP) + self._help_height(width)

    def _rows(self, width: float) -> int:
        return -(-HOLES // self._across(width))

    def _across(self, width: float) -> int:
        return max(3, min(HOLES, int(width / dp(CELL if not self.close else 38))))

    def _help_height(self, width: float) -> float:
        self.help.width = width
        self.help.texture_update()
        high = float(self.help.texture_size[1]) + dp(GAP)
        least = self._rows(width) * dp(CELL) + dp(BEST + 2 * GAP) + high
        return 0.0 if self.close and self.height < least else high

    def lay(self, *_: object) -> None:
        if self.width < dp(60):
            return
        across, rows = self._across(self.width), self._rows(self.width)
        told = self._help_height(self.width)
        self.help.opacity = 1 if told else 0
        self.help.height = told
        self.help.pos = (self.x, self.top - told)
        best = min(dp(BEST), (self.height - told) * 0.42)
        high = min(dp(CELL), (self.height - told - best - dp(GAP)) / rows)
        wide = self.width / across
        for place, token in enumerate(self.tokens):
            token.size = (round(wide), round(high))
            token.pos = (
                round(self.x + place % across * wide),
                round(self.top - told - (place // across + 1) * high),
            )
            token.draw()
        self.best.height = best
        self.best.pos = (
            round(self.center_x - self.best.width / 2),
            round(self.top - told - rows * high - dp(GAP) - best),
        )
