"""Lets people write a line: a sheet with one entry, which says why what they wrote will not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.widgets import Sheet


class WordsSheet(Sheet):
    """A sheet with one entry, below what may be chosen instead."""

    text = StringProperty("")  # what was written before
    longest = NumericProperty(0)
    button = StringProperty("")
    reason = StringProperty("")  # why what is written will not do
    blamed = BooleanProperty(False)  # that is told: nobody is blamed before they write
    full = StringProperty("")  # that it is as long as it may be

    def __init__(
        self,
        done: Callable[[str], object],
        problem: Callable[[str], str | None],
        typed: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        self._done, self._problem, self._typed = done, problem, typed
        super().__init__(**kwargs)
        self._check()

    @property
    def _written(self) -> str:
        return self.ids.entry.text.strip()

    def _check(self) -> None:
        self.reason = self._problem(self._written) or ""
        is_full = len(self.ids.entry.text) >= self.longest
        self.full = f"{self.longest} of {self.longest}" if is_full else ""

    def on_open(self) -> None:
        self.ids.entry.focus = True
        self.ids.entry.select_all()

    def type(self) -> None:
        """Something was written."""
        self.blamed = self.is_open
        self._check()
        self._typed(self._written)

    def finish(self) -> None:
        if self.reason:
            self.blamed = True
            self.ids.entry.go_on()
            return
        self.dismiss()
        self._done(self._written)


def ask_for_words(
    title: str,
    text: str,
    longest: int,
    done: Callable[[str], object],
    problem: Callable[[str], str | None] = lambda _text: None,
    button: str = "Rename",
    above: Widget | None = None,
    typed: Callable[[str], object] = lambda _text: None,
) -> Sheet:
    """Let people write a line; `problem` says why what they wrote will not do. Once it is as long
    as it may be, it says so. `above` stands over the line, where something can be chosen too;
    `typed` follows every letter."""
    sheet = WordsSheet(done, problem, typed, title=title, text=text, longest=longest, button=button)
    if above is not None:
        sheet.add_widget(above, len(sheet.ids.body.children))
    sheet.open()
    return sheet


kv.load("shell/writing")
