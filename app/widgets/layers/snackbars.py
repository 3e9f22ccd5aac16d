"""One short message with at most one action, where it hides nothing that can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.snackbar import MDSnackbar, MDSnackbarSupportingText

from app import kv
from app.theme import theme
from app.touch import Touch
from app.widgets.inputs.buttons import TextButton
from app.widgets.surfaces.quiet import QuietSurface
from app.widgets.text.label import Icon
from app.window import after_layout, frame

HIGHEST = 0.5  # of the window: above that a message would no longer be at the bottom of anything

_now: list[Snackbar] = []


class Message(MDSnackbarSupportingText):
    """The sentence, which wraps; KivyMD's own first line of a snackbar does not."""


class Snackbar(QuietSurface, MDSnackbar):
    """The message itself; made by ``snackbar``.  It takes no touches but those on its action: what
    lies below it can be used at once.  ``place`` is where it stands: "top" is below an app bar,
    "left" and "right" are the upper corners."""

    place = OptionProperty("bottom", options=["bottom", "top", "left", "right"])
    text = StringProperty("")
    icon = StringProperty("")
    action_text = StringProperty("")
    shown = NumericProperty(0)
    before = NumericProperty(0)  # room at its left
    behind = NumericProperty(0)  # and at its right
    floor = NumericProperty(0)  # what it stands above at the bottom
    low = NumericProperty(0)  # where it stands there
    high = NumericProperty(0)  # and at the top

    def __init__(self, on_action: Callable[[], object] | None = None, **kwargs: Any) -> None:
        self._action = on_action
        self._timer: Any = None
        self.said = 0  # the frame in which it came
        self._button: TextButton | None = None
        super().__init__(**kwargs)
        if self.icon:
            icon = Icon(icon=self.icon, colour="bubble_ink", pos_hint={"center_y": 0.5})
            BoxLayout.add_widget(self, icon, index=len(self.children))  # KivyMD's knows no index
        self.add_widget(Message(text=self.text))
        if self.action_text:
            self._add_action()

    def _add_action(self) -> None:
        self._button = TextButton(text=self.action_text, small=True, ink="bubble_action")
        self._button.pos_hint = {"center_y": 0.5}
        self._button.bind(on_release=lambda _button: self.act())
        self.ids.button_container.add_widget(self._button)

    def show(self, seconds: float) -> None:
        """Come up, and leave by itself after some seconds."""
        _now.append(self)
        self.said = Clock.frames
        Window.add_widget(self)
        self.fbind("size", self._find_floor)  # it grows with words that wrap
        Window.fbind("children", self._find_floor)  # a sheet may have gone
        self._find_floor()
        self._move(1.0)
        self._timer = Clock.schedule_once(self.dismiss, seconds)

    def _find_floor(self, *_: object) -> None:
        """Stand above what can be pressed at the foot of the window; where that goes on and on, as
        dice do, above the lowest of it."""
        boxes = [box for box in _pressable() if box[0] < self.right and self.x < box[2]]
        floors = [frame.inset_bottom]
        for _left, bottom, _right, top in sorted(boxes, key=lambda box: box[1]):
            if bottom < floors[-1] + dp(16) + self.height and floors[-1] < top:
                floors.append(top)
        free = floors[-1] + self.height < Window.height * HIGHEST
        self.floor = floors[-1] if free else floors[:2][-1]

    def come_along(self) -> None:
        """Stand where the screen that is shown now has room for it."""
        if self in _now:
            self.place = _place()
            self._find_floor()

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

    def on_touch_down(self, touch: Touch) -> bool:
        return bool(self._button and self._button.on_touch_down(touch))

    def on_touch_move(self, touch: Touch) -> bool:
        return False

    def on_touch_up(self, touch: Touch) -> bool:
        return False

    def _move(self, goal: float) -> None:
        Animation.cancel_all(self, "shown")
        motion = Animation(shown=goal, d=theme.time(150), t="out_quad")
        motion.bind(on_complete=self._moved)
        motion.start(self)

    def _moved(self, *_: object) -> None:
        if self not in _now and self.parent:
            Window.funbind("children", self._find_floor)
            self.parent.remove_widget(self)


def snackbar(
    text: str,
    action_text: str | None = None,
    on_action: Callable[[], object] | None = None,
    icon: str = "",
    seconds: float = 4.0,
    place: str = "",
) -> Snackbar:
    """Show a message in place of the one shown now; with an action it stays twice as long. Where
    nothing else is said it stands at the place that the screen has for notes, or at the bottom."""
    close_snackbar()
    words = {"text": text, "icon": icon, "action_text": action_text or ""}
    bar = Snackbar(on_action=on_action, place=place or _place(), **words)
    bar.show(seconds * 2 if action_text else seconds)
    return bar


def close_snackbar() -> None:
    """Take away the message shown now."""
    for bar in _now.copy():
        bar.dismiss()


def leave_snackbar() -> None:
    """Take away the message as its screen is left. What was said in this very moment, as that
    somebody is deleted, is about what leads on: it goes along."""
    for bar in _now.copy():
        if bar.said == Clock.frames:
            after_layout(bar.come_along)
        else:
            bar.dismiss()


def is_shown(bar: Snackbar) -> bool:
    return bar in _now


def _place() -> str:
    """Where the screen that is shown wants messages."""
    screen = getattr(App.get_running_app(), "current", None)
    return str(getattr(screen, "note_place", "bottom"))


def _scrolls(widget: Widget) -> bool:
    return isinstance(widget, ScrollView) and any(
        inside.height > widget.height for inside in widget.children
    )


def _pressable() -> Iterator[tuple[float, float, float, float]]:
    """The boxes of what can be pressed and does not scroll out of the way of a message."""
    # A sheet that is going is not stood upon.
    above = [widget for widget in Window.children if getattr(widget, "is_open", True)]
    waiting = [widget for widget in above if not isinstance(widget, Snackbar)]
    while waiting:
        widget = waiting.pop()
        if not widget.opacity or _scrolls(widget):
            continue
        if hasattr(widget, "on_release") and widget.height:
            left, bottom = widget.to_window(*widget.pos)
            yield left, bottom, left + widget.width, bottom + widget.height
        waiting += widget.children


kv.load("widgets/layers/snackbars")
