"""What is rarely needed at a score pad: its history, its name, a copy, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.widgets import Sheet

# row: (key of the action, words, icon)
ACTIONS = (
    ("history", "History", "history"),
    ("scoring", "What scores what", "help-circle-outline"),
    ("rules", "Rules", "book-open-variant"),
    ("amend", "Change players and options", "account-edit-outline"),
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
