"""Reads no more than a file of ours can hold; writes a file whole or not at all, whatever stops the
process, and never one that could not be read again."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import TypeVar

from engine.core.codec import JsonObject, loads

Content = TypeVar("Content")

RESTORING = "restoring.json"  # there while a backup takes the place of everything (backup.py)
KEPT_ASIDE = 5  # damaged files of one name that stay; older ones are erased
MOST_ASIDE = 50  # and of all names in one folder


class TooLarge(OSError):
    """A file that could not be read again, and so is not written."""

    def __init__(self) -> None:
        super().__init__(errno.EFBIG, "There's too much in it")


def read_whole(path: Path, most: int) -> bytes:
    """Read a file. OSError for one of more than ``most`` bytes, and for what is no file: a pipe
    would never end."""
    facts = path.stat()
    if not S_ISREG(facts.st_mode):
        raise OSError(errno.EINVAL, "It isn't a file")
    if facts.st_size > most:
        raise OSError(errno.EFBIG, "It's too large")
    return path.read_bytes()


def is_there(path: Path) -> bool:
    """Whether something has this name; nothing has where we may not look."""
    with contextlib.suppress(OSError):
        return path.exists()
    return False


Stamp = tuple[int, int]  # when a file was written, and how large it is


def stamps_in(folder: Path) -> dict[str, Stamp]:
    """Everything in a folder by its name, with what tells a file from the one before it: one look
    at the folder, which is quick also where thousands lie there."""
    found: dict[str, Stamp] = {}
    with contextlib.suppress(OSError), os.scandir(folder) as files:
        for file in files:
            found[file.name] = (0, 0)  # what leads nowhere, or is taken away just now
            with contextlib.suppress(OSError):
                facts = file.stat()
                found[file.name] = (facts.st_mtime_ns, facts.st_size)
    return found


def write_whole(
    path: Path, content: str | bytes, backup: Path | None = None, most: int | None = None
) -> None:
    """Write a file so that it is there whole or not at all; the old one becomes the backup.
    TooLarge, which is an OSError, where it has more bytes than whoever reads it takes."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    if most is not None and len(data) > most:
        raise TooLarge
    for name in (path, backup):
        if name is not None and name.is_dir():  # no file of ours; it would be in the way for good
            put_aside(name)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        _write_new(temporary, data)
        # Two renames instead of a hard link for the backup: Android does not let apps link. Between
        # them only the backup exists; reading falls back to it.
        if backup is not None and path.exists():
            path.replace(backup)
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _flush_folder(path.parent)


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that nobody else has begun: whatever has its name already, such as a pipe that
    would never take it or a link that leads elsewhere, is put aside unopened."""
    if os.path.lexists(path):
        put_aside(path)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def make_folder(path: Path) -> None:
    """Make a folder where there is none; what else has its name is put aside."""
    if os.path.lexists(path) and not path.is_dir():
        put_aside(path)
    path.mkdir(parents=True, exist_ok=True)


def make_own_folder(path: Path) -> None:
    """Make a folder in that of the data. A link to another one is put aside, too: whoever laid it
    there could have us write anywhere."""
    if path.is_symlink():
        put_aside(path)
    make_folder(path)


def put_aside(path: Path) -> Path:
    """Move what is damaged or in the way aside unchanged, beside the last ones that were."""
    return _move_aside(path, path.parent, f"{path.stem}.damaged-", path.suffix)


def set_aside_in(folder: Path, path: Path) -> Path:
    """Move a damaged file into a folder for such, beside the last ones of its name."""
    make_own_folder(folder)
    aside = _move_aside(path, folder, f"{path.stem}.", path.suffix)
    _erase_oldest(list(folder.iterdir()), MOST_ASIDE)
    return aside


def _move_aside(path: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move a file into a folder under the next number, and erase what is too many of its name."""
    numbers = {}
    for other in folder.iterdir():
        number = other.name.removeprefix(stem).removesuffix(suffix)
        if other.name == f"{stem}{number}{suffix}" and number.isascii() and number.isdigit():
            numbers[int(number)] = other
    moved = path.replace(folder / f"{stem}{max(numbers, default=0) + 1}{suffix}")
    for older in sorted(numbers, reverse=True)[KEPT_ASIDE - 1 :]:
        _erase(numbers[older])
    return moved


def _erase_oldest(paths: list[Path], most: int) -> None:
    """Erase files until no more than so many are left."""
    if len(paths) > most:
        for path in sorted(paths, key=lambda path: path.lstat().st_mtime)[: len(paths) - most]:
            _erase(path)


def _erase(path: Path) -> None:
    """Erase a file; a folder is somebody else's and stays."""
    with contextlib.suppress(OSError):
        path.unlink()


def sweep(folder: Path) -> None:
    """Erase temporary files that a kill left behind; what is no file stays."""
    with contextlib.suppress(OSError):
        for path in folder.glob("*.tmp"):
            _erase(path)


def read_sound(
    read: Callable[[str], Content], most: int, *paths: Path
) -> tuple[Content | None, bool]:
    """Read the first of some files that is there and sound; None where none is. Whether one before
    it was damaged comes with it, and such a file is put aside. ``read`` makes sense of a text, or
    raises what it likes."""
    damaged = False
    for path in paths:
        try:
            return read(read_whole(path, most).decode("utf-8")), damaged
        except (FileNotFoundError, NotADirectoryError):
            continue  # writing was cut off between two renames, or nothing was ever written
        except Exception as trouble:
            logging.warning("%s is damaged and put aside: %s", path.name, trouble)
            damaged = True
            with contextlib.suppress(OSError):
                put_aside(path)
    return None, damaged


def json_object(text: str) -> JsonObject:
    """Read the text of a file that holds values by their names."""
    held = loads(text)
    if not isinstance(held, dict):
        raise TypeError("it has no names")
    return held


def mark_time(path: Path, now: float) -> None:
    """Set the time that a file carries."""
    os.utime(path, (now, now))


def _flush_folder(folder: Path) -> None:
    """Make the rename itself last, where the system can flush a folder."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
