"""Launch to the first frame, and memory, each beside a bare KivyMD app started in turns with ours.

The apps themselves are in probe.py, each in a process of its own. Seconds are the processor's, from
the start of Python on: what others do on the machine does not count. Ours finds its modules
compiled, as it does from its second start on; pip has compiled those of the bare one.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from app.store.tables import Tables
from engine import SeatSetup, Table
from tests.bench.report import Figure, at_most

STARTS = 7
SETTLED = 5  # from this game on memory should stay flat
LONGEST, LARGEST, GROWTH = 1.3, 1.5, 1.05

# Stands for the picture of the table's board.
PICTURE = Path(__file__).parents[2] / "assets" / "art" / "app" / "header-gnoming.png"

Prepare = Callable[[Path], object]

# What is in the app's folder when it starts.
FOLDERS: dict[str, Prepare] = {
    "nothing saved": lambda home: None,
    "a saved table": lambda home: _save_a_table(Tables(home)),
}


def figures() -> list[Figure]:
    return [*_launch(), *_memory()]


def _launch() -> Iterator[Figure]:
    bare: list[float] = []
    ours: dict[str, list[float]] = {kind: [] for kind in FOLDERS}
    for _ in range(STARTS):
        bare.append(_seconds_to_first_frame("bare"))
        for kind, prepare in FOLDERS.items():
            ours[kind].append(_seconds_to_first_frame("ours", prepare))
    usual = statistics.median(bare)
    for kind, times in ours.items():
        taken = statistics.median(times)
        yield at_most(
            f"launch to first frame to a bare KivyMD app's, {kind}",
            taken / usual,
            LONGEST,
            f"{taken:.2f} to {usual:.2f} s",
        )


def _memory() -> Iterator[Figure]:
    after = _run("memory")["rss"]
    bare = _run("bare")["rss"]
    last, settled = after[-1], after[SETTLED - 1]
    yield at_most(
        f"memory after {len(after)} games to a bare KivyMD app's",
        last / bare,
        LARGEST,
        f"{last:.0f} to {bare:.0f} MiB",
    )
    yield at_most(
        f"memory after game {len(after)} to after game {SETTLED}",
        last / settled,
        GROWTH,
        f"{last:.0f} to {settled:.0f} MiB",
    )


def _save_a_table(tables: Tables) -> None:
    people = [SeatSetup("Ana", "", "blue"), SeatSetup("Ben", "", "orange")]
    slot = tables.new(Table.open("gnoming", "classic", people, seed=1))
    shutil.copy(PICTURE, tables.picture(slot))


def _seconds_to_first_frame(which: str, prepare: Prepare = FOLDERS["nothing saved"]) -> float:
    return float(_run(which, prepare)["first_frame"])


def _run(which: str, prepare: Prepare = FOLDERS["nothing saved"]) -> dict[str, Any]:
    """What the probe tells."""
    with tempfile.TemporaryDirectory() as home:
        prepare(Path(home))
        environment = {**os.environ, "CLUBHOUSE_HOME": home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-m", "tests.bench.probe", which]
        run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if run.returncode:
        raise RuntimeError(run.stderr[-2000:])
    found: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return found
