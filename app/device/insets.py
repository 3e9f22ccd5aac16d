"""Tells how much of each edge the system covers: status bar, camera hole, gesture bar."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.device.backend import java, java_activity, silently

CONTENT_VIEW = 0x01020002
"""android.R.id.content, the part of the window that is the app's own."""

TYPED_INSETS_FROM = 30
"""The first Android version that names the kinds of insets."""


class Insets(NamedTuple):
    """Pixels that are covered at each edge, in the order `frame.set_insets` takes them."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class DrawnBox(NamedTuple):
    """Where the app draws inside its window, in pixels from the upper left."""

    left: float
    top: float
    width: float
    height: float


def safe_insets() -> Insets:
    """Measure what is covered; ask again when the window changed its size. Zeros off Android."""
    activity = java_activity()
    if activity is not None:
        with silently("insets"):
            return _measure(activity)
    return Insets()


def overlap(system: Insets, window: tuple[float, float], drawn: DrawnBox) -> Insets:
    """The part of the system's insets that lies over the app.

    Older Androids already place the app between the bars and still report them.
    """
    width, height = window
    return Insets(
        max(0.0, system.left - drawn.left),
        max(0.0, system.top - drawn.top),
        max(0.0, system.right - (width - drawn.left - drawn.width)),
        max(0.0, system.bottom - (height - drawn.top - drawn.height)),
    )


def _measure(activity: Any) -> Insets:
    window = activity.getWindow().getDecorView()
    content = activity.findViewById(CONTENT_VIEW)
    corner = [0, 0]
    content.getLocationInWindow(corner)
    return overlap(
        _system_insets(window.getRootWindowInsets()),
        (window.getWidth(), window.getHeight()),
        DrawnBox(corner[0], corner[1], content.getWidth(), content.getHeight()),
    )


def _system_insets(insets: Any) -> Insets:
    if java("android.os.Build$VERSION").SDK_INT >= TYPED_INSETS_FROM:
        kinds = java("android.view.WindowInsets$Type")
        found = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(found.left, found.top, found.right, found.bottom)
    return Insets(
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )
