"""The window on a desktop: it opens as it was left, in a size that suits, where it is seen.

`main.py` makes a `DesktopWindow` before the first import of Kivy's Window, which opens it.
"""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kivy.config import Config
from kivy.utils import platform

from engine.store.files import json_object, read_sound, write_whole

if TYPE_CHECKING:
    from app.application import ClubhouseApp

DESKTOPS = ("linux", "win", "macosx")
FILE = "window.json"
LARGEST = 4096  # bytes
USUAL = 1280, 800
LEAST = 360, 560
TITLE = 32  # pixels of the bar above a window, which people move it by
KIVYS = "800", "600"  # its size where nobody has said another


class Area(NamedTuple):
    """A part of the desktop, in its own pixels, from the top left."""

    left: int
    top: int
    wide: int
    high: int

    def shared(self, other: Area) -> int:
        """How much of another it covers."""
        across = min(self.left + self.wide, other.left + other.wide) - max(self.left, other.left)
        down = min(self.top + self.high, other.top + other.high) - max(self.top, other.top)
        return max(0, across) * max(0, down)


def fitted(window: Area, screens: Sequence[Area]) -> Area:
    """Where a window may be: all of it on that screen on which most of it is, else on the first."""
    if not screens:
        return window
    screen = max(screens, key=window.shared)
    top, room = screen.top + TITLE, screen.high - TITLE
    wide, high = min(window.wide, screen.wide), min(window.high, room)
    left = min(max(window.left, screen.left), screen.left + screen.wide - wide)
    return Area(left, min(max(window.top, top), top + room - high), wide, high)


class DesktopWindow:
    """Opens the window as it was left, and remembers how it is left this time."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._maximised = False
        self._area = Area(0, 0, *USUAL)  # of the window while it is not maximised
        if (Config.get("graphics", "width"), Config.get("graphics", "height")) == KIVYS:
            self._open()

    def _open(self) -> None:
        kept, _damaged = read_sound(_placed, LARGEST, self._path)
        if kept:
            self._area, self._maximised = kept
        left, top, wide, high = self._area
        chosen: dict[str, int | str] = {"width": wide, "height": high}
        chosen |= {"minimum_width": LEAST[0], "minimum_height": LEAST[1]}
        if kept:
            chosen |= {"position": "custom", "left": left, "top": top}
        if self._maximised:
            chosen |= {"window_state": "maximized"}
        for name, value in chosen.items():
            Config.set("graphics", name, value)

    def follow(self, _app: ClubhouseApp) -> None:
        """The window is there: bring it into view, and note what becomes of it."""
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._note_soon = Clock.create_trigger(self._note, 0.5)  # it grows before it says why
        Window.bind(on_maximize=self._grown, on_restore=self._shrunk)
        Window.bind(on_move=self._note_soon, size=self._note_soon)
        now = Area(Window.left, Window.top, *Window.system_size)
        wanted = fitted(now, list(_screens()))
        if self._maximised:
            return
        self._area = wanted
        if wanted != now:
            Window.left, Window.top = wanted.left, wanted.top
            Window.system_size = wanted[2:]

    def _grown(self, *_: object) -> None:
        self._maximised = True

    def _shrunk(self, *_: object) -> None:
        self._maximised = False
        self._note_soon()

    def _note(self, *_: object) -> None:
        from kivy.core.window import Window

        if not self._maximised:
            self._area = Area(Window.left, Window.top, *map(int, Window.system_size))

    def remember(self, _app: ClubhouseApp) -> None:
        """The window closes."""
        self._note()
        with suppress(OSError):  # it opens in its usual size then
            kept = {**self._area._asdict(), "maximised": self._maximised}
            write_whole(self._path, json.dumps(kept) + "\n")


def _placed(text: str) -> tuple[Area, bool]:
    kept = json_object(text)
    left, top, wide, high = (int(kept[name]) for name in Area._fields)
    return Area(left, top, max(wide, LEAST[0]), max(high, LEAST[1])), kept["maximised"] is True


def _screens() -> Iterator[Area]:
    """All screens without what the system covers, as SDL tells; Kivy has no word for them. None
    where its library is not found: on macOS the system itself keeps windows in view."""
    with suppress(OSError, AttributeError):
        sdl = ctypes.CDLL("SDL2.dll" if platform == "win" else _library())
        for number in range(sdl.SDL_GetNumVideoDisplays()):
            found = (ctypes.c_int * 4)()
            if sdl.SDL_GetDisplayUsableBounds(number, found) == 0:
                yield Area(*found)


def _library() -> str:
    """The file of SDL that Kivy has loaded."""
    loaded = Path("/proc/self/maps").read_text(encoding="utf-8").split()
    return next((word for word in loaded if "libSDL2-2" in word), "no SDL")


def folder_of(name: str) -> Path:
    """Where a desktop wants the data of an app to be. Kivy knows it too, but only makes the last
    folder of it, and a new home may lack the others."""
    places = {"win": os.environ.get("APPDATA"), "macosx": "~/Library/Application Support"}
    place = Path(places.get(platform) or os.environ.get("XDG_CONFIG_HOME") or "~/.config")
    try:
        return place.expanduser() / name
    except RuntimeError:  # there is no home; where nothing can be kept, that is said
        return Path(os.devnull) / name


def open_window(name: str) -> DesktopWindow | None:
    """The window of an app by its name, where there are windows."""
    if platform not in DESKTOPS:
        return None
    return DesktopWindow(Path(os.environ.get("CLUBHOUSE_HOME") or folder_of(name)))
