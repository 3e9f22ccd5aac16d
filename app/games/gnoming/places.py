"""The places of a Gnoming table: where cards lie, and what fingers can touch."""

from __future__ import annotations

from typing import NamedTuple

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


class Spots(NamedTuple):
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

    # From right to left the piles of a row change places: what is called left stays at the left.
    swapped = AliasProperty(
        lambda table: table.left_handed and not table.beside, bind=("left_handed", "beside")
    )

    @property
    def targets(self) -> list[Target]:
        """What can be touched, the card in hand first: it lies above all else."""
        found = [part for part in self.walk(restrict=True) if isinstance(part, Target)]
        return sorted(found, key=lambda target: (KINDS.index(target.kind), target.index))

    @property
    def spots(self) -> Spots:
        hand, deck, left, right, *spaces = (target.spot for target in self.targets)
        ground = self.ids.ground
        x, y, wide, high = (float(round(side)) for side in (*ground.pos, *ground.size))
        return Spots(deck, hand, (left, right), Box(x, y, wide, high), tuple(spaces))
