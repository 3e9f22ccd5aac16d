"""A backup with its photos: a zip file that holds the text of the backup and a JPEG for each photo.

Such a file may come from anybody. Nothing is taken out of it under a name of its own, and nothing
before its list of contents was read and every size in it was found to be possible.
"""

from __future__ import annotations

import hashlib
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.core.game import BadSave
from engine.store import limits
from engine.store.files import read_whole
from engine.store.results.record import Key

BEGINNING = b"PK\x03\x04"
TEXT = "backup.json"
FOREIGN = "This file isn't a Clubhouse backup."
DAMAGED = "This backup is damaged: it was changed or cut off."
TOO_LARGE = "This file is too large to be a backup."
STRANGE = "This zip file isn't a Clubhouse backup."
MOST_PHOTOS = 5_000
_PHOTO = re.compile(r"photos/([0-9a-f]{32}\.jpg)", re.ASCII)
_JPEG = b"\xff\xd8\xff"
_END, _END_LENGTH, _LONGEST_REMARK = b"PK\x05\x06", 22, 65_535
_LONGEST_ENTRY = 512  # bytes of the list of contents; ours have about a hundred
_MADE = (1980, 1, 1, 0, 0, 0)  # the same photos make the same file


def photo_name(key: Key) -> str:
    """The name of the file of a result's photo. Slots may come from anybody: none of it becomes a
    path."""
    digest = hashlib.sha256(f"{key.slot} {key.begun!r}".encode()).hexdigest()
    return f"{digest[:32]}.jpg"


def is_archive(beginning: bytes) -> bool:
    return beginning.startswith(BEGINNING)


@dataclass(frozen=True, slots=True)
class PackedPhotos:
    """The photos in a file, by name; none of them is in memory."""

    path: Path | None = None
    sizes: Mapping[str, int] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.sizes)

    def read(self, names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """Those of these names that are sound, one after the other."""
        if self.path is None:
            return
        with _opened(self.path) as file:
            for name in names:
                if name in self.sizes:
                    content = _content(file, f"photos/{name}")
                    if content.startswith(_JPEG):
                        yield name, content


def _content(file: zipfile.ZipFile, name: str) -> bytes:
    """What lies in a file; nothing where it is damaged."""
    with suppress(zipfile.BadZipFile, zlib.error, EOFError):
        return file.read(name)
    return b""


# Writing one.


def write_archive(path: Path, text: str, photos: Iterable[Path]) -> int:
    """Write a file that was not there; return how many photos found no room in it. Pictures that
    cannot be read are not in it."""
    left, missing, names = limits.ARCHIVE - limits.BACKUP, 0, 0
    with zipfile.ZipFile(path, "x") as file:
        file.writestr(zipfile.ZipInfo(TEXT, _MADE), text, zipfile.ZIP_DEFLATED)
        for photo in photos:
            content = b""
            with suppress(OSError):
                content = read_whole(photo, limits.PHOTO)
            name = f"photos/{photo.name}"
            if not content.startswith(_JPEG) or not _PHOTO.fullmatch(name):
                continue
            if len(content) > left or names == MOST_PHOTOS:
                missing += 1
                continue
            left, names = left - len(content), names + 1
            file.writestr(zipfile.ZipInfo(name, _MADE), content, zipfile.ZIP_STORED)
    return missing


# Reading one.


def read_archive(path: Path) -> tuple[bytes, PackedPhotos]:
    """The text of the backup and its photos; BadSave where it is none, or not as we write it."""
    size = path.stat().st_size
    if size > limits.ARCHIVE:
        raise BadSave(TOO_LARGE)
    _look_at_end(path, size)
    with _opened(path) as file:
        entries = file.infolist()
        names = [entry.filename for entry in entries]
        if len(set(names)) != len(names) or TEXT not in names:
            raise BadSave(STRANGE if TEXT in names else FOREIGN)
        found = {}
        for entry in entries:
            photo = _PHOTO.fullmatch(entry.filename)
            if (photo is None and entry.filename != TEXT) or entry.flag_bits & 1:
                raise BadSave(STRANGE)
            _check_size(entry, photo is not None)
            if photo is not None:
                found[photo[1]] = entry.file_size
        if sum(entry.file_size for entry in entries) > limits.ARCHIVE:
            raise BadSave(TOO_LARGE)
        return file.read(TEXT), PackedPhotos(path, found)


def _check_size(entry: zipfile.ZipInfo, photo: bool) -> None:
    """A photo is stored as it is, so that none can be larger than its file; the text says how large
    it is, and no more of it is read."""
    if entry.file_size > (limits.PHOTO if photo else limits.BACKUP):
        raise BadSave(TOO_LARGE)
    kinds = (zipfile.ZIP_STORED,) if photo else (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    if entry.compress_type not in kinds or (photo and entry.compress_size != entry.file_size):
        raise BadSave(STRANGE)


def _look_at_end(path: Path, size: int) -> None:
    """Python reads the whole list of contents at once: see how long it is before that."""
    with path.open("rb") as file:
        file.seek(max(0, size - _END_LENGTH - _LONGEST_REMARK))
        tail = file.read()
    place = tail.rfind(_END)
    if place < 0 or len(tail) - place < _END_LENGTH:
        raise BadSave(DAMAGED if size else FOREIGN)
    count = int.from_bytes(tail[place + 10 : place + 12], "little")
    length = int.from_bytes(tail[place + 12 : place + 16], "little")
    if count > MOST_PHOTOS + 1 or length > _LONGEST_ENTRY * (count + 1):
        raise BadSave(TOO_LARGE)


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(path) as file:
            yield file
    except (BadSave, OSError):
        raise
    except Exception as trouble:  # what anybody may have written may trip its reader in any way
        raise BadSave(DAMAGED) from trouble
