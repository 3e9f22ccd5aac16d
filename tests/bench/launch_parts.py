"""Where a launch spends its time: the ten largest parts of the way to the first frame."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict

from tests.bench.report import Figure

PARTS = 10
# "import time:  self [us] | cumulative | module": what Python says of each with -X importtime.
LINE = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)")
ROOMS = ("app", "engine", "kivy", "kivymd", "PIL")  # told by what is in them
STEPS = """
import time; begun = time.perf_counter()
from app.application import ClubhouseApp
imported = time.perf_counter()
from kivy.base import EventLoop
app = ClubhouseApp()
app._run_prepare()
built = time.perf_counter()
EventLoop.idle()
print(imported - begun, built - imported, time.perf_counter() - built)
"""


def figures() -> list[Figure]:
    imports: dict[str, float] = defaultdict(float)
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-X", "importtime", "-c", STEPS]
        environment = {**os.environ, "CLUBHOUSE_HOME": home, "KIVY_LOG_MODE": "PYTHON"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as launch.py measures it
        run = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    for taken, module in LINE.findall(run.stderr):
        imports[_part(module)] += int(taken) / 1000
    whole, build, frame = (float(text) * 1000 for text in run.stdout.split()[-3:])
    parts = {f"importing {part}": taken for part, taken in imports.items()}
    parts |= {"window, kv and screens, with their imports": build, "first frame": frame}
    told = f"of {whole + build + frame:.0f} ms, slowed down by being measured"
    return [
        Figure(f"launch: {part}", round(taken, 1), "ms", beside=told)
        for part, taken in sorted(parts.items(), key=lambda item: -item[1])[:PARTS]
    ]


def _part(module: str) -> str:
    names = module.split(".")
    return ".".join(names[:2]) if names[0] in ROOMS else "Python's own library and others"
