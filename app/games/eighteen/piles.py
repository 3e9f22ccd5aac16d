"""The shot cards of a turn: one to three piles, of which one is chosen.

They lie side by side, or below each other where they are larger so. A card that was followed by
another peeks out above it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.draw.shapes import Pill
from app.games.eighteen.cards.explanations import shot_title
from app.games.eighteen.cards.shot_card import ShotCard, head_of, shape_for
from app.theme import theme
from app.widgets import Pressable
from engine.games.eighteen.box.shots import SHOTS

WIDEST = 300  # dp of a card that is alone
GAP = 10  # dp
NOTE = 30  # dp below a pile for what can be done with it


class Pile(Pressable, FloatLayout):
    """One pile, its top card in front; `note` is a word on a pill below it."""

    index = NumericProperty(0)
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.cards: list[ShotCard] = []
        self._pill = InstructionGroup()
        self.canvas.after.add(self._pill)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def show(self, shots: Sequence[int], look: str, note: str, seat: str) -> None:
        self.clear_widgets()
        self.cards = [ShotCard(shot=shot, seat=seat, size_hint=(None, None)) for shot in shots]
        for card in self.cards:
            card.label = ""
            self.add_widget(card)
        if self.cards:
            self.cards[-1].look = look
        for card in self.cards[:-1]:
            card.look = "dimmed" if look == "dimmed" else "plain"
        called = ", then ".join(shot_title(SHOTS[shot]) for shot in shots)
        self.label, self.note = f"Pile {self.index + 1}: {called}", note
        self._lay()

    def _lay(self, *_: object) -> None:
        self._pill.clear()
        if not self.cards or self.width < dp(20):
            return
        behind = len(self.cards) - 1
        wide = _width_in(self.width, self.height - (dp(NOTE) if self.note else 0), behind)
        step, high = peeking(wide), wide * shape_for(wide)
        middle, low = self.x + self.width / 2, self.y + self.height - step * behind - high
        for place, card in enumerate(self.cards):
            card.size = (round(wide), round(high))
            card.pos = (round(middle - wide / 2), round(low + (behind - place) * step))
        if self.note:
            pill = Pill(self.note, theme.primary, theme.on_primary, 13, 700, shadow=False)
            pill.put((middle, low - dp(NOTE) / 2))
            self._pill.add(pill)


class Piles(FloatLayout):
    """All piles; `tapped` is told which one. A tap on the chosen one tells it again."""

    def __init__(self, tapped: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint = (None, None)
        self._tapped = tapped
        self.piles: list[Pile] = []
        self._shown: tuple[Any, ...] = ()
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def show(
        self,
        piles: Sequence[Sequence[int]],
        chosen: int = -1,
        dimmed: Sequence[int] = (),
        notes: dict[int, str] | None = None,
        seat: str = "",
    ) -> None:
        """Show piles of shot cards, each with its top card last.

        `notes` are words below a pile, as "draw from 5"; `seat` is the colour of who plays.
        """
        wanted = (
            tuple(map(tuple, piles)),
            chosen,
            tuple(dimmed),
            tuple((notes or {}).items()),
            seat,
        )
        if wanted == self._shown:
            return
        self._shown = wanted
        while len(self.piles) > len(piles):
            self.remove_widget(self.piles.pop())
        while len(self.piles) < len(piles):
            pile = Pile(index=len(self.piles))
            pile.bind(on_release=lambda tapped: self._tapped(int(tapped.index)))
            self.piles.append(pile)
            self.add_widget(pile)
        for index, pile in enumerate(self.piles):
            look = "outlined" if index == chosen else "dimmed" if index in dimmed else "plain"
            pile.show(piles[index], look, (notes or {}).get(index, ""), seat)
        self._lay()

    def _lay(self, *_: object) -> None:
        count = len(self.piles)
        if not count or self.width < dp(40):
            return
        gap, columns = dp(GAP), self._columns()
        rows = -(-count // columns)
        wide = min(dp(WIDEST), (self.width - gap * (columns - 1)) / columns)
        high = (self.height - gap * (rows - 1)) / rows
        left = self.x + (self.width - columns * wide - (columns - 1) * gap) / 2
        for place, pile in enumerate(self.piles):
            row, column = divmod(place, columns)
            pile.size = (wide, high)
            pile.pos = (left + column * (wide + gap), self.top - high - row * (high + gap))

    def _columns(self) -> int:
        """In how many columns cards are largest; side by side where it is all the same."""
        count, gap = len(self.piles), dp(GAP)
        behind = max(len(pile.cards) for pile in self.piles) - 1
        note = dp(NOTE) if any(pile.note for pile in self.piles) else 0.0

        def width_of_card(columns: int) -> float:
            rows = -(-count // columns)
            wide = min(dp(WIDEST), (self.width - gap * (columns - 1)) / columns)
            return _width_in(wide, (self.height - gap * (rows - 1)) / rows - note, behind)

        return max(range(count, 0, -1), key=width_of_card)


def peeking(width: float) -> float:
    """How much is seen of a card below another, in pixels: its head."""
    return head_of(width) - dp(3)


def _width_in(width: float, height: float, behind: int) -> float:
    """How wide cards can be in a place with so many behind the top one; all in pixels."""
    while width > dp(40) and width * shape_for(width) + peeking(width) * behind > height:
        width -= dp(2)
    return width


def height_needed(width: float, piles: Sequence[Sequence[int]], notes: bool = False) -> float:
    """How high piles are in a width, both in pixels."""
    count = max(1, len(piles))
    wide = min(dp(WIDEST), (width - dp(GAP) * (count - 1)) / count)
    deepest = max((len(pile) for pile in piles), default=1)
    high = wide * shape_for(wide) + peeking(wide) * (deepest - 1)
    return high + (dp(NOTE) if notes else 0)
