"""What people deleted and may want back: results, people, and two who were made one. Tables and
courses lie in the bins of their slots (slots.py).

A file that is damaged is put aside and a new one is begun: what was deleted is in nobody's way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import codec
from engine.core.codec import JsonObject, dumps
from engine.core.game import BadSave
from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole
from engine.store.names import ALWAYS, Renaming
from engine.store.people import Unlisted
from engine.store.results.record import Key, Record, from_doc, to_doc
from engine.store.saved import is_too_large, seconds_of
from engine.store.slots import REMOVED_STAY
from engine.store.windows import mark, mark_of

FILE = "deleted.json"
LARGEST = limits.DELETED
MOST = 500  # things: those that were deleted first go
DAMAGED = "The list of deleted things was damaged and set aside. A new one starts now."


class Merger(NamedTuple):
    """Two people who were made one, and all that had the name which went."""

    gone: Unlisted
    renaming: Renaming
    results: tuple[Key, ...]
    saves: tuple[Key, ...]


Deleted = Record | Unlisted | Merger


class Deletion(NamedTuple):
    """One thing, when it was deleted, and since when it is due to go for good."""

    what: Deleted
    when: float
    due: float = 0.0


class Deletions:
    """What was deleted in one data folder. OSError where it cannot be written; it is as it was
    then. `forgotten` is told what goes for good."""

    def __init__(self, folder: Path, forgotten: Callable[[Deleted], object] = lambda _: None):
        self._path = folder / FILE
        self._forgotten = forgotten
        self._mark: int | None = None
        self.problem = ""  # a sentence about a damaged file, for whoever is told next

    def all(self, now: float) -> list[Deletion]:
        """What can still be brought back, the last one first."""
        found = [one for one in self._held if now - one.when <= REMOVED_STAY]
        return sorted(found, key=lambda one: -one.when)

    def add(self, what: Deleted, now: float) -> Deletion:
        """Remember something that is deleted now; what is due is forgotten."""
        self._catch_up()
        new = Deletion(what, now)
        held = [*filter(None, (_aged(one, now) for one in self._held)), new][-MOST:]
        while len(held) > 1 and is_too_large(_text(held), LARGEST):
            held = held[len(held) // 4 + 1 :]
        self._write(held)
        return new

    def drop(self, one: Deletion) -> None:
        """It is back."""
        self._catch_up()
        self._write([each for each in self._held if each[:2] != one[:2]], forget=False)

    # The file.

    def _catch_up(self) -> None:
        """Read the file again where another window has written it since."""
        if mark(self._path) not in (None, self._mark):
            self.__dict__.pop("_held", None)

    def _write(self, held: list[Deletion], forget: bool = True) -> None:
        text = _text(held)
        write_whole(self._path, text, most=LARGEST)
        stay = [one.what for one in held]
        gone = [one.what for one in self._held if one.what not in stay] if forget else []
        self._held, self._mark = held, mark_of(text)
        for what in gone:
            self._forgotten(what)

    @cached_property
    def _held(self) -> list[Deletion]:
        self._mark = mark(self._path)  # first: what is written while we read is newer
        found, damaged = read_sound(deletions_in, LARGEST, self._path)
        if damaged:
            self.problem = DAMAGED
        return found or []


def _aged(one: Deletion, now: float) -> Deletion | None:
    """The same as time goes by; None where it goes for good. A clock that is wrong for a day
    forgets nothing: what is old is due first, and goes when it is as old again."""
    if one.when > now or one.due > now:
        return one._replace(when=min(one.when, now), due=min(one.due, now))
    if now - one.when <= REMOVED_STAY:
        return one._replace(due=0.0)
    if not one.due:
        return one._replace(due=now)
    return one if now - one.due <= REMOVED_STAY else None


# JSON.


def _text(held: Iterable[Deletion]) -> str:
    return dumps({"deleted": [_written(one) for one in held]}) + "\n"


def _written(one: Deletion) -> JsonObject:
    kind, doc = _of_kind(one.what)
    return {"kind": kind, "when": one.when, "due": one.due, "what": doc}


def _of_kind(what: Deleted) -> tuple[str, object]:
    if isinstance(what, Record):
        return "result", to_doc([what])
    if isinstance(what, Unlisted):
        return "person", codec.encode(what)
    doc = {"gone": codec.encode(what.gone), "renaming": what.renaming}
    return "merger", doc | {"results": what.results, "saves": what.saves}


def deletions_in(text: str) -> list[Deletion]:
    """What the text of a file holds; it raises what it likes where that is damaged."""
    return [
        Deletion(_KINDS[doc["kind"]](doc["what"]), _seconds(doc["when"]), _seconds(doc["due"]))
        for doc in json_object(text)["deleted"][:MOST]
    ]


def _result(doc: Any) -> Record:
    (record,) = from_doc(doc)
    return record


def _unlisted(doc: Any) -> Unlisted:
    found: Unlisted = codec.decode(Unlisted, doc)
    if not limits.fits(limits.SHORT, found.name, found.colour, *found.groups):
        raise BadSave("A name is far too long.")
    return found


def _merger(doc: Any) -> Merger:
    before, after, when = doc["renaming"]
    if not limits.fits(limits.SHORT, before, after):
        raise BadSave("A name is far too long.")
    renaming = Renaming(before, after, _seconds(when))
    return Merger(_unlisted(doc["gone"]), renaming, _keys(doc["results"]), _keys(doc["saves"]))


def _keys(doc: Any) -> tuple[Key, ...]:
    found = tuple(Key(slot, _seconds(begun)) for slot, begun in doc)
    if not limits.fits(limits.SHORT, *(key.slot for key in found)):
        raise BadSave("The name of a slot is far too long.")
    return found


def _seconds(doc: Any) -> float:
    if type(doc) not in (int, float) or (doc and not seconds_of(doc) and doc != ALWAYS):
        raise TypeError(doc)
    return float(doc)


_KINDS: dict[str, Callable[[Any], Deleted]] = {
    "result": _result,
    "person": _unlisted,
    "merger": _merger,
}
