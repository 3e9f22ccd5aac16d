"""Gives memory back to the system, and heeds it where the system says that there is little left."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.device.backend import java_activity, silently

SHORT = 10
"""Android's TRIM_MEMORY_RUNNING_LOW; what is above it, but for the next, is shorter still."""
HIDDEN = 20
"""TRIM_MEMORY_UI_HIDDEN: people have gone somewhere else, which the pause deals with."""


def give_back() -> None:
    """glibc keeps freed pages that lie between others, and those of the next table would be added
    to them. Other systems keep less, and have another way if any."""
    _trim()(0)


def _trim() -> Callable[[int], object]:
    try:
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda _padding: None
    return found


class Shortage:
    """Calls back when the system says that memory is short."""

    def __init__(self, told: Callable[[], object]) -> None:
        self._told = told
        Window.bind(on_memorywarning=self._soon)
        self._listener: Any = None
        if java_activity() is not None:
            with silently("memory"):
                self._listener = _listener(self._soon)
                java_activity().registerComponentCallbacks(self._listener)

    def close(self) -> None:
        """Listen no longer."""
        Window.unbind(on_memorywarning=self._soon)
        if self._listener is not None:
            with silently("memory"):
                java_activity().unregisterComponentCallbacks(self._listener)

    def _soon(self, *_: object) -> None:
        """Android tells on a thread of its own; Kivy's things may only be touched on Kivy's."""
        Clock.schedule_once(lambda _dt: self._told(), 0)


def _listener(told: Callable[[], object]) -> Any:
    """An object of Java that is told of memory."""
    jnius = import_module("jnius")

    class Listener(jnius.PythonJavaClass):  # type: ignore[name-defined]
        __javainterfaces__ = ("android/content/ComponentCallbacks2",)
        __javacontext__ = "app"

        def on_trim(self, level: int) -> None:
            if level >= SHORT and level != HIDDEN:
                told()

        def on_low(self) -> None:
            told()

        def on_configuration(self, _configuration: object) -> None:
            """Nothing to do with memory."""

        # By the names that Android calls.
        onTrimMemory = jnius.java_method("(I)V")(on_trim)
        onLowMemory = jnius.java_method("()V")(on_low)
        onConfigurationChanged = jnius.java_method("(Landroid/content/res/Configuration;)V")(
            on_configuration
        )

    return Listener()
