"""Children that follow a list."""

from __future__ import annotations

from app.pieces import pips as _pips  # noqa: F401
from app.pieces.repeat import Repeat


def texts(row: Repeat) -> list[str]:
    return [chip.text for chip in reversed(row.children)]


def test_children_follow_the_items_and_stay_while_they_are_of_use() -> None:
    row = Repeat(kind="NumberChip", rows=1)
    row.items = [{"text": "0"}, {"text": "+1"}]
    first = row.children[-1]
    row.items = [{"text": "+2"}, {"text": "+1"}, {"text": "+3"}]
    assert texts(row) == ["+2", "+1", "+3"]
    assert row.children[-1] is first
    row.items = [{"text": "+4"}]
    assert texts(row) == ["+4"]
    assert row.children[-1] is first
