"""Carom's dice without the game: the six of them, and the white one with the cards."""

from __future__ import annotations

from typing import Final

from engine.games.carom.box.equipment import DICE, PRINTED, WHITE
from engine.games.carom.rules.options import BLANK_CARD
from engine.trays.groups import Dice, DieReading, Group, Groups

TRAYS: Final[Groups] = (
    Group(
        "dice",
        "Six dice",
        dice=tuple(Dice(tool.key, tool.title, tool.die) for tool in DICE),
        single=True,
    ),
    Group(
        "cards",
        "Cards",
        dice=(
            Dice(
                "card",
                "White",
                WHITE,
                blank=BLANK_CARD,
                readings=tuple(
                    DieReading(card.title, card.formula, card.impulses) for card in PRINTED
                ),
            ),
        ),
    ),
)
