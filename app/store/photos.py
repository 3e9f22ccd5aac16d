"""The photos that people keep with results: one small JPEG file for each, beside the results.

They are no part of any other file, so whatever becomes of one, the result stays.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from engine.store import limits
from engine.store.files import make_own_folder, read_whole, write_whole
from engine.store.results.record import Key

LONGEST_SIDE = 1280  # pixels
LARGEST = limits.PHOTO
LARGEST_PICKED = 48 * 1024 * 1024  # bytes of one that people pick
QUALITY = 85


class Photos:
    """The photos of one data folder. What cannot be written raises OSError; what cannot be read is
    not there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "photos"

    def path(self, key: Key) -> Path:
        """Where a photo lies. Slots may come from anybody's file: none of it becomes a path."""
        digest = hashlib.sha256(f"{key.slot} {key.begun!r}".encode()).hexdigest()
        return self._folder / f"{digest[:32]}.jpg"

    def read(self, key: Key) -> bytes | None:
        with suppress(OSError):
            return read_whole(self.path(key), LARGEST)
        return None

    def keep(self, key: Key, photo: bytes | None) -> None:
        """Keep a photo in the place of the one before, or take it off."""
        if photo is not None:
            make_own_folder(self._folder)
            write_whole(self.path(key), photo, most=LARGEST)
        elif self.path(key).is_file():
            self.path(key).unlink()


def scaled(picture: bytes) -> bytes:
    """A picture as it is kept, upright and small; ValueError where it is none."""
    from PIL import Image, ImageOps

    try:
        with Image.open(BytesIO(picture)) as found:
            upright = ImageOps.exif_transpose(found)
        upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
        written = BytesIO()
        upright.convert("RGB").save(written, "JPEG", quality=QUALITY)
    except Exception:  # readers of pictures raise whatever they like
        raise ValueError("This file is no picture that can be read.") from None
    return written.getvalue()
