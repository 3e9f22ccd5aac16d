"""A process that plays and saves is killed at any instant: what it had told is on the disk.

One of two plays a table, the other one rounds of the day, each of which counts once.
"""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path

from engine.core.chance import Seeded
from engine.play.table import Table
from engine.store.files import sweep
from engine.store.saved import pack
from engine.store.slots import Slots
from tests.app.store.killing_days import kill_once as kill_once_in_days
from tests.app.store.killing_days import progress
from tests.engine.killing import kill_once

MANY_DAYS = 60  # then a folder is begun anew: looking through hundreds of rounds takes long


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="clubhouse-kills-")


def attempt(number: int) -> str:
    chance = Seeded(number)
    if number % 2:
        return _kill_day(Path(_folder().name) / "days", chance.number(250_000) / 1e6)
    return _kill_table(number, chance.number(12_000) / 1e6)


def _kill_day(home: Path, seconds: float) -> str:
    if progress(home).day > MANY_DAYS:
        shutil.rmtree(home)
    return f"in a round of the day, {kill_once_in_days(home, seconds)}"


def _kill_table(number: int, seconds: float) -> str:
    slots = Slots(Path(_folder().name))
    if not slots.names():
        slots.put(
            "kept", pack(Table.open("gnoming", "classic", ["Ana", "Ben"], number).dumps(), {})
        )
    table = Table.load(slots.read("kept").save)
    reported = kill_once(slots, table, seconds)
    torn = bool(list(slots.folder.glob("*.tmp")))
    sweep(slots.folder)
    between = not (slots.folder / "kept.json").exists()
    saved = slots.read("kept")
    found = Table.load(saved.save)
    assert (found.seed, found.ply) >= reported, f"{reported} was on the disk, {found.ply} is left"
    if between:
        return "between two renames"
    return "in the middle of a save" if torn else "at another time"
