"""Whether the system asks for dark, where it can be asked."""

from __future__ import annotations

from kivy.logger import Logger
from kivy.utils import platform

NIGHT_MASK = 0x30
NIGHT_YES = 0x20


def system_is_dark() -> bool:
    """Android says so in its configuration; other systems are taken for light."""
    if platform != "android":
        return False
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        mode = activity.getResources().getConfiguration().uiMode
    except Exception as trouble:  # a bridge to another runtime may fail in any way
        Logger.warning("Night: the system cannot be asked: %s", trouble)
        return False
    return bool(mode & NIGHT_MASK == NIGHT_YES)
