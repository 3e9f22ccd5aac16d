"""The places of a Gnoming table: where cards lie, and what fingers can touch."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.pieces.card import SHAPE
from app.pieces.repeat import Repeated

KINDS = ("hand", "deck", "pile", "space")


class Target(Widget):
    """A place that can be touched; it draws nothing itself.

    ``kind`` and ``index`` say which it is; ``around`` is how far touches are taken around the card
    that lies in it, in pixels.
    """

    kind = OptionProperty("space", options=KINDS)
    index = NumericProperty(0)
    label = StringProperty("")
    around = NumericProperty(0)

    @property
    def spot(self) -> Box:
        """Where the card lies, in whole pixels, so that it comes out sharp."""
        x, y, wide, high = Box(*self.pos, *self.size).grown(-self.around)
        return Box(float(round(x)), float(round(y)), max(1.0, round(wide)), max(1.0, round(high)))


class CardSpace(Repeated, Target):
    """One of the nine spaces of the own grid; its owner is the table."""

    owner = ObjectProperty(None, rebind=True)


class CardMeasures(NamedTuple):
    """How large everything on the own side is, in pixels."""

    pile: float  # the width of the cards beside or above the grid
    pile_gap: float  # between two of them
    room_x: float  # what the grass may take
    room_y: float
    gap: float  # between two cards of the grid
    edge: float  # of grass around them
    card: float  # their width


def measured(
    size: tuple[float, float], beside: bool, head_room: float, card_most: float
) -> CardMeasures:
    """Measure the own side: the cards of the grid as large as the room beside or below the piles
    allows."""
    width, height = size
    pile = min(dp(112), height * (0.152 if beside else 0.137), width * 0.19)
    if beside:
        pile_gap = min(dp(22), height * 0.042)
        room_x, room_y = width - dp(46) - pile, height - dp(8) - head_room
    else:
        pile_gap = min(pile * 0.45, (width - dp(40)) / 3 - pile * 4 / 3)
        room_x, room_y = width - dp(20), height - dp(30) - head_room - pile * SHAPE
    gap = dp(14) if min(room_x, room_y) > dp(440) else dp(10)
    edge = gap * 1.9 - dp(10)
    wide = (room_x - 2 * edge) / 3 - gap
    high = ((room_y - 2 * edge) / 3 - gap) / SHAPE
    return CardMeasures(
        pile, pile_gap, room_x, room_y, gap, edge, max(dp(12), min(card_most, wide, high))
    )


class CardPlaces(NamedTuple):
    """Where the cards of the own side lie, and the grass below the grid."""

    deck: Box
    hand: Box
    piles: tuple[Box, Box]
    ground: Box
    spaces: tuple[Box, ...]

    @property
    def card(self) -> Box:
        return self.spaces[0]


class GnomingTable(FloatLayout):
    """The own side: deck, card in hand, two piles, and the grid of nine on its grass.

    ``beside``       the four stand at the side of the grid, not in a row above it
    ``owner``        the colour of whose side it is; ``name`` and ``score`` stand at the grid,
    ``narrow_head``  beside it and not on its upper edge, for which ``head_room`` is kept free
    Lengths in pixels: ``pile`` and ``card`` are the widths of cards, ``room_x`` and ``room_y`` what
    the grass may take, ``edge`` is the grass between its rim and the cards.
    """

    cards = ObjectProperty(None)  # the widget that paints them
    left_handed = BooleanProperty(False)
    beside = BooleanProperty(False)
    narrow_head = BooleanProperty(False)
    owner = StringProperty("blue")
    name = StringProperty("")
    score = StringProperty("")

    pile = NumericProperty(1)
    pile_gap = NumericProperty(0)
    head_room = NumericProperty(0)
    head_out = NumericProperty(0)
    room_x = NumericProperty(1)
    room_y = NumericProperty(1)
    gap = NumericProperty(0)
    edge = NumericProperty(0)
    card = NumericProperty(1)
    card_most = NumericProperty("150dp")

    nine = ObjectProperty([{"index": index} for index in range(9)])

    # From right to left the piles of a row change places: what is called left stays at the left.
    swapped = AliasProperty(
        lambda table: table.left_handed and not table.beside, bind=("left_handed", "beside")
    )

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("size", "beside", "head_room", "card_most"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        found = measured(tuple(self.size), self.beside, self.head_room, self.card_most)
        for name, length in found._asdict().items():
            setattr(self, name, length)

    @property
    def targets(self) -> list[Target]:
        """All places, the card in hand first: it lies above all else."""
        found = [part for part in self.walk(restrict=True) if isinstance(part, Target)]
        return sorted(found, key=lambda target: (KINDS.index(target.kind), target.index))

    @property
    def spots(self) -> CardPlaces:
        hand, deck, left, right, *spaces = (target.spot for target in self.targets)
        ground = self.ids.ground
        x, y, wide, high = (float(round(side)) for side in (*ground.pos, *ground.size))
        return CardPlaces(deck, hand, (left, right), Box(x, y, wide, high), tuple(spaces))
