"""Reads a long list of saves that no earlier run has left, a little in every frame, and says so."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.clock import Clock

from app.words import counted

AT_ONCE = 0.15  # seconds: nobody notices
IN_A_FRAME = 0.05


class Reading:
    """``begin`` is True where there is more than can be read at once: ``tell`` gets a sentence then
    and again, an empty one at the end, and ``done`` is called."""

    def __init__(self, tell: Callable[[str], object], done: Callable[[], object]) -> None:
        self._tell, self._done = tell, done
        self._event = Clock.create_trigger(self._go_on, 0, interval=True)

    def begin(self) -> bool:
        if not self._event.is_triggered and self._read(AT_ONCE):
            self._event()
        return bool(self._event.is_triggered)

    def stop(self) -> None:
        self._event.cancel()

    def _go_on(self, _dt: float) -> None:
        if not self._read(IN_A_FRAME):
            self.stop()
            self._done()

    def _read(self, seconds: float) -> int:
        left: int = App.get_running_app().tables.entries.read_for(seconds)
        self._tell(f"Looking through {counted(left, 'more table')} …" if left else "")
        return left
