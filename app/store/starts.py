"""Notices starts of the app that fail: after two in a row the third one comes up without what is in
the data folder, and offers it back.

A start has failed where it raised or stood still. One that was killed has not: people and systems
do that as they like.
"""

from __future__ import annotations

import errno
import faulthandler
import os
import shutil
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

from app.store.ownership import ASIDE, CALL, LOCK, STARTING
from engine.store.files import is_there, make_own_folder, put_aside, read_whole

MOST_FAILED = 2
MOST_ASIDE = 3  # folders that were set aside as a whole and stay: the last ones
STANDS_STILL = 20.0  # seconds: the slowest phone takes five
_LARGEST = 64 * 1024  # bytes
_FAILED, _STOOD_STILL = b"Failed: ", b"Timeout ("  # the second is what faulthandler writes
_FILLING, _EMPTYING = (
    ".filling",
    ".emptying",
)  # ends the name of a folder as long as things are moved


class Starts:
    """The starts in one data folder since the last that went well."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / STARTING
        self._watched: IO[bytes] | None = None

    @property
    def failed(self) -> int:
        """How many in a row have failed."""
        with suppress(OSError):
            told = read_whole(self._path, _LARGEST)
            return told.count(_FAILED) + told.count(_STOOD_STILL)
        return 0

    def watch(self) -> None:
        """Note from now on where the app stands still, also within a library that lets nobody else
        work meanwhile."""
        with suppress(OSError):
            self._watched = self._open()
            faulthandler.dump_traceback_later(STANDS_STILL, file=self._watched)

    def note(self, error: BaseException) -> None:
        """Note that the app could not start."""
        self._rest()
        with suppress(OSError), self._open() as file:
            told = "".join(traceback.format_exception(error, limit=-8))
            file.write(_FAILED + told.encode("utf-8", "replace")[: _LARGEST // 4])

    def _open(self) -> IO[bytes]:
        """Open the file to be written on; a pipe would let nobody go on."""
        if self._path.is_symlink() or (is_there(self._path) and not self._path.is_file()):
            put_aside(self._path)
        return self._path.open("ab")

    def done(self) -> None:
        """The app has started."""
        self._rest()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _rest(self) -> None:
        if self._watched is not None:
            faulthandler.cancel_dump_traceback_later()
            self._watched.close()
            self._watched = None


def set_aside(folder: Path) -> Path | None:
    """Move all that is in a data folder into one of its own within it; None where nothing is there,
    or the disk lets nothing be moved. Once all has been moved, the oldest of such folders are
    erased, those without games first: where it is not the folder that keeps the app from starting,
    every new one is as good as empty."""
    aside = _move_aside(folder)
    if aside is not None:
        others = [other for other in _asides(folder) if other != aside]
        others.sort(key=lambda other: (_has_games(other), _number(other)))
        for older in others[: 1 - MOST_ASIDE]:
            shutil.rmtree(older, ignore_errors=True)
    return aside


def finish_moving(folder: Path) -> None:
    """Go on where a kill has cut off what was being set aside or brought back, so that nothing is
    ever split over two folders. To be called before anything else is written."""
    with suppress(OSError):
        for filling in _folders(folder, _FILLING):
            _fill(filling)
        for emptying in _folders(folder, _EMPTYING):
            _empty(emptying)


def _has_games(aside: Path) -> bool:
    kept = ("saves/*.json", "courses/*.json", "records.*", "honours.*")
    return any(True for pattern in kept for _ in aside.glob(pattern))


def _move_aside(folder: Path) -> Path | None:
    if not [*_contents(folder)]:
        return None
    with suppress(OSError):
        number = max(map(_number, folder.glob(f"{ASIDE}*")), default=0) + 1
        filling = folder / f"{ASIDE}{number}{_FILLING}"
        make_own_folder(filling)
        return _fill(filling)
    return None


def _fill(filling: Path) -> Path:
    """Move all that is in the data folder into one within it, and give that its name."""
    for path in [*_contents(filling.parent)]:
        _move(path, filling)
    return filling.replace(filling.with_suffix(""))


def _empty(emptying: Path) -> None:
    """Move all of a folder into the data folder, and take it away; one that keeps something, as
    there is another of its name by now, stays as a folder that was set aside."""
    for path in [*emptying.iterdir()]:
        if path.name != STARTING:
            _move(path, emptying.parent)
    if {path.name for path in emptying.iterdir()} <= {STARTING}:
        (emptying / STARTING).unlink(missing_ok=True)
        emptying.rmdir()
    else:
        emptying.replace(emptying.with_suffix(""))


def _move(path: Path, into: Path) -> None:
    """Move a file or folder, and write over nothing."""
    if not os.path.lexists(into / path.name):
        path.replace(into / path.name)


def last_aside(folder: Path) -> Path | None:
    """Find the folder that was set aside last."""
    return max(_asides(folder), key=_number, default=None)


def bring_back(folder: Path, aside: Path) -> None:
    """Let all that was set aside take its place again; what has come in the meantime is set aside
    instead, in the place that this one leaves. OSError where the disk does not let it be moved."""
    _move_aside(folder)
    for left in _contents(folder):  # what is brought back would be written over it
        raise FileExistsError(errno.EEXIST, f"{left.name} is in the way")
    _empty(aside.replace(aside.with_name(aside.name + _EMPTYING)))


def _contents(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        for path in folder.iterdir():
            if path.name not in (LOCK, CALL) and not path.name.startswith(ASIDE):
                yield path


def _asides(folder: Path) -> list[Path]:
    """The folders that were set aside."""
    return _folders(folder, "")


def _folders(folder: Path, end: str) -> list[Path]:
    """Our folders in a place: a name with a number, and this ending."""
    with suppress(OSError):
        there = [path for path in folder.glob(f"{ASIDE}*") if path.suffix == end and _number(path)]
        return [path for path in there if path.is_dir() and not path.is_symlink()]
    return []


def _number(path: Path) -> int:
    number = path.stem.removeprefix(ASIDE)
    return int(number) if number.isascii() and number.isdigit() and len(number) < 9 else 0
