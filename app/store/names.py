"""Calls people otherwise wherever they play or have played: in saves, in results, from now on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from app.store.index import Entries
from app.store.results import Results
from engine.core.game import BadSave, SeatSetup
from engine.play.saves import is_newer
from engine.store.files import TooLarge
from engine.store.names import Renaming, begun_at, renamed, same
from engine.store.people import People
from engine.store.slots import Slots

if TYPE_CHECKING:
    from engine.store.results.record import Record


class Names:
    """Renames people. What a full disk or a sudden end leaves undone is done by `finish`, at the
    next start at the latest."""

    def __init__(
        self,
        slots: Slots,
        entries: Entries,
        people: People,
        results: Results,
        clock: Callable[[], float],
    ) -> None:
        self._slots, self._entries = slots, entries
        self._people, self._results, self._clock = people, results, clock

    def rename(self, before: str, after: str) -> None:
        self._people.rename(before, after, self._clock())
        self.finish()

    def finish(self) -> None:
        for one in self._people.renaming:
            self._results.records.rename(one)
            for entry in self._entries.all():
                if not entry.problem and any(same(name, one.before) for name in entry.names):
                    self._rename_in(entry.slot, one)
            self._people.renamed(one)

    def _rename_in(self, slot: str, one: Renaming) -> None:
        """A save in which nobody can be renamed is damaged: it is told so, and stops no other."""
        try:
            saved = self._slots.read(slot)
            if is_newer(saved.save):
                return  # it stays as it is
            counts = one.counts(begun_at(saved.save))
            text = renamed(saved, {one.before: one.after}) if counts else ""
        except BadSave as problem:
            self._entries.mark_damaged(slot, problem)
            return
        with suppress(TooLarge):
            if text:
                self._slots.put(slot, text)

    def amend(self, before: Record, after: Record) -> None:
        """Keep what people tell of a game that is over; whoever else it was who played is so at its
        table too."""
        self._results.records.amend(after)
        names = {
            old.name: new.name for old, new in zip(before.players, after.players, strict=False)
        }
        if not after.written:
            with suppress(BadSave):  # of what is no save of ours
                saved = self._slots.read(before.slot)
                same = begun_at(saved.save) == before.begun and not is_newer(saved.save)
                text = renamed(saved, names) if same else ""
                if text:
                    self._slots.put(before.slot, text)
        self._people.meet(SeatSetup(p.name, p.bot, p.colour) for p in after.players)
