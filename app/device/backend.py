"""Reaches the device's own abilities, and takes any failure as a sign that one is absent."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.logger import Logger
from kivy.utils import platform

IN_HANDS = ("android", "ios")
CALM = "animator_duration_scale"  # Android's setting: 0 where people removed animations
WINDOWS_ANIMATES = 0x1042  # SPI_GETCLIENTAREAANIMATION
NIGHT_MASK, NIGHT_YES = 0x30, 0x20  # Android's words for it, in its configuration
FELT = ("accelerometer", "vibrator")  # no desktop has them, whatever its drivers say


class silently:
    """Let a device fail without anybody noticing but the log.

    Drivers and the Java bridge raise whatever they like, so nothing narrower than Exception does.
    """

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, trouble: BaseException | None, _trace: object) -> bool:
        if isinstance(trouble, Exception):
            Logger.debug("Device: no %s: %r", self._what, trouble)
        return isinstance(trouble, Exception)


@cache
def backend(name: str) -> Any:
    """Plyer's implementation of one ability for this platform, or None.

    Asks the platform's module itself: plyer's own proxy prints a traceback where there is none.
    """
    if name in FELT and platform not in IN_HANDS:
        return None
    with silently(name):
        return import_module(f"plyer.platforms.{platform}.{name}").instance()
    return None


@cache
def java_activity() -> Any:
    """The Android activity, or None anywhere else."""
    if platform != "android":
        return None
    with silently("activity"):
        return java("org.kivy.android.PythonActivity").mActivity
    return None


def java(class_name: str) -> Any:
    """A Java class on Android; only to be called where there is a java_activity."""
    return import_module("jnius").autoclass(class_name)


def system_is_dark() -> bool:
    """Whether the system asks for dark; Android says so, others are taken for light."""
    activity = java_activity()
    if activity is None:
        return False
    with silently("configuration"):
        mode: int = activity.getResources().getConfiguration().uiMode
        return mode & NIGHT_MASK == NIGHT_YES
    return False


def system_is_calm() -> bool:
    """Whether people have asked their system for less motion; where it does not tell, they have
    not."""
    with silently("wish for less motion"):
        if activity := java_activity():
            settings = java("android.provider.Settings$Global")
            scale: float = settings.getFloat(activity.getContentResolver(), CALM, 1.0)
            return scale == 0
        ask = {"win": _windows_is_calm, "macosx": _mac_is_calm, "linux": _linux_is_calm}
        return ask[platform]() if platform in ask else False
    return False


def _windows_is_calm() -> bool:
    import ctypes

    moves = ctypes.c_int(1)
    ask = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined,unused-ignore]
    return bool(ask(WINDOWS_ANIMATES, 0, ctypes.byref(moves), 0)) and not moves.value


def _mac_is_calm() -> bool:
    import plistlib

    wishes = Path.home() / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    return bool(plistlib.loads(wishes.read_bytes()).get("reduceMotion"))


def _linux_is_calm() -> bool:
    """What desktops write down for GTK; GNOME's own database is no file that could be read."""
    from configparser import ConfigParser

    settings = ConfigParser(interpolation=None, strict=False)
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    settings.read(folder / gtk / "settings.ini" for gtk in ("gtk-3.0", "gtk-4.0"))
    return not settings.getboolean("Settings", "gtk-enable-animations", fallback=True)
