"""What a long score pad costs: entering a cell of twelve by eighteen, beside painting it once more.

Frames are painted by the processor here, so what counts is its time until they are on the glass, as
in `frames`. Two pads of other people are opened in turns: nothing of one can stay for the other.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path
from time import process_time
from typing import Any

from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

SIZE = (412, 915)
PLAYERS, HOLES = 12, 18
ENTRIES = 24


def figures() -> list[Figure]:
    found = measured_apart("tests.bench.pads", SIZE)
    return [
        _ratio("a pad of 12 x 18: an entry to a plain redraw", found, "entry", 5),
        _ratio("a pad of 12 x 18: opening it to a plain redraw", found, "opening", 5),
    ]


def _ratio(what: str, found: dict[str, float], kind: str, goal: float) -> Figure:
    value, plain = found[kind], found["redraw"]
    return at_most(what, value / plain, goal, f"{1000 * value:.1f} to {1000 * plain:.1f} ms")


def measure() -> dict[str, float]:
    """Open a long card and correct it, each time followed by the frame that shows it."""
    from app.store.tables import Tables
    from engine.pads.pad import PadCell
    from tests.bench.probe import wait_for_the_glass
    from tests.touch.drive import Drive

    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(Path(folder))
        slots = [tables.new(_card(name)) for name in ("Guest", "Player")]
        with Drive(size=SIZE, home=Path(folder), drawing=True) as drive:
            wait_for_the_glass()
            for slot in slots:  # kv files and letters are read in once
                _opened(drive, slot)
            opening = [_opened(drive, slot) for slot in slots * 2]
            session = drive.app.current.session
            entry, redraw = [], []
            for number in range(ENTRIES):
                cell = PadCell(f"hole-{1 + number % HOLES}", number % PLAYERS)
                entry.append(_entered(drive, session, cell))
                redraw.append(_redrawn(drive))
    return {
        "opening": statistics.median(opening),
        "entry": statistics.median(entry),
        "redraw": statistics.median(redraw),
    }


def _card(name: str) -> Any:
    from engine.pads.pad import PadCell
    from engine.pads.scorecard import Scorecard

    card = Scorecard.open("carom", [f"{name} {seat + 1}" for seat in range(PLAYERS)])
    for hole in range(1, HOLES + 1):
        for seat in range(PLAYERS):
            card.enter(PadCell(f"hole-{hole}", seat), 1 + (hole + seat) % 9)
    return card


def _opened(drive: Any, slot: str) -> float:
    drive.app.go("home")
    drive.frames(4)
    start = process_time()
    drive.app.go("pad", slot=slot)
    drive.frames(2)
    taken = process_time() - start
    drive.settle()
    return taken


def _entered(drive: Any, session: Any, cell: Any) -> float:
    value = session.card.value(*cell)
    start = process_time()
    session.enter(cell, value % 9 + 1)
    drive.frames(1)
    return process_time() - start


def _redrawn(drive: Any) -> float:
    from kivy.core.window import Window

    Window.canvas.ask_update()
    start = process_time()
    drive.frames(1)
    return process_time() - start


if __name__ == "__main__":
    import tests  # noqa: F401  (sets the environment before Kivy is imported)

    print(json.dumps(measure()))
