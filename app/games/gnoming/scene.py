"""The cards on the own side of a Gnoming table: deck, piles, the card in hand and the own grid."""

from __future__ import annotations

from dataclasses import dataclass, field

from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app import art
from app.draw.shapes import Box, frame, paved
from app.games.gnoming.cards import new_sprite
from app.games.gnoming.places import CardPlaces
from app.pieces.card import ROUNDING, CardSprite
from app.theme import theme
from engine.games.gnoming.model import Card, State

LIFT = 1.16  # how much larger a card looks while it is held above the table
TILT = -5.0
RAISE = 1.08  # the same for a card that is picked up by a tap and stays where it is


@dataclass
class ShownCards:
    """The cards as they are drawn now; while events are shown they lag behind the game."""

    grids: list[list[Card | None]] = field(default_factory=list)
    piles: list[list[Card]] = field(default_factory=lambda: [[], []])
    deck: int = 0
    hand: Card | None = None
    holder: int = 0

    @classmethod
    def of(cls, view: State) -> ShownCards:
        return cls(
            [list(grid) for grid in view.grids],
            [list(pile) for pile in view.piles],
            view.deck,
            view.hand,
            view.seat,
        )


class Scene(EventDispatcher):
    """Draws what is shown. Its parts are built once for a size; after that only cards change.

    Its three layers: what rests, which need not be painted anew; what lies around that, below the
    number of cards in the deck; and what is in the air.
    """

    cards_left = NumericProperty(0)  # in the deck
    banner = StringProperty("")  # what is said in the middle of the table

    def __init__(self) -> None:
        super().__init__()
        self.resting, self.around, self.above = Widget(), Widget(), Widget()
        self.grass = CardTable()
        self.bands = InstructionGroup()  # frames that lie under the cards
        self._hollows, self._dashes, self._cards = (InstructionGroup() for _ in range(3))
        for part in (self.grass, self.bands, self._hollows, self._dashes, self._cards):
            self.resting.canvas.add(part)
        self._air = InstructionGroup()
        self.above.canvas.add(self._air)
        self._empty: tuple[bool, ...] = ()

    def lay(self, spots: CardPlaces) -> None:
        """Build everything for these places."""
        self.spots = spots
        self.grass.lay(spots.ground)
        self._lay_hollows()
        self._empty = ()
        self._cards.clear()
        self._air.clear()
        x, y, w, h = spots.deck
        self.deck = [
            self._card(Box(x + dp(4 - 2 * step), y + dp(4 - 2 * step), w, h), shadow=step == 0)
            for step in range(3)
        ]
        self.under = [self._card(box) for box in spots.piles]
        self.top = [self._card(box) for box in spots.piles]
        self.grid = [self._card(box) for box in spots.spaces]
        self.fliers = InstructionGroup()  # below the card in hand
        self._air.add(self.fliers)
        self.hand = new_sprite(self._air)
        self.hand.settle(spots.hand)

    def _card(self, box: Box, shadow: bool = True) -> CardSprite:
        sprite = new_sprite(self._cards, shadow)
        sprite.settle(box)
        return sprite

    def _lay_hollows(self) -> None:
        """Paint a hollow in the grass where no card lies."""
        self._hollows.clear()
        self._hollows.add(Color(0, 0.12, 0.02, 0.3 if theme.dark else 0.14))
        for box in self.spots.spaces:
            radius = [box.w * ROUNDING]
            self._hollows.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=radius))

    def _draw_empty(self, shown: ShownCards) -> None:
        """Mark the places of an empty deck and of empty piles with dashes."""
        empty = (shown.deck == 0, *(not pile for pile in shown.piles))
        if empty == self._empty:
            return
        self._empty = empty
        self._dashes.clear()
        self._dashes.add(Color(*theme.outline))
        for box, nothing in zip((self.spots.deck, *self.spots.piles), empty, strict=True):
            if nothing:
                for line in frame(box.grown(-dp(2)), box.w * ROUNDING, dp(1.8), dashed=True):
                    self._dashes.add(line)

    def draw(self, shown: ShownCards, me: int) -> None:
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
            self.raise_hand(self.spots.hand)

    def draw_pile(self, shown: ShownCards, pile: int) -> None:
        """Show the two top cards of a pile: the lower one is seen when the upper one is lifted."""
        self._draw_empty(shown)
        cards = shown.piles[pile]
        for sprite, depth in ((self.top[pile], 1), (self.under[pile], 2)):
            if len(cards) >= depth:
                self._lie(sprite, cards[-depth])
            else:
                sprite.fade(0)

    def draw_deck(self, shown: ShownCards) -> None:
        """Show the deck as high as it is."""
        self._draw_empty(shown)
        for step, sprite in enumerate(self.deck):
            sprite.fade(1 if shown.deck > (2 - step) * 4 and shown.deck else 0)
        self.cards_left = shown.deck

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
        scale = LIFT * self.spots.card.w / self.spots.hand.w
        self.hand.place((x, y + self.spots.card.h * 0.22), scale, TILT)

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


CORNER = 26
RIM = ("rough", 0.9)


class CardTable(InstructionGroup):
    """Drawn anew only when its place or the theme changes."""

    def lay(self, box: Box) -> None:
        self.clear()
        name = "textures/card-table-dark" if theme.dark else "textures/card-table"
        corner = min(dp(CORNER), box.w / 8, box.h / 8)
        self.add(Color(1, 1, 1, 1))
        tile = tuple(dp(side) for side in art.size_dp(name))
        self.add(paved(box, corner, art.texture(name), tile))
        token, strength = RIM
        self.add(Color(*theme.terrain(token)[:3], strength))
        for line in frame(box.grown(-dp(0.5)), corner, dp(1.5)):
            self.add(line)
