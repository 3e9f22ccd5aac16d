"""Lists that are built a part at a time, and read a little in every frame where no earlier run has
read them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.widgets import Column, TextButton
from app.window import frame
from app.words import counted

SEARCHED_FROM = 10  # things: fewer are seen without looking for them
AT_ONCE = 0.15  # seconds of reading that nobody notices
IN_A_FRAME = 0.05

Thing = TypeVar("Thing")
Build = Callable[[Sequence[Thing], Thing | None], Sequence[Widget]]


class LongList(Column, Generic[Thing]):
    """``show(things, build)``: `build` makes the widgets of some things, and is told which thing
    comes before them. What was unfolded stays so as long as `show` says that it is the same list.
    """

    at_once = NumericProperty(20)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"spacing": frame.gap, **kwargs})
        self._things: Sequence[Thing] = ()
        self._shown = 0

    def show(self, things: Sequence[Thing], build: Build[Thing], same: bool = False) -> None:
        self._things, self._build = things, build
        self._shown = max(self._shown, self.at_once) if same else self.at_once
        self.clear_widgets()
        self._lay(0)

    def _lay(self, start: int) -> None:
        """Go on with the list from there to as many as are to be shown, and offer the rest."""
        part = self._things[start : self._shown]
        for widget in self._build(part, self._things[start - 1] if start else None):
            self.add_widget(widget)
        rest = len(self._things) - self._shown
        if rest > 0:
            more = TextButton(text=f"Show more ({rest})", pos_hint={"center_x": 0.5})
            more.bind(on_release=self._more)
            self.add_widget(more)

    def _more(self, button: TextButton) -> None:
        self.remove_widget(button)
        start, self._shown = self._shown, self._shown + self.at_once
        self._lay(start)


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
        self._tell(f"Reading {counted(left, 'more game')} …" if left else "")
        return left
