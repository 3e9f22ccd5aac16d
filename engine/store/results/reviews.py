"""Reviews that are kept: a slot for each, of the name of the table's own.

They are files like saves (see slots.py). The card of a finished review has a tally for every seat,
so that nobody has to go through a game to tell how somebody's decisions get on.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine.core.codec import BadDocument, JsonObject, dumps
from engine.core.game import BadSave, Seat
from engine.play.table import Table
from engine.review.progress import GradeTally, accuracy, read_tally, tallied
from engine.review.reviewing import Review, digest_of
from engine.store.files import TooLarge
from engine.store.results.record import Key, Record, key_of
from engine.store.saved import pack
from engine.store.slots import Slots

FOLDER = "reviews"


class KeptReview(NamedTuple):
    """The tally of one person in one reviewed game."""

    record: Record
    tally: GradeTally


def tallies_in(card: JsonObject) -> list[GradeTally]:
    """The tallies on the card of a review; BadDocument or TypeError where it is damaged."""
    return [read_tally(doc) for doc in card.get("tallies", [])]


class Reviews:
    """The reviews of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.slots = Slots(folder / FOLDER)
        self._cards: dict[str, tuple[tuple[int, int], JsonObject]] = {}  # as they were read

    def has(self, slot: str) -> bool:
        """Whether a review of a table was begun."""
        return any(self.slots.stamp(slot))

    def open(self, slot: str, table: Table) -> Review:
        """Go on with the review of a table, or begin one. One that is damaged is set aside, one of
        other moves than these is made anew."""
        if not self.has(slot):
            return Review(table)
        try:
            doc = self.slots.read(slot).save
            if doc.get("digest") != digest_of(table):
                return Review(table)
            return Review.read(table, doc)
        except BadSave:
            with suppress(OSError):
                self.slots.set_aside(slot)
            return Review(table)

    def keep(self, slot: str, table: Table, review: Review) -> None:
        """Write down how far the review of a table has come; OSError where the disk does not take
        it."""
        seats = review.seats if review.done else ()
        tallies = [tallied(review, seat).to_doc() for seat in seats]
        card = {"begun": key_of(table, slot).begun, "tallies": tallies}
        try:
            self.slots.put(slot, pack(dumps(review.to_doc()), card))
        except TooLarge:
            return  # the last one that can be read stays, and the rest is worked out anew
        except OSError:
            self.slots.give_up(slot)  # what was kept before stands, and the rest is worked out anew
            raise

    def tallies(self, key: Key) -> dict[Seat, GradeTally]:
        """The tallies of everybody in a reviewed game; none where the review is not done."""
        if not self.has(key.slot):
            return {}
        with suppress(BadSave, BadDocument, TypeError):
            card = self._card(key.slot)
            if card.get("begun") == key.begun:
                return {tally.seat: tally for tally in tallies_in(card)}
        return {}

    def _card(self, slot: str) -> JsonObject:
        """A page of somebody asks for hundreds: each is read once."""
        stamp = self.slots.stamp(slot)
        if self._cards.get(slot, ((0, 0), {}))[0] != stamp:
            self._cards[slot] = (stamp, self.slots.read(slot).card)
        return self._cards[slot][1]

    def of_person(self, records: list[Record], name: str) -> list[KeptReview]:
        """The tallies of a person in the reviews of some results, the oldest first."""
        found = []
        for record in sorted(records, key=lambda record: record.when):
            person = record.person(name)
            seat = record.players.index(person) if person else -1
            tally = None if record.pad else self.tallies(record.key).get(seat)
            if tally is not None and accuracy(tally) is not None:
                found.append(KeptReview(record, tally))
        return found
