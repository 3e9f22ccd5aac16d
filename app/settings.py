"""What people may set for the whole app, remembered in one small file.

Bind to a property to follow it; set it and it is written. No file, however damaged, and no full
disk can stop the app: a setting that cannot be read has its default value.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import BooleanProperty, OptionProperty

from engine.store.files import write_whole

FILE = "settings.json"
DAMAGED = "settings.damaged.json"


class Settings(EventDispatcher):
    """The settings of one data folder."""

    look = OptionProperty("system", options=["light", "dark", "system"])
    colour_safe = BooleanProperty(False)
    larger_text = BooleanProperty(False)
    animations = OptionProperty("full", options=["off", "fast", "full"])
    free_take_backs = BooleanProperty(False)
    shoot_on_release = BooleanProperty(False)
    left_handed = BooleanProperty(False)
    sounds = BooleanProperty(True)
    vibration = BooleanProperty(True)
    shake = BooleanProperty(True)
    read_aloud = BooleanProperty(False)

    def __init__(self, folder: Path | str) -> None:
        super().__init__()
        self._path = Path(folder) / FILE
        for key, value in self._read().items():
            if self._fits(key, value):
                setattr(self, key, value)
        self._unwritten: dict[str, Any] = {}
        self.bind(**{key: partial(self._change, key) for key in self.properties()})

    def reset(self) -> None:
        """Everything as on the first day."""
        for key, setting in self.properties().items():
            setattr(self, key, setting.defaultvalue)

    def _fits(self, key: str, value: Any) -> bool:
        setting = self.properties().get(key)
        if isinstance(setting, OptionProperty):
            return value in setting.options
        return setting is not None and isinstance(value, bool)

    def _read(self) -> dict[str, Any]:
        try:
            stored = json.loads(self._path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):
            stored = None
        if isinstance(stored, dict):
            return stored
        self._keep_aside()
        return {}

    def _keep_aside(self) -> None:
        Logger.warning("Settings: %s is damaged; it is kept as %s", FILE, DAMAGED)
        with suppress(OSError):
            self._path.replace(self._path.with_name(DAMAGED))

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
            write_whole(self._path, json.dumps(values, indent=1) + "\n")
        except OSError as trouble:
            Logger.warning("Settings: cannot be written: %s", trouble)
        else:
            self._unwritten.clear()
