"""Keeps on the disk what the app could do without: what games have worked out (solved holes, for
instance), and what people chose last.

Each file is only a memory: a damaged, old or unreadable one counts as empty and is written anew.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from engine.core.codec import BadDocument, dumps, loads
from engine.store import limits
from engine.store.files import json_object, make_folder, read_sound, read_whole, write_whole
from engine.store.people import Use

FILE = "cache/worked_out.json"  # beside what is backed up
FORMAT = 1
LARGEST = 1024 * 1024  # bytes
MOST = 100  # texts that are kept; the oldest goes first
LONGEST = 8_000  # letters of a text: a hundred of them stay within LARGEST

CHOICES = "choices.json"
LARGEST_CHOICES = limits.CHOICES
Kind = Use | Literal["dealing", "pars"]


class DiskMemory:
    """The texts of games by their names, in one file of the data folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    @cached_property
    def _texts(self) -> dict[str, str]:
        return _read(self._path)

    def get(self, name: str, /) -> str | None:
        return self._texts.get(name)

    def put(self, name: str, text: str, /) -> None:
        """Keep a text. Where the disk refuses, it is known until the app closes."""
        if len(text) > LONGEST:
            return
        self._texts[name] = text
        while len(self._texts) > MOST:
            del self._texts[next(iter(self._texts))]
        try:
            make_folder(self._path.parent)
            write_whole(self._path, dumps({"format": FORMAT, "texts": self._texts}))
        except OSError as trouble:
            logging.warning("What was worked out cannot be written: %s", trouble)


def _read(path: Path) -> dict[str, str]:
    with suppress(OSError, BadDocument, UnicodeDecodeError, LookupError, TypeError, AttributeError):
        doc = loads(read_whole(path, LARGEST).decode("utf-8"))
        if doc["format"] == FORMAT:
            texts = [(name, text) for name, text in doc["texts"].items() if isinstance(text, str)]
            return {name: text for name, text in texts[:MOST] if len(text) <= LONGEST}
    return {}


class Choices:
    """What people chose last for each game, and what they have begun to tell for a table not open
    yet: a small document for each kind of thing and each game."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / CHOICES

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
            write_whole(self._path, json.dumps(kept) + "\n", most=LARGEST_CHOICES)
        except OSError as trouble:
            logging.getLogger(__name__).warning("%s cannot be written: %s", CHOICES, trouble)

    def _read(self) -> dict[str, Any]:
        return read_sound(json_object, LARGEST_CHOICES, self._path)[0] or {}
