"""A window with nothing in it, as boards and widgets find it that are tested without the app."""

from __future__ import annotations

from tests.touch.drive import VirtualClock, virtual_clock
from tests.touch.unseen import paint_only_what_is_seen

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics


def bare_window(size: tuple[int, int], density: float) -> tuple[VirtualClock, tuple[int, int]]:
    """Empty the window and give it a size in dp; its clock, and that size in pixels."""
    EventLoop.ensure_window()
    EventLoop.status = "started"
    paint_only_what_is_seen()
    for child in list(Window.children):
        Window.remove_widget(child)
    Metrics.density = density
    pixels = (round(size[0] * density), round(size[1] * density))
    if tuple(Window.size) != pixels:
        Window.size = pixels
    Window.update_viewport()
    return virtual_clock(), pixels
