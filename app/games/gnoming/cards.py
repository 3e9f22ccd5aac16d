"""The cards of Gnoming A-Round: names, looks, alone and in a grid, as pads and rules write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.draw.paint import frame_look
from app.draw.shapes import Box, around, frame
from app.pieces.card import (
    MINI_BELOW,
    MINI_SHAPE,
    SHAPE,
    CardFace,
    CardSprite,
    PrintedCard,
    printed,
    shape_for,
)
from app.theme import theme
from app.words import number
from engine.games.gnoming.model import FACE_DOWN, HAZARD, MULLIGAN, NEGATIVE, POSITIVE, Card

_INKS = ("#0B8F8A", "#2566C8", "#8442BD", "#C0398B", "#D9690B", "#BF2B2B")

FACES: dict[Card | None, CardFace] = {
    **{
        card: CardFace(f"cards/card-{card}", number(card), ink)
        for card, ink in zip(POSITIVE, _INKS, strict=True)
    },
    **{
        card: CardFace(f"cards/card-minus-{-card}", number(card), "#0F6B40", "#DDF3E2", "#A9D8B8")
        for card in NEGATIVE
    },
    MULLIGAN: CardFace("cards/card-mulligan", "M", "#A87400", "#FFF3CF", "#DDC27C"),
    HAZARD: CardFace("cards/card-hazard", "H", "#5A3D06", "#F1DEA6", "#CDAE65"),
    None: CardFace("cards/card-back", edge="#12623B", paper="textures/card-back-stripes"),
}


class CardText(NamedTuple):
    """The name of a card and what it does, for a look at it in large."""

    title: str
    text: str


def explain(card: Card) -> CardText:
    """Tell what a card is worth."""
    if card == MULLIGAN:
        return CardText(
            "Mulligan",
            (
                "Stands for any positive card in its row and column. Worth 0 on its own. Keep "
                "only one."
            ),
        )
    if card == HAZARD:
        return CardText(
            "Hazard",
            (
                "Costs 10 points at the end of the round. Cover it to remove it, but then each "
                "rival may flip a card."
            ),
        )
    if card < 0:
        return CardText(
            number(card),
            (
                f"Takes {-card} off your score, anywhere in your grid. It makes no sets and never "
                "bounces."
            ),
        )
    return CardText(
        number(card),
        f"Costs {card} points. Three in a row or column win {card} points instead.",
    )


def face_of(card: Card | None, size: tuple[float, float]) -> Texture:
    """Choose the print of a card of a size in pixels; None is the back."""
    return printed(FACES[card], size[0])


def new_sprite(canvas: InstructionGroup, shadow: bool = True) -> CardSprite:
    """A card on a canvas, which can be moved and turned over."""
    return CardSprite(canvas, face_of, shadow)


class CardPicture(PrintedCard):
    """One card, as large as its box allows; `card` None is the back."""

    card: Card | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("card", self.draw_soon)

    def laid(self) -> Box:
        wide = min(self.width, self.height / SHAPE)
        wide = min(self.width, self.height / shape_for(wide))
        high = wide * shape_for(wide)
        return Box(self.center_x - wide / 2, self.center_y - high / 2, wide, high)

    def print_face(self) -> Texture:
        return face_of(self.card, self.laid()[2:])


class GridPicture(Widget):
    """Nine cards of one player, as large as the box allows.

    ``grid``   nine cards row by row from the top left, None for a face-down one
    ``lines``  the lines to frame: tuples of three spaces, framed as `frame_look` says
    ``gap``    between the cards, in pixels; 0 chooses one that suits their size
    """

    grid = ObjectProperty(FACE_DOWN)
    lines = ObjectProperty(())
    gap = NumericProperty(0)
    shadows = BooleanProperty(True)
    label = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.sprites: list[CardSprite] = []
        self._cards, self.frames = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._cards)
        self.canvas.add(self.frames)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._lay)
        self.fbind("grid", self.refresh)
        self.fbind("lines", self._frame)
        theme.bind(repaints=self._lay)
        self._lay()

    def box(self, space: int) -> Box:
        """Where a card lies, in the coordinates of this widget's parent."""
        return self.sprites[space].home

    def _card_size(self) -> tuple[float, float, float]:
        """Width and height of a card, and the gap between two."""
        gap = self.gap or min(self.size) * 0.04
        around_all = 2 * gap + (2 * gap if self.lines else 0)
        across, down = ((side - around_all) / 3 for side in self.size)
        wide = min(across, down / SHAPE)
        if wide < dp(MINI_BELOW):  # small cards are less high, and so may be a little wider
            wide = max(4.0, min(across, down / MINI_SHAPE, dp(MINI_BELOW) - 1))
        return wide, wide * shape_for(wide), gap

    def _lay(self, *_: object) -> None:
        wide, high, gap = self._card_size()
        self._cards.clear()
        shadow = self.shadows and wide >= dp(MINI_BELOW)
        self.sprites = [new_sprite(self._cards, shadow) for _ in range(9)]
        x = self.center_x - (3 * wide + 2 * gap) / 2
        top = self.center_y + (3 * high + 2 * gap) / 2
        for space, sprite in enumerate(self.sprites):
            row, column = divmod(space, 3)
            box = Box(x + column * (wide + gap), top - high - row * (high + gap), wide, high)
            sprite.settle(Box(round(box.x), round(box.y), round(wide), round(high)))
            sprite.fade(1)
        self.refresh()
        self._frame()

    def refresh(self, *_: object) -> None:
        """Show the grid at rest, whatever its cards were doing."""
        for sprite, card in zip(self.sprites, self.grid, strict=True):
            if sprite.card != card:
                sprite.show(card)
            sprite.rest()
            if sprite.opacity != 1:
                sprite.fade(1)

    def _frame(self, *_: object) -> None:
        self.frames.clear()
        gap = self._card_size()[2]
        width = max(dp(2.4), gap * 0.45)
        for index, spaces in enumerate(self.lines):
            colour, dashed = frame_look(index)
            outset = gap * (0.62 if dashed else 0.42)
            box = around([self.box(space) for space in spaces]).grown(outset)
            self.frames.add(Color(*colour))
            for line in frame(box, self.sprites[0].home.w * 0.16 + outset, width, dashed):
                self.frames.add(line)


# Cards and grids as score pads and rules write them, with letters for two of the cards.

SIGNS: dict[int | str, Card | None] = {"M": MULLIGAN, "H": HAZARD, "?": None}


def read_card(written: int | str) -> Card | None:
    """The card that was written down; None for a hidden one."""
    return SIGNS[written] if written in SIGNS else int(written)


def written_card(written: int | str) -> CardPicture:
    return CardPicture(card=read_card(written))


def written_grid(
    rows: Sequence[Sequence[int | str]], lines: Sequence[tuple[int, ...]]
) -> GridPicture:
    """The cards of a grid, with frames around the lines that count."""
    cards = tuple(read_card(card) for row in rows for card in row)
    return GridPicture(grid=cards, lines=tuple(lines))
