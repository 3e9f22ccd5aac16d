"""Hangs printed cards and the widgets that hold them on a wall: a bare window of any size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.bare_window import bare_window
from tests.touch.drive import run_unseen_frame, standing_events, stop_motions
from tests.touch.finger import Finger
from tests.touch.picture import take_picture

# isort: split
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.theme import theme
from app.widgets.layers.layer import close_all
from tests.support import bare_app, leftovers


class Wall:
    """A window with nothing but what a test hangs into it; sizes in dp."""

    def __init__(
        self, size: tuple[int, int] = (412, 700), dark: bool = False, density: float = 1.0
    ) -> None:
        leftovers.open_one()
        self._standing = standing_events()
        self._clock, pixels = bare_window(size, density)
        bare_app.begin()
        theme.dark = dark
        Window.clearcolor = theme.board
        self.floor = FloatLayout(size_hint=(None, None), size=pixels)
        self.box = Box(0, 0, *pixels)
        Window.add_widget(self.floor)

    def hang(self, widget: Widget, box: Box | None = None) -> Widget:
        if box:
            widget.size_hint = (None, None)
            widget.pos, widget.size = box[:2], box[2:]
        self.floor.add_widget(widget)
        return widget

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self._clock.pass_frame()
            run_unseen_frame()

    def find(self, label: str) -> Any:
        shown = [w for child in Window.children for w in child.walk()]
        found = [w for w in shown if getattr(w, "label", "") == label]
        assert found, f"nothing is called {label!r}"
        return found[0]

    def finger(self, where: str | tuple[float, float]) -> Finger:
        """A finger that goes down on something."""
        if isinstance(where, str):
            widget = self.find(where)
            where = widget.to_window(*widget.center)
        finger = Finger(*where)
        finger.down()
        self.frames(2)
        return finger

    def tap(self, where: str | tuple[float, float]) -> None:
        finger = self.finger(where)
        finger.up()
        self.frames(4)

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds * 60) + 2)

    def screenshot(self, path: str | Path) -> Path:
        for _ in range(3):
            self._clock.pass_frame()
            run_unseen_frame()
        return take_picture(Path(path))

    def close(self) -> None:
        close_all()
        bare_app.end()
        stop_motions(self._standing)
        Window.remove_widget(self.floor)
        theme.dark = False
        theme.text_scale = 1.0
        Metrics.density = 1
        leftovers.close_one()
