"""Exercises that somebody missed, the days on which they come again, and puzzles that were solved.

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
PUZZLE: Final = "puzzle-"
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
        return sorted((one for one in self._read()[0] if one.due <= now), key=lambda one: one.due)

    def note(self, slot: str, begun: float, ply: int, seat: int, solved: bool, today: str) -> None:
        """Note the first answer of a day: what is solved does not come again."""
        missed, done = self._read()
        before = next((one for one in missed if one[:3] == (slot, begun, ply)), None)
        kept = [one for one in missed if one is not before]
        if not solved:
            times = before.times if before else 0
            due = number_of(today) + AFTER[min(times, len(AFTER) - 1)]
            kept.append(Missed(slot, begun, ply, seat, due, times + 1))
        elif puzzle_in(slot) and slot not in done:
            done = [*done, slot]
        self._write(sorted(kept, key=lambda one: one.due)[:MOST], done)

    def solved(self, game: str) -> set[int]:
        """The numbers of a game's puzzles that were solved, from 0 on."""
        found = filter(None, map(puzzle_in, self._read()[1]))
        return {number for key, number in found if key == game}

    def drop(self, one: Missed) -> None:
        """Its game is gone."""
        missed, done = self._read()
        self._write([other for other in missed if other != one], done)

    def _read(self) -> tuple[list[Missed], list[str]]:
        return read_sound(practice_in, LARGEST, self._path)[0] or ([], [])

    def _write(self, missed: list[Missed], done: list[str]) -> None:
        doc: JsonObject = {"missed": [list(one) for one in missed], "solved": done}
        try:
            write_whole(self._path, dumps(doc) + "\n", most=LARGEST)
        except OSError as trouble:
            logging.warning("Exercises: cannot be written: %s", trouble)


def puzzle_slot(game: str, number: int) -> str:
    """What stands for a puzzle where the exercises of games have their slot."""
    return f"{PUZZLE}{game}-{number}"


def puzzle_in(slot: str) -> tuple[str, int] | None:
    """The game and the number of the puzzle that such a name stands for; None for a slot."""
    game, _, number = slot.removeprefix(PUZZLE).rpartition("-")
    return (game, int(number)) if slot.startswith(PUZZLE) and number.isdecimal() else None


def practice_in(text: str) -> tuple[list[Missed], list[str]]:
    """The exercises of a file's text; it raises what it likes where that is damaged."""
    doc = json_object(text)
    found = [Missed(*one) for one in doc["missed"][:MOST]]
    for one in found:
        if [type(part) for part in one] != [str, float, int, int, int, int]:
            raise TypeError(one)
    done = [slot for slot in doc.get("solved", [])[:MOST] if isinstance(slot, str)]
    return found, done
