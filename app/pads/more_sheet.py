"""What is rarely needed at a score pad: its history, its name, a copy, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.pads.pad_text import option_lines
from app.shell.parts import grouped
from app.widgets import Row, Sheet, Text
from engine.pads.scorecard import Scorecard

# row: (key of the action, words, icon)
ACTIONS = (
    ("history", "History", "history"),
    ("scoring", "What scores what", "help-circle-outline"),
    ("rules", "Rules", "book-open-variant"),
    ("options", "How this pad counts", "tune"),
    ("rename", "Rename this pad", "pencil-outline"),
    ("export", "Save a copy", "export-variant"),
    ("finish", "Finish", "flag-checkered"),
    ("reopen", "Open again", "lock-open-outline"),
    ("delete", "Delete", "trash-can-outline"),
)


class MoreSheet(Sheet):
    """Offers those of ACTIONS for which there is something to do."""

    def __init__(self, actions: dict[str, Callable[[], object]], **kwargs: Any) -> None:
        super().__init__(title="More", **kwargs)
        for key, text, icon in ACTIONS:
            if key in actions:
                self.add_action(icon, text, actions[key])


class OptionsSheet(Sheet):
    """What was chosen when the pad was begun; it cannot be changed, as entries rest on it."""

    def __init__(self, card: Scorecard, **kwargs: Any) -> None:
        super().__init__(title="How this pad counts", **kwargs)
        rows = []
        for title, value in option_lines(card):
            row = Row(text=title)
            row.add_widget(Text(text=value, role="body_medium", hug=True, max_width=dp(180)))
            rows.append(row)
        if rows:
            self.add_widget(grouped(rows, dp(16)))
        else:
            self.add_widget(Text(text="There is nothing to choose at this pad.", colour="text2"))
