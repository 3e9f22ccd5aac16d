"""Exercises that somebody missed, and the days on which they come again.

No file, however damaged, and no full disk can stop anybody: what cannot be read is forgotten.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final, NamedTuple

from engine.core.codec import JsonObject, dumps
from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole
from engine.store.results.honours import number_of

FILE: Final = "exercises.json"
LARGEST: Final = limits.LESSONS
MOST: Final = 300  # exercises that are remembered: the ones that are due last go first
AFTER: Final = (1, 3, 7)  # days until an exercise that was missed once, twice, more often, is due


class Missed(NamedTuple):
    """An exercise that was not solved: a decision of a seat in a game, and when it is due."""

    slot: str
    begun: float  # of the game that the slot held
    ply: int
    seat: int
    due: int  # the number of a day
    times: int


class Practice:
    """The missed exercises of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def due(self, today: str) -> list[Missed]:
        """What comes again by a day, the longest due first."""
        now = number_of(today)
        return sorted((one for one in self._read() if one.due <= now), key=lambda one: one.due)

    def note(self, slot: str, begun: float, ply: int, seat: int, solved: bool, today: str) -> None:
        """Note the first answer of a day: what is solved does not come again."""
        held = self._read()
        before = next((one for one in held if one[:3] == (slot, begun, ply)), None)
        kept = [one for one in held if one is not before]
        if not solved:
            times = before.times if before else 0
            due = number_of(today) + AFTER[min(times, len(AFTER) - 1)]
            kept.append(Missed(slot, begun, ply, seat, due, times + 1))
        if kept != held:
            self._write(sorted(kept, key=lambda one: one.due)[:MOST])

    def drop(self, one: Missed) -> None:
        """Its game is gone."""
        self._write([other for other in self._read() if other != one])

    def _read(self) -> list[Missed]:
        return read_sound(missed_in, LARGEST, self._path)[0] or []

    def _write(self, missed: list[Missed]) -> None:
        doc: JsonObject = {"missed": [list(one) for one in missed]}
        try:
            write_whole(self._path, dumps(doc) + "\n", most=LARGEST)
        except OSError as trouble:
            logging.warning("Exercises: cannot be written: %s", trouble)


def missed_in(text: str) -> list[Missed]:
    """The exercises of a file's text; it raises what it likes where that is damaged."""
    found = [Missed(*one) for one in json_object(text)["missed"][:MOST]]
    for one in found:
        if [type(part) for part in one] != [str, float, int, int, int, int]:
            raise TypeError(one)
    return found
