"""The five shot decks as chips: how many cards are left, and whose top card is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import PIECE, Box, Shadow, frame, words
from app.games.eighteen.cards.stock import Pen, deck_name, printed
from app.theme import theme
from app.widgets import Pressable
from app.words import counted
from engine.games.eighteen.model import HIDDEN

HIGHEST = 44  # dp of a chip
WIDEST = 46
WORDS = 17  # dp for the count below
BADGE = 9  # dp: radius of the sign for a known top card


class DeckSeen(NamedTuple):
    """What is to be seen of a deck."""

    deck: str
    left: int
    top: int | None = None  # the card on top, HIDDEN where somebody else knows it
    open: bool = False  # it lies there face up, for everybody
    offered: bool = False  # may be looked into now


class DeckChip(Pressable, Widget):
    """One deck; takes touches over all of its place."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seen: DeckSeen | None = None
        self._shadow, self._drawn = Shadow(), InstructionGroup()
        for part in (self._shadow.colour, self._shadow.image, self._drawn):
            self.canvas.add(part)
        self.fbind("pos", self.draw)
        self.fbind("size", self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def show(self, seen: DeckSeen) -> None:
        self.seen = seen
        known = {None: "", HIDDEN: ", top card known to others"}.get(seen.top, ", top card known")
        called = "Chip deck" if deck_name(seen.deck) == "Chip" else f"Deck {seen.deck}"
        self.label = f"{called}, {counted(seen.left, 'card')}{known}"
        self.draw()

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        if not self.seen or min(self.size) < dp(20):
            return
        seen, high = self.seen, min(dp(HIGHEST), self.height - dp(WORDS))
        wide = min(dp(WIDEST), self.width - dp(4), high * 1.12)
        middle, top = self.x + self.width / 2, self.y + self.height
        box = Box(round(middle - wide / 2), round(top - high), round(wide), round(high))
        self._shadow.lay(box, PIECE)
        self._shadow.tint(PIECE, 0.7 if seen.left else 0.0)
        face = printed(_paint_chip, box[2:], seen.deck)
        self._add(Color(1, 1, 1, 1 if seen.left else 0.4))
        self._add(Rectangle(texture=face, pos=box[:2], size=box[2:]))
        count = words(str(seen.left), 13, 500)
        self._add(Color(*theme.text2))
        corner = (round(middle - count.width / 2), round(box.y - count.height - dp(1)))
        self._add(Rectangle(texture=count, size=count.size, pos=corner))
        if seen.offered:
            self._add(Color(*theme.primary))
            for line in frame(box.grown(dp(2)), high * 0.24 + dp(2), dp(2.5)):
                self._add(line)
        if seen.top is not None:
            self._draw_badge((box.right - dp(2), box.top - dp(2)), seen)

    def _draw_badge(self, centre: tuple[float, float], seen: DeckSeen) -> None:
        """An open eye for a card that one may see oneself, a shut one for what others know."""
        icon = "eye-off-outline" if seen.top == HIDDEN else "eye"
        ground, ink = (
            (theme.primary, theme.on_primary) if seen.top else (theme.surface, theme.text2)
        )
        for colour, radius in ((theme.surface, dp(BADGE + 1.5)), (ground, dp(BADGE))):
            self._add(Color(*colour))
            self._add(disc(centre, radius))
        sign = Pen(1.0).sign(icon, dp(BADGE) * 1.45)
        corner = (round(centre[0] - sign.w / 2), round(centre[1] - sign.h / 2))
        self._add(Color(*ink))
        self._add(Rectangle(texture=sign.texture, size=(sign.w, sign.h), pos=corner))

    def _add(self, part: Any) -> None:
        self._drawn.add(part)


def _paint_chip(pen: Pen, box: Box, deck: str) -> None:
    pen.chip(deck, box.centre, box[2:])


class DeckStrip(BoxLayout):
    """All five side by side; `pressed` is told which deck was tapped."""

    label = StringProperty("")

    def __init__(self, pressed: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pressed = pressed
        self.chips: dict[str, DeckChip] = {}

    def show(self, decks: Sequence[DeckSeen]) -> None:
        for seen in decks:
            if seen.deck not in self.chips:
                chip = DeckChip()
                chip.bind(on_release=self._released)
                self.chips[seen.deck] = chip
                self.add_widget(chip)
            self.chips[seen.deck].show(seen)

    def _released(self, chip: DeckChip) -> None:
        if chip.seen:
            self._pressed(chip.seen.deck)
