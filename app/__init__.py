"""The app: screens, boards, widgets and the device, all in front of the engine."""

import logging


def _is_news(record: logging.LogRecord) -> bool:
    return "MTDev is not supported" not in str(record.msg)


# Kivy reports the lack of a Linux library for some touch panels as an error with a traceback, at
# every start. SDL hands us the touches of all of them.
logging.getLogger("kivy").addFilter(_is_news)
