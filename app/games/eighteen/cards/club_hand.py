"""The clubs in hand, or the pack of a draft: a row of cards of which one is chosen.

Press shows what a club can do, a swipe upwards plays it, a tap raises it until the main action;
sliding off cancels, holding shows the card in large. Which clubs may be chosen is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.draw.shapes import frame
from app.games.eighteen.cards.club_card import SHAPE, ClubCard
from app.theme import theme
from engine.games.eighteen.model import HIDDEN

RAISED = 16  # dp that a chosen card stands higher
WIDEST = 131  # dp of a card
GAP, WIDE_GAP = 5, 14  # dp between cards
ROOMY = 560  # dp: wider hands have wide gaps
SWIPE = 44  # dp upwards that choose a card
SLOP = 10  # dp that a finger may tremble
HOLD = 0.5  # seconds until a card is shown in large
OFF = 30  # dp beside the hand at which a finger has slid off


class HandCall(NamedTuple):
    """Calls from a hand to its board; each is given a club."""

    preview: Callable[[int | None], object]  # what the finger is on; None when nothing any more
    choose: Callable[[int], object]  # swiped up
    select: Callable[[int], object] = lambda _club: None  # tapped: raised until the main action
    look: Callable[[int], object] = lambda _club: None  # held
    refuse: Callable[[int], object] = lambda _club: None  # touched one that is dimmed


class ClubHand(FloatLayout):
    """A row of club cards; `selected` is the one that was tapped, HIDDEN for none."""

    def __init__(self, call: HandCall, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._call = call
        self.cards: list[ClubCard] = []
        self.selected = HIDDEN
        self._chosen = HIDDEN
        self._dimmed: frozenset[int] = frozenset()
        self._active = True
        self._touch: Any = None
        self._over: ClubCard | None = None
        self._held = False
        self._hold = Clock.create_trigger(self._hold_on, HOLD)
        self._ring = InstructionGroup()
        self.canvas.after.add(self._ring)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def show(
        self,
        clubs: Sequence[int],
        used: Sequence[int] = (),
        dimmed: Sequence[int] = (),
        chosen: int = HIDDEN,
        active: bool = True,
    ) -> None:
        """Show the clubs in hand and, greyed behind them, those that will come back.

        `dimmed` are held but cannot be chosen now, `chosen` has been or is in play. Without
        `active` fingers only look at cards in large.
        """
        self.let_go()
        self._active = active
        self._chosen = chosen
        self._dimmed = frozenset((*used, *dimmed))
        if self.selected not in clubs or not active:
            self.selected = HIDDEN
        wanted = [*clubs, *used]
        while len(self.cards) > len(wanted):
            self.remove_widget(self.cards.pop())
        while len(self.cards) < len(wanted):
            card = ClubCard(size_hint=(None, None))
            self.cards.append(card)
            self.add_widget(card)
        for card, club in zip(self.cards, wanted, strict=True):
            card.club = club
        self.point_at(HIDDEN)
        self._lay()

    def select(self, club: int) -> None:
        """Raise a club until the main action; HIDDEN puts all down."""
        self.selected = club
        self._lay()

    def card_of(self, club: int) -> ClubCard | None:
        return next((card for card in self.cards if card.club == club != HIDDEN), None)

    def point_at(self, club: int) -> None:
        """Ring a club: a hint. HIDDEN rings none."""
        self._ring.clear()
        if card := self.card_of(club):
            self._ring.add(Color(*theme.primary))
            for line in frame(card.box.grown(dp(4)), dp(14), dp(4)):
                self._ring.add(line)

    # Places.

    def _lay(self, *_: object) -> None:
        count = len(self.cards)
        if not count or min(self.size) < dp(40):
            return
        gap = dp(WIDE_GAP if self.width >= dp(ROOMY) else GAP)
        wide = min(
            dp(WIDEST), (self.width - (count - 1) * gap) / count, (self.height - dp(RAISED)) / SHAPE
        )
        whole = count * wide + (count - 1) * gap
        left = self.x + (self.width - whole) / 2
        raised = self._raised
        for place, card in enumerate(self.cards):
            up = card is raised
            card.look = self._look_of(card, up)
            card.size = (round(wide), round(wide * SHAPE))
            card.pos = (
                round(left + place * (wide + gap)),
                round(self.y + (dp(RAISED) if up else 0)),
            )

    @property
    def _raised(self) -> ClubCard | None:
        """The card that stands higher: under the finger, else tapped, else chosen."""
        return self._over or self.card_of(self.selected) or self.card_of(self._chosen)

    def _look_of(self, card: ClubCard, up: bool) -> str:
        if up:
            return "raised"
        return "dimmed" if card.club in self._dimmed else "plain"

    def card_at(self, x: float, y: float) -> ClubCard | None:
        """The card under a point, also in the gap below one that stands higher."""
        for card in self.cards:
            if card.x <= x <= card.right and self.y <= y <= card.top:
                return card
        return None

    # Fingers.

    def on_touch_down(self, touch: Any) -> bool:
        if self._touch:
            self.let_go()  # a second finger cancels
            return True
        card = self.card_at(*touch.pos) if self.collide_point(*touch.pos) else None
        if card is None:
            return False
        touch.grab(self)
        self._touch, self._held = touch, False
        if card.club != HIDDEN:
            self._hold()
        self._go_over(card)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLOP):
            self._hold.cancel()
        if not self._held:
            self._go_over(self._under(touch))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        card, held, below = self._over, self._held, self.card_at(*touch.pos)
        swiped = touch.y - touch.oy > dp(SWIPE)
        self.let_go()
        if held or not self._active:
            return True
        if card:
            self._release(card.club, swiped)
        elif below and below.club in self._dimmed:
            self._call.refuse(below.club)
        return True

    def let_go(self) -> None:
        """Let go of what the finger is on; nothing is chosen."""
        self._hold.cancel()
        if self._touch:
            self._touch.ungrab(self)
            self._touch = None
            self._go_over(None)

    def _under(self, touch: Any) -> ClubCard | None:
        """The card that a finger means: once it goes upwards, the one that it came from."""
        if touch.y - touch.oy > dp(SLOP) and self._over and self._beside(touch, self._over):
            return self._over
        inside = self.x - dp(OFF) <= touch.x <= self.x + self.width + dp(OFF)
        low = touch.y < self.y - dp(OFF)
        return self.card_at(touch.x, touch.y) if inside and not low else None

    @staticmethod
    def _beside(touch: Any, card: ClubCard) -> bool:
        return card.x - dp(SLOP) <= touch.x <= card.right + dp(SLOP)

    def _go_over(self, card: ClubCard | None) -> None:
        if card and (card.club == HIDDEN or card.club in self._dimmed or not self._active):
            card = None
        if card is self._over:
            return
        self._over = card
        self._lay()
        self._call.preview(card.club if card else self.selected or None)

    def _release(self, club: int, swiped: bool) -> None:
        if swiped:
            self.selected = HIDDEN
            self._call.choose(club)
            return
        self.select(club)
        self._call.preview(club)
        self._call.select(club)

    def _hold_on(self, *_: object) -> None:
        touch = self._touch
        card = self.card_at(*touch.pos) if touch else None
        if card and card.club != HIDDEN:
            self._held = True
            self._go_over(None)
            self._call.look(card.club)
