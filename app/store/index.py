"""The list of tables and score pads: one line for every slot, kept from one run to the next.

What was kept is never trusted over the files: a line counts only for the very file that it was made
from, and a list that is missing or damaged is made anew. With it the app starts as quickly over
thousands of saves as over a few.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Collection
from contextlib import suppress
from dataclasses import fields, replace
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from time import monotonic

from app.store.entries import DAMAGED_TABLE, Entry, entry_of, is_line
from app.store.table_or_pad import load
from engine.core.codec import dumps, loads
from engine.core.game import BadSave
from engine.games import GAMES
from engine.store import limits
from engine.store.files import Stamp, read_whole, write_whole
from engine.store.slots import Slots

FILE = "saves.index"
FORMAT = 3  # another one for every change of Entry
LARGEST = limits.INDEX
FEW = 30  # lines that a start may have to make anew: fewer are not worth writing the list

Lines = dict[str, tuple[Stamp, Entry]]
_values = attrgetter(*(field.name for field in fields(Entry)))


class Entries:
    """One line for every slot. A file is read again only when it has changed."""

    def __init__(self, slots: Slots, folder: Path) -> None:
        self._slots = slots
        self._path = folder / FILE
        self._new = 0  # lines that the list on the disk lacks

    @cached_property
    def _read(self) -> Lines:
        return read_lines(self._path)

    def all(self) -> list[Entry]:
        """Every table that people know of, the one played last first; damaged ones last, with what
        is wrong. A lesson that was left waits where it is offered."""
        return [entry for entry in self.with_lessons() if not entry.learning]

    def with_lessons(self) -> list[Entry]:
        """Every table, those of lessons too."""
        self._slots.write_waiting()
        stamps = self._slots.stamps()
        entries = [self._line(slot, stamp) for slot, stamp in stamps.items()]
        self._write_many(stamps)
        return sorted(entries, key=lambda e: (bool(e.problem), -e.changed, e.slot))

    def latest(self) -> Entry | None:
        """The table to go on with: played last, readable, and not over."""
        return to_go_on_with(self.all())

    def empty_pads(self) -> list[str]:
        """The slots of pads on which nobody has begun to write, and that have no title either."""
        untitled = [entry for entry in self.all() if entry.title == GAMES.title(entry.game)]
        return [entry.slot for entry in untitled if entry.empty and not entry.problem]

    def of(self, slot: str) -> Entry:
        return self._line(slot, self._slots.stamp(slot))

    def _line(self, slot: str, stamp: Stamp) -> Entry:
        known = self._read.get(slot)
        if known is None or known[0] != stamp:
            known = (stamp, self._look(slot))
            self._read[slot] = known
            self._new += 1
        return known[1]

    def read_for(self, seconds: float) -> int:
        """Read lines that are not known yet, for so long; return how many there still are."""
        until = monotonic() + seconds
        stamps = self._slots.stamps()
        missing = [slot for slot, stamp in stamps.items() if self._stamp_read(slot) != stamp]
        while missing and monotonic() < until:
            slot = missing.pop()
            self._line(slot, stamps[slot])
        return len(missing)

    def _stamp_read(self, slot: str) -> Stamp | None:
        known = self._read.get(slot)
        return known[0] if known else None

    def mark_damaged(self, slot: str, problem: BadSave) -> None:
        """Note that a table whose card looks sound cannot be played, until its file changes."""
        works = self._backup_works(slot)
        line = replace(self.of(slot), problem=str(problem), backup=works)
        self._read[slot] = (self._slots.stamp(slot), line)

    def forget(self, slot: str) -> None:
        """Forget the line of a slot that is empty now or holds something else."""
        self._read.pop(slot, None)

    def _write_many(self, stamps: dict[str, Stamp]) -> None:
        """Keep the list for the next start if much of it is new."""
        if self._new > FEW:
            self._new = 0
            write_lines(self._path, {slot: self._read[slot] for slot in stamps})

    def _look(self, slot: str) -> Entry:
        try:
            return entry_of(slot, self._slots.read(slot))
        except BadSave as problem:
            return self._damaged(slot, str(problem))
        except Exception as problem:  # whatever is in the file, the others can be listed
            logging.warning("Entries: %s is damaged: %r", slot, problem)
            return self._damaged(slot, DAMAGED_TABLE)

    def _damaged(self, slot: str, problem: str) -> Entry:
        """The line of a table that cannot be read, as its copy tells it, or else its slot."""
        with suppress(Exception):  # the copy may be as damaged as the file
            if self._backup_works(slot):
                known = entry_of(slot, self._slots.read_backup(slot))
                return replace(known, problem=problem, backup=True)
        game = slot.rpartition("-")[0]
        return Entry(slot, GAMES.title(game), game, problem=problem)

    def _backup_works(self, slot: str) -> bool:
        try:
            load(self._slots.read_backup(slot).save)
        except BadSave:
            return False
        return True


def to_go_on_with(entries: list[Entry], besides: Collection[str] = ()) -> Entry | None:
    """The table to go on with, besides some."""
    fitting = (e for e in entries if not e.problem and not e.over and e.slot not in besides)
    return next(fitting, None)


# The list on the disk.


def read_lines(path: Path) -> Lines:
    """Read the list that the last run has left; nothing where that cannot be read."""
    with suppress(OSError, ValueError, TypeError):
        told, _, body = read_whole(path, LARGEST).decode("utf-8").partition("\n")
        if told == checksum(body):
            lines = [_entry(values) for values in loads(body)]
            return {entry.slot: (stamp, entry) for stamp, entry in lines if is_line(entry)}
    return {}


def write_lines(path: Path, known: Lines) -> None:
    """Keep what is known. What is damaged is looked at again the next time."""
    body = dumps([[*stamp, *_values(e)] for stamp, e in known.values() if not e.problem])
    try:
        write_whole(path, f"{checksum(body)}\n{body}", most=LARGEST)
    except (OSError, ValueError) as trouble:
        logging.warning("Entries: the list cannot be written: %s", trouble)


def checksum(body: str) -> str:
    """Tell a list of ours from one that was altered or comes from another version."""
    return hashlib.sha256(f"{FORMAT} {body}".encode()).hexdigest()


def _entry(line: list[object]) -> tuple[Stamp, Entry]:
    time, size, *values = (tuple(part) if isinstance(part, list) else part for part in line)
    return (time, size), Entry(*values)  # type: ignore[arg-type, return-value]
