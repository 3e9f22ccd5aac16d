"""Dice, cards and balls: the six dice and the cards give a stroke its strength."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core.chance import Die

GREATEST: Final = 36  # the most impulses of the dice and the printed cards,
MOST_ON_BLANK: Final = 99  # and of a blank card
WHITE: Final = Die("white die", (1, 2, 3, 4, 5, 6))
_ASKED: Final = "What does the {} show?"


@dataclass(frozen=True, slots=True)
class StrokeTool:
    """One choice for a stroke: a die, or a card with the white die."""

    key: str
    title: str  # "White + 3"
    formula: str  # what stands on it: "+3"
    die: Die
    impulses: tuple[int, ...]  # for each face of its die, in order
    question: str  # for people who roll their own
    card: bool = False

    def strength(self, face: int) -> int:
        """The impulses that a face gives."""
        return self.impulses[self.die.faces.index(face)]


def _die(key: str, title: str, formula: str, faces: tuple[int, ...]) -> StrokeTool:
    die = Die(f"{key} die", faces)
    return StrokeTool(key, title, formula, die, faces, _ASKED.format(die.name))


def _card(key: str, title: str, formula: str, numbers: tuple[int, ...]) -> StrokeTool:
    asked = f"For the card {title}: {_ASKED.format(WHITE.name).lower()}"
    return StrokeTool(key, title, formula, WHITE, numbers, asked, card=True)


DICE: Final = (
    _die("white", "White", "1–6", (1, 2, 3, 4, 5, 6)),
    _die("yellow", "White + 3", "+3", (4, 5, 6, 7, 8, 9)),
    _die("green", "White × 2", "×2", (2, 4, 6, 8, 10, 12)),
    _die("orange", "White × 3", "×3", (3, 6, 9, 12, 15, 18)),
    _die("purple", "White squared", "x²", (1, 4, 9, 16, 25, 36)),
    _die("blue", "White + 6", "+6", (7, 8, 9, 10, 11, 12)),
)

# The printed cards turn the white die into each of the coloured ones.
PRINTED: Final = (
    _card("card-plus-3", "White + 3", "+3", (4, 5, 6, 7, 8, 9)),
    _card("card-times-2", "White × 2", "×2", (2, 4, 6, 8, 10, 12)),
    _card("card-times-3", "White × 3", "×3", (3, 6, 9, 12, 15, 18)),
    _card("card-squared", "White squared", "x²", (1, 4, 9, 16, 25, 36)),
    _card("card-plus-6", "White + 6", "+6", (7, 8, 9, 10, 11, 12)),
)
BLANK: Final = "card-blank"


def blank_card(numbers: tuple[int, ...]) -> StrokeTool:
    """The card without numbers, with those that the players have given it."""
    return _card(BLANK, "Blank card", "…", numbers)


@lru_cache(maxsize=32)
def tools_of(dice: bool, cards: bool, blank: tuple[int, ...] = ()) -> dict[str, StrokeTool]:
    """Every die and card of a table by its key, in the order in which they lie there."""
    found: tuple[StrokeTool, ...] = DICE if dice else ()
    if cards:
        found += PRINTED
        if blank:
            found += (blank_card(blank),)
    return {tool.key: tool for tool in found}


# The twelve balls: six colours, round and flat.

COLOURS: Final = ("orange", "green", "yellow", "blue", "purple", "red")
FLAT: Final = "-flat"
LOOKS: Final = COLOURS + tuple(colour + FLAT for colour in COLOURS)
"""Every ball by its look: the round ones first."""


def in_order(looks: tuple[str, ...], order: tuple[str, ...]) -> tuple[int, ...]:
    """Put balls, named by their looks, into a hole's order of colours: round balls, then flat."""
    places = {look: place for place, look in enumerate(order + tuple(c + FLAT for c in order))}
    return tuple(sorted(range(len(looks)), key=lambda ball: places[looks[ball]]))


def look_name(look: str) -> str:
    """A look as it is said: "blue", "flat blue"."""
    return f"flat {look.removesuffix(FLAT)}" if look.endswith(FLAT) else look
