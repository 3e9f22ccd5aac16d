"""Keeps each game's tray in a file of its own, so that it lies there as it was left.

A tray that the disk would not take is held in memory until it is written after all.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from engine.core.game import BadSave
from engine.store.files import is_there, make_own_folder, put_aside, write_whole
from engine.store.saved import LARGEST, pack, read_file
from engine.store.windows import GoneOn, mark, mark_of
from engine.trays.tray import Tray

GONE_ON = "Another window used this tray. Reopen it to continue from there."
DAMAGED = "{} The old file is saved, and here's a fresh tray."


class TrayStore:
    """The folder of trays."""

    def __init__(self, home: Path) -> None:
        self._folder = home / "trays"
        self._waiting: dict[str, Tray] = {}
        self._marks: dict[str, int | None] = {}  # of the files as this window knows them

    def open(self, game: str, seed: int) -> tuple[Tray, str]:
        """The tray of a game as it was left, or a fresh one from a seed; and a sentence if it was
        damaged."""
        if game in self._waiting:
            return self._waiting[game], ""
        path = self._path(game)
        self._marks[game] = mark(path)  # first: what is written while we read is newer
        if not is_there(path):
            return Tray.open(game, seed), ""
        try:
            tray = Tray.load(read_file(path).save)
            if tray.game != game:
                raise BadSave("This tray belongs to another game.")
        except BadSave as problem:
            with suppress(OSError):
                put_aside(path)
            return Tray.open(game, seed), DAMAGED.format(problem)
        return tray, ""

    def keep(self, tray: Tray) -> None:
        """Write a tray down; OSError where the disk refuses. GoneOn where another window has used
        it since: that stays, and what was done here is kept beside it."""
        self._waiting[tray.game] = tray
        make_own_folder(self._folder)
        path, text = self._path(tray.game), pack(tray.dumps(), {})
        overtaken = mark(path) not in (None, self._marks.get(tray.game))
        write_whole(path.with_suffix(".copy.json") if overtaken else path, text, most=LARGEST)
        del self._waiting[tray.game]
        if overtaken:
            raise GoneOn(GONE_ON)
        self._marks[tray.game] = mark_of(text)

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}.json"
