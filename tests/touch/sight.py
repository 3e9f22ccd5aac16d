"""What a person can see in the window: widgets in view, and the words they carry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

LEAST_OPACITY = 0.02

Box = tuple[float, float, float, float]


class NotVisible(AssertionError):
    """What was to be touched or found is not in view."""


class Sighting(NamedTuple):
    """A widget and the part of the window (left, bottom, right, top) in which it is seen."""

    widget: Widget
    box: Box

    @property
    def middle(self) -> tuple[float, float]:
        left, bottom, right, top = self.box
        return (left + right) / 2, (bottom + top) / 2


class _Frame(NamedTuple):
    """How a widget's inside lies in the window: where its zero is, and how large it is seen."""

    x: float
    y: float
    scale: float

    def box(self, widget: Widget) -> Box:
        left, bottom = self.x + widget.x * self.scale, self.y + widget.y * self.scale
        wide, high = widget.width * self.scale, widget.height * self.scale
        return (left, bottom, left + wide, bottom + high)

    def inside(self, widget: Widget) -> _Frame:
        if type(widget).to_parent is Widget.to_parent:
            return self  # most widgets count as their parents do
        (x, y), (right, _) = widget.to_parent(0, 0), widget.to_parent(1, 0)
        return _Frame(self.x + x * self.scale, self.y + y * self.scale, self.scale * (right - x))


def look_around(window: Widget) -> list[Sighting]:
    """Every widget with a part in view, topmost first."""
    found: list[Sighting] = []
    width, height = window.size
    for child in window.children:
        _look(child, (0.0, 0.0, float(width), float(height)), _Frame(0, 0, 1), found)
    return found


def _look(widget: Widget, clip: Box, frame: _Frame, found: list[Sighting]) -> None:
    if widget.opacity < LEAST_OPACITY:
        return
    box = _overlap(frame.box(widget), clip)
    inner = box if isinstance(widget, StencilView) else clip
    if inner is None:
        return
    if widget.children:
        inside = frame.inside(widget)
        for child in widget.children:
            _look(child, inner, inside, found)
    if box is not None:
        found.append(Sighting(widget, box))


def all_of(window: Widget, kind: type) -> Iterator[Widget]:
    """Every widget of a class, in view or not."""
    waiting = list(window.children)
    while waiting:
        widget = waiting.pop()
        waiting += widget.children
        if isinstance(widget, kind):
            yield widget


def _overlap(a: Box, b: Box) -> Box | None:
    box = (max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))
    return box if box[2] - box[0] >= 1 and box[3] - box[1] >= 1 else None


def words_of(widget: Widget) -> list[str]:
    """The label and the text of a widget, without signs of the icon font."""
    found = (getattr(widget, name, "") for name in ("label", "text", "caption"))
    return [words for words in found if isinstance(words, str) and words and _readable(words)]


def _readable(words: str) -> bool:
    return any(sign.isascii() or sign.isalpha() for sign in words)
