"""Tells a second window on the same data folder so, and brings the first to the front."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from app import widgets  # whose dialog is only loaded where a window has something to ask
from app.store.ownership import Ownership

SIGN = "View only: nothing you do here is saved."
TITLE = "Clubhouse is already open"
TEXT = (
    "Only one window at a time can save games, and that's the other "
    "one. You can look around here, but nothing you do is saved."
)
NO_ANSWER = (
    "The other window couldn't come to the front. Look for it among "
    "your windows, or close this one and restart Clubhouse."
)
EVERY = 1.0  # seconds between two looks for a call
PATIENCE = 4.0  # seconds until the owner must have heard it


class FirstWindow:
    """Comes to the front when another window asks for it."""

    def __init__(self, ownership: Ownership) -> None:
        self._ownership = ownership
        self._minimized = False
        Window.bind(on_minimize=self._hidden, on_restore=self._shown)
        Clock.schedule_interval(self._listen, EVERY)

    def _hidden(self, *_: object) -> None:
        self._minimized = True

    def _shown(self, *_: object) -> None:
        self._minimized = False

    def _listen(self, _dt: float) -> None:
        if not self._ownership.called:
            return
        if self._minimized:  # only then: it would make a window that fills the screen small
            Window.restore()
        Window.raise_window()
        self._ownership.heed_call()


class SecondWindow:
    """Asks whether to look or to go to the first window; `leave` closes this one."""

    def __init__(self, ownership: Ownership, leave: Callable[[], object]) -> None:
        self._ownership, self._leave = ownership, leave
        self._ask(TEXT)

    def _ask(self, text: str) -> None:
        buttons = [("View only", None), ("Go to the other window", self._go)]
        widgets.Dialog(title=TITLE, text=text, buttons=buttons, auto_dismiss=False).open()

    def _go(self) -> None:
        if not self._ownership.call():
            self._ask(NO_ANSWER)
            return
        self._waited = 0.0
        Clock.schedule_interval(self._wait, 0.1)

    def _wait(self, seconds: float) -> bool:
        """Look whether the call was heard; False ends the looking."""
        self._waited += seconds
        if not self._ownership.called:
            self._leave()
            return False
        if self._waited < PATIENCE:
            return True
        self._ownership.heed_call()
        self._ask(NO_ANSWER)
        return False
