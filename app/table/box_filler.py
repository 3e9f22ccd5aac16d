"""Fills a box with widgets of one kind, and keeps those that are there already."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget


def fill(box: Widget, kind: type[Widget], count: int) -> list[Any]:
    """Let a box hold so many widgets of a kind, in the order in which they stand.

    Those that are there already stay: telling them something new is far cheaper than building them.
    """
    for widget in box.children[: max(0, len(box.children) - count)]:
        box.remove_widget(widget)
    while len(box.children) < count:
        box.add_widget(kind())
    return box.children[::-1]
