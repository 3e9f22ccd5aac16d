"""Which games people have met, and which lessons they have begun; in one small file."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from engine.store import limits
from engine.store.files import a_table, read_sound, write_whole

FILE = "lessons.json"
LARGEST = limits.LESSONS


class Progress:
    """Progress by game: `met` once it was visited, and the slot of its lesson's table.

    How far the lesson is stands in the table itself. No file, however damaged, and no full disk can
    stop anybody: a lesson is then offered once more.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._games = self._read()

    def _read(self) -> dict[str, str]:
        held = read_sound(a_table, LARGEST, self._path)[0] or {}
        return {game: slot for game, slot in held.items() if isinstance(slot, str)}

    def met(self, game: str) -> bool:
        return game in self._games

    def slot(self, game: str) -> str:
        """Where the lesson of a game was begun; empty where it was not."""
        return self._games.get(game, "")

    def note(self, game: str, slot: str = "") -> None:
        """A game was visited, or its lesson begun."""
        if self.met(game) and not slot:
            return
        self._games[game] = slot
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(self._games, indent=1) + "\n", most=LARGEST)
