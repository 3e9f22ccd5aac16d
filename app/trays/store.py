"""Keeps each game's tray in a file of its own, so that it lies there as it was left."""

from __future__ import annotations

import contextlib
import json
import secrets
from pathlib import Path

from app.trouble import because
from engine.files import write_whole
from engine.game import BadSave
from engine.tray import Tray

SEED_BITS = 53  # a number that JSON readers of every kind take as it is


class TrayStore:
    """The folder of trays."""

    def __init__(self, home: Path) -> None:
        self._folder = home / "trays"

    def open(self, game: str) -> tuple[Tray, str]:
        """The tray of a game as it was left, or a fresh one; and a sentence if it was damaged."""
        path = self._path(game)
        try:
            tray = Tray.load(json.loads(path.read_text("utf-8")))
            if tray.game == game:
                return tray, ""
            problem = "This is the tray of another game."
        except FileNotFoundError:
            return self._fresh(game), ""
        except OSError as wrong:
            return self._fresh(game), because("The tray can't be read", wrong)
        except BadSave as wrong:
            problem = str(wrong)
        except ValueError:
            problem = "The tray is damaged: it is not written as it should be."
        self._put_aside(path)
        return self._fresh(game), f"{problem} The file is kept aside, and here is a fresh tray."

    def keep(self, tray: Tray) -> None:
        """Write a tray down; OSError where the disk refuses."""
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(self._path(tray.game), tray.dumps())

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}.json"

    @staticmethod
    def _fresh(game: str) -> Tray:
        return Tray.open(game, secrets.randbits(SEED_BITS))

    @staticmethod
    def _put_aside(path: Path) -> None:
        """Nothing that may still be of use is thrown away."""
        with contextlib.suppress(OSError):
            number = 1
            while (aside := path.with_suffix(f".damaged-{number}.json")).exists():
                number += 1
            path.replace(aside)
