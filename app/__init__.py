"""The app: screens, boards, widgets and the device, all in front of the engine.

What Kivy has to know before any part of it is imported is said here.
"""

import logging
import os
from pathlib import Path

VERSION = "1.0.0"  # the packager and the about page read it here

# Every picture we have is one that SDL reads; another reader would be loaded only to be idle.
os.environ.setdefault("KIVY_IMAGE", "sdl2")

# Kivy keeps its settings and its log at home, and would not start where that cannot be written.
if "KIVY_HOME" not in os.environ and "ANDROID_APP_PATH" not in os.environ:
    try:
        Path("~/.kivy/mods").expanduser().mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # the latter where nobody knows where home is
        os.environ["KIVY_NO_CONFIG"] = os.environ["KIVY_NO_FILELOG"] = "1"


NO_NEWS = ("MTDev is not supported", "Unable to find any valuable Cutbuffer")


def _is_news(record: logging.LogRecord) -> bool:
    return not any(words in str(record.msg) for words in NO_NEWS)


# Kivy reports with tracebacks that Linux libraries for some touch panels, and for what the middle
# button of a mouse pastes, are not there. SDL hands us the touches of all of them; copy and paste
# have a way of their own.
logging.getLogger("kivy").addFilter(_is_news)
