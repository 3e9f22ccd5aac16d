"""Remembers what people chose last for each game, and what they have begun to tell for a table not
open yet. No file, however damaged, and no full disk can stop anything: then nothing is remembered.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Literal

from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole

FILE = "choices.json"
LARGEST = limits.CHOICES
Kind = Literal["table", "pad", "dealing"]


class Choices:
    """The choices in one data folder: a small document for each kind of thing and each game."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def of(self, kind: Kind, game: str) -> dict[str, Any]:
        """The last choice; empty where there was none."""
        found = self._read().get(f"{kind}/{game}")
        return found if isinstance(found, dict) else {}

    def keep(self, kind: Kind, game: str, chosen: dict[str, Any]) -> None:
        """Remember it; something empty is forgotten."""
        held = {**self._read(), f"{kind}/{game}": chosen}  # another window may have written, too
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            kept = {key: value for key, value in held.items() if value}
            write_whole(self._path, json.dumps(kept) + "\n", most=LARGEST)
        except OSError as trouble:
            logging.getLogger(__name__).warning("%s cannot be written: %s", FILE, trouble)

    def _read(self) -> dict[str, Any]:
        return read_sound(json_object, LARGEST, self._path)[0] or {}
