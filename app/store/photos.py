"""The photos that people keep with results: one small JPEG file for each, beside the results.

They are no part of any other file, so whatever becomes of one, the result stays.
"""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path

from engine.store import limits
from engine.store.archive import photo_name
from engine.store.files import make_own_folder, read_whole, stamps_in, write_whole
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
        """Where a photo lies."""
        return self._folder / photo_name(key)

    def all(self) -> list[Path]:
        """Every photo, the newest first."""
        found = stamps_in(self._folder)
        names = sorted((name for name in found if name.endswith(".jpg")), key=found.__getitem__)
        return [self._folder / name for name in reversed(names)]

    def take_in(self, name: str, photo: bytes) -> None:
        """Keep a photo of a backup, where its result has none here."""
        path = self._folder / name
        if not path.exists() and _is_kept_so(photo):
            make_own_folder(self._folder)
            write_whole(path, photo, most=LARGEST)

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


def _is_kept_so(photo: bytes) -> bool:
    """Whether this is a picture as `scaled` makes them; no more than its beginning is read."""
    from PIL import Image

    with suppress(Exception), Image.open(BytesIO(photo), formats=["JPEG"]) as found:
        return max(found.size) <= LONGEST_SIDE
    return False


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
        raise ValueError("This file isn't a picture.") from None
    return written.getvalue()
