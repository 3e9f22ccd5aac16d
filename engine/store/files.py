"""Writes a file whole or not at all, whatever stops the process."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, text: str, backup: Path | None = None) -> None:
    """Write a file so that it is there whole or not at all; the old one becomes the backup."""
    temporary = path.with_name(path.name + ".tmp")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
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


def put_aside(path: Path) -> Path:
    """Move a damaged file out of the way unchanged, beside those that were damaged before it."""
    number = 1
    while (aside := path.with_suffix(f".damaged-{number}{path.suffix}")).exists():
        number += 1
    return path.replace(aside)


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
