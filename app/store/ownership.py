"""Which window owns the data folder. One writes in it; any other is given a copy to look at.

The lock dies with its process, however that ends. Where nothing can be locked everybody owns the
folder: what one window writes is still compared with what another has written (see
engine/store/windows.py).
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from kivy.logger import Logger

LOCK = "window.lock"
CALL = "window.call"  # lies there while another window asks the owner to come to the front
_BYTE = 1024  # the one that Windows locks; nobody could read those before it if it were the first


class Ownership:
    """The right of one window to write in a folder; ask `taken` what came of it."""

    def __init__(self, folder: Path) -> None:
        self._real = folder
        self._handle: int | None = None
        self._copy: tempfile.TemporaryDirectory[str] | None = None
        self.taken = self._take()
        if self.taken:
            self.heed_call()  # nobody waits for an answer to an older one

    @property
    def folder(self) -> Path:
        """Where this window reads and writes: the real folder, or a copy that goes with it."""
        if self.taken:
            return self._real
        if self._copy is None:
            self._copy = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
            _copy(self._real, Path(self._copy.name))
        return Path(self._copy.name)

    def release(self) -> None:
        """Let go of the folder, and of the copy."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
        if self._copy is not None:
            self._copy.cleanup()

    # Calling the owner.

    def call(self) -> bool:
        """Ask the owner to come to the front; whether that could be done."""
        with suppress(OSError):
            (self._real / CALL).touch()
            return True
        return False

    @property
    def called(self) -> bool:
        """Whether a call has not been heard yet."""
        return os.path.isfile(self._real / CALL)  # noqa: PTH113  (a folder we may not enter has none)

    def heed_call(self) -> None:
        """Take a call off the table: it was heard, or nobody waits any more."""
        with suppress(OSError):
            (self._real / CALL).unlink(missing_ok=True)

    # The lock.

    def _take(self) -> bool:
        try:
            self._real.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._real / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True  # a folder that cannot be written needs no owner
        try:
            _lock(handle)
        except (BlockingIOError, PermissionError):
            os.close(handle)
            return False
        except (OSError, ImportError) as trouble:
            Logger.warning("Ownership: the folder cannot be locked: %r", trouble)
            os.close(handle)
            return True
        self._handle = handle
        with suppress(OSError):  # for people who wonder which process it is
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
        return True


def _lock(handle: int) -> None:
    """Lock an open file; BlockingIOError or PermissionError where another process has done so."""
    if os.name == "nt":
        import msvcrt

        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _copy(folder: Path, place: Path) -> None:
    """Copy what can be read; a file that its owner moves meanwhile is one that is written anew."""
    leave_out = shutil.ignore_patterns(LOCK, CALL, "*.tmp")
    try:
        shutil.copytree(folder, place, ignore=leave_out, dirs_exist_ok=True)
    except OSError as trouble:
        Logger.warning("Ownership: not everything could be copied: %s", trouble)
