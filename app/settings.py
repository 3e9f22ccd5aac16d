"""Settings of the whole app, remembered in one small file.

Bind to a property to follow it; set it and it is written. No file, however damaged, and no full
disk can stop the app: a setting that cannot be read has its default value.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import BooleanProperty, ListProperty, OptionProperty

from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole

FILE = "settings.json"
LARGEST = limits.SETTINGS
DAMAGED = "Your settings were damaged, so defaults are back. The old file is saved."


class Settings(EventDispatcher):
    """The settings of one data folder."""

    look = OptionProperty("system", options=["light", "dark", "system"])
    colour_safe = BooleanProperty(False)
    larger_text = BooleanProperty(False)
    animations = OptionProperty("full", options=["off", "fast", "full"])
    thinking = OptionProperty("normal", options=["quick", "normal", "deep"])  # of bots
    free_take_backs = BooleanProperty(False)
    shoot_on_release = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    sounds = BooleanProperty(True)
    vibration = BooleanProperty(True)
    shake = BooleanProperty(True)
    read_aloud = BooleanProperty(False)
    weekly_backup = BooleanProperty(True)
    explained = ListProperty([])  # the games in which it was said how to ask what things are
    name_asked = BooleanProperty(False)  # what the owner is called
    greeted = ListProperty([])  # the news that home has told

    def __init__(self, folder: Path | str) -> None:
        super().__init__()
        self._path = Path(folder) / FILE
        self.problem = ""  # a sentence about a damaged file, for whoever is told next
        self._unwritten: dict[str, Any] = {}
        self.read_again()
        self.bind(**{key: partial(self._change, key) for key in self.properties()})

    def read_again(self) -> None:
        """Take over what the file says now; what it does not say is as on the first day."""
        held = self._read()
        for key, setting in self.properties().items():
            value = held.get(key)
            setattr(self, key, value if self._fits(key, value) else setting.defaultvalue)

    def _fits(self, key: str, value: Any) -> bool:
        setting = self.properties().get(key)
        if isinstance(setting, OptionProperty):
            return value in setting.options
        if isinstance(setting, ListProperty):
            return isinstance(value, list) and all(isinstance(part, str) for part in value)
        return setting is not None and isinstance(value, bool)

    def _read(self) -> dict[str, Any]:
        stored, damaged = read_sound(json_object, LARGEST, self._path)
        if damaged:
            self.problem = DAMAGED
        return stored or {}

    def _change(self, key: str, _settings: object, value: Any) -> None:
        self._unwritten[key] = value
        self._write()

    def _write(self) -> None:
        """Write what was changed here; what another window has set meanwhile stays."""
        held = {key: value for key, value in self._read().items() if self._fits(key, value)}
        values = {key: getattr(self, key) for key in sorted(self.properties())}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            values = {**values, **held, **self._unwritten}
            write_whole(self._path, json.dumps(values, indent=1) + "\n", most=LARGEST)
        except OSError as trouble:
            Logger.warning("Settings: cannot be written: %s", trouble)
        else:
            self._unwritten.clear()
