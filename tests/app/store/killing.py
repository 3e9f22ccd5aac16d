"""Kill a process that fills score pads, rolls dice and finishes games, at random instants.

Run as `python -m tests.app.store.killing ROUNDS FOLDER`; prints what was found as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import tests  # noqa: F401  (sets the environment before Kivy is imported)
from app.store.tables import Tables
from app.theme import ALL_SEATS
from engine.core.chance import Seeded
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.store.people import People
from engine.store.results.records import Records
from engine.store.trays import TrayStore
from tests.support.killing import told_before_kill

GAME = "tiny"
NAMES = ("Ana", "Bo")


class Progress(NamedTuple):
    """How far everything has come; the disk may be ahead of what was told, and never behind."""

    pads: int = 0  # begun
    entries: int = 0  # on the last of them
    steps: int = 0  # with the tray
    results: int = 0
    people: int = 0


def work(home: Path, tell: Callable[[Progress], object]) -> None:
    """Go on with the last pad, finish it and begin the next, for ever; tell what is on the disk."""
    tables, store = Tables(home), TrayStore(home)
    tray, _ = store.open(GAME, 5)
    now, latest = progress(home), tables.entries.latest()
    while True:
        if latest is None:
            pad: Any = Scorecard.open(GAME, [*NAMES, f"Cy {now.pads}"])
            slot = tables.new(pad)
            now = now._replace(pads=now.pads + 1, entries=0, people=now.people + 1)
        else:
            slot, latest = latest.slot, None
            pad = tables.open(slot)
        for seat in range(len(pad.steps), 3):
            pad.enter(PadCell("shots", seat), 3 + seat)
            tables.keep(slot, pad)
            tray.roll("power")
            store.keep(tray)
            now = now._replace(entries=len(pad.steps), steps=len(tray.history))
            tell(now)
        pad.finish()
        tables.keep(slot, pad)
        now = now._replace(entries=len(pad.steps), results=len(tables.results.records.all()))
        tell(now)


def progress(home: Path) -> Progress:
    """What lies on the disk; AssertionError where something is damaged or does not go together."""
    tables, records = Tables(home), Records(home)
    tray, problem = TrayStore(home).open(GAME, 5)
    assert not problem, problem
    known, results = len(People(home, ALL_SEATS).known()), len(records.all())
    assert not records.problem, records.problem
    entries = sorted(tables.entries.all(), key=lambda entry: int(entry.slot.rpartition("-")[2]))
    assert not [entry.problem for entry in entries if entry.problem]
    unknown = [e for e in entries if e.over and not records.knows(e.slot, e.opened)]
    assert not unknown, "a finished pad has its result"
    last = len(tables.open(entries[-1].slot).steps) if entries else 0
    return Progress(len(entries), last, len(tray.history), results, known)


def kill_once(home: Path, seconds: float) -> Progress:
    """Let a child work, kill it, and return what it had told last."""
    before = progress(home)
    lines = told_before_kill(lambda tell: work(home, lambda now: tell(json.dumps(now))), seconds)
    return Progress(*json.loads(lines[-1])) if lines else before


def main() -> None:
    rounds, home = int(sys.argv[1]), Path(sys.argv[2])
    chance = Seeded(int(time.time_ns()))
    found = {"kills": 0, "lost": 0, "left_over": 0, "results": 0}
    for _ in range(rounds):
        told = kill_once(home, chance.number(40_000) / 1e6)
        found["left_over"] += len(list(home.rglob("*.tmp")))
        now = progress(home)
        behind = [now[:2] < told[:2], *(now[place] < told[place] for place in (2, 3, 4))]
        found["kills"] += 1
        found["lost"] += any(behind)
        found["results"] = now.results
    print(json.dumps(found))


if __name__ == "__main__":
    main()
