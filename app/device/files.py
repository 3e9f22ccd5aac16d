"""Asks people for a file to open or to save: the system's dialog where there is one, else ours.

Whatever is chosen comes as a Place: a Path, or an Android document that reads and writes like one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.utils import platform

from app.device.backend import backend, java_activity, silently
from app.device.documents import Document, Documents
from app.store.trouble import because
from engine.core.game import BadSave
from engine.store.files import make_folder, read_whole, write_whole
from engine.store.saved import LARGEST, read_text


class FilePlace(Protocol):
    """Something with a name that holds text, or a picture of pages."""

    @property
    def name(self) -> str: ...

    def read_text(self, encoding: str = ...) -> str: ...
    def write_text(self, text: str, /, encoding: str = ...) -> int: ...
    def write_bytes(self, data: bytes, /) -> int: ...


def read_copy(place: FilePlace, most: int = LARGEST) -> str:
    """The text of a place; BadSave where it cannot be read or is longer than any file of ours."""
    if isinstance(place, Path):
        return read_text(place, most)
    try:
        if isinstance(place, Document):
            return place.read_text("utf-8", most)
        return place.read_text("utf-8")
    except ValueError:
        raise BadSave("This file isn't a saved game.") from None
    except OSError as problem:
        raise BadSave(because("This file can't be read", problem)) from None


def read_bytes(place: FilePlace, most: int) -> bytes:
    """Read a place, with one byte more than ``most`` at the most; BadSave where it cannot be
    read."""
    try:
        if isinstance(place, Path):
            return read_whole(place, most)
        if isinstance(place, Document):
            return place.read_bytes(most + 1)
        return place.read_text("utf-8").encode("utf-8", "surrogatepass")
    except (OSError, ValueError) as problem:
        raise BadSave(because("This file can't be read", OSError(str(problem)))) from None


def at_hand(place: FilePlace, copy: Path, most: int) -> Path:
    """A place as a file that can be read in any order: a document is copied, with one byte more
    than ``most`` at the most. BadSave where it cannot be read."""
    if isinstance(place, Path):
        return place
    try:
        make_folder(copy.parent)
        if isinstance(place, Document):
            place.copy_to(copy, most + 1)
        else:
            copy.write_text(place.read_text("utf-8"), "utf-8")
    except (OSError, ValueError) as problem:
        raise BadSave(because("This file can't be read", OSError(str(problem)))) from None
    return copy


def move_to(place: FilePlace, made: Path) -> None:
    """Put a file that was made elsewhere into a place, whole or not at all; a document takes what
    it gets only as it comes."""
    try:
        if isinstance(place, Path):
            beside = place.with_name(f"{place.name}.{os.getpid()}.tmp")
            try:
                shutil.copyfile(made, beside)
                beside.replace(place)
            finally:
                beside.unlink(missing_ok=True)
        elif isinstance(place, Document):
            place.copy_from(made)
        else:
            place.write_bytes(made.read_bytes())
    finally:
        made.unlink(missing_ok=True)


def write_copy(place: FilePlace, content: str | bytes) -> None:
    """Write a file whole or not at all; a document takes what it gets only as it comes."""
    if isinstance(place, Path):
        write_whole(place, content)
    elif isinstance(content, bytes):
        place.write_bytes(content)
    else:
        place.write_text(content, "utf-8")


def people_folder() -> Path | None:
    """The folder where people of a desktop look for files: their documents, else what they
    downloaded; None where there is neither, as on a phone."""
    storage = backend("storagepath") if platform in ("linux", "macosx", "win") else None
    for kind in ("documents", "downloads"):
        with silently(kind):
            folder = Path(str(getattr(storage, f"get_{kind}_dir")()))
            if folder.is_dir() and os.access(folder, os.W_OK) and folder != Path.home():
                return folder
    return None


def file_stem(title: str) -> str:
    """As much of a title as every system takes for the name of a file; Windows takes some for
    devices."""
    stem = " ".join(re.sub(r"[^\w '()-]+", " ", title).split())
    return f"{stem}_" if re.fullmatch(r"(?i)con|prn|aux|nul|(com|lpt)\d", stem) else stem


def file_name(title: str, suffix: str, moment: datetime | None = None) -> str:
    """The name of a file for others: what it is about, and when that was, or else that it is
    now."""
    stem = file_stem(title) or "Clubhouse"
    return f"{stem} {moment or datetime.now():%Y-%m-%d %H.%M}.{suffix}"


def told(place: FilePlace) -> str:
    """Where something is now: "Sunday.json in ~/Documents/Clubhouse"."""
    if not isinstance(place, Path):
        return place.name
    return f"{place.name} in {folder_told(place.parent)}"


def folder_told(folder: Path) -> str:
    """A folder as people write it: "~/Documents/Clubhouse"."""
    with suppress(ValueError, RuntimeError):
        return str(Path("~") / folder.relative_to(Path.home()))
    return str(folder)


# The desktop's own window for files.

OPENERS = {"linux": "xdg-open", "macosx": "open", "win": "explorer"}


def can_open(folder: Path) -> bool:
    """Whether there is such a folder, and a window to show it in."""
    on_screen = platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    opener = OPENERS.get(platform)
    return bool(on_screen and opener and shutil.which(opener)) and folder.is_dir()


def open_folder(folder: Path) -> None:
    with silently("window for files"):
        subprocess.Popen(
            (OPENERS[platform], str(folder)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


Chosen = Callable[[FilePlace | None], None]
Pick = Callable[[list[Path], Chosen], None]


class Files:
    """The ways in and out for save files.

    `folder` is where files go when the system has no dialog. `pick` shows a list of its files and
    calls back with one or None; the app sets it to its own sheet.
    """

    def __init__(self, folder: Path, pick: Pick | None = None) -> None:
        self.folder = folder
        self.pick = pick

    def choose_open(self, chosen: Chosen, *kinds: str) -> None:
        """Call back once with the Place to read, or None if nothing was chosen. Of ``kinds`` such
        as "*.zip" alone the desktop lists files, and where ours go at first."""
        start: dict[str, object] = {}
        if kinds:
            start = {"path": f"{self.folder}{os.sep}", "filters": [["Clubhouse", *kinds]]}
        self._choose("open", (), chosen, lambda: self._pick(chosen), start)

    def choose_save(self, name: str, chosen: Chosen) -> None:
        """Call back once with the Place to write, or None if nothing was chosen."""
        start = {"path": str((people_folder() or Path.home()) / name)}
        self._choose("save", (name,), chosen, lambda: self._own_place(name, chosen), start)

    @property
    def has_dialog(self) -> bool:
        """Whether the system lets people look through all their files."""
        return self._documents is not None or self._dialog is not None

    def listing(self) -> list[Path]:
        """The files in our own folder, newest first."""
        with silently("own folder"):
            return sorted(self.folder.glob("*.json"), key=lambda path: -path.stat().st_mtime)
        return []

    @cached_property
    def _documents(self) -> Documents | None:
        if java_activity() is not None:
            with silently("documents"):
                return Documents()
        return None

    @cached_property
    def _dialog(self) -> Any | None:
        on_linux_without_display = platform == "linux" and not (
            os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        )
        return None if on_linux_without_display else backend("filechooser")

    def _choose(
        self,
        what: str,
        name: tuple[str, ...],
        chosen: Chosen,
        otherwise: Callable[[], None],
        start: Mapping[str, object],
    ) -> None:
        asked = False
        if self._documents is not None:
            with silently("documents"):
                getattr(self._documents, what)(*name, chosen)
                asked = True
        elif self._dialog is not None:
            self._ask(chosen, otherwise, f"{what}_file", start)
            asked = True
        if not asked:
            otherwise()

    def _ask(
        self,
        chosen: Chosen,
        otherwise: Callable[[], None],
        dialog: str,
        start: Mapping[str, object],
    ) -> None:
        """Open the desktop's dialog without holding up the app; if that fails go our own way."""

        def ask() -> None:
            answer = otherwise
            with silently("file dialog"):
                selected = getattr(self._dialog, dialog)(**start)
                answer = partial(chosen, Path(selected[0]) if selected else None)
            Clock.schedule_once(lambda _: answer(), 0)

        if platform == "macosx":
            # Its dialogs live on the main thread only.
            ask()
        else:
            Thread(target=ask, daemon=True, name="file dialog").start()

    def _pick(self, chosen: Chosen) -> None:
        if self.pick is not None:
            self.pick(self.listing(), chosen)
        else:
            chosen(None)

    def _own_place(self, name: str, chosen: Chosen) -> None:
        with silently("own folder"):
            make_folder(self.folder)
        chosen(_free(self.folder / Path(name).name))


def _free(path: Path) -> Path:
    """This name, or the first one like it that no file has: "Holiday (2).json"."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return free
