"""The clubs in hand, or the pack of a draft: a row of cards of which one is chosen.

Press shows what a club can do, a swipe upwards plays it, a tap raises it until the main action;
sliding off cancels, holding shows the card in large. Which clubs may be chosen is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.draw.shapes import frame
from app.games.eighteen.cards.club_card import SHAPE, ClubCard
from app.recogniser import Finger, Gesture, Recogniser, Touchable
from app.theme import theme
from app.touch import SLOP
from engine.games.eighteen.model import HIDDEN

RAISED = 16  # dp that a chosen card stands higher
WIDEST = 131  # dp of a card
GAP, WIDE_GAP = 5, 14  # dp between cards
ROOMY = 560  # dp: wider hands have wide gaps
SWIPE = 44  # dp upwards that choose a card
HOLD = 0.5  # seconds until a card is shown in large
OFF = 30  # dp beside the hand at which a finger has slid off


class HandCall(NamedTuple):
    """Calls from a hand to its board; each is given a club."""

    preview: Callable[[int | None], object]  # what the finger is on; None when nothing any more
    choose: Callable[[int], object]  # swiped up
    select: Callable[[int], object] = lambda _club: None  # tapped: raised until the main action
    look: Callable[[int], object] = lambda _club: None  # held
    refuse: Callable[[int], object] = lambda _club: None  # touched one that is dimmed


class ClubHand(Touchable, FloatLayout):
    """A row of club cards; `selected` is the one that was tapped, HIDDEN for none."""

    def __init__(self, call: HandCall, recogniser: Recogniser) -> None:
        super().__init__()
        self.call = call
        self._recogniser = recogniser
        self.feel(recogniser, self._begin)
        self.cards: list[ClubCard] = []
        self.selected = HIDDEN
        self._chosen = HIDDEN
        self.dimmed: frozenset[int] = frozenset()
        self.active = True
        self.over: ClubCard | None = None  # the card that a finger means
        self.ring = InstructionGroup()  # of a hint
        self.canvas.after.add(self.ring)
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
        self._let_go()
        self.active = active
        self._chosen = chosen
        self.dimmed = frozenset((*used, *dimmed))
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
        self.ring.clear()
        if card := self.card_of(club):
            self.ring.add(Color(*theme.primary))
            for line in frame(card.box.grown(dp(4)), dp(14), dp(4)):
                self.ring.add(line)

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
        return self.over or self.card_of(self.selected) or self.card_of(self._chosen)

    def _look_of(self, card: ClubCard, up: bool) -> str:
        if up:
            return "raised"
        return "dimmed" if card.club in self.dimmed else "plain"

    def card_at(self, x: float, y: float) -> ClubCard | None:
        """The card under a point, also in the gap below one that stands higher."""
        for card in self.cards:
            if card.x <= x <= card.right and self.y <= y <= card.top:
                return card
        return None

    # Fingers.

    def _begin(self, finger: Finger) -> Gesture | None:
        card = self.card_at(*finger.pos)
        return CardTouch(self, card) if card else None

    def _let_go(self) -> None:
        """Break off what a finger is about on a card; one on the course goes on."""
        if isinstance(self._recogniser.gesture, CardTouch):
            self._recogniser.cancel()

    def go_over(self, card: ClubCard | None) -> None:
        """Raise the card that a finger means, if it may be chosen; None for no card."""
        if card and (card.club == HIDDEN or card.club in self.dimmed or not self.active):
            card = None
        if card is self.over:
            return
        self.over = card
        self._lay()
        self.call.preview(card.club if card else self.selected or None)


class CardTouch(Gesture):
    """A finger on a card: it goes over the others, swipes one up, or rests to see it in large."""

    def __init__(self, hand: ClubHand, card: ClubCard) -> None:
        self.hand, self.card = hand, card
        self.hold_after = 0 if card.club == HIDDEN else HOLD

    def press(self, finger: Finger) -> None:
        self.hand.go_over(self.card)

    def follow(self, finger: Finger) -> None:
        self.hand.go_over(self._meant(finger))

    def _meant(self, finger: Finger) -> ClubCard | None:
        """The card that a finger means: once it goes upwards, the one that it came from."""
        hand, over = self.hand, self.hand.over
        rises = finger.y - finger.start[1] > dp(SLOP)
        if over and rises and over.x - dp(SLOP) <= finger.x <= over.right + dp(SLOP):
            return over
        inside = hand.x - dp(OFF) <= finger.x <= hand.right + dp(OFF)
        low = finger.y < hand.y - dp(OFF)
        return hand.card_at(*finger.pos) if inside and not low else None

    def hold(self, finger: Finger) -> Gesture | None:
        self.hand.go_over(None)
        self.hand.call.look(self.card.club)
        return Gesture()  # nothing comes of lifting it

    def release(self, finger: Finger) -> None:
        hand, card, below = self.hand, self.hand.over, self.hand.card_at(*finger.pos)
        hand.go_over(None)
        if not hand.active:
            return
        if card and finger.y - finger.start[1] > dp(SWIPE):
            hand.selected = HIDDEN
            hand.call.choose(card.club)
        elif card:
            hand.select(card.club)
            hand.call.preview(card.club)
            hand.call.select(card.club)
        elif below and below.club in hand.dimmed:
            hand.call.refuse(below.club)

    def cancel(self) -> None:
        self.hand.go_over(None)
