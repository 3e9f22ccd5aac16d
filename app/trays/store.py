"""Keeps each game's tray in a file of its own, so that it lies there as it was left.

A tray that the disk would not take is held in memory until it is written after all.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from engine.files import is_there, make_folder, put_aside, write_whole
from engine.game import BadSave
from engine.slots import pack, read_file
from engine.tray import Tray

SEED_BITS = 53  # a number that JSON readers of every kind take as it is
DAMAGED = "{} The file is kept aside, and here is a fresh tray."


class TrayStore:
    """The folder of trays."""

    def __init__(self, home: Path) -> None:
        self._folder = home / "trays"
        self._waiting: dict[str, Tray] = {}

    def open(self, game: str) -> tuple[Tray, str]:
        """The tray of a game as it was left, or a fresh one; and a sentence if it was damaged."""
        if game in self._waiting:
            return self._waiting[game], ""
        path = self._path(game)
        if not is_there(path):
            return self._fresh(game), ""
        try:
            tray = Tray.load(read_file(path).save)
            if tray.game != game:
                raise BadSave("This is the tray of another game.")
        except BadSave as problem:
            with suppress(OSError):
                put_aside(path)
            return self._fresh(game), DAMAGED.format(problem)
        return tray, ""

    def keep(self, tray: Tray) -> None:
        """Write a tray down; OSError where the disk refuses."""
        self._waiting[tray.game] = tray
        make_folder(self._folder)
        write_whole(self._path(tray.game), pack(tray.dumps(), {}))
        del self._waiting[tray.game]

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}.json"

    @staticmethod
    def _fresh(game: str) -> Tray:
        return Tray.open(game, secrets.randbits(SEED_BITS))
