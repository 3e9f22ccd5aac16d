"""Everybody at the table as chips: a tap shows their course."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.draw.shapes import Box, frame, words
from app.theme import theme
from app.widgets import Pressable, SeatToken
from app.words import counted, number
from engine.core.game import Seat

HIGH = 44  # dp of a chip as it is drawn
TOKEN = 30  # dp
GAP = 8  # dp between chips
NARROW = 4  # dp between them on a phone
BREVITIES = (0, 1, 2)
PAD = 7  # dp beside a token,
TIGHT = 4  # and on a phone
SMALLEST = 12  # sp of its words


class ChipSeen(NamedTuple):
    """One seat."""

    seat: Seat
    name: str
    colour: str
    tiles: int
    score: int
    current: bool  # to move
    looked: bool  # whose land is seen


class CourseChip(Pressable, FloatLayout):
    """A token with a name and a number; as wide as they are, or as its place is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.seen: ChipSeen | None = None
        self.close = False
        self.brevity = 0  # how many of its words are left out, from 0 to 2
        self.token = SeatToken(size_hint=(None, None), size=(dp(TOKEN), dp(TOKEN)))
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        self.add_widget(self.token)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def show(self, seen: ChipSeen, close: bool) -> None:
        self.seen, self.close = seen, close
        self.token.seat, self.token.ringed = seen.colour, seen.current
        tiles, score = counted(seen.tiles, "tile"), counted(seen.score, "point")
        self.label = f"{seen.name}: {tiles}, {score}"
        self.draw()

    @property
    def needed(self) -> float:
        """How wide it has to be for everything, in pixels."""
        return float(self._letters()[self.brevity].width + dp(2 * PAD + TOKEN + 16))

    def _letters(self) -> list[Any]:
        """Its words, shorter and shorter: on a phone points, else tiles."""
        assert self.seen
        points, tiles = number(self.seen.score), counted(self.seen.tiles, "tile")
        told = points if self.close else tiles
        texts = (f"{self.seen.name} {told}", told, told.partition(" ")[0])
        size = 14 if self.close else 15
        return [*(words(text, size, 500) for text in texts), words(texts[-1], SMALLEST, 500)]

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        if self.seen is None or self.width < dp(30):
            return
        high = min(dp(HIGH), self.height)
        box = Box(round(self.x), round(self.center_y - high / 2), round(self.width), round(high))
        radius = box.h / 2
        self._drawn.add(Color(*(theme.primary_container if self.seen.looked else theme.surface)))
        self._drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius]))
        self._drawn.add(Color(*(theme.primary if self.seen.looked else theme.outline_variant)))
        for line in frame(box, radius, dp(1.6 if self.seen.looked else 1.2)):
            self._drawn.add(line)
        pad, edge = (TIGHT, TIGHT) if self.close else (PAD, 8)
        left = box.x + dp(pad + TOKEN + pad)
        room = box.right - left - dp(edge)
        fits = [each for each in self._letters()[self.brevity :] if each.width <= room]
        x = box.x + dp(pad) if fits else box.centre[0] - dp(TOKEN) / 2
        self.token.pos = (round(x), round(box.centre[1] - dp(TOKEN) / 2))
        if not fits:
            return
        letters = fits[0]
        ink = theme.on_primary_container if self.seen.looked else theme.text
        self._drawn.add(Color(*ink))
        corner = (round(left), round(box.centre[1] - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, pos=corner, size=letters.size))


class CourseChips(FloatLayout):
    """A row of chips, as wide as they need or sharing their place where that is `close`."""

    def __init__(self, tapped: Callable[[Seat], object], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._tapped = tapped
        self.close = False
        self._shown: tuple[Any, ...] = ()
        self.chips: list[CourseChip] = []
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def show(self, seats: Sequence[ChipSeen], close: bool, room: float = 1e9) -> None:
        """Where they need more `room` than there is, in pixels, names are left out, then words."""
        wanted = (tuple(seats), close, room, theme.text_scale)
        if wanted == self._shown:
            return
        self._shown = wanted
        self.close = close
        while len(self.chips) < len(seats):
            chip = CourseChip()
            chip.bind(on_release=lambda touched: self._tapped(touched.seen.seat))
            self.chips.append(chip)
            self.add_widget(chip)
        while len(self.chips) > len(seats):
            self.remove_widget(self.chips.pop())
        for chip, seen in zip(self.chips, seats, strict=True):
            chip.show(seen, close)
        for brevity in BREVITIES:
            for chip in self.chips:
                chip.brevity = 0 if close else brevity
            if self.needed <= room:
                break
        if not close:
            self.size = (self.needed, dp(56))
        self._lay()

    @property
    def needed(self) -> float:
        wide = sum(chip.needed for chip in self.chips)
        return wide + dp(GAP) * max(0, len(self.chips) - 1)

    def _lay(self, *_: object) -> None:
        if not self.chips:
            return
        gap = dp(NARROW if self.close else GAP)
        share = (self.width - gap * (len(self.chips) - 1)) / len(self.chips)
        x = self.x
        for chip in self.chips:
            chip.size = (round(share if self.close else chip.needed), round(self.height))
            chip.pos = (round(x), round(self.y))
            x += chip.width + gap
