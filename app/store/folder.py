"""The folder of a person's data: where it is, and whether anything can be kept there."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from kivy.app import App
from kivy.utils import platform

from app.desktop import DESKTOPS, folder_of
from app.store.trouble import because
from engine.store.files import RESTORING, is_there


def own_folder(app: App) -> Path:
    """Where the system wants the data of an app to be."""
    return folder_of(app.name) if platform in DESKTOPS else Path(app.user_data_dir)


def why_not_kept(folder: Path) -> str:
    """Make the folder where there is none; a sentence where nothing can be kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as problem:
        return because(f"Nothing can be kept in {folder}", problem)
    return ""


def finish_restoring(folder: Path) -> None:
    """Go on with a backup that was taking the place of everything when the app was stopped."""
    if is_there(folder / RESTORING):
        from engine.store import backup

        with suppress(OSError):
            backup.finish(folder)
