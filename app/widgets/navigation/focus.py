"""Keys lead through every screen: Tab and arrows go to the next thing, Enter presses it."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.theme import theme
from app.widgets.inputs.controls import Stepper
from app.widgets.layers.layer import top_layer

PRESSING = ("enter", "numpadenter", "spacebar")
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
ASIDE = 2.5  # how much further off something seems that lies aside from the way of an arrow
RING = 2.5  # dp

Box = tuple[float, float, float, float]


class Focus:
    """One for the window: nothing has to be done by a screen, and phones pay nothing for it.

    The ring comes with the first key and goes with the next touch.
    """

    def __init__(self, root: Widget) -> None:
        self._root = weakref.proxy(root)
        self._at: weakref.ref[Widget] | None = None
        self._ring = InstructionGroup()
        self.ringed: Box | None = None
        self._following = Clock.create_trigger(self._follow, 0, interval=True)
        Window.bind(on_touch_down=self._touched)

    def close(self) -> None:
        """Follow the window no longer."""
        self.hide()
        Window.unbind(on_touch_down=self._touched)

    @property
    def at(self) -> Widget | None:
        """The widget that the next Enter presses; None as long as nobody uses keys."""
        widget = self._at() if self._at else None
        return widget if widget is not None and widget in self.stops_in_order() else None

    def key(self, name: str, modifiers: list[str]) -> bool:
        """A key was pressed; whether it led somewhere."""
        stops = self.stops_in_order()
        here = self.at or next((stop for stop in stops if _is_written_into(stop)), None)
        if name == "tab":
            return self.go(_neighbour(stops, here, -1 if "shift" in modifiers else 1))
        if here is None:
            return name in WAYS and self.go(stops[0] if stops else None)
        if _is_written_into(here):
            return False
        if name in WAYS:
            return self.go(_nearest(stops, here, WAYS[name]))
        figure = name.removeprefix("numpad")
        if figure.isdecimal() and (number := _number_of(here)):
            number.type(figure)
            return True
        if name in PRESSING and isinstance(here, ButtonBehavior):
            here.trigger_action(0)
            return True
        return False

    def hide(self) -> None:
        self._at = None
        self._following.cancel()
        self._draw(None)

    def _touched(self, *_: object) -> bool:
        if self._at:
            self.hide()
        return False

    def stops_in_order(self) -> list[Widget]:
        """Everything that can be pressed or written into, in the order of reading."""
        layer = top_layer()
        place = layer.panel() if layer else self._root
        return [stop for child in reversed(place.children) for stop in _stops_in(child)]

    def go(self, widget: Widget | None) -> bool:
        """Put the ring around something; False where there is nothing."""
        if widget is None:
            return False
        for stop in self.stops_in_order():
            if _is_written_into(stop):
                stop.focus = False
        self._at = weakref.ref(widget)
        _bring_into_view(widget)
        if isinstance(widget, FocusBehavior):
            widget.focus = True
        self._following()
        return True

    def _follow(self, _dt: float) -> None:
        """Stay around what may move, scroll or go away."""
        here = self.at
        if here is None:
            self.hide()
        else:
            self._draw(_box(here))

    def _draw(self, box: Box | None) -> None:
        if box == self.ringed:
            return
        self.ringed = box
        self._ring.clear()
        Window.canvas.after.remove(self._ring)
        if box is None:
            return
        x, y, right, top = box
        room = dp(RING) / 2
        shape = (x - room, y - room, right - x + 2 * room, top - y + 2 * room, dp(10))
        self._ring.add(Color(*theme.primary))
        self._ring.add(SmoothLine(rounded_rectangle=shape, width=dp(RING) / 2))
        Window.canvas.after.add(self._ring)


def _stops_in(widget: Widget) -> Iterator[Widget]:
    if not widget.opacity or widget.disabled:
        return
    if _is_stop(widget):
        yield widget
    for child in reversed(widget.children):
        yield from _stops_in(child)


def _is_stop(widget: Widget) -> bool:
    kind = isinstance(widget, ButtonBehavior | FocusBehavior)
    return kind and getattr(widget, "tappable", True) and min(widget.size) > 0


def _is_written_into(widget: Widget) -> bool:
    return isinstance(widget, FocusBehavior) and widget.focus


def _number_of(widget: Widget) -> Stepper | None:
    """The number that a minus or a plus belongs to."""
    return widget.parent if isinstance(widget.parent, Stepper) else None


def _neighbour(stops: list[Widget], here: Widget | None, step: int) -> Widget | None:
    if not stops:
        return None
    if here is None:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(here) + step) % len(stops)]


def _nearest(stops: list[Widget], here: Widget, way: tuple[int, int]) -> Widget | None:
    """The widget that an arrow leads to: near, and rather ahead than aside."""
    x, y = _middle(here)

    def distance(widget: Widget) -> float:
        other = _middle(widget)
        across, up = other[0] - x, other[1] - y
        ahead = across * way[0] + up * way[1]
        aside = abs(across * way[1]) + abs(up * way[0])
        return ahead + ASIDE * aside if ahead > 1 else float("inf")

    others = [(distance(widget), n) for n, widget in enumerate(stops) if widget is not here]
    best, number = min(others, default=(float("inf"), 0))
    return stops[number] if best < float("inf") else None


def _box(widget: Widget) -> Box:
    x, y = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    return x, y, right, top


def _middle(widget: Widget) -> tuple[float, float]:
    x, y, right, top = _box(widget)
    return (x + right) / 2, (y + top) / 2


def _shows(view: ScrollView, widget: Widget) -> bool:
    x, y, right, top = _box(widget)
    left, low, end, high = _box(view)
    return left <= x and right <= end and low <= y and top <= high


def _bring_into_view(widget: Widget) -> None:
    above: Any = widget.parent
    while above is not None and above is not Window:
        if isinstance(above, ScrollView) and not _shows(above, widget):
            above.scroll_to(widget, padding=dp(24), animate=False)
        above = above.parent
