"""What the Carom board says beside its dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.boards.carom_words import line, short_line
from engine.table import Table


@pytest.mark.parametrize(
    ("strokes", "said"),
    [
        ("dice", "Choose a die."),
        ("cards", "Choose a card."),
        ("both", "Choose a die or a card."),
    ],
)
def test_the_line_names_what_the_table_has_for_a_stroke(strokes: str, said: str) -> None:
    table = Table.open("carom", "basic", ["Ana"], options={"strokes": strokes})
    view = replace(table.view(0), phase="roll")
    assert line(view, None, True, "Ana") == said
    assert short_line(view, None, True, "Ana") == said
