"""What is rarely needed at the table: sound, vibration, speed, the table's name, rules, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.widgets import Divider, Row, Segments, Sheet, Switch

SWITCHES = (
    ("sounds", "Sounds", "volume-high"),
    ("vibration", "Vibration", "vibrate"),
)
SPEEDS = [("off", "Off"), ("fast", "Fast"), ("full", "Full")]

# row: (key of the action, words, icon)
ACTIONS = (
    ("pick", "Let somebody else go first", "account-switch-outline"),
    ("correct", "Correct the last answer", "undo-variant"),
    ("rename", "Rename this table", "pencil-outline"),
    ("save", "Save now", "content-save-outline"),
    ("rules", "Rules", "book-open-variant"),
    ("leave", "Leave the table", "exit-to-app"),
)


class MoreSheet(Sheet):
    """Quick settings, then `actions` by the keys of ACTIONS: those that there are now."""

    def __init__(self, settings: Any, actions: dict[str, Callable[[], object]], **kwargs: Any):
        super().__init__(title="More", **kwargs)
        self._settings = settings
        for key, text, icon in SWITCHES:
            self.add_widget(self._switch(key, text, icon))
        self.add_widget(self._speed())
        self.add_widget(Divider())
        for key, text, icon in [row for row in ACTIONS if row[0] in actions]:
            row = Row(icon=icon, text=text, tappable=True, side=0)
            row.bind(on_release=lambda _row, key=key: self._do(actions[key]))
            self.add_widget(row)

    def _switch(self, key: str, text: str, icon: str) -> Row:
        row = Row(icon=icon, text=text, side=0)
        switch = Switch(active=getattr(self._settings, key), label=text)
        switch.bind(active=lambda _switch, value: setattr(self._settings, key, value))
        row.add_widget(switch)
        return row

    def _speed(self) -> Row:
        row = Row(icon="speedometer", text="Animations", side=0)
        segments = Segments(
            choices=SPEEDS, value=self._settings.animations, label="Animations", size_hint_x=None
        )
        segments.width = "208dp"
        segments.bind(value=lambda _segments, value: setattr(self._settings, "animations", value))
        row.add_widget(segments)
        return row

    def _do(self, action: Callable[[], object]) -> None:
        self.dismiss()
        action()
