"""The cards on the own side of a Gnoming table: deck, piles, the card in hand and the own grid."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp

from app.draw.grass import CardTable
from app.draw.shapes import Box, Pill, frame
from app.games.gnoming.cards import new_sprite
from app.games.gnoming.layout import Layout
from app.pieces.card import ROUNDING, CardSprite
from app.theme import theme
from engine.games.gnoming.model import Card, State

LIFT = 1.16  # how much larger a card looks while it is held above the table
TILT = -5.0
RAISE = 1.08  # the same for a card that is picked up by a tap and stays where it is


@dataclass
class Shown:
    """What lies on the table as it is drawn now; while events are shown it lags behind the game."""

    grids: list[list[Card | None]]
    piles: list[list[Card]]
    deck: int
    hand: Card | None
    holder: int

    @classmethod
    def of(cls, view: State) -> Shown:
        return cls(
            [list(grid) for grid in view.grids],
            [list(pile) for pile in view.piles],
            view.deck,
            view.hand,
            view.seat,
        )


class Scene:
    """Draws what is shown. Its parts are built once for a layout; after that only cards change."""

    def __init__(self, below: InstructionGroup, above: InstructionGroup) -> None:
        self.table = CardTable()
        self.bands = InstructionGroup()  # frames that lie under the cards
        self._slots = InstructionGroup()
        self._dashes = InstructionGroup()
        self._cards = InstructionGroup()
        self._badge = InstructionGroup()
        for part in (self.table, self.bands, self._slots, self._dashes, self._cards):
            below.add(part)
        self.above = InstructionGroup()
        for part in (self._badge, self.above):  # a ring around the deck must not cross its number
            above.add(part)
        self.grid: list[CardSprite] = []
        self._count = -1

    def lay(self, layout: Layout) -> None:
        """Build everything for a layout."""
        self.layout = layout
        self.table.lay(layout.ground)
        self._lay_slots()
        self._cards.clear()
        self.above.clear()
        self._count = -1
        self.deck = [new_sprite(self._cards, shadow=step == 0) for step in range(3)]
        for step, sprite in enumerate(self.deck):
            x, y, w, h = layout.deck
            sprite.settle(Box(x + dp(4 - 2 * step), y + dp(4 - 2 * step), w, h))
        self.under = [new_sprite(self._cards) for _ in range(2)]
        self.top = [new_sprite(self._cards) for _ in range(2)]
        for sprites in (self.under, self.top):
            for sprite, box in zip(sprites, layout.piles, strict=True):
                sprite.settle(box)
        self.grid = [new_sprite(self._cards) for _ in range(9)]
        for sprite, box in zip(self.grid, layout.spaces, strict=True):
            sprite.settle(box)
        self.fliers = InstructionGroup()  # below the card in hand
        self.above.add(self.fliers)
        self.hand = new_sprite(self.above)
        self.hand.settle(layout.hand)

    def _lay_slots(self) -> None:
        """What is seen where no card lies: a hollow in the grass."""
        self._slots.clear()
        self._slots.add(Color(0, 0.12, 0.02, 0.3 if theme.dark else 0.14))
        for box in self.layout.spaces:
            self._slots.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[box.w * ROUNDING]))
        self._empty_slots: tuple[bool, ...] = ()

    def _draw_empty(self, shown: Shown) -> None:
        """Mark the places of an empty deck and of empty piles with dashes."""
        empty = (shown.deck == 0, *(not pile for pile in shown.piles))
        if empty == self._empty_slots:
            return
        self._empty_slots = empty
        self._dashes.clear()
        self._dashes.add(Color(*theme.outline))
        for box, nothing in zip((self.layout.deck, *self.layout.piles), empty, strict=True):
            if nothing:
                for line in frame(box.grown(-dp(2)), box.w * ROUNDING, dp(1.8), dashed=True):
                    self._dashes.add(line)

    def draw(self, shown: Shown, me: int) -> None:
        """Show the table at rest."""
        for sprite, card in zip(self.grid, shown.grids[me], strict=True):
            self._lie(sprite, card)
        for pile in range(2):
            self.draw_pile(shown, pile)
        self.draw_deck(shown)
        if shown.hand is None:
            self.hand.fade(0)
        else:
            self._lie(self.hand, shown.hand)
            self.raise_hand(self.layout.hand)

    def draw_pile(self, shown: Shown, pile: int) -> None:
        """Show the two top cards of a pile: the lower one is seen when the upper one is lifted."""
        self._draw_empty(shown)
        cards = shown.piles[pile]
        for sprite, depth in ((self.top[pile], 1), (self.under[pile], 2)):
            if len(cards) >= depth:
                self._lie(sprite, cards[-depth])
            else:
                sprite.fade(0)

    def draw_deck(self, shown: Shown) -> None:
        """Show the deck as high as it is, with its number of cards."""
        self._draw_empty(shown)
        for step, sprite in enumerate(self.deck):
            sprite.fade(1 if shown.deck > (2 - step) * 4 and shown.deck else 0)
        if shown.deck == self._count:
            return
        self._count = shown.deck
        self._badge.clear()
        box = self.layout.deck
        small = box.w < dp(70)
        size = 12 if small else 15
        # Without a shadow: it lies above the rings, where every frame paints it anew.
        rim = (1, 1, 1, 1)
        pill = Pill(str(shown.deck), theme.bubble, theme.on_bubble, size, rim=rim, shadow=False)
        # At the side where the card in hand does not lie.
        inward = pill.width * 0.2
        outer = box.right - inward if self.layout.hand.x < box.x else box.x + inward
        pill.put((outer, box.y + pill.height * (0.6 if small else 0.3)))
        self._badge.add(pill)

    @staticmethod
    def _lie(sprite: CardSprite, card: Card | None) -> None:
        if sprite.card != card:
            sprite.show(card)
        sprite.rest()
        sprite.fade(1)

    # The card in hand.

    def hold(self, card: Card | None, at: Box) -> None:
        """Let the card in hand lie in a box of the table."""
        self.hand.show(card)
        self.hand.rest()
        self.hand.place(at.centre)
        self.hand.fade(1)

    def float(self, x: float, y: float) -> None:
        """Hold the card above the finger, larger and a little askew."""
        scale = LIFT * self.layout.card.w / self.layout.hand.w
        self.hand.place((x, y + self.layout.card.h * 0.22), scale, TILT)

    def raise_hand(self, at: Box) -> None:
        """Pick the card up where it lies."""
        self.hand.lift(True)
        self.hand.place((at.centre[0], at.centre[1] + dp(4)), RAISE, TILT * 0.6)

    def flier(self, card: Card | None, box: Box, shadow: bool = True) -> CardSprite:
        """A card for a flight; whoever lets it fly removes it."""
        sprite = new_sprite(self.fliers, shadow)
        sprite.settle(box, card)
        sprite.fade(1)
        return sprite
