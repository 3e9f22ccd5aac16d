"""What it takes to open each screen of the shell, for the first time in a run and again.

    python -m tests.bench.screens [--beside FOLDER]

FOLDER is another checkout of this house, such as an earlier commit: then both are measured in turns
and the ratio of ours to theirs is what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.report import Figure, at_most
from tests.support.earlier import FOLDER as EARLIER

HOUSE = Path(__file__).parents[2]
PROBE = Path(__file__).with_name("screen_probe.py")
PHONE = (412, 915)
RUNS, TIMES = 5, 2
SLOWEST = 1.5

OVER = "gnoming-classic-over"
SCREENS: list[tuple[str, dict[str, Any]]] = [
    ("score", {}),
    ("saves", {}),
    ("settings", {}),
    ("rules", {}),
    ("about", {}),
    ("new_table", {"game": "carom"}),
    ("records", {}),
    ("person", {"name": "Ana"}),
    ("search", {}),
    ("results", {"slot": OVER}),
]
# What lies in the data folder: a table of every mode, and people with results.
KEPT = ("people.json", "records.json", f"saves/{OVER}.json", "saves/*-late.json")


class Reading(NamedTuple):
    """What opening a screen took in all runs, in seconds of the processor."""

    first: list[float]  # in a run, when it had to be built
    again: list[float]

    def taken(self, kind: str) -> float:
        return float(statistics.median(getattr(self, kind)))


Readings = dict[str, Reading]


def figures(beside: Path | None = None) -> list[Figure]:
    houses = [HOUSE] if beside is None else [HOUSE, beside.resolve()]
    runs: dict[Path, list[dict[str, list[float]]]] = {house: [] for house in houses}
    for _ in range(RUNS):
        for house in houses:
            runs[house].append(_run(house))
    ours, *theirs = [_readings(found) for found in runs.values()]
    return list(_compared(ours, theirs[0]) if theirs else _alone(ours))


def _alone(ours: Readings) -> Iterator[Figure]:
    for name, reading in ours.items():
        for kind in Reading._fields:
            yield Figure(_what(name, kind), round(1000 * reading.taken(kind), 1), "ms")


def _compared(ours: Readings, theirs: Readings) -> Iterator[Figure]:
    for name, reading in ours.items():
        for kind in Reading._fields:
            taken, before = reading.taken(kind), theirs[name].taken(kind)
            beside = f"{1000 * taken:.1f} to {1000 * before:.1f} ms"
            yield at_most(f"{_what(name, kind)}, to theirs", taken / before, SLOWEST, beside)


def _what(name: str, kind: str) -> str:
    if (name, kind) == ("home", "first"):
        return "the start of the app, to home"
    return f"opening {name}, {'the first time' if kind == 'first' else 'again'}"


def _readings(runs: list[dict[str, list[float]]]) -> Readings:
    return {
        name: Reading(
            [run[name][0] for run in runs],
            [taken for run in runs for taken in run[name][1:]],
        )
        for name in runs[0]
    }


def _run(house: Path) -> dict[str, list[float]]:
    """One run of the app of a house, with a data folder that both houses can read."""
    with tempfile.TemporaryDirectory() as home:
        _furnish(Path(home))
        wide, high = (str(side) for side in PHONE)
        done = subprocess.run(
            [sys.executable, "-P", str(PROBE), str(TIMES), json.dumps(SCREENS)],
            cwd=house,
            env={
                **os.environ,
                "PYTHONPATH": str(house),
                "CLUBHOUSE_HOME": home,
                "KCFG_GRAPHICS_WIDTH": wide,
                "KCFG_GRAPHICS_HEIGHT": high,
            },
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def _furnish(home: Path) -> None:
    (home / "saves").mkdir()
    for pattern in KEPT:
        for path in EARLIER.glob(pattern):
            shutil.copy(path, home / path.relative_to(EARLIER))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.screens")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout")
    for figure in figures(parser.parse_args().beside):
        print(figure.line())
