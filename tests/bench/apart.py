"""A measurement in a process of its own, whose window has a given size from the start."""

from __future__ import annotations

import json
import os
import subprocess
import sys


def measured_apart(module: str, size: tuple[int, int], *words: str) -> dict[str, float]:
    """What a module prints in its last line when it is run."""
    wide, high = map(str, size)
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        env={**os.environ, "KCFG_GRAPHICS_WIDTH": wide, "KCFG_GRAPHICS_HEIGHT": high},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
