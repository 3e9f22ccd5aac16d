"""Launch to the first frame, and memory, each beside a bare KivyMD app started in turns with ours.

The apps themselves are in probe.py, each in a process of its own.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from tests.bench.report import Figure, at_most

STARTS = 7
GAMES_OPENED = 20
SETTLED = 5  # from this game on memory should stay flat


def figures() -> list[Figure]:
    bare, ours = [], []
    for _ in range(STARTS):
        bare.append(_seconds_to_first_frame("bare"))
        ours.append(_seconds_to_first_frame("ours"))
    first, second = statistics.median(ours), statistics.median(bare)
    memory = _run("memory")
    rest = _run("bare")["rss"]
    return [
        at_most(
            "launch to first frame to a bare KivyMD app's",
            first / second,
            1.3,
            f"{first:.2f} to {second:.2f} s",
        ),
        at_most(
            f"memory after {GAMES_OPENED} games to a bare KivyMD app's",
            memory["rss"][-1] / rest,
            1.5,
            f"{memory['rss'][-1]:.0f} to {rest:.0f} MiB",
        ),
        at_most(
            f"memory after game {GAMES_OPENED} to after game {SETTLED}",
            memory["rss"][-1] / memory["rss"][SETTLED - 1],
            1.05,
            f"{memory['rss'][-1]:.0f} to {memory['rss'][SETTLED - 1]:.0f} MiB",
        ),
    ]


def _seconds_to_first_frame(which: str) -> float:
    start = time.time()
    return float(_run(which)["first_frame"]) - start


def _run(which: str) -> Any:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "CLUBHOUSE_HOME": home, "KIVY_NO_ARGS": "1"}
        command = [sys.executable, "-m", "tests.bench.probe", which]
        run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if run.returncode:
        raise RuntimeError(run.stderr[-2000:])
    return json.loads(run.stdout.splitlines()[-1])
