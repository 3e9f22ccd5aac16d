"""Reads no more than a file of ours can hold; writes a file whole or not at all, whatever stops the
process."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeVar

from engine.core.codec import loads

Content = TypeVar("Content")

RESTORING = "restoring.json"  # there while a backup takes the place of everything (backup.py)


def read_whole(path: Path, most: int) -> bytes:
    """What a file holds. OSError for one of more than ``most`` bytes, and for what is no file: a
    pipe would never end."""
    facts = path.stat()
    if not S_ISREG(facts.st_mode):
        raise OSError(errno.EINVAL, "It is not a file")
    if facts.st_size > most:
        raise OSError(errno.EFBIG, "It is far too large")
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


def write_whole(path: Path, content: str | bytes, backup: Path | None = None) -> None:
    """Write a file so that it is there whole or not at all; the old one becomes the backup."""
    temporary = path.with_name(path.name + ".tmp")
    data = content.encode("utf-8") if isinstance(content, str) else content
    for name in (temporary, path, backup):
        if name is not None and name.is_dir():  # no file of ours; it would be in the way for good
            put_aside(name)
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
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


def make_folder(path: Path) -> None:
    """Make a folder where there is none; a file that has its name is put aside."""
    if path.is_file():
        put_aside(path)
    path.mkdir(parents=True, exist_ok=True)


def put_aside(path: Path) -> Path:
    """Move what is damaged or in the way aside unchanged, beside what was moved before it."""
    number = 1
    while (aside := path.with_suffix(f".damaged-{number}{path.suffix}")).exists():
        number += 1
    return path.replace(aside)


def read_sound(
    read: Callable[[str], Content], most: int, *paths: Path
) -> tuple[Content | None, bool]:
    """What the first of some files says that is there and sound, or None; and whether one before it
    was damaged, which is put aside. ``read`` makes sense of a text, or raises what it likes."""
    damaged = False
    for path in paths:
        try:
            return read(read_whole(path, most).decode("utf-8")), damaged
        except (FileNotFoundError, NotADirectoryError):
            continue  # writing was cut off between two renames, or nothing was ever written
        except (OSError, ValueError, TypeError, LookupError, AttributeError) as trouble:
            logging.warning("%s is damaged and put aside: %s", path.name, trouble)
            damaged = True
            with contextlib.suppress(OSError):
                put_aside(path)
    return None, damaged


def a_table(text: str) -> dict[str, Any]:
    """The text of a file that holds values by their names."""
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
