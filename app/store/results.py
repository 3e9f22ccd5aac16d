"""What came of the tables in one folder: records, reviews, and the rounds that count for more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from app.store.table_or_pad import game_of, is_pad
from app.words import moment_at
from engine.store.journal import CHANGED, OVER
from engine.store.names import YOU, called_now, is_made_up
from engine.store.saved import seconds_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.play.table import Table
    from engine.store.challenges import SentChallenges
    from engine.store.people import People
    from engine.store.practice import Practice
    from engine.store.results.honours import Honours, Round
    from engine.store.results.records import Records
    from engine.store.results.reviews import Reviews


class Results:
    """Three stores, each of which is read when somebody first asks for it: the app starts without
    them. `clock` gives the time in seconds, as time.time does."""

    def __init__(self, folder: Path, people: People, clock: Callable[[], float]) -> None:
        self._folder, self._people, self._clock = folder, people, clock
        self.read: list[Records | Honours] = []  # they may have a ``problem`` with their file

    @cached_property
    def records(self) -> Records:
        """The results of what is over."""
        from engine.store.results.records import Records

        records = Records(self._folder)
        self.read.append(records)
        return records

    @cached_property
    def reviews(self) -> Reviews:
        """The reviews of games that were played."""
        from engine.store.results.reviews import Reviews

        reviews = Reviews(self._folder)
        reviews.slots.clean_up(self._clock())
        return reviews

    @cached_property
    def honours(self) -> Honours:
        """The rounds that count for more than their table."""
        from engine.store.results.honours import Honours

        honours = Honours(self._folder, self._called)
        self.read.append(honours)
        return honours

    def _called(self, played: Round) -> str:
        """What whoever played a round is called today. Rounds of old have no name in them: their
        results have, and what has none is the owner's."""
        name = played.by
        if not name:
            record = next((r for r in self.records.all() if r.key == played.key), None)
            name = record.players[0].name if record else YOU
        return called_now(YOU if is_made_up(name) else name, played.begun, self._people.called)

    @cached_property
    def practice(self) -> Practice:
        """The exercises that come again."""
        from engine.store.practice import Practice

        return Practice(self._folder)

    @cached_property
    def sent(self) -> SentChallenges:
        """The challenges that were sent from here, with their answers."""
        from engine.store.challenges import SentChallenges

        return SentChallenges(self._folder)

    def note(self, slot: str, kept: TableOrPad) -> None:
        """Keep the result of what is over, and forget that of what goes on."""
        seconds = seconds_of(kept.times.get(OVER, kept.times.get(CHANGED)))
        self.records.note(slot, kept, moment_at(seconds).isoformat(timespec="seconds"))

    def begin_counted(self, slot: str, table: Table) -> None:
        """Note that a table is begun which counts for something."""
        from engine.courses.occasions import occasion_of
        from engine.store.results.record import key_of

        occasion = occasion_of(table)
        if occasion is not None:
            self.honours.begin(game_of(table), occasion, key_of(table, slot), table.name(0))

    def end_counted(self, slot: str, kept: TableOrPad) -> None:
        """Note the result of a table that is over and counts for something."""
        if is_pad(kept) or not kept.over:
            return
        from engine.courses.occasions import occasion_of
        from engine.store.results.record import key_of

        occasion = occasion_of(kept)
        if occasion is not None:
            score = kept.standing().seats[0].score
            key, by = key_of(kept, slot), kept.name(0)
            self.honours.finish(game_of(kept), occasion, key, score, by)

    def write_waiting(self) -> None:
        """Try again to write what the disk would not take."""
        for store in self.read:
            store.write_waiting()
