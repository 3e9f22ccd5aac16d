"""The one way in which a session tells whoever shows it what happens.

A session (of a table, a pad, a tray, a course that is built) knows no widget. It *has* `news`:
screens and view models bind to `changes` and to the events, and ask the session for the rest. What
only one kind of session tells is a property or an event of a class of its own.

    session.news.bind(changes=self.refresh_soon, on_notice=lambda _news, text: snackbar(text))
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty


class News(EventDispatcher):
    """`changes` counts whatever happens; `on_notice` has a sentence for people."""

    __events__: tuple[str, ...] = ("on_notice",)

    changes: int = NumericProperty(0)

    def changed(self) -> None:
        """Tell whoever follows that something happened."""
        self.changes += 1

    def notice(self, sentence: str) -> None:
        """Tell people something in passing."""
        self.dispatch("on_notice", sentence)

    def on_notice(self, sentence: str) -> None:
        """There is something to tell."""
