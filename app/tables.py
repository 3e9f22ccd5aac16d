"""The tables and score pads that people have begun: listed, opened, kept after every move, sent and
fetched.

One folder holds a slot for each (see engine.store.slots), a small picture of each board, the people
who play, and the results of what is over. Nothing here knows a widget.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from app.entries import (
    TITLE_LENGTH,
    Entry,
    card_of,
    entry_of,
    game_of,
    game_title,
    load,
    players_of,
    seconds_of,
    title_of,
)
from app.newer import GoneOn
from app.people import People
from app.waiting import WaitingSlots
from engine.core.codec import dumps
from engine.core.game import BadSave, SeatSetup
from engine.store.files import write_whole
from engine.store.slots import Saved, pack, read_file, unpack

if TYPE_CHECKING:
    from app.entries import Kept
    from app.records.store import Records


class Tables:
    """The tables in one folder. `clock` gives the time in seconds, as time.time does."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._slots = WaitingSlots(folder / "saves")
        self._slots.clean_up(clock())
        self.members = People(folder)
        self._clock = clock
        self._titles: dict[str, str] = {}
        self._read: dict[str, tuple[tuple[int, int], Entry]] = {}
        # The file that each open table stems from: any other was written by another window.
        self._seen: WeakKeyDictionary[Kept, int | None] = WeakKeyDictionary()

    @property
    def now(self) -> float:
        return self._clock()

    @cached_property
    def records(self) -> Records:
        """The results of what is over."""
        from app.records.store import Records  # the app starts without them

        return Records(self.folder)

    @property
    def keepers(self) -> tuple[Any, ...]:
        """Who reads a file here, and may have a ``problem`` with it."""
        return self.members, *([self.records] if "records" in self.__dict__ else [])

    # The list.

    def list(self) -> list[Entry]:
        """Every table, the one played last first; damaged ones last, with what is wrong."""
        self.write_waiting()
        entries = [self.entry(slot) for slot in self._slots.names()]
        return sorted(entries, key=lambda e: (bool(e.problem), -e.changed, e.slot))

    def entry(self, slot: str) -> Entry:
        """One table's line. A file is read again only when it has changed."""
        stamp = self._stamp(slot)
        known = self._read.get(slot)
        if known is None or known[0] != stamp:
            known = (stamp, self._look(slot))
            self._read[slot] = known
        return known[1]

    def latest(self) -> Entry | None:
        """The table to go on with: played last, readable, and not over."""
        return next((e for e in self.list() if not e.problem and not e.over), None)

    # One table.

    def open(self, slot: str) -> Kept:
        """Go on with a table or a score pad; BadSave says why not."""
        seen = self._slots.mark(slot)  # first: what is written while we read is newer
        saved = self._slots.read(slot)
        try:
            found = load(saved.save)
        except BadSave as problem:
            self._mark(slot, problem)
            raise
        self._seen[found] = seen
        self._titles[slot] = title_of(saved.card)
        return found

    def new(self, begun: Kept) -> str:
        """Give what was just opened a slot, and remember who sits at it."""
        begun.times["opened"] = self._clock()
        slot = self._begin(begun, "")
        self.members.remember(game_of(begun), players_of(begun))
        return slot

    def _begin(self, table: Kept, title: str) -> str:
        """Find a slot for a table. One that cannot be written is refused and not begun."""
        slot = self._slots.free_name(game_of(table))
        self._titles[slot] = title
        try:
            self.keep(slot, table)
        except OSError:
            self._slots.give_up(slot)
            self._forget_result(slot, table)
            raise
        return slot

    def keep(self, slot: str, table: Kept) -> None:
        """Write a table down as it is now. OSError where that is not possible: the table is held in
        memory then, and whoever asks for it gets that. GoneOn where another window has written
        something newer: that stays."""
        table.times["changed"] = self._clock()
        if self.overtaken(slot, table):
            self._make_way(slot, table)
        self.note_result(slot, table)
        self._slots.write(slot, table, card_of(table, self._title_of(slot)))
        self._seen[table] = self._slots.mark(slot)
        self.write_waiting()

    def overtaken(self, slot: str, table: Kept) -> bool:
        """Whether another window has written this table since it was opened or kept here."""
        return self._slots.overtaken(slot, self._seen.get(table))

    def _make_way(self, slot: str, table: Kept) -> None:
        self._titles.pop(slot, None)  # another window may have given it another one
        text = pack(table.dumps(), card_of(table, self._title_of(slot)))
        try:
            self._slots.make_way(slot, text, self._seen.get(table))
        except GoneOn as news:
            if news.slot:
                self._seen[table] = self._slots.mark(news.slot)
                self.note_result(news.slot, table)
            raise

    def write_waiting(self) -> None:
        """Try again to write the tables that the disk would not take."""
        self._slots.write_waiting()
        if "records" in self.__dict__:
            self.records.write_waiting()

    def rename(self, slot: str, title: str) -> None:
        """Give a table a title of its own; an empty one goes back to the game's."""
        title = " ".join(title.split())[:TITLE_LENGTH]
        card = dict(self._slots.read(slot).card)
        card["title"] = title
        self._titles[slot] = title
        self._slots.rewrite_card(slot, card)

    def delete(self, slot: str) -> None:
        """Take a table away; `restore` brings it back for some days (see engine.store.slots)."""
        self._slots.remove(slot, self._clock())
        self._read.pop(slot, None)
        self._titles.pop(slot, None)

    def restore(self, slot: str) -> None:
        self._slots.restore(slot)

    def use_backup(self, slot: str) -> Kept:
        """Go on from the copy before a damaged file; the damaged one is kept aside.

        The copy is proven good before it takes the place of anything.
        """
        saved = self._slots.read_backup(slot)
        table = load(saved.save)
        self._slots.use_backup(slot)
        self._read.pop(slot, None)
        self._titles[slot] = title_of(saved.card)
        self._seen[table] = self._slots.mark(slot)
        return table

    def picture(self, slot: str) -> Path:
        """Where the small picture of a table's board lies, if it has been taken."""
        return self._slots.folder / f"{slot}.png"

    # Files that leave and arrive.

    def text(self, slot: str) -> str:
        """A table as the text of a file, to be sent elsewhere. Only what can be opened is sent."""
        saved = self._slots.read(slot)
        load(saved.save)
        return pack(dumps(saved.save), saved.card)

    def export(self, slot: str, path: Path) -> None:
        write_whole(path, self.text(slot))

    def bring_in(self, path: Path) -> str:
        """Take a file in as a new table; BadSave for anything that could not be played on."""
        return self._arrive(read_file(path))

    def take_in(self, text: str) -> str:
        """Take in the text of a file, as `bring_in` does."""
        return self._arrive(unpack(text))

    def _arrive(self, saved: Saved) -> str:
        return self._begin(load(saved.save), title_of(saved.card))

    # Results, and the people who reach them.

    def note_result(self, slot: str, table: Kept) -> None:
        """Keep what a table or a pad has come to, or forget it where it goes on after all. A disk
        that is full stops no game: the result is written later."""
        from engine.store.results import record_of

        record = record_of(table, slot, _moment(seconds_of(table.times.get("changed"))))
        if record is None:
            self._forget_result(slot, table)
        else:
            with suppress(OSError):
                self.records.put(record)

    def _forget_result(self, slot: str, table: Kept) -> None:
        from engine.store.results import key_of

        with suppress(OSError):
            self.records.drop(key_of(table, slot))

    def take_in_result(self, slot: str) -> None:
        """Keep the result of a table that was over before results were kept."""
        with suppress(BadSave):
            found = self.open(slot)
            self.note_result(slot, found)
            self.members.meet(players_of(found))

    def rename_person(self, before: str, after: str) -> None:
        """Call somebody otherwise, in all their results too."""
        self.records.rename(before, after)
        self.members.rename(before, after)

    def people(self, game: str) -> tuple[SeatSetup, ...]:
        """Who sat at the last table of this game, or else at the last table of any."""
        return self.members.of(game)

    # How a line of the list comes about.

    def _mark(self, slot: str, problem: BadSave) -> None:
        """Note that a table whose card looks sound cannot be played, until its file changes."""
        works = self._backup_works(slot)
        line = replace(self.entry(slot), problem=str(problem), backup=works)
        self._read[slot] = (self._stamp(slot), line)

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

    def _title_of(self, slot: str) -> str:
        """The title to go on with. A damaged file is put aside before it would be written over."""
        if slot not in self._titles:
            try:
                self._titles[slot] = title_of(self._slots.read(slot).card)
            except BadSave:
                self._slots.set_aside(slot)
                self._titles[slot] = ""
        return self._titles[slot]


def _moment(seconds: float) -> str:
    """A time on the clock of this device; the first of all where a file tells an impossible one."""
    try:
        moment = datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        moment = datetime.fromtimestamp(0)
    return moment.isoformat(timespec="seconds")
