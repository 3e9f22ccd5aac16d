"""The app: screens, boards, widgets and the device, all in front of the engine.

What Kivy has to know before any part of it is imported is said here.
"""

import logging
import os
from pathlib import Path

# Every picture we have is one that SDL reads; another reader would be loaded only to be idle.
os.environ.setdefault("KIVY_IMAGE", "sdl2")

# Kivy keeps its settings and its log at home, and would not start where that cannot be written.
if "KIVY_HOME" not in os.environ and "ANDROID_APP_PATH" not in os.environ:
    try:
        Path("~/.kivy/mods").expanduser().mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # the latter where nobody knows where home is
        os.environ["KIVY_NO_CONFIG"] = os.environ["KIVY_NO_FILELOG"] = "1"


def _is_news(record: logging.LogRecord) -> bool:
    return "MTDev is not supported" not in str(record.msg)


# Kivy reports the lack of a Linux library for some touch panels as an error with a traceback, at
# every start. SDL hands us the touches of all of them.
logging.getLogger("kivy").addFilter(_is_news)
