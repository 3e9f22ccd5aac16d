"""The list of the tables and score pads that people have begun."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from app.store.entry import Entry, entry_of
from app.store.kept import game_title, load
from app.store.waiting_slots import WaitingSlots
from engine.core.game import BadSave


class Entries:
    """One line for every slot. A file is read again only when it has changed."""

    def __init__(self, slots: WaitingSlots) -> None:
        self._slots = slots
        self._read: dict[str, tuple[tuple[int, int], Entry]] = {}

    def all(self) -> list[Entry]:
        """Every table, the one played last first; damaged ones last, with what is wrong."""
        self._slots.write_waiting()
        entries = [self.of(slot) for slot in self._slots.names()]
        return sorted(entries, key=lambda e: (bool(e.problem), -e.changed, e.slot))

    def of(self, slot: str) -> Entry:
        stamp = self._stamp(slot)
        known = self._read.get(slot)
        if known is None or known[0] != stamp:
            known = (stamp, self._look(slot))
            self._read[slot] = known
        return known[1]

    def latest(self) -> Entry | None:
        """The table to go on with: played last, readable, and not over."""
        return next((e for e in self.all() if not e.problem and not e.over), None)

    def mark_damaged(self, slot: str, problem: BadSave) -> None:
        """Note that a table whose card looks sound cannot be played, until its file changes."""
        works = self._backup_works(slot)
        line = replace(self.of(slot), problem=str(problem), backup=works)
        self._read[slot] = (self._stamp(slot), line)

    def forget(self, slot: str) -> None:
        """The slot holds something else, or nothing."""
        self._read.pop(slot, None)

    def _look(self, slot: str) -> Entry:
        try:
            return entry_of(slot, self._slots.read(slot))
        except BadSave as problem:
            return self._damaged(slot, str(problem))

    def _damaged(self, slot: str, problem: str) -> Entry:
        """The line of a table that cannot be read, as its copy tells it, or else its slot."""
        if self._backup_works(slot):
            known = entry_of(slot, self._slots.read_backup(slot))
            return replace(known, problem=problem, backup=True)
        game = slot.rpartition("-")[0]
        return Entry(slot, game_title(game), game, problem=problem)

    def _backup_works(self, slot: str) -> bool:
        try:
            load(self._slots.read_backup(slot).save)
        except BadSave:
            return False
        return True

    def _stamp(self, slot: str) -> tuple[int, int]:
        """What tells a save from the one that was there before."""
        waiting = self._slots.waiting(slot)
        if waiting is not None:
            return hash(waiting), len(waiting)
        for suffix in (".json", ".bak"):
            with suppress(OSError):
                facts = (self._slots.folder / f"{slot}{suffix}").stat()
                return facts.st_mtime_ns, facts.st_size
        return 0, 0
