"""A field to write one line in."""

from __future__ import annotations

import re
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField

from app import kv
from app.widgets.surfaces.boxes import Column
from app.widgets.text import label as _text  # noqa: F401
from app.widgets.text.fonts import is_plain, unseen

_BREAKS = re.compile(r"\s*[\r\n\t]+\s*")


class EntryLine(MDTextField):
    """KivyMD's field without its floating label: what is asked for stands above it, and stays."""

    longest = NumericProperty(0)
    wrong = BooleanProperty(False)

    _refresh_hint_text = TextInput._refresh_hint_text  # KivyMD's leaves the hint out

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # Kivy splits a text into lines a frame later, and until then keys find none to act on.
        self._refresh_text(self.text)

    def keyboard_on_key_down(
        self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool:
        """Tab leads on through the screen (focus.py): Kivy would go from field to field alone.
        Enter ends here: it closes a sheet, and the screen below would take it for its own."""
        if keycode[1] == "tab":
            return False
        taken = bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        return taken or keycode[1] in ("enter", "numpadenter")

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if substring != " ":
            substring = _BREAKS.sub(" ", substring)  # of what is pasted: there is one line
        if not is_plain(substring):
            substring = self._what_can_be_shown(substring)
        room = self.longest - len(self.text) if self.longest else len(substring)
        super().insert_text(substring[: max(0, room)], from_undo=from_undo)

    def _what_can_be_shown(self, text: str) -> str:
        """Leave out letters that would be empty boxes, and say so."""
        missing = unseen(text)
        if missing:
            from app.widgets.layers.snackbars import snackbar

            said = "a letter" if len(missing) == 1 else "letters"
            snackbar(f"No font here can show {said}. Try another spelling.")
        return "".join(letter for letter in text if letter not in missing)

    def on_wrong(self, *_: object) -> None:
        self.error = self.wrong

    def _get_has_error(self) -> bool:
        """Its owner judges, not KivyMD."""
        return bool(self.wrong)


class TextEntry(Column):
    """``text`` is what is written; ``hint`` shows while it is empty, ``caption`` stands above it.

    ``longest`` limits the number of characters (0 = no limit), ``focus`` opens the keyboard,
    ``error`` is a sentence shown below.  Emits ``on_submit`` on Enter.
    """

    text = StringProperty("")
    hint = StringProperty("")
    caption = StringProperty("")
    error = StringProperty("")
    label = StringProperty("")
    longest = NumericProperty(0)
    focus = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_submit")
        super().__init__(**kwargs)

    def on_submit(self) -> None:
        """Enter was pressed."""

    def go_on(self) -> None:
        """Let people go on writing after Enter, which takes the cursor away a moment later."""
        Clock.schedule_once(lambda _dt: setattr(self, "focus", True))

    def select_all(self) -> None:
        """Mark everything, so that typing replaces it."""
        self.ids.line.select_all()


kv.load("widgets/inputs/entry")
