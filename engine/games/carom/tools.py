"""What a stroke may be played with at a table: dice, cards, or both."""

from __future__ import annotations

from functools import lru_cache

from engine.games.carom.box.strength import DICE, PRINTED, Tool, blank_card
from engine.games.carom.model import Roll, Rules


def tools(rules: Rules) -> dict[str, Tool]:
    """Every die and card of a table by its key, in the order in which they lie there."""
    return _tools(rules.dice, rules.cards, rules.blank)


def rolls(rules: Rules) -> tuple[Roll, ...]:
    """The moves that choose one of them."""
    return _rolls(rules.dice, rules.cards, rules.blank)


@lru_cache(maxsize=32)
def _rolls(dice: bool, cards: bool, blank: tuple[int, ...]) -> tuple[Roll, ...]:
    return tuple(map(Roll, _tools(dice, cards, blank)))


@lru_cache(maxsize=32)
def _tools(dice: bool, cards: bool, blank: tuple[int, ...]) -> dict[str, Tool]:
    found: tuple[Tool, ...] = DICE if dice else ()
    if cards:
        found += PRINTED
        if blank:
            found += (blank_card(blank),)
    return {tool.key: tool for tool in found}
