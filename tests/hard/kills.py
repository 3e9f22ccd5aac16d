"""A process that plays and saves is killed at any instant: what it had told is on the disk."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from engine.core.chance import Seeded
from engine.play.table import Table
from engine.store.saved import pack
from engine.store.slots import Slots
from tests.engine.killing import kill_once


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="clubhouse-kills-")


def attempt(number: int) -> str:
    slots = Slots(Path(_folder().name))
    if not slots.names():
        slots.put(
            "kept", pack(Table.open("gnoming", "classic", ["Ana", "Ben"], number).dumps(), {})
        )
    table = Table.load(slots.read("kept").save)
    reported = kill_once(slots, table, Seeded(number).number(12_000) / 1e6)
    torn = bool(list(slots.folder.glob("*.tmp")))
    between = not (slots.folder / "kept.json").exists()
    saved = slots.read("kept")
    found = Table.load(saved.save)
    assert (found.seed, found.ply) >= reported, f"{reported} was on the disk, {found.ply} is left"
    if between:
        return "between two renames"
    return "in the middle of a save" if torn else "at another time"
