"""Pictures that the app makes: painted from widgets into PNG files, and told from damaged ones."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path
from zlib import crc32

from kivy.uix.widget import Widget

from app.widgets.pictures.buffers import queue
from engine.store import limits
from engine.store.files import read_whole, write_whole

LARGEST = limits.PICTURE
LONGEST_SIDE = 2048  # pixels: what every device can show
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEAD = 33  # bytes of the signature and the part that every picture begins with
_NOTE = b"loOk"  # a kind of part that other readers pass over
_LONGEST_NOTE = 40


def write_png(widget: Widget, path: Path, scale: float, noted: str = "") -> None:
    """Paint a widget into a file, which is there whole or not at all; ``noted`` is written into
    it for `note_in`."""
    queue.paint()
    painted = BytesIO()
    widget.export_as_image(scale=scale).save(painted, flipped=False, fmt="png")
    data = painted.getvalue()
    write_whole(path, data[:_HEAD] + _note(noted) + data[_HEAD:] if noted else data)


def note_in(path: Path) -> str:
    """What was noted in a picture; nothing where it is none."""
    try:
        if not path.is_file():  # a pipe would never end
            return ""
        with path.open("rb") as file:
            length, kind = struct.unpack(">I4s", file.read(_HEAD + 8)[_HEAD:])
            return file.read(min(length, _LONGEST_NOTE)).decode() if kind == _NOTE else ""
    except (OSError, struct.error, UnicodeDecodeError):
        return ""


def _note(text: str) -> bytes:
    part = _NOTE + text.encode()
    return struct.pack(">I", len(part) - len(_NOTE)) + part + struct.pack(">I", crc32(part))


def is_sound(path: Path) -> bool:
    """Whether a file holds a whole picture of a size that can be shown."""
    try:
        return _is_whole(memoryview(read_whole(path, LARGEST)))
    except (OSError, struct.error):  # it cannot be read, or ends too early
        return False


def _is_whole(data: memoryview) -> bool:
    """Go through the parts of a PNG: each has a length, a kind, its content and a checksum."""
    if data[:8] != _SIGNATURE or max(struct.unpack_from(">II", data, 16)) > LONGEST_SIDE:
        return False
    start, kind = len(_SIGNATURE), b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", data, start)
        end = start + 8 + length
        if struct.unpack_from(">I", data, end)[0] != crc32(data[start + 4 : end]):
            return False
        start = end + 4
    return True
