"""A disk that is full when a test says so."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


class Disk:
    """Patches what every write of the app comes down to; a read is never in the way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False  # no file can be written
        self.locked = False  # no file can be moved either
        flush, move = os.fsync, Path.replace

        def fsync(handle: int) -> None:
            self._refuse(self.full)
            flush(handle)

        def replace(path: Path, target: Path) -> Path:
            self._refuse(self.locked)
            return move(path, target)

        monkeypatch.setattr(os, "fsync", fsync)
        monkeypatch.setattr(Path, "replace", replace)

    @staticmethod
    def _refuse(refused: bool) -> None:
        if refused:
            raise OSError(28, "No space left on device")
