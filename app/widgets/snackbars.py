"""One short message, at the bottom of the window unless that is in the way, with at most one
action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.theme import theme
from app.widgets import buttons as _buttons  # noqa: F401

_now: list[Snackbar] = []


class Snackbar(BoxLayout):
    """The message itself; made by ``snackbar``.  It takes no touches but those on its action: what
    lies below it can be used at once.  ``place`` is where it stands: "top" is below an app bar,
    "left" and "right" are the upper corners."""

    place = OptionProperty("bottom", options=["bottom", "top", "left", "right"])
    text = StringProperty("")
    icon = StringProperty("")
    action_text = StringProperty("")
    shown = NumericProperty(0)

    def __init__(self, on_action: Callable[[], object] | None = None, **kwargs: Any) -> None:
        self._action = on_action
        self._timer: Any = None
        super().__init__(**kwargs)
        if not self.action_text:
            self.remove_widget(self.ids.action)  # the words need its room

    def show(self, seconds: float) -> None:
        """Come up, and leave by itself after some seconds."""
        _now.append(self)
        Window.add_widget(self)
        self._move(1.0)
        self._timer = Clock.schedule_once(self.dismiss, seconds)

    def act(self) -> None:
        """The action was tapped."""
        self.dismiss()
        if self._action:
            self._action()

    def dismiss(self, *_: object) -> None:
        """Leave now."""
        if self not in _now:
            return
        _now.remove(self)
        self._timer.cancel()
        self._move(0.0)

    def _move(self, goal: float) -> None:
        Animation.cancel_all(self, "shown")
        motion = Animation(shown=goal, d=theme.time(150), t="out_quad")
        motion.bind(on_complete=self._moved)
        motion.start(self)

    def _moved(self, *_: object) -> None:
        if self not in _now and self.parent:
            self.parent.remove_widget(self)


def snackbar(
    text: str,
    action_text: str | None = None,
    on_action: Callable[[], object] | None = None,
    icon: str = "",
    seconds: float = 4.0,
    place: str = "bottom",
) -> Snackbar:
    """Show a message in place of the one shown now; with an action it stays twice as long."""
    close_snackbar()
    words = {"text": text, "icon": icon, "action_text": action_text or ""}
    bar = Snackbar(on_action=on_action, place=place, **words)
    bar.show(seconds * 2 if action_text else seconds)
    return bar


def close_snackbar() -> None:
    """Take away the message shown now."""
    for bar in _now.copy():
        bar.dismiss()


kv.load("widgets/snackbars")
