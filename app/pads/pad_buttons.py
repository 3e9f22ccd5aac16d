"""The main buttons of a score pad: to go on, and to finish."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.widgets import FilledButton, TonalButton


class PadButtons(BoxLayout):
    """A button for each text that there is. Only one is filled: to go on, as long as one can."""

    enter_text = StringProperty("")
    enter_icon = StringProperty("")
    finish_text = StringProperty("")

    __events__ = ("on_enter", "on_finish")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("enter_text", "enter_icon", "finish_text"):
            self.fbind(name, self._build)
        self._build()

    def on_enter(self) -> None:
        """The next cell is to be filled."""

    def on_finish(self) -> None:
        """The card is to be closed, or its results are wanted."""

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        if self.enter_text:
            going_on = FilledButton(
                text=self.enter_text, icon=self.enter_icon, large=True, size_hint_x=1
            )
            going_on.bind(on_release=lambda _button: self.dispatch("on_enter"))
            self.add_widget(going_on)
        if self.finish_text:
            alone = not self.enter_text
            kind = FilledButton if alone else TonalButton
            finish = kind(text=self.finish_text, large=True, size_hint_x=1 if alone else None)
            finish.side = "24dp" if alone else "16dp"
            finish.bind(on_release=lambda _button: self.dispatch("on_finish"))
            self.add_widget(finish)


kv.load("pads/pad_buttons")
