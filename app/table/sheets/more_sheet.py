"""What is rarely needed at the table: sound, vibration, speed, the table's name, rules, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.shell.settings import ANIMATIONS, SOUNDS, VIBRATION, setting_row
from app.widgets import Divider, Sheet

# row: (key of the action, words, icon)
ACTIONS = (
    ("pick", "Let somebody else go first", "account-switch-outline"),
    ("correct", "Correct the last answer", "undo-variant"),
    ("agree", "We all agree to take this back", "handshake-outline"),
    ("rename", "Rename this table", "pencil-outline"),
    ("save", "Save now", "content-save-outline"),
    ("replay", "Replay", "movie-open-play-outline"),
    ("review", "Review", "school-outline"),
    ("rules", "Rules", "book-open-variant"),
    ("leave", "Leave the table", "exit-to-app"),
)


class MoreSheet(Sheet):
    """Quick settings, then `actions` by the keys of ACTIONS: those that there are now."""

    def __init__(self, actions: dict[str, Callable[[], object]], **kwargs: Any) -> None:
        super().__init__(title="More", **kwargs)
        for setting in (SOUNDS, VIBRATION, ANIMATIONS):
            self.add_widget(setting_row(setting, side=0))
        self.add_widget(Divider())
        for key, text, icon in ACTIONS:
            if key in actions:
                self.add_action(icon, text, actions[key])
