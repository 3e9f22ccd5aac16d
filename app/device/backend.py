"""Reaches the device's own abilities, and takes any failure as a sign that one is absent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from kivy.logger import Logger
from kivy.utils import platform


@contextmanager
def silently(what: str) -> Iterator[None]:
    """Let a device fail without anybody noticing but the log.

    Drivers and the Java bridge raise whatever they like, so nothing narrower than Exception does.
    """
    try:
        yield
    except Exception as trouble:
        Logger.debug("Device: no %s: %r", what, trouble)


@cache
def backend(name: str) -> Any | None:
    """Plyer's implementation of one ability for this platform, or None.

    Asks the platform's module itself: plyer's own proxy prints a traceback where there is none.
    """
    with silently(name):
        return import_module(f"plyer.platforms.{platform}.{name}").instance()
    return None


@cache
def java_activity() -> Any | None:
    """The Android activity, or None anywhere else."""
    if platform != "android":
        return None
    with silently("activity"):
        return java("org.kivy.android.PythonActivity").mActivity
    return None


def java(class_name: str) -> Any:
    """A Java class on Android; only to be called where there is a java_activity."""
    return import_module("jnius").autoclass(class_name)
