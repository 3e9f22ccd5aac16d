"""Shows people a folder in their desktop's own window for files; a phone has none."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from kivy.utils import platform

from app.device.backend import silently

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
