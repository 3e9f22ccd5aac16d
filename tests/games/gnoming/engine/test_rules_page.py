"""The rules page has the names of the options, the scoring sheet the order of ties."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.game import Option
from engine.games.gnoming.rules.options import CLASSIC
from engine.games.gnoming.rules.standing import rank

RULES = Path(__file__).parents[4] / "assets" / "rules"
PAGE = (RULES / "gnoming.md").read_text(encoding="utf-8")
SHEET = (RULES / "scoring" / "gnoming.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", [o for o in CLASSIC.options if o.group == "Advanced rules"])
def test_advanced_rules_have_the_names_of_their_options(rule: Option) -> None:
    assert f"- **{rule.title}.** " in PAGE


def test_the_scoring_sheet_has_the_order_in_which_ties_of_rounds_won_are_broken() -> None:
    lower_last, lower_total = [40, 10], [5, 20]
    assert rank([lower_last, lower_total], by_rounds_won=True).ranks == (1, 2)
    assert "Where rounds won are counted, the lower total decides after the last round." in SHEET
