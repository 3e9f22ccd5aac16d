"""The shot cards of a turn: one to three piles, of which one is chosen.

They lie side by side, or below each other where they are larger so. A card that was followed by
another peeks out above it.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.games.eighteen.cards.explanations import shot_title
from app.games.eighteen.cards.shot_card import ShotCard, head_of, shape_for
from app.pieces.repeat import Repeat
from app.widgets import Pressable
from engine.games.eighteen.box.shots import SHOTS

WIDEST = 300  # dp of a card that is alone
GAP = 10  # dp
ENDLESS = 100_000  # pixels


class PileSeen(NamedTuple):
    """A pile of shot cards, the top one last."""

    number: int
    shots: tuple[int, ...]
    look: str = "plain"  # how its top card is marked
    seat: str = ""  # the colour of who plays it
    turn: float = 1.0  # this part of the way from its edge, while it is turned over
    strength: float = 1.0  # how much of it is seen, while it is taken away

    @property
    def label(self) -> str:
        called = ", then ".join(shot_title(SHOTS[shot]) for shot in self.shots)
        return f"Pile {self.number + 1}: {called}"


class Pile(Pressable, FloatLayout):
    """One pile, its top card in front."""

    item: PileSeen = ObjectProperty(None)
    turn = NumericProperty(1.0)

    def __init__(self, item: PileSeen, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.cards: list[ShotCard] = []
        self._laid: tuple[object, ...] = ()
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self.item = item

    def on_item(self, *_: object) -> None:
        item = self.item
        self.label, self.opacity, self.turn = item.label, item.strength, item.turn
        if (item.shots, item.seat) != self._laid:
            self._laid = (item.shots, item.seat)
            self.clear_widgets()
            self.cards = [
                ShotCard(shot=shot, seat=item.seat, size_hint=(None, None)) for shot in item.shots
            ]
            for card in self.cards:
                card.label = ""
                self.add_widget(card)
        for card in self.cards:
            on_top = card is self.cards[-1] or item.look == "dimmed"
            card.look = item.look if on_top else "plain"
        self._lay()

    def _lay(self, *_: object) -> None:
        behind = len(self.cards) - 1
        wide = _width_in(min(dp(WIDEST), self.width), self.height, behind)
        step, high = peeking(wide), wide * shape_for(wide)
        left, low = self.center_x - wide / 2, self.top - step * behind - high
        for place, card in enumerate(self.cards):
            card.size = (round(wide), round(high))
            card.pos = (round(left), round(low + (behind - place) * step))


class Piles(Repeat):
    """All piles; in how many columns depends on where their cards are largest."""

    def _behind(self) -> int:
        """How many cards are below the top one of the highest pile."""
        return max((len(pile.shots) for pile in self.items), default=1) - 1

    def _columns(self) -> int:
        """Side by side where it is all the same."""
        count = max(1, len(self.items))

        def width_of_card(columns: int) -> float:
            rows = -(-count // columns)
            wide = min(dp(WIDEST), (self.width - dp(GAP) * (columns - 1)) / columns)
            return _width_in(wide, (self.height - dp(GAP) * (rows - 1)) / rows, self._behind())

        return max(range(count, 0, -1), key=width_of_card)

    def _needed(self) -> float:
        if not self.items:
            return 0.0
        count = len(self.items)
        wide = min(dp(WIDEST), (self.width - dp(GAP) * (count - 1)) / count)
        return wide * shape_for(wide) + peeking(wide) * self._behind()

    columns = AliasProperty(_columns, bind=("size", "items"))
    needed = AliasProperty(_needed, bind=("width", "items"))  # height, for all side by side
    # The height that is of use: several piles may lie below each other.
    most = AliasProperty(
        lambda self: self.needed if len(self.items) < 2 else ENDLESS, bind=("needed", "items")
    )


def peeking(width: float) -> float:
    """How much is seen of a card below another, in pixels: its head."""
    return head_of(width) - dp(3)


def _width_in(width: float, height: float, behind: int) -> float:
    """How wide cards can be in a place with so many behind the top one; all in pixels."""
    while width > dp(40) and width * shape_for(width) + peeking(width) * behind > height:
        width -= dp(2)
    return width
