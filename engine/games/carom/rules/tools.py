"""What a stroke may be played with at a table: dice, cards, or both."""

from __future__ import annotations

from functools import lru_cache

from engine.games.carom.box.strength import Tool, tools_of
from engine.games.carom.model import Roll, Rules


def tools(rules: Rules) -> dict[str, Tool]:
    """Every die and card of a table by its key, in the order in which they lie there."""
    return tools_of(rules.dice, rules.cards, rules.blank)


def rolls(rules: Rules) -> tuple[Roll, ...]:
    """The moves that choose one of them."""
    return _rolls(rules.dice, rules.cards, rules.blank)


@lru_cache(maxsize=32)
def _rolls(dice: bool, cards: bool, blank: tuple[int, ...]) -> tuple[Roll, ...]:
    return tuple(map(Roll, tools_of(dice, cards, blank)))
