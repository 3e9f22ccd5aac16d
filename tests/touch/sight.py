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


def look_around(window: Widget) -> Iterator[Sighting]:
    """Every widget with a part in view, topmost first."""
    whole = (0.0, 0.0, float(window.width), float(window.height))
    for child in window.children:
        yield from _look(child, whole)


def _look(widget: Widget, clip: Box) -> Iterator[Sighting]:
    if widget.opacity < LEAST_OPACITY:
        return
    box = _overlap(_box(widget), clip)
    inner = box if isinstance(widget, StencilView) else clip
    if inner is None:
        return
    for child in widget.children:
        yield from _look(child, inner)
    if box is not None:
        yield Sighting(widget, box)


def _box(widget: Widget) -> Box:
    # A widget's own position is in its parent's coordinates.
    to_window = widget.parent.to_window if isinstance(widget.parent, Widget) else _as_is
    left, bottom = to_window(widget.x, widget.y)
    right, top = to_window(widget.right, widget.top)
    return (left, bottom, right, top)


def _as_is(x: float, y: float) -> tuple[float, float]:
    return x, y


def _overlap(a: Box, b: Box) -> Box | None:
    box = (max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))
    return box if box[2] - box[0] >= 1 and box[3] - box[1] >= 1 else None


def words_of(widget: Widget) -> list[str]:
    """The label and the text of a widget, without signs of the icon font."""
    found = (getattr(widget, name, "") for name in ("label", "text", "caption"))
    return [words for words in found if isinstance(words, str) and words and _readable(words)]


def _readable(words: str) -> bool:
    return any(sign.isascii() or sign.isalpha() for sign in words)
