"""Hands a picture to other people: Android's share sheet, else the clipboard of the desktop."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.utils import platform

from app.device.backend import java, java_activity, silently
from app.device.files import told as place_told
from app.device.share import send

PNG = "image/png"
ALBUM = "Pictures/Clubhouse"
PATIENCE = 10  # seconds for a tool of the system
REFUSED = "This device can't share pictures. Share the text instead."
PATH = "CLUBHOUSE_PICTURE"  # the variable by which a tool is told of the file


class PictureTool(NamedTuple):
    """A command that copies a PNG file to the clipboard, and where it does."""

    platform: str
    command: tuple[str, ...]
    needs: str = ""  # a variable of the environment that has to be set
    reads: bool = False  # the picture, rather than being told where it lies


TOOLS = (
    PictureTool("linux", ("wl-copy", "--type", PNG), "WAYLAND_DISPLAY", reads=True),
    PictureTool("linux", ("xclip", "-selection", "clipboard", "-t", PNG), "DISPLAY", reads=True),
    PictureTool(
        "macosx",
        (
            "osascript",
            "-e",
            f'set the clipboard to (read (POSIX file (do shell script "printenv {PATH}"))'
            " as «class PNGf»)",
        ),
    ),
    PictureTool(
        "win",
        (
            "powershell",
            "-NoProfile",
            "-STA",
            "-Command",
            "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
            f"$picture = [System.Drawing.Image]::FromFile($env:{PATH}); "
            "[System.Windows.Forms.Clipboard]::SetImage($picture)",
        ),
    ),
)


def share_picture(path: Path, title: str, told: Callable[[str], object]) -> None:
    """Share a PNG file. `told` gets the sentence to show for it, empty where the system shows
    itself; it may be called a while later, as a tool of the system takes its time."""
    if java_activity() is not None:
        told("" if _share_sheet(path, title) else REFUSED)
        return

    def copy() -> None:
        place = place_told(path)
        sentence = f"Copied, and saved as {place}." if _copy(path) else f"Saved as {place}."
        Clock.schedule_once(lambda _dt: told(sentence), 0)

    Thread(target=copy, daemon=True, name="picture to the clipboard").start()


# Android.


def _share_sheet(path: Path, title: str) -> bool:
    """Put the picture into the device's gallery, from where other apps may read it."""
    with silently("share sheet"):
        uri = _in_gallery(path, java_activity().getContentResolver())
        # Java has several kinds of extras: without a cast the bridge might take another one.
        cast = import_module("jnius").cast
        send(PNG, "EXTRA_STREAM", cast("android.os.Parcelable", uri), title)
        return True
    return False


def _in_gallery(path: Path, resolver: Any) -> Any:
    """The address of a copy in the gallery. Before Android 10 that takes a permission which the
    app does not ask for."""
    string = java("java.lang.String")
    values = java("android.content.ContentValues")()
    for column, value in (
        ("_display_name", path.name),
        ("mime_type", PNG),
        ("relative_path", ALBUM),
    ):
        values.put(string(column), string(value))
    pictures = java("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
    uri = resolver.insert(pictures, values)
    with os.fdopen(resolver.openFileDescriptor(uri, "w").detachFd(), "wb") as file:
        file.write(path.read_bytes())
    return uri


# Desktops.


def _copy(path: Path) -> bool:
    """Whether a tool of the system has taken the picture."""
    return any(_run(tool, path) for tool in TOOLS if _fits(tool))


def _fits(tool: PictureTool) -> bool:
    here = tool.platform == platform and (not tool.needs or bool(os.environ.get(tool.needs)))
    return here and shutil.which(tool.command[0]) is not None


def _run(tool: PictureTool, path: Path) -> bool:
    with silently("clipboard for pictures"), path.open("rb") as file:
        done = subprocess.run(
            tool.command,
            stdin=file if tool.reads else subprocess.DEVNULL,
            # Tools that stay to serve the clipboard would keep a pipe open.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, PATH: str(path)},
            timeout=PATIENCE,
            check=False,
        )
        return done.returncode == 0
    return False
