"""Layouts as named tuples of boxes: turned round for left hands, and brought from dp to pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from app.draw.shapes import Box

Places = TypeVar("Places", bound=tuple[Any, ...])


def mirrored(layout: Places, wide: float) -> Places:
    """A layout in a place so wide, with left and right exchanged."""
    return _moved(layout, lambda box: Box(wide - box.right, box.y, box.w, box.h))


def scaled(layout: Places, place: Box, unit: float) -> Places:
    """A layout in dp, laid into a place in pixels; `unit` of them are a dp."""

    def fit(box: Box) -> Box:
        return Box(place.x + box.x * unit, place.y + box.y * unit, box.w * unit, box.h * unit)

    return _moved(layout, fit)


def _moved(layout: Places, change: Callable[[Box], Box]) -> Places:
    kind: Any = type(layout)
    moved: Places = kind(*(_changed(part, change) for part in layout))
    return moved


def _changed(part: Any, change: Callable[[Box], Box]) -> Any:
    """A part of a layout, if it is a box or a row of them; what has no width is nowhere."""
    if isinstance(part, Box):
        return change(part) if part.w else part
    return tuple(map(change, part)) if isinstance(part, tuple) else part
