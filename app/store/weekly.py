"""A backup of everything once a week, beside what people save for themselves: the last four stay.

It is made where people of a desktop find it when the folder of the app is lost. What a phone's apps
may write without asking goes when the app does: there people make a backup themselves.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from app.store.photos import Photos
from engine.store.archive import write_archive
from engine.store.backup import back_up
from engine.store.files import make_folder

KEPT = 4
EVERY = timedelta(days=7)
FOLDER = "Weekly backups"
_NAME = re.compile(r"Clubhouse weekly (\d{4}-\d\d-\d\d \d\d\.\d\d)\.zip", re.ASCII)
_WHEN = "%Y-%m-%d %H.%M"


def backups_in(folder: Path) -> dict[Path, datetime]:
    """The weekly backups that lie in a folder, the newest first."""
    found = {}
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(ValueError):
                if name := _NAME.fullmatch(path.name):
                    found[path] = datetime.strptime(name[1], _WHEN)
    return dict(sorted(found.items(), key=lambda one: one[1], reverse=True))


def is_due(folder: Path, now: datetime) -> bool:
    """Whether none was made within a week; a clock that was ahead does not count."""
    return not any(now - EVERY < made <= now for made in backups_in(folder).values())


def make_weekly(home: Path, folder: Path, now: datetime) -> Path:
    """Make the backup of this week, and erase those that are too many. OSError or BadSave where
    there is no room for it."""
    make_folder(folder)
    path = folder / f"Clubhouse weekly {now:{_WHEN}}.zip"
    make_archive(home, path, now)
    others = [other for other in backups_in(folder) if other != path]
    for old in others[KEPT - 1 :]:
        old.unlink(missing_ok=True)
    return path


def make_archive(home: Path, path: Path, now: datetime) -> int:
    """Make a backup with all photos, whole or not at all; return how many found no room."""
    beside = path.with_name(f"{path.name}.tmp")
    beside.unlink(missing_ok=True)
    try:
        text = back_up(home, now.isoformat(timespec="seconds"))
        missing = write_archive(beside, text, Photos(home).all())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return missing
