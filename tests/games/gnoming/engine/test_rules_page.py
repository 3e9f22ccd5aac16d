"""The rules page says what the rules do: numbers, cards and the names of the options."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.game import Option
from engine.games.gnoming.model import IN_THE_BOX, KINDS
from engine.games.gnoming.rules.options import CLASSIC, PATIENCE
from engine.games.gnoming.rules.standing import rank
from engine.games.gnoming.words import name

RULES = Path(__file__).parents[4] / "assets" / "rules"
PAGE = (RULES / "gnoming.md").read_text(encoding="utf-8")
SHEET = (RULES / "scoring" / "gnoming.md").read_text(encoding="utf-8")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def option(key: str) -> Option:
    return next(o for o in (*CLASSIC.options, *PATIENCE.options) if o.key == key)


def found(pattern: str) -> tuple[str, ...]:
    """The groups of a pattern that the page has to hold exactly once."""
    matches = re.findall(pattern, PAGE)
    assert len(matches) == 1, pattern
    return tuple(matches[0])


def test_the_turns_of_a_patience() -> None:
    default, low, high = found(r"\((\d+) unless you change it, (\d+) to (\d+)\)")
    turns = option("turns")
    assert (int(default), (int(low), int(high))) == (turns.default, turns.span)


def test_the_rounds_of_a_game() -> None:
    default, low, high = found(r"After (\w+) rounds \((\w+) to (\w+), as you set it\)")
    rounds = option("rounds")
    assert NUMBERS.index(default) == rounds.default
    assert (NUMBERS.index(low), NUMBERS.index(high)) == rounds.span


def test_the_seats() -> None:
    low, high = found(r"(\w+) to (\w+) players, or one with the patience")
    assert (NUMBERS.index(low.lower()), NUMBERS.index(high)) == CLASSIC.seats


def test_the_cards_in_the_box() -> None:
    assert f"There are {sum(IN_THE_BOX)} cards." in PAGE
    copies: dict[str, int] = {}
    for cards, count in re.findall(r"\| ([^|]+) \| (\d+)(?: each)? \|", PAGE):
        copies |= dict.fromkeys(cards.split(", "), int(count))
    assert copies == {name(card): count for card, count in zip(KINDS, IN_THE_BOX, strict=True)}


@pytest.mark.parametrize("rule", [o for o in CLASSIC.options if o.group == "Advanced rules"])
def test_advanced_rules_have_the_names_of_their_options(rule: Option) -> None:
    assert f"- **{rule.title}.** " in PAGE


def test_the_scoring_sheet_has_the_order_in_which_ties_of_rounds_won_are_broken() -> None:
    lower_last, lower_total = [40, 10], [5, 20]
    assert rank([lower_last, lower_total], by_rounds_won=True).ranks == (1, 2)
    assert "Where rounds won are counted, the lower total decides after the last round." in SHEET
