"""Save slots on disk: written whole or not at all, checksummed, with the last good copy kept.

A slot is `<slot>.json`; the one before it stays as `<slot>.bak`. A new save is written to a
temporary file, flushed to the disk and only then renamed into place: a process killed at any time
leaves at least one whole copy. A damaged file is reported in words and never overwritten:
it is kept aside before anything new takes its name.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.core.wording import quoted
from engine.store.files import is_there, make_folder, mark_time, read_whole, write_whole

if TYPE_CHECKING:
    from engine.play.table import Table

LARGEST = 8 * 1024 * 1024  # bytes; a long game takes a hundredth of this
REMOVED_STAY = 7 * 24 * 3600  # seconds for which a removed slot can be brought back
DAMAGED = "This file is damaged and cannot be opened."
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


@dataclass(frozen=True, slots=True)
class Saved:
    """What a slot holds: the card shown in lists, and the save itself."""

    card: dict[str, Any]
    save: dict[str, Any]
    from_backup: bool = False


def pack(save_text: str, card: Mapping[str, Any]) -> str:
    """Put a save and its card into the text of a file, with a checksum over both."""
    body = f'"card":{dumps(dict(card))},"save":{save_text}'
    return f'{{"sha256":"{_checksum(body)}",{body}}}\n'


def unpack(text: str) -> Saved:
    """Read the text of a save file; BadSave if a single character of it was altered."""
    if len(text) > LARGEST:
        raise _too_large()
    if not text.strip():
        raise BadSave("The file is empty.")
    try:
        doc = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave(DAMAGED) from None
    if not isinstance(doc, dict):
        raise BadSave("This file is not a saved table.")
    if "sha256" not in doc and "format" in doc:
        return Saved({}, _writable(doc))  # a bare save, as Table.save gives it
    card, save = doc.get("card"), doc.get("save")
    if not isinstance(card, dict) or not isinstance(save, dict):
        raise BadSave("This file is not a saved table.")
    try:
        body = f'"card":{dumps(card)},"save":{dumps(save)}'
        whole = _checksum(body) == doc.get("sha256")
    except (ValueError, RecursionError):
        whole = False
    if not whole:
        raise BadSave(DAMAGED)
    return Saved(card, save)


def read_file(path: Path) -> Saved:
    """Read one save file, wherever it lies."""
    return unpack(read_text(path))


def read_text(path: Path) -> str:
    """The text of what may be a save file; BadSave where it cannot be one."""
    try:
        if path.stat().st_size > LARGEST:
            raise _too_large()
        text = read_whole(path, LARGEST).decode("utf-8")
    except UnicodeDecodeError:
        raise BadSave("This file is not a saved table: it is not text.") from None
    except (OSError, ValueError) as problem:  # a name with a zero in it is a ValueError
        reason = getattr(problem, "strerror", "") or problem
        raise BadSave(f"The file cannot be read: {reason}.") from None
    return text


class Slots:
    """The save slots of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with suppress(OSError):  # a disk that is full now may have room when a table is written
            make_folder(folder)

    def names(self) -> list[str]:
        """Every slot that has a file or a backup, in order of name."""
        found = {p.stem for p in self.folder.glob("*") if p.suffix in (".json", ".bak")}
        return sorted(name for name in found if _NAME.fullmatch(name))

    def free_name(self, stem: str) -> str:
        """A slot name that nothing uses yet: "gnoming-3"."""
        removed_too = {p.stem for p in self.folder.rglob("*")}  # what was removed may come back
        taken = {*self.names(), *removed_too}
        number = 1
        while f"{stem}-{number}" in taken:
            number += 1
        return f"{stem}-{number}"

    def write(self, slot: str, table: Table, card: Mapping[str, Any]) -> None:
        self._put(slot, pack(table.dumps(), card))

    def rewrite_card(self, slot: str, card: Mapping[str, Any]) -> None:
        """Change what lists show of a slot, and leave its game as it is."""
        self._put(slot, pack(dumps(self.read(slot).save), card))

    def _put(self, slot: str, text: str) -> None:
        path = self._path(slot)
        make_folder(self.folder)
        write_whole(path, text, backup=path.with_suffix(".bak"))

    def read(self, slot: str) -> Saved:
        """Read a slot. If its file is missing, the save was cut off between two renames: the backup
        is the last good copy. If it is damaged, BadSave says so and the backup can be offered."""
        path = self._path(slot)
        if is_there(path):
            return read_file(path)
        return self.read_backup(slot)

    def read_backup(self, slot: str) -> Saved:
        backup = self._path(slot).with_suffix(".bak")
        if not is_there(backup):
            raise BadSave("There is no such save.")
        saved = read_file(backup)
        return Saved(saved.card, saved.save, from_backup=True)

    def use_backup(self, slot: str) -> Saved:
        """Go on from the backup: the damaged file is kept aside untouched."""
        saved = self.read_backup(slot)
        self.set_aside(slot)
        self._path(slot).with_suffix(".bak").replace(self._path(slot))
        return saved

    def set_aside(self, slot: str) -> Path | None:
        """Move a damaged file out of the way without changing it."""
        path = self._path(slot)
        if not path.exists():
            return None
        aside = self.folder / "damaged"
        make_folder(aside)
        number = 1
        while (aside / f"{slot}.{number}.json").exists():
            number += 1
        path.replace(aside / f"{slot}.{number}.json")
        return aside / f"{slot}.{number}.json"

    def remove(self, slot: str, now: float) -> None:
        """Take a slot out of the list; `restore` brings it back until a clean-up erases it. The
        files carry the time of their removal from now on."""
        bin_ = self.folder / "removed"
        make_folder(bin_)
        for path in self._files(slot):
            mark_time(path, now)
            path.replace(bin_ / path.name)

    def restore(self, slot: str) -> None:
        for path in (self.folder / "removed").glob(f"{slot}.*"):
            path.replace(self.folder / path.name)

    def clean_up(self, now: float) -> None:
        """Erase what was removed long ago, and temporary files that a kill left behind."""
        for path in (self.folder / "removed").glob("*"):
            with suppress(OSError):
                if now - path.stat().st_mtime > REMOVED_STAY:
                    path.unlink()
        for path in self.folder.glob("*.tmp"):
            with suppress(OSError):
                path.unlink()

    def _files(self, slot: str) -> list[Path]:
        path = self._path(slot)
        return [p for p in (path, path.with_suffix(".bak"), path.with_suffix(".png")) if p.exists()]

    def _path(self, slot: str) -> Path:
        if not _NAME.fullmatch(slot):
            raise BadSave(f"{quoted(slot)} is not the name of a slot.")
        return self.folder / f"{slot}.json"


def _writable(doc: dict[str, Any]) -> dict[str, Any]:
    """A save that can be written again, which not all JSON can be."""
    try:
        dumps(doc).encode("utf-8")
    except (ValueError, RecursionError):
        raise BadSave(DAMAGED) from None
    return doc


def _too_large() -> BadSave:
    return BadSave("This file is far too large to be a saved table.")


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8")).hexdigest()
