"""Lets Kivy tell of errors only, for programs whose own words people read."""

from kivy.logger import LOG_LEVELS, Logger

Logger.setLevel(LOG_LEVELS["error"])
