"""The results of finished games on this device: kept when a game ends, dropped when it goes on, or
written down afterwards.

No damaged file and no full disk stands in the way of a game. A damaged file is kept aside and the
copy before it is used; what cannot be written is held in memory until the disk has room.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core.bites import finished
from engine.core.codec import dumps
from engine.core.game import BadSave, BadSetup, SeatSetup
from engine.core.telling import with_names
from engine.play.table import Table
from engine.store import limits
from engine.store.files import json_object, read_sound, read_whole, write_whole
from engine.store.names import Renaming
from engine.store.results.record import (
    WRITTEN,
    Key,
    Record,
    RecordedPlayer,
    key_of,
    newest_first,
    record_of,
    records_in,
    to_doc,
)
from engine.store.saved import is_too_large
from engine.store.windows import mark, mark_of

if TYPE_CHECKING:
    from engine.pads.scorecard import Scorecard

FILE, BACKUP = "records.json", "records.bak"
LONG = 512 * 1024  # bytes: about a thousand results, from which on people notice that it is read
LARGEST = limits.RESULTS
NO_ROOM = "There's no room for so many results."
FROM_COPY = "The results file was damaged, so an older copy is back. The damaged file is saved."
LOST = "The results file was damaged and set aside. Results of saved games come back."


class _Content(NamedTuple):
    """The content of the file. Whoever deletes a result does not want it back with its table."""

    records: dict[Key, Record]
    removed: set[Key]

    def copy(self) -> _Content:
        return _Content(dict(self.records), set(self.removed))


class Records:
    """The results of one data folder. Changes raise OSError where they cannot be written. Those
    that a game makes hold all the same, and `write_waiting` tries again; those that people make
    have not happened then."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._unwritten = False
        self._mark: int | None = None  # of the file as this window knows it
        self._known = _Content({}, set())  # and what it held
        self.problem = ""  # a sentence about a damaged file, for whoever is told next

    # What there is.

    @property
    def takes_long(self) -> bool:
        """Whether there is a long file that has not been read yet."""
        with suppress(OSError):
            return "_content" not in self.__dict__ and self._path.stat().st_size > LONG
        return False

    def reading(self) -> Iterator[None]:
        """Read a long file step by step; whoever asks for results meanwhile reads it at once."""
        seen = mark(self._path)
        try:
            found = yield from _steps(read_whole(self._path, LARGEST).decode("utf-8"))
        except (OSError, ValueError, TypeError, LookupError, AttributeError):
            self.all()  # which does what is to be done about a damaged file
        else:
            if "_content" not in self.__dict__:
                self._content, self._known, self._mark = found, found.copy(), seen

    def all(self) -> list[Record]:
        """Every result, the newest first."""
        return newest_first(self._content.records.values())

    def knows(self, slot: str, begun: float) -> bool:
        """Whether the result of a game is here, or was and is not wanted. Cards of older saves do
        not tell when their game was begun (0): their slot has to do."""
        return self.knowing()(slot, begun)

    def knowing(self) -> Callable[[str, float], bool]:
        """Make a function that answers `knows` for many games."""
        keys = {*self._content.records, *self._content.removed}
        slots = {key.slot for key in keys}
        return lambda slot, begun: Key(slot, begun) in keys if begun else slot in slots

    # What games do.

    def note(self, slot: str, kept: Table | Scorecard, when: str) -> None:
        """Keep what a table or a pad has come to by a time, or forget it where it goes on after
        all. A disk that is full stops no game: the result is written later."""
        record = record_of(kept, slot, when)
        if record is None:
            self.forget(slot, kept)
        else:
            with suppress(OSError):
                self.put(record)

    def forget(self, slot: str, kept: Table | Scorecard) -> None:
        """A game goes on after all, or could not be begun."""
        with suppress(OSError):
            self.drop(key_of(kept, slot))

    def put(self, record: Record) -> None:
        """Keep the result of a game that is over. One that was corrected stays in its place; a copy
        of a game that was brought in again is no second game."""
        kept = self._caught_up()
        held = kept.records.get(record.key)
        if record.key in kept.removed or (held is not None and _alike(held, record)):
            return
        if held is None and record.begun and any(_alike(o, record) for o in kept.records.values()):
            return
        kept.records[record.key] = record if held is None else record.as_told(held)
        self._write()

    def drop(self, key: Key) -> None:
        """Forget the result of a game that goes on."""
        if key in self._content.records or key in self._content.removed:
            kept = self._caught_up()
            kept.records.pop(key, None)
            kept.removed.discard(key)
            self._write()

    # What people do.

    def remove(self, key: Key) -> None:
        """Delete a result for good, whatever becomes of its table."""
        with self._all_or_nothing() as kept:
            kept.records.pop(key, None)
            kept.removed.add(key)

    def take_in(self, records: Iterable[Record], called: Sequence[Renaming] = ()) -> None:
        """Add results of another device or another day, with the names of today; those that are
        here already stay. BadSave where that is more than fits beside those of games to come."""
        with self._all_or_nothing() as kept:
            ends = {_end(record) for record in kept.records.values()}
            for older in records:
                record = older
                for one in called:
                    if one.counts(record.begun):
                        record = record.renamed(one.before, one.after)
                known = record.key in kept.records or record.key in kept.removed
                if not known and _end(record) not in ends:
                    kept.records[record.key] = record
                    ends.add(_end(record))
            if is_too_large(self._text(), limits.RESULTS_BROUGHT_IN):
                raise BadSave(NO_ROOM)

    def restore(self, record: Record) -> None:
        """Bring back what was removed."""
        with self._all_or_nothing() as kept:
            kept.removed.discard(record.key)
            kept.records[record.key] = record

    def rename(self, one: Renaming) -> None:
        """Give a person another name in all the results that they had until then."""
        with self._all_or_nothing() as kept:
            for key, record in kept.records.items():
                if one.counts(record.begun):
                    kept.records[key] = record.renamed(one.before, one.after)

    def rename_in(self, names: Mapping[Key, tuple[str, str]]) -> None:
        """Give a person another name in some results alone."""
        with self._all_or_nothing() as kept:
            for key in names.keys() & kept.records.keys():
                kept.records[key] = kept.records[key].renamed(*names[key])

    def amend(self, record: Record) -> None:
        """Keep what people say of a game: when and where it was, and who played it."""
        with self._all_or_nothing() as kept:
            kept.removed.discard(record.key)
            kept.records[record.key] = record

    @contextmanager
    def _all_or_nothing(self) -> Iterator[_Content]:
        """Change what is kept and write it; where that fails it is as it was."""
        before, waiting = self._caught_up(), self._unwritten
        self._content = before.copy()
        try:
            yield self._content
            self._write()
        except (OSError, BadSave):
            self._content, self._unwritten = before, waiting
            raise

    # The file.

    def write_waiting(self) -> None:
        """Try again to write what the disk would not take."""
        if self._unwritten:
            with suppress(OSError):
                self._caught_up()
                self._write()

    def _caught_up(self) -> _Content:
        """Take in what another window has written since the file was read here."""
        kept, now = self._content, mark(self._path)
        if now not in (None, self._mark):
            theirs, _damaged = read_sound(read_results, LARGEST, self._path)
            if theirs is not None:
                self._content = kept = _merged(self._known, kept, theirs)
                self._known, self._mark = theirs, now
        return kept

    def _write(self) -> None:
        self._unwritten = True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        text = self._text()
        write_whole(self._path, text, self._path.with_name(BACKUP), LARGEST)
        self._unwritten = False
        self._known, self._mark = self._content.copy(), mark_of(text)

    def _text(self) -> str:
        removed = [list(key) for key in sorted(self._content.removed)]
        return dumps({**to_doc(self.all()), "removed": removed}) + "\n"

    @cached_property
    def _content(self) -> _Content:
        self._mark = mark(self._path)  # first: what is written while we read is newer
        copy = self._path.with_name(BACKUP)
        found, damaged = read_sound(read_results, LARGEST, self._path, copy)
        if found is not None:
            self._known = found.copy()
        if damaged:
            self.problem = LOST if found is None else FROM_COPY
        return found or _Content({}, set())


def _merged(before: _Content, ours: _Content, theirs: _Content) -> _Content:
    """Join what two windows have made of the same results: the changes of both, ours last."""
    changed = {k: r for k, r in ours.records.items() if before.records.get(k) != r}
    gone = before.records.keys() - ours.records.keys()
    records = {k: r for k, r in theirs.records.items() if k not in gone} | changed
    removed = theirs.removed - (before.removed - ours.removed) | (ours.removed - before.removed)
    return _Content(records, removed)


def _alike(one: Record, other: Record) -> bool:
    """Whether two records are of the same game with the same end, under whatever names."""
    return _end(one) == _end(other)


def _end(record: Record) -> tuple[object, ...]:
    ends = tuple((p.bot, p.score, p.rank, p.rounds) for p in record.players)
    return (record.begun, record.game, record.mode, record.pad, ends)


@contextmanager
def _without_sweeping() -> Iterator[None]:
    """Thousands of results are made at once and all of them stay: looking for what could be thrown
    away meanwhile would take as long as reading them."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


def read_results(text: str) -> _Content:
    """Make sense of the text of the file at once."""
    with _without_sweeping():
        return finished(_steps(text))


def _steps(text: str) -> Generator[None, None, _Content]:
    """Read results one after the other."""
    records: dict[Key, Record] = {}

    def noted() -> Generator[None, None, str]:
        reading = records_in(text)
        while True:
            try:
                record = next(reading)
            except StopIteration as end:
                rest: str = end.value
                return rest
            records[record.key] = record
            yield

    rest = json_object((yield from noted()))
    return _Content(records, _keys(rest.get("removed", [])))


def _keys(doc: Iterable[Any]) -> set[Key]:
    keys = {Key(slot, begun) for slot, begun in doc}
    if not all(type(key.slot) is str and type(key.begun) is float for key in keys):
        raise ValueError("a key of a removed result")
    return keys


def written(
    begun: float,
    when: str,
    game: str,
    mode: str,
    people: Sequence[SeatSetup],
    scores: Sequence[int],
) -> Record:
    """The record of a game that nobody played here; BadSetup says what does not fit its mode. What
    is counted, and whether few or many win, is asked of a table that is laid for it."""
    if not people:
        raise BadSetup("Someone has to have played.")
    table = Table.open(game, mode, people)
    standing = table.standing()
    better = sorted(scores, reverse=not standing.lower_wins)
    players = tuple(
        RecordedPlayer(one.name, one.colour, "", score, better.index(score) + 1)
        for one, score in zip(people, scores, strict=True)
    )
    note = with_names(standing.note, [one.name for one in people])
    return Record(
        WRITTEN,
        begun,
        when,
        game,
        mode,
        False,
        players,
        standing.unit,
        standing.lower_wins,
        standing.round_title,
        note,
    )
