"""Calls people otherwise wherever they play or have played: in saves, in results, from now on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from app.store.index import Entries
from app.store.results import Results
from engine.core.game import BadSave, SeatSetup
from engine.play.saves import is_newer
from engine.store.files import TooLarge
from engine.store.names import (
    YOU,
    Renaming,
    begun_at,
    called_now,
    renamed,
    same,
    unnamed,
)
from engine.store.people import People
from engine.store.slots import Slots

if TYPE_CHECKING:
    from engine.store.deletions import Merger
    from engine.store.results.record import Record

TAKEN = "There's another {} by now. Rename them first."


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

    def rename(self, before: str, after: str, merger: Merger | None = None) -> None:
        """Rename somebody. Where another person has the new name the two become one; whoever asked
        for the `merger` before can `split` them again."""
        when = merger.renaming.when if merger else self._clock()
        self._people.rename(before, after, when)
        self.finish()

    def merger(self, before: str, after: str) -> Merger | None:
        """What the person has whose name goes, where another one has the new name already; None
        where nobody has it."""
        person, other = self._people.find(before), self._people.find(after)
        if person is None or other is None or person == other:
            return None
        one = Renaming(person.name, after, self._clock())
        from engine.store.deletions import Merger
        from engine.store.results.record import Key

        records, entries = self._results.records.all(), self._entries.all()
        return Merger(
            self._people.unlisted(person),
            one,
            tuple(r.key for r in records if one.counts(r.begun) and _is_of(r.people, one)),
            tuple(Key(e.slot, e.opened) for e in entries if not e.problem and _is_of(e.names, one)),
        )

    def split(self, merger: Merger) -> None:
        """Make two people again of two who became one: each gets back what was theirs. If it is cut
        short it can be done again."""
        gone, one = merger.gone, merger.renaming
        if self._people.find(gone.name) is not None:
            raise BadSave(TAKEN.format(gone.name))
        later = self._people.called_after(one)
        for key in merger.saves:
            after = called_now(one.after, key.begun, later)
            with suppress(BadSave, TooLarge):  # of one that is gone, or no save of ours
                saved = self._slots.read(key.slot)
                mine = begun_at(saved.save) == key.begun and not is_newer(saved.save)
                if mine and (text := renamed(saved, {after: gone.name})):
                    self._slots.put(key.slot, text)
        self._results.records.rename_in(
            {key: (called_now(one.after, key.begun, later), gone.name) for key in merger.results}
        )
        self._people.split(gone, one)

    def belong(self, name: str) -> None:
        """Give the owner of the device a name, wherever they have played without one."""
        self._people.belong(name, self._clock())
        self.finish()

    def finish(self) -> None:
        for one in self._people.renaming:
            self._results.records.rename(one)
            for entry in self._entries.with_lessons():
                if not entry.problem and _concerns(one, entry.names):
                    self._rename_in(entry.slot, one)
            self._people.renamed(one)

    def _rename_in(self, slot: str, one: Renaming) -> None:
        """Rename people in a save. A damaged save is reported, and keeps no other from being
        renamed."""
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
        """Keep what people tell of a game that is over. Where they change who played, the game's
        table changes too."""
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


def _is_of(names: Iterable[str], one: Renaming) -> bool:
    """Whether a renaming gives this name to somebody here. Where both have played nobody is
    renamed."""
    there = list(names)
    return any(same(n, one.before) for n in there) and not any(same(n, one.after) for n in there)


def _concerns(one: Renaming, names: Iterable[str]) -> bool:
    """Whether somebody at a table of these has another name now."""
    return bool(unnamed(names)) if one.before == YOU else any(same(n, one.before) for n in names)
