"""The keyboard: what keys do on every screen, and the sheet that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.widgets import Row, Sheet, Text
from app.widgets.navigation.focus import PRESSING, WAYS, Focus

if TYPE_CHECKING:
    from app.application import ClubhouseApp

Told = tuple[tuple[str, str], ...]

EVERYWHERE: Told = (
    ("Tab, arrows", "Go from one thing to the next"),
    ("Enter, Space", "Press the ringed thing"),
    ("0 to 9", "Type a number where − or + has the ring"),
    ("Esc", "Back: close what's on top, then go one level up"),
    ("Ctrl F", "Search the rules"),
    ("? or F1", "This list"),
)
AT_A_TABLE: Told = (
    ("Enter, Space", "The main button, if nothing has the ring"),
    ("Ctrl Z, Ctrl Y", "Undo, redo"),
    ("H", "Hint"),
    ("L", "History"),
)
ON_A_PAD: Told = (
    ("0 to 9, −", "Enter a number"),
    ("Backspace", "Delete the last digit"),
    ("Enter", "On to the next"),
    ("Ctrl Z, Ctrl Y", "Undo, redo"),
)
IN_A_REPLAY: Told = (
    ("Left, Right", "One move back, one move on"),
    ("Space", "Play, or stop"),
    ("N, P", "Next mistake, previous mistake"),
    ("B", "The better move"),
)
OF_EXERCISES: Told = (("Enter, Space", "The main button"),)
BUILDING: Told = (
    ("Enter, Space", "Play it, or what the main button says"),
    ("Ctrl Z, Ctrl Y", "Undo, redo"),
    ("Left, right", "Turn what you hold"),
    ("Delete", "Remove it"),
)
OF_SCREENS: dict[str, tuple[str, Told]] = {
    "table": ("In a game", AT_A_TABLE),
    "pad": ("On a score pad", ON_A_PAD),
    "replay": ("In a replay", IN_A_REPLAY),
    "exercise": ("In an exercise", OF_EXERCISES),
    "build": ("Building a course", BUILDING),
}


class Keys:
    """Made with the first key that somebody presses: phones have no need of it."""

    def __init__(self, app: ClubhouseApp) -> None:
        self._app = app
        self.focus = Focus(app.root)

    def close(self) -> None:
        self.focus.close()

    def pressed(self, name: str, text: str | None, modifiers: list[str]) -> bool:
        """A key that no other rule of the app has taken; whether it meant something."""
        if text == "?":
            self.show()
            return True
        ours = self.focus.at is not None and name in (*PRESSING, *WAYS, "tab")
        steps = (self.focus.key, self._screen_key) if ours else (self._screen_key, self.focus.key)
        return any(step(name, modifiers) for step in steps)

    def _screen_key(self, name: str, modifiers: list[str]) -> bool:
        on_key = getattr(self._app.current, "key", None)
        return bool(on_key and on_key(name, modifiers))

    def show(self) -> None:
        """List all keys that mean something here."""
        self.focus.hide()
        sheet = Sheet(title="Keys")
        for title, keys in self._chapters():
            sheet.add_widget(Text(text=title, role="section"))
            for key, does in keys:
                sheet.add_widget(Row(text=does, detail=key, side=0))
        sheet.open()

    def _chapters(self) -> list[tuple[str, Told]]:
        screen: Any = self._app.current
        found = [("On every screen", EVERYWHERE)]
        if screen.name in OF_SCREENS:
            found.append(OF_SCREENS[screen.name])
        opened = screen if screen.name == "exercise" else getattr(screen, "opened", None)
        board = getattr(opened, "board", None)
        if board is not None and board.keys:
            found.append(("In this game", board.keys))
        return found
