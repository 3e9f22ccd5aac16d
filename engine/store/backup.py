"""Everything of a data folder in one file: tables, pads, trays, courses, results, honours, people,
settings.

A backup is text like every file of ours, so that any app can carry it. Small pictures are not in
it: they are drawn again. Neither are photos of results: they stay on the device. What was there
before a backup was brought back is itself kept as one, so that it can be taken back.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.codec import BadDocument, dumps, loads
from engine.core.game import BadSave, SeatSetup
from engine.store.files import RESTORING, make_folder, put_aside, read_whole, write_whole
from engine.store.names import Renaming, brought_up_to_date, called_now, same
from engine.store.people import FILE as PEOPLE
from engine.store.people import People
from engine.store.results.honours import FILE as HONOURS
from engine.store.results.honours import Honours, rounds_in
from engine.store.results.record import from_doc
from engine.store.results.records import FILE as RECORDS
from engine.store.results.records import Records
from engine.store.saved import unpack
from engine.store.slots import Slots

FORMAT = 1
LARGEST = 64 * 1024 * 1024  # bytes: more than two thousand tables
MOST_FILES = 20_000
SLOTS = ("saves", "courses")
FOLDERS = ("", *SLOTS, "trays", "reviews")
BEFORE = "before-restoring.json"  # what was there before the last backup was brought back
OURS = (BEFORE, RESTORING)

_NAME = re.compile(r"(?:(?:saves|courses|trays|reviews)/)?[a-z0-9][a-z0-9-]{0,63}\.json")
_FOREIGN = "This file is not a backup of Clubhouse."
_DAMAGED = "The backup is damaged: it was changed or cut off since it was made."


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds: the text of every file by its name, and the moment it was made."""

    made: str
    files: Mapping[str, str]

    @property
    def tables(self) -> int:
        """How many tables and score pads are in it."""
        return sum(name.startswith("saves/") for name in self.files)

    @property
    def courses(self) -> int:
        return sum(name.startswith("courses/") for name in self.files)

    @property
    def results(self) -> int:
        return self._count(RECORDS, "records")

    @property
    def people(self) -> int:
        return self._count(PEOPLE, "known")

    def _count(self, name: str, key: str) -> int:
        with suppress(BadDocument, LookupError, TypeError):
            return len(loads(self.files[name])[key])
        return 0


# Making one.


def back_up(folder: Path, made: str) -> str:
    """The text of a backup of a whole folder. What cannot be read is not in it. BadSave where that
    would be more than `read_backup` takes."""
    files: dict[str, str] = {}
    for name, path in _files_in(folder):
        text = _text(path)
        if text is not None and name not in files:
            files[name] = text
    if len(files) > MOST_FILES or sum(map(len, files.values())) > LARGEST // 2:
        raise BadSave("There is more here than one backup can hold.")
    return _pack(Backup(made, files))


def _files_in(folder: Path) -> list[tuple[str, Path]]:
    """The files that may be in a backup, and the names that they have there. The copy of a slot
    comes after its file: it stands for one that was cut off between two renames."""
    found = []
    for suffix in (".json", ".bak"):
        for place in FOLDERS:
            for path in sorted((folder / place).glob(f"*{suffix}")):
                name = f"{place}/{path.stem}.json" if place else f"{path.stem}.json"
                if _NAME.fullmatch(name) and name not in OURS:
                    found.append((name, path))
    return found


def _text(path: Path) -> str | None:
    with suppress(OSError, UnicodeDecodeError):
        return read_whole(path, LARGEST).decode("utf-8")
    return None


def _pack(backup: Backup) -> str:
    body = f'"backup":{FORMAT},"made":{dumps(backup.made)},"files":{dumps(dict(backup.files))}'
    return f'{{"sha256":"{_checksum(body)}",{body}}}\n'


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8")).hexdigest()


def is_backup(text: str) -> bool:
    """Whether a text claims to be one, whole or not."""
    return text.startswith('{"sha256":') and '"backup":' in text[:120]


def read_backup(text: str) -> Backup:
    """What a backup holds; BadSave where it is none, or a single letter of it was altered."""
    if len(text) > LARGEST:
        raise BadSave("This file is far too large to be a backup.")
    try:
        doc = loads(text)
    except BadDocument:
        raise BadSave(_DAMAGED if is_backup(text) else _FOREIGN) from None
    if not isinstance(doc, dict) or type(doc.get("backup")) is not int:
        raise BadSave(_FOREIGN)
    if doc["backup"] > FORMAT:
        raise BadSave("This backup comes from a newer version of the app.")
    made, files = doc.get("made"), doc.get("files")
    if not isinstance(made, str) or not isinstance(files, dict) or not _are_files(files):
        raise BadSave(_DAMAGED)
    backup = Backup(made, files)
    if loads(_pack(backup))["sha256"] != doc.get("sha256"):
        raise BadSave(_DAMAGED)
    return backup


def _are_files(files: dict[Any, Any]) -> bool:
    return (
        len(files) <= MOST_FILES
        and all(_NAME.fullmatch(name) and name not in OURS for name in files)
        and all(isinstance(text, str) for text in files.values())
    )


# Bringing one back. OSError where the disk does not take it.


def replace_all(folder: Path, backup: Backup, now: str) -> None:
    """Let a folder hold what the backup holds and nothing else; `take_back` undoes it. Where it is
    stopped in the middle, `finish` does the rest at the next start. Where the disk does not take it
    all is as before."""
    before = back_up(folder, now)
    write_whole(folder / BEFORE, before)
    write_whole(folder / RESTORING, _pack(backup))
    try:
        finish(folder)
    except OSError:
        (folder / RESTORING).unlink(missing_ok=True)  # there was room for it, so there is for these
        _exchange(folder, read_backup(before))
        raise


def finish(folder: Path) -> None:
    """Bring a replacement to its end, if one was stopped."""
    path = folder / RESTORING
    try:
        backup = read_backup(read_whole(path, LARGEST).decode("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return
    except (OSError, ValueError, BadSave):  # somebody else put it there
        put_aside(path)
        return
    _exchange(folder, backup)
    path.unlink(missing_ok=True)


def _exchange(folder: Path, backup: Backup) -> None:
    for name, old in _files_in(folder):
        _clear(old, backup.files.get(name))
    for name, text in backup.files.items():
        make_folder((folder / name).parent)
        write_whole(folder / name, text)


def _clear(old: Path, text: str | None) -> None:
    """Make room for a text where another one is, or take it away where there is none. Another
    window may have removed it meanwhile."""
    held = _text(old)
    if held is None:
        with suppress(FileNotFoundError):
            put_aside(old)  # no backup holds it
    elif held != text:
        old.unlink(missing_ok=True)
        old.with_suffix(".png").unlink(missing_ok=True)  # a picture of something else


def take_back(folder: Path, now: str) -> None:
    """Let the folder be as it was before the last backup was brought back."""
    replace_all(folder, read_backup(read_whole(folder / BEFORE, LARGEST).decode("utf-8")), now)


def add_all(folder: Path, backup: Backup, colours: tuple[str, ...], now: str) -> None:
    """Add what a folder has not: tables, pads, courses, results, honours and people. Settings and
    trays stay as they are; a review is of one slot, and made anew where its table comes into
    another."""
    write_whole(folder / BEFORE, back_up(folder, now))
    people = People(folder, colours)
    for place in SLOTS:
        _add_slots(Slots(folder / place), backup, place, people.called)
    with suppress(BadSave, BadDocument):
        records = from_doc(loads(backup.files.get(RECORDS, "{}")))
        Records(folder).take_in(records, people.called)
    with suppress(BadSave):
        if HONOURS in backup.files:
            Honours(folder).take_in(rounds_in(backup.files[HONOURS]))
    people.meet(
        SeatSetup(called_now(person["name"], 0.0, people.called), colour=person["colour"])
        for person in _people_in(backup)
    )
    for name, members in _groups_in(backup).items():
        if not any(same(name, one) for one in people.groups):
            people.group(name, [called_now(one, 0.0, people.called) for one in members])


def _add_slots(slots: Slots, backup: Backup, place: str, called: Sequence[Renaming]) -> None:
    held = {_text(path) for path in slots.folder.glob("*.json")}
    arriving = {n: text for n, text in backup.files.items() if n.startswith(f"{place}/")}
    for name, kept in arriving.items():
        text = _up_to_date(kept, called) if place == SLOTS[0] else kept
        if text not in held:
            slot = Path(name).stem
            taken = slot in slots.names()
            slots.put(slots.free_name(slot.rsplit("-", 1)[0]) if taken else slot, text)


def _up_to_date(text: str, called: Sequence[Renaming]) -> str:
    """A save with the names of today; what is no save of ours comes as it is."""
    with suppress(BadSave, LookupError, TypeError, AttributeError):
        return brought_up_to_date(unpack(text), called) or text
    return text


def _people_in(backup: Backup) -> list[dict[str, str]]:
    with suppress(BadDocument, TypeError, KeyError):
        known = loads(backup.files.get(PEOPLE, "{}"))["known"]
        if all(isinstance(one[key], str) for one in known for key in ("name", "colour")):
            return list(known)
    return []


def _groups_in(backup: Backup) -> dict[str, list[str]]:
    with suppress(BadDocument, TypeError, KeyError, AttributeError):
        groups = loads(backup.files.get(PEOPLE, "{}"))["groups"]
        if all(isinstance(name, str) for members in groups.values() for name in members):
            return dict(groups)
    return {}
