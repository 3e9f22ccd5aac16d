"""The opponents of the solo game in one low row, for phones: number, target, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import Box, fitted, frame, words
from app.games.eighteen.cards.stock import DISC
from app.games.eighteen.cards.tokens import token_face
from app.games.eighteen.rivals import NUMBERS, RivalSeen
from app.theme import WHITE, theme
from app.widgets import Pressable
from app.words import counted
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.solo import COMBINED, PACES
from engine.games.eighteen.model import HIDDEN, NO_HOLE

CORNER = 12  # dp
ROUND, SMALL = 11, 8  # dp: radius of the number
NARROW = 62  # dp of an opponent below which only the most needed is shown


class RivalChip(Pressable, Widget):
    """One opponent, or whose turn it is to score.

    A `narrow` one has its number at the corner of its target, and is tinted while it scores.
    """

    def __init__(self, index: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.index = index
        self.seen = RivalSeen(NO_HOLE, 0, 0, HIDDEN)
        self.words = ""  # in place of an opponent
        self.narrow = self.scores = False
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        if min(self.size) < dp(30):
            return
        box = Box(*self.pos, *self.size).grown(-dp(2))
        self._tint(theme.warn_container if self.narrow and self.scores else theme.surface)
        self._drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)]))
        self._tint(theme.primary if self.seen.offered else theme.outline_variant)
        for line in frame(box, dp(CORNER), dp(2.4 if self.seen.offered else 1.2)):
            self._drawn.add(line)
        if self.words:
            letters = fitted(self.words, box.w - dp(8), 12.5, 700)
            self._write(letters, box.centre[0] - letters.width / 2, box.centre[1], theme.text)
        elif self.narrow:
            self._draw_narrow(box)
        else:
            self._draw_rival(box)

    def _draw_rival(self, box: Box) -> None:
        x, y, radius = box.x + dp(5 + ROUND), box.centre[1], dp(ROUND)
        self._draw_number(x, y, radius)
        side, left = dp(26), x + radius + dp(5)
        self._draw_target(left, y, side)
        club = CLUBS.get(self.seen.club)
        told = f"{self.seen.points}" + (f" · {club.initiative}" if club else "")
        letters = fitted(told, box.right - left - side - dp(8), 14, 800)
        self._write(letters, left + side + dp(5), y, theme.text)

    def _draw_narrow(self, box: Box) -> None:
        """Points above the initiative of a club that lies face up."""
        side, left, y = dp(19), box.x + dp(3), box.centre[1]
        self._draw_target(left, y - dp(5), side)
        self._draw_number(left + dp(SMALL), box.top - dp(4 + SMALL), dp(SMALL))
        club = CLUBS.get(self.seen.club)
        x = left + side + dp(2)
        points = words(str(self.seen.points), 12, 800)
        self._write(points, x, y + dp(8 if club else 0), theme.text)
        if club:
            self._write(words(str(club.initiative), 12, 500), x, y - dp(9), theme.text2)

    def _draw_number(self, x: float, y: float, radius: float) -> None:
        self._tint(theme.outline_variant if theme.dark else DISC)
        self._drawn.add(disc((x, y), radius + dp(1)))
        self._tint(DISC)
        self._drawn.add(disc((x, y), radius))
        number = words(NUMBERS[self.index], min(12.5, radius / dp(1) * 1.3), 800)
        self._write(number, x - number.width / 2, y, WHITE)

    def _draw_target(self, left: float, y: float, side: float) -> None:
        if self.seen.target != NO_HOLE:
            face = token_face("green", self.seen.target + 1, side)
            self._tint(WHITE)
            corner = (round(left), round(y - side / 2))
            self._drawn.add(Rectangle(texture=face, pos=corner, size=(side, side)))

    def _write(self, letters: Any, x: float, y: float, ink: Sequence[float]) -> None:
        self._tint(ink)
        corner = (round(x), round(y - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, size=letters.size, pos=corner))

    def _tint(self, colour: Sequence[float]) -> None:
        self._drawn.add(Color(*colour))


class RivalStrip(BoxLayout):
    """Who scores in this turn, and all opponents; `tapped` is told which one."""

    def __init__(self, tapped: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(4), **kwargs)
        self._tapped = tapped
        self.pace = RivalChip(-1)
        self.chips: list[RivalChip] = []
        self.fbind("width", self._share)

    def show(self, rivals: Sequence[RivalSeen], card: int, turn: int, left: int) -> None:
        """`card` by its number, `turn` from 0, `left` cards after this one."""
        together = PACES[card].turns[turn : turn + 1] == COMBINED
        self.pace.words = "All score" if together else "You score"
        self.pace.label = f"{self.pace.words}, {counted(left, 'card')} after this one"
        self.pace.draw()
        while len(self.chips) < len(rivals):
            chip = RivalChip(len(self.chips))
            chip.bind(on_release=lambda tapped: self._tapped(tapped.index))
            self.chips.append(chip)
        for chip, seen in zip(self.chips, rivals, strict=True):
            goal = "no target" if seen.target == NO_HOLE else f"aims at green {seen.target + 1}"
            named = f"Opponent {NUMBERS[chip.index]}, {goal}"
            chip.label = f"{named}, {counted(seen.points, 'point')}"
            chip.seen, chip.scores = seen, together
        self._share()

    def _share(self, *_: object) -> None:
        """A short row is for the opponents alone."""
        if not self.chips:
            return
        narrow = self.width / (len(self.chips) + 1) < dp(NARROW)
        wanted = self.chips if narrow else [self.pace, *self.chips]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for chip in wanted:
                self.add_widget(chip)
        for chip in self.chips:
            chip.narrow = narrow
            chip.draw()
