"""The tables and score pads that people have begun: opened, kept after every move, thrown away.

One folder holds a slot for each (see engine.store.slots) and a small picture of each board. Nothing
here knows a widget.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from app.store.entries import DAMAGED_TABLE, card_of
from app.store.index import Entries
from app.store.memory import Choices
from app.store.table_or_pad import call, game_of, is_over, is_pad, load, players_of
from app.theme import ALL_SEATS
from app.words import moment_at
from engine.core.codec import dumps
from engine.core.game import BadSave, SeatSetup
from engine.play.saves import is_newer
from engine.store.files import TooLarge, sweep
from engine.store.names import Renaming, begun_at, brought_up_to_date, renamed, same, seats_of
from engine.store.people import People
from engine.store.saved import TITLE_LENGTH, Saved, pack, seconds_of, title_of, unpack
from engine.store.slots import Slots
from engine.store.windows import GoneOn, mark_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.play.table import Table
    from engine.store.results.honours import Honours
    from engine.store.results.record import Record
    from engine.store.results.records import Records
    from engine.store.results.reviews import Reviews

CHANGED, OVER = "changed", "over"  # times that go with a save


class Tables:
    """The tables in one folder, the list of them, the people who play and what they have reached.

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
        self._titles: dict[str, str] = {}
        self._unproven: set[str] = set()
        self._results: list[Records | Honours] = []  # of them, those that have been read
        # The file that each open table stems from: any other was written by another window.
        self._seen: WeakKeyDictionary[TableOrPad, int | None] = WeakKeyDictionary()

    @property
    def now(self) -> float:
        return self.clock()

    @property
    def today(self) -> str:
        """The date on the clock of this device."""
        return moment_at(self.now).date().isoformat()

    @cached_property
    def records(self) -> Records:
        """The results of what is over."""
        from engine.store.results.records import Records  # the app starts without them

        records = Records(self.folder)
        self._results.append(records)
        return records

    @cached_property
    def reviews(self) -> Reviews:
        """The reviews of games that were played."""
        from engine.store.results.reviews import Reviews  # the app starts without them

        reviews = Reviews(self.folder)
        reviews.slots.clean_up(self.clock())
        return reviews

    @cached_property
    def honours(self) -> Honours:
        """The rounds that count for more than their table."""
        from engine.store.results.honours import Honours  # the app starts without them

        honours = Honours(self.folder)
        self._results.append(honours)
        return honours

    @property
    def stores(self) -> tuple[People | Records | Honours, ...]:
        """The stores that have read a file here, and may have a ``problem`` with it."""
        return self.people, *self._results

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
        self._titles[slot] = title_of(saved.card)
        self._note_proof(slot, found)
        return found

    def _note_proof(self, slot: str, opened: TableOrPad) -> None:
        proven = is_pad(opened) or opened.proven
        (self._unproven.discard if proven else self._unproven.add)(slot)

    def is_proven(self, slot: str) -> bool:
        """Whether moves prove what was opened from a slot; a position without them may be of any
        kind."""
        return slot not in self._unproven

    def new(self, begun: TableOrPad) -> str:
        """Give what was just opened a slot, and remember who sits at it."""
        begun.times["opened"] = self.clock()
        slot = self.add(begun)
        self.people.remember(game_of(begun), players_of(begun))
        return slot

    def begin_counted(self, table: Table, title: str, slot: str = "") -> str:
        """Give a table that counts for something a slot, and note that it is begun."""
        from engine.courses.occasions import occasion_of
        from engine.store.results.record import key_of

        table.times["opened"] = self.clock()
        slot = self.add(table, title, slot)
        self.people.meet(players_of(table))
        occasion = occasion_of(table)
        if occasion is not None:
            self.honours.begin(game_of(table), occasion, key_of(table, slot))
        return slot

    def add(self, kept: TableOrPad, title: str = "", slot: str = "") -> str:
        """Find a slot for a table, or take a free one. One that cannot be written is refused and
        not begun."""
        slot = slot or self._slots.free_name(game_of(kept))
        self._titles[slot] = title
        try:
            self.keep(slot, kept)
        except OSError:
            self._slots.give_up(slot)
            self.records.forget(slot, kept)
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
            self.records.note(slot, kept, _moment(kept))
        text = self._text(slot, kept)
        self._slots.put(slot, text)
        self._seen[kept] = mark_of(text)
        if OVER in kept.times:
            self.note_honour(slot, kept)
        self.write_waiting()

    def note_honour(self, slot: str, kept: TableOrPad) -> None:
        """Note the result of a table that is over and counts for something."""
        if is_pad(kept) or not kept.over:
            return
        from engine.courses.occasions import occasion_of
        from engine.store.results.record import key_of

        occasion = occasion_of(kept)
        if occasion is not None:
            score = kept.standing().seats[0].score
            self.honours.finish(game_of(kept), occasion, key_of(kept, slot), score)

    def _text(self, slot: str, kept: TableOrPad) -> str:
        return pack(kept.dumps(), card_of(kept, self._title_of(slot)))

    def overtaken(self, slot: str, kept: TableOrPad) -> bool:
        """Whether another window has written this table since it was opened or kept here."""
        return self._slots.overtaken(slot, self._seen.get(kept))

    def _follow_names(self, slot: str, kept: TableOrPad) -> None:
        """Where another window has renamed somebody, their name is no other game."""
        with suppress(BadSave):
            theirs = self._slots.read(slot).save
            seats, mine = seats_of(theirs), players_of(kept)
            alike = [seat["bot"] for seat in seats] == [player.bot for player in mine]
            if alike and begun_at(theirs) == seconds_of(kept.times.get("opened")):
                call(kept, [seat["name"] for seat in seats])

    def _make_way(self, slot: str, kept: TableOrPad) -> None:
        self._titles.pop(slot, None)  # another window may have given it another one
        try:
            self._slots.make_way(slot, self._text(slot, kept), self._seen.get(kept))
        except GoneOn as news:
            if news.slot:
                self._seen[kept] = self._slots.mark(news.slot)
                self.records.note(news.slot, kept, _moment(kept))
            raise

    def write_waiting(self) -> None:
        """Try again to write what the disk would not take."""
        self._slots.write_waiting()
        for results in self._results:
            results.write_waiting()

    def note_earlier(self, slot: str) -> None:
        """Keep the result of a table that was over before results were kept."""
        with suppress(BadSave):
            found = self.open(slot)
            self.records.note(slot, found, _moment(found))
            self.people.meet(players_of(found))

    # Who people are.

    def rename_person(self, before: str, after: str) -> None:
        """Call somebody otherwise wherever they play or have played. What a full disk or a sudden
        end leaves undone is done by `finish_renaming`, at the next start at the latest."""
        self.people.rename(before, after, self.clock())
        self.finish_renaming()

    def finish_renaming(self) -> None:
        for one in self.people.renaming:
            self.records.rename(one)
            for entry in self.entries.all():
                if not entry.problem and any(same(name, one.before) for name in entry.names):
                    self._rename_in(entry.slot, one)
            self.people.renamed(one)

    def _rename_in(self, slot: str, one: Renaming) -> None:
        """A save in which nobody can be renamed is damaged: it is told so, and stops no other."""
        try:
            saved = self._slots.read(slot)
            if is_newer(saved.save):
                return  # it stays as it is
            counts = one.counts(begun_at(saved.save))
            text = renamed(saved, {one.before: one.after}) if counts else ""
        except BadSave as problem:
            self.entries.mark_damaged(slot, problem)
            return
        with suppress(TooLarge):
            if text:
                self._slots.put(slot, text)

    def amend(self, before: Record, after: Record) -> None:
        """Keep what people tell of a game that is over; whoever else it was who played is so at its
        table too."""
        self.records.amend(after)
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
        self.people.meet(SeatSetup(p.name, p.bot, p.colour) for p in after.players)

    # One slot.

    def holds(self, slot: str) -> bool:
        """Whether a slot is in use."""
        return slot in self._slots.names()

    def read(self, slot: str) -> Saved:
        """Read a slot without going through the game."""
        return self._slots.read(slot)

    def rename(self, slot: str, title: str) -> None:
        """Give a table a title of its own; an empty one goes back to the game's."""
        title = " ".join(title.split())[:TITLE_LENGTH]
        card = dict(self._slots.read(slot).card)
        card["title"] = title
        self._titles[slot] = title
        self._slots.rewrite_card(slot, card)

    def delete(self, slot: str) -> None:
        """Take a table away; `restore` brings it back for some days (see engine.store.slots)."""
        self._slots.remove(slot, self.clock())
        with suppress(OSError):  # of another table it is no review: nobody would take it for one
            self.reviews.slots.remove(slot, self.clock())
        self.entries.forget(slot)
        self._titles.pop(slot, None)

    def drop_empty_pads(self) -> None:
        """Keep no pad on which nothing was written. To be called while none is open."""
        for slot in self.entries.empty_pads():
            with suppress(OSError):
                self.delete(slot)

    def restore(self, slot: str) -> None:
        self._slots.restore(slot)
        with suppress(OSError):
            self.reviews.slots.restore(slot)

    def use_backup(self, slot: str) -> TableOrPad:
        """Go on from the copy before a damaged file; the damaged one is kept aside.

        The copy is proven good before it takes the place of anything.
        """
        saved = self._slots.read_backup(slot)
        table = load(saved.save)
        self._slots.use_backup(slot)
        self.entries.forget(slot)
        self._titles[slot] = title_of(saved.card)
        self._seen[table] = self._slots.mark(slot)
        return table

    def text_of(self, slot: str) -> str:
        """A table as the text of a file, to be sent elsewhere. Only what can be opened is sent."""
        saved = self.read(slot)
        load(saved.save)
        return pack(dumps(saved.save), saved.card)

    def take_in(self, text: str) -> str:
        """Take in the text of a file as a new table, and return its slot; BadSave for anything that
        could not be played on."""
        saved = unpack(text)
        load(saved.save)  # only what can be played on is changed
        brought_up_to_date(saved, self.people.called)
        found = load(saved.save)
        try:
            if is_over(found):
                found.times.setdefault(OVER, found.times.get(CHANGED, 0.0))
            return self.add(found, title_of(saved.card))
        except (OSError, BadSave):
            raise
        except Exception:
            if is_pad(found) or found.proven:
                raise
            raise BadSave(DAMAGED_TABLE) from None

    def picture(self, slot: str) -> Path:
        """Where the small picture of a table's board lies, if it has been taken."""
        return self._slots.folder / f"{slot}.png"

    def _title_of(self, slot: str) -> str:
        """The title to go on with. A damaged file is put aside before it would be written over."""
        if slot not in self._titles:
            try:
                self._titles[slot] = title_of(self._slots.read(slot).card)
            except BadSave:
                self._slots.set_aside(slot)
                self._titles[slot] = ""
        return self._titles[slot]


def _note_times(kept: TableOrPad, now: float) -> None:
    """A game ends once: whoever corrects it later, or brings a copy of it in, played it then."""
    kept.times[CHANGED] = now
    if is_over(kept):
        kept.times.setdefault(OVER, now)
    else:
        kept.times.pop(OVER, None)


def _moment(kept: TableOrPad) -> str:
    """When something was over or last changed, on the clock of this device."""
    seconds = seconds_of(kept.times.get(OVER, kept.times.get(CHANGED)))
    return moment_at(seconds).isoformat(timespec="seconds")
