"""Save slots on disk: written whole or not at all, checksummed, with the last good copy kept.

A slot is `<slot>.json`; the one before it stays as `<slot>.bak`. A new save is written to a
temporary file, flushed to the disk and only then renamed into place: a process killed at any time
leaves at least one whole copy. A damaged file is reported in words and never overwritten:
it is kept aside before anything new takes its name. What a full disk would not take is held in
memory, and what another window has written is not written over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.core.wording import quoted
from engine.games import GAMES
from engine.store.files import (
    Stamp,
    TooLarge,
    is_there,
    make_own_folder,
    mark_time,
    set_aside_in,
    stamps_in,
    sweep,
    write_whole,
)
from engine.store.saved import LARGEST, TITLE_LENGTH, Saved, pack, read_file, title_of, unpack
from engine.store.windows import GoneOn, holds, mark

REMOVED_STAY = 30 * 24 * 3600  # seconds for which a removed slot can be brought back
DUE = ".due"  # ends the name of a removed file that is to be erased after as long again
COPY = " (copy)"
LEFT = "Another window saved newer changes. Reopen to see them."
ASIDE = "Another window saved newer changes. Yours are saved as “{}”."
_NAME = re.compile(r"(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z0-9][a-z0-9-]{0,63}")  # no device


class Slots:
    """The save slots of one folder. What waits to be written is read as if it were there already.

    A write that fails still raises OSError, so that people can be told; `write_waiting` tries
    again whenever there is a chance that the disk has room.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._waiting: dict[str, str] = {}
        self._found: dict[str, int | None] = {}  # what lay there when something began to wait
        self._heirs: dict[tuple[str, int | None], int | None] = {}  # files that we replaced
        self._removed: dict[str, str] = {}  # what waited when its slot was removed
        with suppress(OSError):  # a disk that is full now may have room when a table is written
            make_own_folder(folder)

    def names(self) -> list[str]:
        """Every slot that has a file or a backup, or waits for one, in order of name."""
        return sorted(self.stamps())

    def stamps(self) -> dict[str, Stamp]:
        """Every slot with what `stamp` says of it, by one look at the folder."""
        found: dict[str, Stamp] = {}
        there = stamps_in(self.folder)
        for suffix in (".bak", ".json"):  # a file counts before the copy that lies beside it
            for file, stamp in there.items():
                name = file.removesuffix(suffix)
                if name != file and is_slot(name):
                    found[name] = stamp
        return found | {slot: _waiting_stamp(text) for slot, text in self._waiting.items()}

    def free_name(self, stem: str) -> str:
        """A slot name that nothing uses yet: "gnoming-3"."""
        # What was removed may come back.
        removed_too = {path.name.partition(".")[0] for path in self.folder.rglob("*")}
        taken = {*self.names(), *removed_too}
        number = 1
        while f"{stem}-{number}" in taken:
            number += 1
        return f"{stem}-{number}"

    # Reading.

    def read(self, slot: str) -> Saved:
        """Read a slot. If its file is missing, the save was cut off between two renames: the backup
        is the last good copy. If it is damaged, BadSave says so and the backup can be offered."""
        if slot in self._waiting:
            return unpack(self._waiting[slot])
        return self._read_disk(slot)

    def _read_disk(self, slot: str) -> Saved:
        path = self._path(slot)
        return read_file(path) if is_there(path) else self.read_backup(slot)

    def read_backup(self, slot: str) -> Saved:
        backup = self._path(slot).with_suffix(".bak")
        if not is_there(backup):
            raise BadSave("There's no such save.")
        return read_file(backup)

    def use_backup(self, slot: str) -> Saved:
        """Go on from the backup: the damaged file is kept aside untouched."""
        saved = self.read_backup(slot)
        self.set_aside(slot)
        self._path(slot).with_suffix(".bak").replace(self._path(slot))
        return saved

    def stamp(self, slot: str) -> Stamp:
        """Tell a save from the one that was there before, without reading its file."""
        text = self._waiting.get(slot)
        if text is not None:
            return _waiting_stamp(text)
        for suffix in (".json", ".bak"):
            with suppress(OSError):
                facts = (self.folder / f"{slot}{suffix}").stat()
                return facts.st_mtime_ns, facts.st_size
        return 0, 0

    # Writing.

    def put(self, slot: str, text: str) -> None:
        """Write a text into a slot; where the disk refuses, it waits and OSError says why."""
        path = self._path(slot)
        try:
            make_own_folder(self.folder)
            write_whole(path, text, path.with_suffix(".bak"), LARGEST)
        except TooLarge:
            raise  # nothing that waits for room: the last one that can be read stays
        except OSError:
            self._found.setdefault(slot, mark(path))
            self._waiting[slot] = text
            raise
        if slot in self._waiting:
            self.give_up(slot)

    def rewrite_card(self, slot: str, card: Mapping[str, object]) -> None:
        """Change what lists show of a slot, and leave its game as it is."""
        with self._passing_on(slot):
            self.put(slot, pack(dumps(self.read(slot).save), card))

    def write_waiting(self) -> None:
        """Write whatever waits, as far as the disk lets us."""
        for slot, text in list(self._waiting.items()):
            with suppress(OSError):
                self.make_way(slot, text, self._found.get(slot))
                with self._passing_on(slot):
                    self.put(slot, text)

    def give_up(self, slot: str) -> None:
        """Let go of what waits for a slot."""
        self._waiting.pop(slot, None)
        self._found.pop(slot, None)

    # What other windows have written.

    def mark(self, slot: str) -> int | None:
        """Tell the file that `read` is about from any later one."""
        return self._found.get(slot) if slot in self._waiting else mark(self._path(slot))

    def overtaken(self, slot: str, seen: int | None) -> bool:
        """Whether somebody else has written another file since one was seen."""
        while (slot, seen) in self._heirs:
            seen = self._heirs[slot, seen]
        return mark(self._path(slot)) not in (None, seen)

    @contextmanager
    def _passing_on(self, slot: str) -> Iterator[None]:
        """Whoever has seen the file before may go on as if it were the one written within."""
        before = mark(self._path(slot))
        yield
        after = mark(self._path(slot))
        self._heirs[slot, before] = after
        self._heirs.pop((slot, after), None)  # a title that was changed and changed back

    def make_way(self, slot: str, text: str, seen: int | None) -> None:
        """See that a text may be written where the file `seen` was. Where another window has gone
        on since, GoneOn says what became of the text: it is in a slot of its own if it has a move
        that the file lacks."""
        if not self.overtaken(slot, seen):
            return
        try:
            theirs = self._read_disk(slot)
        except BadSave:
            self.set_aside(slot)
            return
        ours = unpack(text)
        if holds(ours.save, theirs.save):
            return
        if holds(theirs.save, ours.save):
            self.give_up(slot)
            raise GoneOn(LEFT)
        title, other = self._copy(slot, ours, text)
        self.give_up(slot)
        raise GoneOn(ASIDE.format(title), other)

    def _copy(self, slot: str, ours: Saved, text: str) -> tuple[str, str]:
        """Put what was done here into a slot of its own; return its title and the slot."""
        other = self.free_name(slot.rpartition("-")[0] or slot)
        name = title_of(ours.card) or GAMES.title(str(ours.card.get("game", "")))
        title = name[: TITLE_LENGTH - len(COPY)] + COPY
        try:
            self.put(other, pack(dumps(ours.save), {**ours.card, "title": title}))
        except OSError:
            self.give_up(other)
            self._waiting[slot] = text
            raise
        return title, other

    # Putting aside, removing and bringing back.

    def set_aside(self, slot: str) -> None:
        """Move a damaged file out of the way without changing it."""
        path = self._path(slot)
        if not path.exists():
            return
        set_aside_in(self.folder / "damaged", path)

    def remove(self, slot: str, now: float) -> None:
        """Take a slot out of the list; `restore` brings it back until a clean-up erases it. The
        files carry the time of their removal from now on."""
        bin_ = self.folder / "removed"
        make_own_folder(bin_)
        for path in self._files(slot):
            mark_time(path, now)
            path.replace(bin_ / path.name)
        if slot in self._waiting:
            self._removed[slot] = self._waiting.pop(slot)

    def restore(self, slot: str) -> None:
        for path in (self.folder / "removed").glob(f"{slot}.*"):
            path.replace(self.folder / path.name.removesuffix(DUE))
        if slot in self._removed:
            self._waiting[slot] = self._removed.pop(slot)

    def removed(self, now: float) -> dict[str, float]:
        """When each slot was removed that can still be brought back."""
        found: dict[str, float] = {}
        for file, (written, _size) in stamps_in(self.folder / "removed").items():
            slot, when = file.removesuffix(".json"), written / 1e9
            if slot != file and is_slot(slot) and now - when <= REMOVED_STAY:
                found[slot] = when
        return found

    def read_removed(self, slot: str) -> Saved:
        """Read a slot that was removed; BadSave where it is damaged."""
        return read_file(self.folder / "removed" / self._path(slot).name)

    def clean_up(self, now: float) -> None:
        """Erase what was removed long ago, and temporary files that a kill left behind.

        A clock that is wrong for a day must not erase anything for good: what is old is only marked
        at first, with the time of that, and erased when it is as old again. What comes from a
        time ahead of now begins anew.
        """
        for path in (self.folder / "removed").glob("*"):
            with suppress(OSError):
                age = now - path.stat().st_mtime
                if age < 0:
                    mark_time(path, now)
                elif age > REMOVED_STAY and path.suffix == DUE:
                    path.unlink()
                elif age > REMOVED_STAY:
                    due = path.replace(path.with_name(path.name + DUE))
                    mark_time(due, now)
        sweep(self.folder)

    def _files(self, slot: str) -> list[Path]:
        path = self._path(slot)
        return [p for p in (path, path.with_suffix(".bak"), path.with_suffix(".png")) if p.exists()]

    def _path(self, slot: str) -> Path:
        if not is_slot(slot):
            raise BadSave(f"{quoted(slot)} is not the name of a slot.")
        return self.folder / f"{slot}.json"


def is_slot(name: str) -> bool:
    """Whether a slot may have this name: every system takes it for that of a file."""
    return _NAME.fullmatch(name) is not None


def _waiting_stamp(text: str) -> Stamp:
    return hash(text), len(text)
