"""The library of tables and score pads that people have begun: opened, kept at every move, deleted.

One folder holds a slot for each (see engine.store.slots) and a small picture of each board. Around
the slots are services, each with what it needs: the list of entries, titles, people and their
names, results, last choices. Nothing here knows a widget.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from app.store.entries import Entry, card_of, entry_of
from app.store.index import Entries
from app.store.memory import Choices
from app.store.names import Names
from app.store.photos import Photos
from app.store.results import Results
from app.store.table_or_pad import call, extras_of, game_of, is_over, is_pad, load, players_of
from app.store.trouble import because
from app.theme import ALL_SEATS
from app.words import moment_at
from engine.core.game import BadSave
from engine.store.files import sweep
from engine.store.journal import CHANGED, OPENED, OVER
from engine.store.names import begun_at, seats_of
from engine.store.people import People, Person, Unlisted, Use
from engine.store.saved import TITLE_LENGTH, Saved, pack, seconds_of, title_of
from engine.store.slots import Slots
from engine.store.windows import GoneOn, mark_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.play.table import Table
    from engine.store.deletions import Deleted, Deletion, Deletions
    from engine.store.results.honours import Honours
    from engine.store.results.record import Record
    from engine.store.results.records import Records


class Tables:
    """The tables in one folder, and the services around them.

    `clock` gives the time in seconds, as time.time does.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._slots = Slots(folder / "saves")
        self._slots.clean_up(clock())
        for place in ("", "trays", "photos"):
            sweep(folder / place)
        self.entries = Entries(self._slots, folder)
        self.people = People(folder, ALL_SEATS)
        self.choices = Choices(folder)
        self.clock = clock
        self.titles = Titles(self._slots)
        self.results = Results(folder, self.people, clock)
        self.names = Names(self._slots, self.entries, self.people, self.results, clock)
        self._unproven: set[str] = set()
        # The file that each open table stems from: any other was written by another window.
        self._seen: WeakKeyDictionary[TableOrPad, int | None] = WeakKeyDictionary()

    @cached_property
    def deletions(self) -> Deletions:
        """What was deleted besides slots, and can come back."""
        from engine.store.deletions import Deletions

        return Deletions(self.folder, self._forget)

    def _forget(self, what: Deleted) -> None:
        """A result goes for good, and its photo with it."""
        from engine.store.results.record import Record

        if isinstance(what, Record) and what not in self.results.records.all():
            with suppress(OSError):
                Photos(self.folder).keep(what.key, None)

    def delete_result(self, record: Record) -> Deletion:
        """Delete a result; `bring_back` takes what is returned. Its photo waits with it."""
        deletion = self.deletions.add(record, self.clock())
        self.results.records.remove(record.key)
        return deletion

    def delete_person(self, person: Person) -> Deletion:
        """Take somebody off the list of people."""
        deletion = self.deletions.add(self.people.unlisted(person), self.clock())
        self.people.delete(person.name)
        return deletion

    def rename_person(self, before: str, after: str) -> Deletion | None:
        """Rename somebody. Two of one name become one, which can be taken back."""
        merger = self.names.merger(before, after)
        deletion = self.deletions.add(merger, self.clock()) if merger else None
        try:
            self.names.rename(before, after, merger)
        except OSError:
            if deletion and self.people.find(before):  # they are still two
                self.deletions.drop(deletion)
            raise
        return deletion

    def bring_back(self, deletion: Deletion) -> None:
        """Let something be as it was before it was deleted."""
        from engine.store.results.record import Record

        what = deletion.what
        if isinstance(what, Record):
            self.results.records.restore(what)
        elif isinstance(what, Unlisted):
            self.people.restore(what)
        else:
            self.names.split(what)
        self.deletions.drop(deletion)

    @property
    def now(self) -> float:
        return self.clock()

    @property
    def today(self) -> str:
        """The date on the clock of this device."""
        return moment_at(self.now).date().isoformat()

    @property
    def stores(self) -> tuple[People | Records | Honours | Deletions, ...]:
        """The stores that have read a file here, and may have a ``problem`` with it."""
        opened = (self.deletions,) if "deletions" in self.__dict__ else ()
        return self.people, *self.results.read, *opened

    # Opening and keeping.

    def open(self, slot: str) -> TableOrPad:
        """Go on with a table or a score pad; BadSave says why not."""
        seen = self._slots.mark(slot)  # first: what is written while we read is newer
        saved = self._slots.read(slot)
        try:
            found = load(saved.save)
        except BadSave as problem:
            self.entries.mark_damaged(slot, problem)
            raise
        if is_over(found):  # since before saves told when
            found.times.setdefault(OVER, found.times.get(CHANGED, 0.0))
        self._seen[found] = seen
        self.titles.note_read(slot, saved)
        self._note_proof(slot, found)
        return found

    def _note_proof(self, slot: str, opened: TableOrPad) -> None:
        proven = is_pad(opened) or opened.proven
        (self._unproven.discard if proven else self._unproven.add)(slot)

    def is_proven(self, slot: str) -> bool:
        """Whether moves prove what was opened from a slot; a position without them may be of any
        kind."""
        return slot not in self._unproven

    def new(self, begun: TableOrPad, use: Use | None = None) -> str:
        """Give what was just opened a slot, and remember who sits at it; for the next one of the
        same use, too, where people have chosen it."""
        begun.times[OPENED] = self.clock()
        slot = self.add(begun)
        self.people.remember(game_of(begun), players_of(begun), use)
        return slot

    def begin_counted(self, table: Table, title: str, slot: str = "") -> str:
        """Give a table that counts for something a slot, and note that it is begun."""
        table.times[OPENED] = self.clock()
        slot = self.add(table, title, slot)
        self.people.meet(players_of(table))
        self.results.begin_counted(slot, table)
        return slot

    def add(self, kept: TableOrPad, title: str = "", slot: str = "") -> str:
        """Write a table into a slot, a free one where none is named. One that cannot be written is
        refused and not begun."""
        slot = slot or self._slots.free_name(game_of(kept))
        self.titles.note(slot, title)
        try:
            self.keep(slot, kept)
        except OSError:
            self._slots.give_up(slot)
            self.results.records.forget(slot, kept)
            raise
        return slot

    def keep(self, slot: str, kept: TableOrPad) -> None:
        """Write a table down as it is now. OSError where that is not possible: the table is held in
        memory then, and whoever asks for it gets that. GoneOn where another window has written
        something newer: that stays."""
        ended = OVER in kept.times  # when it was kept last
        _note_times(kept, self.clock())
        if self._slots.overtaken(slot, self._seen.get(kept)):
            self._follow_names(slot, kept)
            self._make_way(slot, kept)
        if ended or OVER in kept.times:
            self.results.note(slot, kept)
        text = self._text(slot, kept)
        self._slots.put(slot, text)
        self._seen[kept] = mark_of(text)
        if OVER in kept.times:
            self.results.end_counted(slot, kept)
        self.write_waiting()

    def _text(self, slot: str, kept: TableOrPad) -> str:
        return pack(kept.dumps(), card_of(kept, self.titles.of(slot)))

    def overtaken(self, slot: str, kept: TableOrPad) -> bool:
        """Whether another window has written this table since it was opened or kept here."""
        return self._slots.overtaken(slot, self._seen.get(kept))

    def _follow_names(self, slot: str, kept: TableOrPad) -> None:
        """Take over the names that another window gave to people at this table: that makes it no
        other game."""
        with suppress(BadSave):
            theirs = self._slots.read(slot).save
            seats, mine = seats_of(theirs), players_of(kept)
            alike = [seat["bot"] for seat in seats] == [player.bot for player in mine]
            if alike and begun_at(theirs) == seconds_of(kept.times.get(OPENED)):
                call(kept, [seat["name"] for seat in seats])

    def _make_way(self, slot: str, kept: TableOrPad) -> None:
        self.titles.forget(slot)  # another window may have given it another one
        try:
            self._slots.make_way(slot, self._text(slot, kept), self._seen.get(kept))
        except GoneOn as news:
            if news.slot:
                self._seen[kept] = self._slots.mark(news.slot)
                self.results.note(news.slot, kept)
            raise

    def write_waiting(self) -> None:
        """Try again to write what the disk would not take."""
        self._slots.write_waiting()
        self.results.write_waiting()

    def note_earlier(self, slot: str) -> None:
        """Keep the result of a table that was over before results were kept."""
        with suppress(BadSave):
            found = self.open(slot)
            self.results.note(slot, found)
            self.people.meet(players_of(found))

    # One slot.

    def holds(self, slot: str) -> bool:
        """Whether a slot is in use."""
        return slot in self._slots.names()

    def read(self, slot: str) -> Saved:
        """Read a slot without going through the game."""
        return self._slots.read(slot)

    def removed(self) -> list[tuple[float, Entry]]:
        """The tables and pads that were deleted and can come back, the last one first. Empty pads
        are not missed."""
        found = []
        for slot, when in self._slots.removed(self.clock()).items():
            with suppress(BadSave, LookupError, TypeError, ValueError):
                entry = entry_of(slot, self._slots.read_removed(slot))
                if not entry.empty:
                    found.append((when, entry))
        return sorted(found, key=lambda one: -one[0])

    def delete(self, slot: str) -> None:
        """Take a table away; `restore` brings it back for some days (see engine.store.slots)."""
        self._slots.remove(slot, self.clock())
        with suppress(OSError):  # of another table it is no review: nobody would take it for one
            self.results.reviews.slots.remove(slot, self.clock())
        self.entries.forget(slot)
        self.titles.forget(slot)

    def drop_empty_pads(self) -> None:
        """Keep no pad on which nothing was written. To be called while none is open."""
        for slot in self.entries.empty_pads():
            with suppress(OSError):
                self.delete(slot)

    def restore(self, slot: str) -> None:
        self._slots.restore(slot)
        with suppress(OSError):
            self.results.reviews.slots.restore(slot)

    def use_backup(self, slot: str) -> TableOrPad:
        """Go on from the copy before a damaged file; the damaged one is kept aside.

        The copy is proven good before it takes the place of anything.
        """
        saved = self._slots.read_backup(slot)
        table = load(saved.save)
        self._slots.use_backup(slot)
        self.entries.forget(slot)
        self.titles.note_read(slot, saved)
        self._seen[table] = self._slots.mark(slot)
        return table

    def picture(self, slot: str) -> Path:
        """Where the small picture of a table's board lies, if it has been taken."""
        return self._slots.folder / f"{slot}.png"


def _note_times(kept: TableOrPad, now: float) -> None:
    """Note when something was changed and when it ended. A game ends once: correcting it or
    bringing in a copy later changes nothing of that."""
    kept.times[CHANGED] = now
    if is_over(kept):
        kept.times.setdefault(OVER, now)
    else:
        kept.times.pop(OVER, None)


class Titles:
    """The titles that people give their tables and pads; an empty one stands for the game's own.

    They stand on the cards beside the saves; those that were read are remembered.
    """

    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._known: dict[str, str] = {}

    def of(self, slot: str) -> str:
        """The title of a slot. A damaged file is set aside: the next save would overwrite it."""
        if slot not in self._known:
            try:
                self._known[slot] = title_of(self._slots.read(slot).card)
            except BadSave:
                self._slots.set_aside(slot)
                self._known[slot] = ""
        return self._known[slot]

    def note(self, slot: str, title: str) -> None:
        """Write this title with the next save of the table."""
        self._known[slot] = title

    def note_read(self, slot: str, saved: Saved) -> None:
        self.note(slot, title_of(saved.card))

    def forget(self, slot: str) -> None:
        """Forget a title that was read: another window may have written another one."""
        self._known.pop(slot, None)

    def rename(self, slot: str, title: str) -> None:
        """Give a table a title of its own; an empty one goes back to the game's."""
        title = " ".join(title.split())[:TITLE_LENGTH]
        card = dict(self._slots.read(slot).card)
        card["title"] = title
        self.note(slot, title)
        self._slots.rewrite_card(slot, card)


class Keeper:
    """Keeps one table or score pad in its slot after every move, whatever the disk says. `failing`
    says that it can't be kept, and the disk adds why."""

    def __init__(self, tables: Tables, slot: str, kept: TableOrPad, failing: str) -> None:
        self._tables, self._kept, self._failing = tables, kept, failing
        self.slot = slot
        self.trouble = ""  # why the last save failed, in a sentence
        self._changed = False
        self._extras = extras_of(kept)

    def keep(self) -> str:
        """Save; a sentence for people if this is the first time that it fails, or if another
        window has gone on. What the disk would not take is tried again at every move."""
        before, self.trouble = self.trouble, ""
        self._changed = True
        try:
            self._tables.keep(self.slot, self._kept)
        except GoneOn as news:
            self.slot = news.slot or self.slot
            return str(news)
        except OSError as problem:
            self.trouble = because(self._failing, problem)
        return "" if before else self.trouble

    def leave(self) -> str:
        """Save once more if people did something or looked more closely. A table that was only
        opened keeps its time."""
        return self.keep() if self._changed or extras_of(self._kept) != self._extras else ""
