"""A process killed at any instant loses no score pad, no tray, no result and nobody."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_fifty_kills_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.app.store.killing", "50", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    found = json.loads(run.stdout)
    assert found["kills"] == 50
    assert found["lost"] == 0
    assert found["results"] > 0, "the children must have got as far as finishing pads"
    assert found["left_over"] > 0, "some kills must have hit in the middle of a save"
