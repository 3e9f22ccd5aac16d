"""The cards of Gnoming A-Round: how each looks, what it is called and what it does."""

from __future__ import annotations

from typing import NamedTuple

from app.pieces.cards import CardSprite, Face
from app.words import number
from engine.games.gnoming.model import HAZARD, MULLIGAN, NEGATIVE, POSITIVE, Card

_INKS = ("#0B8F8A", "#2566C8", "#8442BD", "#C0398B", "#D9690B", "#BF2B2B")

FACES: dict[Card | None, Face] = {
    **{
        card: Face(f"cards/card-{card}", number(card), ink)
        for card, ink in zip(POSITIVE, _INKS, strict=True)
    },
    **{
        card: Face(f"cards/card-minus-{-card}", number(card), "#0F6B40", "#DDF3E2", "#A9D8B8")
        for card in NEGATIVE
    },
    MULLIGAN: Face("cards/card-mulligan", "M", "#A87400", "#FFF3CF", "#DDC27C"),
    HAZARD: Face("cards/card-hazard", "H", "#5A3D06", "#F1DEA6", "#CDAE65"),
    None: Face("cards/card-back", edge="#12623B", paper="textures/card-back-stripes"),
}


class GnomingCard(CardSprite):
    """A card on a canvas; `card` None is its back."""

    faces = FACES


class CardText(NamedTuple):
    """What a card is called and what it does, for a look at it in large."""

    title: str
    text: str


def explain(card: Card) -> CardText:
    """Tell what a card is worth."""
    if card == MULLIGAN:
        return CardText(
            "Mulligan",
            "Stands for any positive card in its row and its column. Alone it counts nothing. "
            "Keep one only: a second has to go.",
        )
    if card == HAZARD:
        return CardText(
            "Hazard",
            "Costs 10 points if it stays in your grid. Put a card over it and it leaves the game, "
            "but then the others may each turn up a card.",
        )
    if card < 0:
        return CardText(
            number(card),
            f"Takes {-card} off your score, wherever it lies. It makes no sets and never bounces.",
        )
    return CardText(
        number(card),
        f"Costs {card} points. Three of them in a row or a column win {card} points instead.",
    )
