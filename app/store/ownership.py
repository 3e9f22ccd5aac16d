"""The data folder: where it is, whether anything can be kept there, and which window owns it. One
writes in it; any other is given a copy to look at.

The lock dies with its process, however that ends. Where nothing can be locked everybody owns the
folder: what one window writes is still compared with what another has written (see
engine/store/windows.py).
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

from kivy.app import App
from kivy.logger import Logger
from kivy.utils import platform

from app.desktop import DESKTOPS, folder_of
from app.store.trouble import because
from engine.store import limits
from engine.store.files import RESTORING, is_there

STARTING = "starting.log"  # tells of starts that failed (starts.py)
ASIDE = "set-aside-"  # begins the name of a folder that holds all that was set aside
LOCK = "window.lock"
CALL = "window.call"  # lies there while another window asks the owner to come to the front
COPIES = "clubhouse-copy-"  # begins the name of a copy among the temporary files
DEEPEST = 2  # folders within folders: courses/history, saves/removed
MOST_FILES = 20_000  # of a folder
LARGEST = max(limits.RESULTS, limits.PICTURE)  # bytes of a file: no other is read that is larger
# What a window that only looks has no use for.
NOT_COPIED = (LOCK, CALL, STARTING, "before-restoring.json", "restoring.json")
PATIENCE = 1.5  # seconds for which a window that was killed may still hold its lock
BETWEEN = 0.05  # seconds between two tries
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
            sweep_copies()

    @property
    def folder(self) -> Path:
        """Where this window reads and writes: the real folder, or a copy that goes with it."""
        if self.taken:
            return self._real
        if self._copy is None:
            self._copy = tempfile.TemporaryDirectory(prefix=COPIES, ignore_cleanup_errors=True)
            self._mark_copy(Path(self._copy.name) / LOCK)
            _copy(self._real, Path(self._copy.name))
        return Path(self._copy.name)

    def release(self) -> None:
        """Let go of the folder, and of the copy."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
        if self._copy is not None:
            self._copy.cleanup()

    def _mark_copy(self, lock: Path) -> None:
        """Lock a file in the copy: the lock dies with this window, and so tells its copy from those
        of windows that died."""
        with suppress(OSError, ImportError):
            self._handle = _opened(lock)
            lock_file(self._handle)

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
        """Remove a call that was heard, or for which nobody waits any more."""
        with suppress(OSError):
            (self._real / CALL).unlink(missing_ok=True)

    # The lock.

    def _take(self) -> bool:
        try:
            self._real.mkdir(parents=True, exist_ok=True)
            handle = _opened(self._real / LOCK)
        except OSError:
            return True  # a folder that cannot be written needs no owner
        try:
            _lock_soon(handle)
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


def _opened(lock: Path) -> int:
    """Open a file to be locked; a link could have us write elsewhere."""
    return os.open(lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)


def _lock_soon(handle: int) -> None:
    """Lock an open file, as soon as whoever has it may have let go of it."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        with suppress(BlockingIOError, PermissionError):
            lock_file(handle)
            return
        sleep(BETWEEN)
    lock_file(handle)


def lock_file(handle: int) -> None:
    """Lock an open file; BlockingIOError or PermissionError where another process has done so."""
    if os.name == "nt":
        import msvcrt

        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _copy(folder: Path, place: Path, depth: int = 0) -> None:
    """Copy what the owner itself would read: files of no more than that, and no links or pipes. One
    that its owner moves meanwhile is written anew."""
    try:
        with os.scandir(folder) as files:
            for file in sorted(files, key=lambda file: file.name)[:MOST_FILES]:
                _copy_one(file, place / file.name, depth)
    except OSError as trouble:
        Logger.warning("Ownership: not everything could be copied: %s", trouble)


def _copy_one(file: os.DirEntry[str], place: Path, depth: int) -> None:
    if file.name in NOT_COPIED or file.name.endswith(".tmp") or file.name.startswith(ASIDE):
        return
    if file.is_dir(follow_symlinks=False) and depth < DEEPEST:
        place.mkdir(exist_ok=True)
        _copy(Path(file.path), place, depth + 1)
    elif file.is_file(follow_symlinks=False) and file.stat().st_size <= LARGEST:
        with suppress(OSError):
            shutil.copyfile(file.path, place)


def sweep_copies(within: Path | None = None) -> None:
    """Remove the copies of windows that died: nobody holds their locks any more."""
    for copy in (within or Path(tempfile.gettempdir())).glob(f"{COPIES}*"):
        with suppress(OSError, ImportError):
            if copy.is_dir() and not copy.is_symlink():
                handle = _opened(copy / LOCK)
                try:
                    lock_file(handle)
                finally:
                    os.close(handle)
                shutil.rmtree(copy, ignore_errors=True)


def own_folder(app: App) -> Path:
    """Where the system wants the data of an app to be."""
    return folder_of(app.name) if platform in DESKTOPS else Path(app.user_data_dir)


def why_not_kept(folder: Path) -> str:
    """Make the folder where there is none; a sentence where nothing can be kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as problem:
        return because(f"Nothing can be saved in {folder}", problem)
    return ""


def finish_restoring(folder: Path) -> None:
    """Go on with a backup that was taking the place of everything when the app was stopped."""
    if is_there(folder / RESTORING):
        from engine.store import backup

        with suppress(OSError):
            backup.finish(folder)
